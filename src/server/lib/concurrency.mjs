// How many runs a machine executes at a time, for `npm start` and `stackyard worker`. Plain JavaScript for Node 20,
// because `npm start` reads it before anything is installed.

/** Runs at a time of a machine for which nothing is set. */
export const DEFAULT_CONCURRENCY = 2
const MOST_CONCURRENCY = 64

/**
 * Line of the help texts.
 *
 * @type {string}
 */
export const CONCURRENCY_HELP = `  STACKYARD_CONCURRENCY     most runs at a time on this machine, from 1 to ${MOST_CONCURRENCY} (default ${DEFAULT_CONCURRENCY}); one needs up to 350 MB`

/**
 * Reads how many runs a machine executes at a time, from a flag or an environment variable; or says what is wrong.
 *
 * @param {string | undefined} flag
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {{ readonly kind: 'read'; readonly concurrency: number } | { readonly kind: 'wrong'; readonly text: string }}
 */
export const readConcurrency = (flag, env) => {
  const text = flag ?? (env['STACKYARD_CONCURRENCY'] || String(DEFAULT_CONCURRENCY))
  const concurrency = Number(text)
  if (/^\d{1,4}$/.test(text) && concurrency >= 1 && concurrency <= MOST_CONCURRENCY)
    return { kind: 'read', concurrency }
  const where = flag === undefined ? 'STACKYARD_CONCURRENCY' : '--concurrency'
  return {
    kind: 'wrong',
    text: `"${text.slice(0, 40)}" is no number of runs. Give one from 1 to ${MOST_CONCURRENCY} with ${where}.`,
  }
}
