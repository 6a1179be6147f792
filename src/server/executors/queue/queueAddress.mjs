// The address of the queue, for `npm start` and `stackyard worker`. Plain JavaScript for Node 20, because `npm start`
// reads it before anything is installed.

const LONGEST_CHARACTERS = 1000

/**
 * The address of the queue, null for none; or what is wrong with it.
 *
 * @typedef {{ readonly kind: 'queue'; readonly queue: string | null } | { readonly kind: 'wrong'; readonly text: string }} QueueAddress
 */

/**
 * Lines of the help texts.
 *
 * @type {string}
 */
export const QUEUE_HELP = `  --queue <postgres://…>    PostgreSQL database through which workers on other machines get runs, or STACKYARD_QUEUE; with a password use the variable, because flags stand in the list of processes`

/**
 * Reads the address of the queue from a flag and an environment variable; null for none. A text says what is wrong,
 * without the address, which may contain a password.
 *
 * @param {string | undefined} flag
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {QueueAddress}
 */
export const readQueueAddress = (flag, env) => {
  const text = flag ?? (env['STACKYARD_QUEUE'] || null)
  if (text === null) return { kind: 'queue', queue: null }
  const url = text.length <= LONGEST_CHARACTERS && URL.canParse(text) ? new URL(text) : null
  const isPostgres = url?.protocol === 'postgres:' || url?.protocol === 'postgresql:'
  if (url === null || !isPostgres || url.hostname === '' || url.pathname.length < 2)
    return {
      kind: 'wrong',
      text: 'The address of the queue is not one of a PostgreSQL database. Give postgres://user:password@host:5432/database with STACKYARD_QUEUE or --queue.',
    }
  return { kind: 'queue', queue: text }
}
