// Names of the settings in the environment, so that a misspelt one stops the start instead of being ignored. Plain
// JavaScript for Node 20, because `npm start` reads it before anything is installed.

/** Set by Kubernetes in every pod beside a Service of the name stackyard. */
const FROM_KUBERNETES = /^STACKYARD_(SERVICE_(HOST|PORT(_\w+)?)|PORT(_\d+_\w+)?)$/
const PROVIDERS = ['GOOGLE_ADS', 'META', 'META_AUDIENCE', 'SNAPCHAT', 'TIKTOK']
/** Read by other commands, which may share a file of settings with the service; and how a release calls itself. */
const OF_OTHERS = ['STACKYARD_WORKER_KEY', 'STACKYARD_WORKER_LISTEN', 'STACKYARD_SERVICE', 'STACKYARD_CALL']
const OAUTH = PROVIDERS.flatMap((name) => [
  `STACKYARD_OAUTH_${name}_CLIENT_ID`,
  `STACKYARD_OAUTH_${name}_CLIENT_SECRET`,
])

/** Number of letters to add, to take away or to change until one text is the other. */
const distance = (one, other) => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (const [column, each] of [...other].entries())
      next.push(Math.min(row[column + 1] + 1, next[column] + 1, row[column] + (letter === each ? 0 : 1)))
    row = next
  }
  return row.at(-1)
}

/**
 * Says which variable that begins with STACKYARD_ no one reads, and which name is nearest; null if there is none. `help`
 * is the text that names the settings; addresses of APIs are checked where they are read.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {string} help
 * @returns {string | null}
 */
export const unknownSetting = (env, help) => {
  const known = new Set([...(help.match(/STACKYARD_[A-Z_]*[A-Z]/g) ?? []), ...OAUTH, ...OF_OTHERS])
  const isKnown = (name) =>
    known.has(name) ||
    (name.endsWith('_FILE') && known.has(name.slice(0, -'_FILE'.length))) ||
    name.startsWith('STACKYARD_API_') ||
    (FROM_KUBERNETES.test(name) && !/^\d+$/.test(env[name] ?? ''))
  const unknown = Object.keys(env).find(
    (name) => name.startsWith('STACKYARD_') && env[name] && !isKnown(name),
  )
  if (unknown === undefined) return null
  if (unknown === 'STACKYARD_PORT')
    return 'There is no setting STACKYARD_PORT: give the port with PORT or --port.'
  const [nearest] = [...known].toSorted((one, other) => distance(one, unknown) - distance(other, unknown))
  return `There is no setting ${unknown}. Is it ${nearest}? All settings are in --help.`
}
