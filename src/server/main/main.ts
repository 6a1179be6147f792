/** Entry point of `npm start`: reads flags and environment, starts the server and shuts it down gracefully. */
import { join, resolve } from 'node:path'
import { passwordWeakness } from '../http/calls/account/passwordRule'
import { readOptions } from './options.mjs'
import { dropEnvironment } from '../lib/outbound/environment'
import { startFailure, startServer } from './start'
import { readVersion } from './version'

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const fail = (text: string): never => {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

/** umask that restricts new files to their owner. */
const OWNER_ONLY = 0o077

/** How often disk and clock are looked at. */
const WATCH_MS = 10_000

const run = async (): Promise<void> => {
  process.umask(OWNER_ONLY)
  const start = readOptions(process.argv.slice(2), process.env)
  if (start.kind === 'help') return print(start.text)
  if (start.kind === 'wrong') return fail(start.text)
  const { options } = start
  // beside the folder of this file, as both are built
  const staticFolder = resolve(process.env['STACKYARD_APP'] || join(import.meta.dirname, '..', 'dist'))
  const { firstPassword = null } = options
  dropEnvironment(process.env)
  const weakness = firstPassword === null ? null : await passwordWeakness(firstPassword, { email: '' })
  if (weakness !== null) return fail(`STACKYARD_FIRST_PASSWORD: ${weakness}`)
  const starting = startServer(options, {
    staticFolder,
    // beside this file in the build
    runEntry: options.hasEngine ? join(import.meta.dirname, 'run.js') : null,
    firstPassword,
    version: readVersion(import.meta.dirname),
    watchMs: WATCH_MS,
    clock: () => Date.now(),
    isTerminal: process.stdout.isTTY,
    print,
  }).catch((error: unknown) => {
    const text = startFailure(error, options.port)
    if (text === null) throw error
    return fail(text)
  })
  // registered before startup completes, because a signal may follow the printed URL immediately
  let isStopping = false
  const stop = (): void => {
    // a supervisor signals the whole group, and the parent passes the signal on: the second must not kill
    if (isStopping) return
    isStopping = true
    void starting.then(({ close }) => close()).then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  await starting
}

await run()
