import names from './names.json'

const folderNames: Readonly<Record<string, string>> = names.folders

/**
 * Returns the readable name of a folder in Storybook's sidebar, such as `Login and sign-up` for `auth`; undefined for
 * an unknown folder.
 */
export const folderName = (folder: string): string | undefined => folderNames[folder]

const spellings: Readonly<Record<string, string>> = {
  signup: 'sign-up',
  licence: 'license',
  roas: 'ROAS',
  ltv: 'LTV',
  oauth: 'OAuth',
  google: 'Google',
}

/** Headings of screens, by component name. */
const pageNames: Readonly<Record<string, string>> = names.pages

/**
 * Returns the readable name of a component or page: `BasicRoasScreen` becomes `ROAS`, `StackRow` becomes `Stack row`.
 */
export const readableName = (name: string): string => {
  const given = pageNames[name]
  if (given !== undefined) return given
  const words = name
    .replace(/(?<=.)(Screen|View)$/, '')
    .replace('OAuth', 'Oauth')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/\w+/g, (word) => spellings[word] ?? word)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Returns a Storybook title in readable words: `Features/stacks/DeleteStackDialog` becomes `Features › Stacks and
 * transformations › Delete stack dialog`.
 */
export const readableTitle = (title: string): string => {
  const parts = title.split('/')
  return parts
    .map((part, index) => (index < parts.length - 1 ? (folderName(part) ?? part) : readableName(part)))
    .join(' › ')
}
