/** Entry point of `npx stackyard worker`. */
import { join } from 'node:path'
import { createLog } from '@/server/lib/log'
import { dropEnvironment } from '@/server/lib/outbound/environment'
import { QueueError } from '@/server/executors/queue/pgBoss'
import { readVersion } from '../version'
import { startWorker } from './worker'
import type { Worker } from './worker'
import { readWorkerOptions } from './workerOptions'
import { startWorkerProbes } from './workerProbes'

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
const fail = (text: string): never => {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

/** umask that restricts new files to their owner. */
const OWNER_ONLY = 0o077

const run = async (): Promise<void> => {
  process.umask(OWNER_ONLY)
  const start = readWorkerOptions(process.argv.slice(2), process.env)
  if (start.kind === 'help') return print(start.text)
  if (start.kind === 'wrong') return fail(start.text)
  dropEnvironment(process.env)
  const now = () => Date.now()
  const log = createLog(print, now, start.logFormat)
  const stopping = new AbortController()
  const { signal } = stopping
  let hasStarted = false
  let worker: Worker | null = null
  const { listen, metricsToken } = start
  const probes =
    listen === null
      ? null
      : await startWorkerProbes({
          ...listen,
          metricsToken,
          spoolParent: start.options.spoolParent,
          concurrency: start.options.concurrency,
          version: readVersion(import.meta.dirname),
          checkQueue: () => worker?.check() ?? Promise.reject(new Error('The worker waits for the service')),
          now,
          log,
        }).catch((error: unknown) =>
          fail(
            `${listen.host}:${listen.port} cannot be listened on: ${error instanceof Error ? error.message : String(error)}. Give another address with --listen.`,
          ),
        )
  const starting = startWorker({
    ...start.options,
    counts: probes?.counts,
    onOtherKey: (text) => {
      process.exitCode = 1
      log.event('error', { note: text })
      stop()
    },
    // beside this file in the build
    entry: join(import.meta.dirname, 'run.js'),
    now,
    log,
    signal,
  }).catch((error: unknown) => {
    if (!(error instanceof QueueError)) throw error
    return fail(error.message)
  })
  const stop = (): void => {
    // a second signal, such as one to the whole group, must not kill
    if (signal.aborted) return
    stopping.abort()
    // one that connects has no run to give back, and may wait for an answer for long
    if (!hasStarted) process.exit()
    void starting.then((begun) => begun.stop()).then(() => process.exit())
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, stop)
  worker = await starting
  hasStarted = true
  if (signal.aborted) return
  log.note(`The worker is ready for ${start.options.concurrency} runs at a time. Stop it with Ctrl+C.`)
}

await run()
