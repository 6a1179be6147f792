import { createMask, warehouseSecrets } from '@/server/lib/secrets'
import { openOutbound, openSecret } from './jobMessage'
import type { JobMessage } from './jobMessage'

const isText = (entry: readonly [string, string | null]): entry is [string, string] => entry[1] !== null

const UNKNOWN = '(What the process printed is left out, because its secrets are not known.)'

/** Returns the function that masks all secrets of a job in a text; one that leaves the text out if they cannot be opened. */
export const maskOf = (message: JobMessage): ((text: string) => string) => {
  const { job } = message
  try {
    const key = Buffer.from(message.key, 'base64')
    const open = (sealed: string | undefined) =>
      sealed === undefined ? {} : openSecret(key, sealed, job.seq)
    const clients = Object.values(openOutbound(message, key)?.clients ?? {})
    return createMask({
      ...open(job.stack?.secret),
      ...warehouseSecrets(open(job.destination.remote?.secret)),
      ...Object.fromEntries(clients.flatMap((client) => Object.entries(client).filter(isText))),
    })
  } catch {
    return (text) => (text === '' ? '' : UNKNOWN)
  }
}
