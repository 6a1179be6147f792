/** Whether a release runs, whose program has another name than the scripts of the repository. */
const isRelease = process.env['STACKYARD_CALL'] === 'stackyard'

/** How the operator calls a command on the data folder, such as `npm run restore -- <folder>` or `stackyard restore <folder>`. */
export const callOf = (command: string, argument = ''): string => {
  const call = isRelease ? `stackyard ${command}` : `npm run ${command}`
  return argument === '' ? call : `${call}${isRelease ? '' : ' --'} ${argument}`
}
