import { commandEndSchema } from '../models/dbt/command'
import type { Command, CommandEnd } from '../models/dbt/command'
import type { Dbt } from '../models/dbt/dbt'
import type { DbtTools } from '../models/dbt/runDbtModel'
import { assertHost, guardedLookup } from '../lib/outbound/addresses'
import { forkRun } from './forkRun'
import { RunError } from '../lib/runErrors'

/**
 * Runs a program through a second process with this entry. That process stops the program when the run ends before,
 * even where the run is killed and can stop nothing.
 */
export const executeWatched =
  (entry: string) =>
  (command: Command, signal: AbortSignal): Promise<CommandEnd> =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const child = forkRun(entry)
      const stop = (): void => {
        if (child.connected) child.disconnect()
      }
      const fail = (reason: string) =>
        reject(new RunError('internal', 'The process that runs dbt ended unexpectedly.', reason))
      signal.addEventListener('abort', stop, { once: true })
      child.stderr?.resume()
      child.once('message', (message) => {
        const end = commandEndSchema.safeParse(message)
        if (end.success) resolve(end.data)
        else fail(end.error.message)
      })
      child.once('error', (error) => fail(error.message))
      // after a message this changes nothing
      child.once('exit', (code, killedBy) => {
        signal.removeEventListener('abort', stop)
        fail(killedBy ?? `exit code ${code}`)
      })
      child.send(command, () => undefined)
    })

/** Address of a host on the public internet; rejects for any other. */
const publicAddress = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const host = assertHost(text)
    if (host.kind === 'address') return resolve(host.address)
    return guardedLookup(host.name, {}, (error, address) => {
      if (error === null && typeof address === 'string') resolve(address)
      else reject(error ?? new Error('No address'))
    })
  })

/** dbt as the process of a run uses it; undefined where Stackyard's own SQL runs. */
export const dbtTools = (dbt: Dbt | null): DbtTools | undefined =>
  dbt === null
    ? undefined
    : {
        dbt,
        path: process.env['PATH'] ?? '',
        execute: executeWatched(process.argv[1] ?? ''),
        addressOf: publicAddress,
      }
