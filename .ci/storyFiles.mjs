const TAG_OPTIONS = ['--includeTags', '--excludeTags']
/** A folder whose stories are left out, such as `--without=parts`; an option of ours, not of the test runner. */
const WITHOUT = '--without'

/** Values of an option such as `--excludeTags=deep,error`. */
const listOf = (given, name) =>
  given
    .filter((argument) => argument.startsWith(`${name}=`))
    .flatMap((argument) => argument.slice(name.length + 1).split(','))

/**
 * Story files that have stories of the selection, and the options for the test runner. `entries` are those of Storybook's
 * index; `given` are options of the test runner and paths, or parts of them. The runner itself would start each other file
 * too, only to find nothing in it, which takes half as long as a story. Throws for values that stand apart from their option.
 */
export const storyFiles = (entries, given) => {
  const options = given.filter((argument) => argument.startsWith('-'))
  const paths = given.filter((argument) => !argument.startsWith('-'))
  const apart = [...TAG_OPTIONS, WITHOUT].find((name) => options.includes(name))
  if (apart !== undefined) throw new Error(`Write the values as ${apart}=one,other.`)
  const leftOut = listOf(options, WITHOUT)
  const [wanted, unwanted] = TAG_OPTIONS.map((name) => listOf(options, name))
  const isChosen = ({ type, importPath, tags }) =>
    type === 'story' &&
    (paths.length === 0 || paths.some((path) => importPath.includes(path))) &&
    !leftOut.some((folder) => importPath.includes(`/${folder}/`)) &&
    (wanted.length === 0 || wanted.some((tag) => tags.includes(tag))) &&
    !unwanted.some((tag) => tags.includes(tag))
  const files = new Set(entries.filter(isChosen).map(({ importPath }) => importPath.replace(/^\.\//, '')))
  return { options: options.filter((option) => !option.startsWith(WITHOUT)), files: [...files] }
}
