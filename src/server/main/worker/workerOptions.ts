import { isIP } from 'node:net'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readKey } from '@/server/lib/sealing'
import { CONCURRENCY_HELP, readConcurrency } from '@/server/lib/concurrency.mjs'
import { SECRET_FILES_HELP, withSecretFiles } from '@/server/lib/secretFiles.mjs'
import { QUEUE_HELP, readQueueAddress } from '@/server/executors/queue/queueAddress.mjs'
import { readMetricsToken } from '@/server/operations/options.mjs'
import type { WorkerOptions } from './worker'

const HELP = `Usage: npx stackyard worker [--queue <postgres://…>] [--concurrency <number>] [--spool <folder>]

Takes runs from the queue of a service that was started with the same queue, and runs them on this machine.

${QUEUE_HELP}
  STACKYARD_WORKER_KEY      key that opens the runs; the service's machine prints it with: npx stackyard worker-key
${CONCURRENCY_HELP}
  --concurrency <number>    the same, in place of it
  --listen <address:port>   address for /healthz, /readyz and /metrics, or STACKYARD_WORKER_LISTEN, such as 127.0.0.1:4181 (default: none)
  STACKYARD_METRICS_TOKEN   bearer token of /metrics, as that of the service (default: there is no /metrics)
  --spool <folder>          folder of this machine for pages that are not loaded yet (default: the folder of temporary files)
  STACKYARD_LOG             lines of the log as name=value pairs (text, the default) or as JSON (json)
${SECRET_FILES_HELP}`

/** Address and port of the probes. */
interface Listen {
  readonly host: string
  readonly port: number
}

/** Outcome of reading the options: start with these, print the help, or print an error. */
export type WorkerStart =
  | {
      readonly kind: 'start'
      readonly options: Pick<WorkerOptions, 'queue' | 'key' | 'concurrency' | 'spoolParent'>
      readonly logFormat: 'text' | 'json'
      /** Where probes are answered; null for nowhere. */
      readonly listen: Listen | null
      /** Null if there are no metrics. */
      readonly metricsToken: string | null
    }
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'wrong'; readonly text: string }

const wrong = (text: string): WorkerStart => ({ kind: 'wrong', text })

const readFlags = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: {
      queue: { type: 'string' },
      concurrency: { type: 'string' },
      spool: { type: 'string' },
      listen: { type: 'string' },
      help: { type: 'boolean' },
    },
  }).values

const LISTEN = /^(.+):(\d{1,5})$/
const LAST_PORT = 65_535

/** Reads where probes are answered: null for nowhere, undefined for what is no address. */
const readListen = (text: string | undefined): Listen | null | undefined => {
  if (text === undefined || text === '') return null
  const [, address = '', port = ''] = LISTEN.exec(text) ?? []
  const host = address.replaceAll(/^\[|\]$/g, '')
  return (host === 'localhost' || isIP(host) !== 0) && Number(port) <= LAST_PORT
    ? { host, port: Number(port) }
    : undefined
}

type Probes = Pick<Extract<WorkerStart, { kind: 'start' }>, 'listen' | 'metricsToken'>

const readProbes = (
  flag: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): (Probes & { readonly kind: 'read' }) | { readonly kind: 'wrong'; readonly text: string } => {
  const listen = readListen(flag ?? env['STACKYARD_WORKER_LISTEN'])
  if (listen === undefined)
    return {
      kind: 'wrong',
      text: 'This is no address to listen on. Give one with its port, such as 127.0.0.1:4181, with --listen or STACKYARD_WORKER_LISTEN.',
    }
  const read = readMetricsToken(env)
  return read.kind === 'wrong' ? read : { kind: 'read', listen, metricsToken: read.token }
}

const noKey = (text: string): WorkerStart =>
  wrong(
    `${text === '' ? 'A worker needs the key that opens the runs' : 'STACKYARD_WORKER_KEY does not hold a key: base64 of 32 bytes is expected'}. Print it on the machine of the service with npx stackyard worker-key, and give it with STACKYARD_WORKER_KEY.`,
  )

/** Reads the options of a worker from flags, environment variables and defaults; never throws. */
export const readWorkerOptions = (
  args: readonly string[],
  givenEnv: Readonly<Record<string, string | undefined>>,
): WorkerStart => {
  let flags: ReturnType<typeof readFlags>
  try {
    flags = readFlags(args)
  } catch (error) {
    return wrong(`${error instanceof Error ? error.message : 'Wrong flags.'}\n\n${HELP}`)
  }
  if (flags.help === true) return { kind: 'help', text: HELP }
  const secrets = withSecretFiles(givenEnv)
  if (secrets.kind === 'wrong') return secrets
  const { env } = secrets
  const address = readQueueAddress(flags.queue, env)
  if (address.kind === 'wrong') return address
  if (address.queue === null)
    return wrong('A worker needs the address of the queue. Give it with STACKYARD_QUEUE or --queue.')
  const keyText = env['STACKYARD_WORKER_KEY'] ?? ''
  const key = readKey(keyText)
  if (key === null) return noKey(keyText)
  const limit = readConcurrency(flags.concurrency, env)
  if (limit.kind === 'wrong') return limit
  const { concurrency } = limit
  const logFormat = env['STACKYARD_LOG'] || 'text'
  if (logFormat !== 'text' && logFormat !== 'json')
    return wrong(`"${logFormat}" is neither text nor json. Give one of them with STACKYARD_LOG.`)
  const probes = readProbes(flags.listen, env)
  if (probes.kind === 'wrong') return probes
  const spoolParent = resolve(flags.spool ?? tmpdir())
  return {
    kind: 'start',
    options: { queue: address.queue, key, concurrency, spoolParent },
    logFormat,
    listen: probes.listen,
    metricsToken: probes.metricsToken,
  }
}
