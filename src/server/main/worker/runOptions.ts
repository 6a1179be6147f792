/** Options of `stackyard run`: flags first, then environment variables. */
import { parseArgs } from 'node:util'
import { withSecretFiles } from '@/server/lib/secretFiles.mjs'

/** What a command is to run, and how it reaches the service. */
export interface RunOptions {
  readonly stack: number
  /** Time that names the run, ISO 8601 in UTC; null for the service's present. */
  readonly logicalDate: string | null
  /** Origin of the service, without a trailing slash. */
  readonly service: string
  /** Bearer token of the calls. */
  readonly token: string
}

/** Outcome of reading the options: run with them, print the help, or print an error. */
export type RunOptionsRead =
  | { readonly kind: 'run'; readonly options: RunOptions }
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'wrong'; readonly text: string }

const LEAST_TOKEN_CHARACTERS = 32
const LONGEST_CHARACTERS = 500
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/
/** ISO 8601 with a zone, as Airflow's `{{ ts }}` and Kubernetes write times. */
const ISO_TIME = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/

const HELP = `Usage: stackyard run --stack <number> [--logical-date <time>] [--service <https://…>]

Runs a stack once and waits for its end: for Airflow, Kubernetes and other schedulers.

  --stack <number>        stack to run; its number is in the URL of its settings, such as /stacks/12/settings
  --logical-date <time>   time that names the run, such as 2026-11-22T09:15:00Z (default: now); a call with the same time resumes a failed run, and repeats none that has succeeded
  --service <https://…>   address of the service, or STACKYARD_SERVICE; only localhost may be http
  STACKYARD_WORKER_TOKEN  token of stackyard user run-token, or that of the service's variable of this name; or STACKYARD_WORKER_TOKEN_FILE

Exit codes: 0 the run has succeeded; 1 it has failed, and another try may help; 2 it has failed, and another try does not help until something is changed.`

const FLAGS = {
  stack: { type: 'string' },
  'logical-date': { type: 'string' },
  service: { type: 'string' },
  help: { type: 'boolean' },
} as const

class WrongOption extends Error {}

const shortened = (text: string): string => text.slice(0, 60)

const readStack = (text: string | undefined): number => {
  if (text === undefined) throw new WrongOption('Say which stack to run, such as --stack 12.')
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new WrongOption(
    `"${shortened(text)}" is no stack. Give the number in the address of its settings with --stack, such as 12.`,
  )
}

const readLogicalDate = (text: string | undefined): string | null => {
  if (text === undefined) return null
  const day = ISO_TIME.exec(text)?.[1]
  const time = day === undefined ? Number.NaN : Date.parse(text)
  // the parser turns the 31st of a shorter month into the first of the next
  const midnight = new Date(`${day ?? ''}T00:00:00Z`)
  const isDay = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day ?? '')
  if (isDay && !Number.isNaN(time)) return new Date(time).toISOString()
  throw new WrongOption(
    `"${shortened(text)}" is no time. Give one with its zone with --logical-date, such as 2026-11-22T09:15:00Z or 2026-11-22T10:15:00+01:00.`,
  )
}

/** A token must not leave the machine in clear text. */
const readService = (text: string): string => {
  if (text === '')
    throw new WrongOption(
      'Say where the service is, with --service or STACKYARD_SERVICE, such as https://stackyard.example.com.',
    )
  const url = text.length <= LONGEST_CHARACTERS && URL.canParse(text) ? new URL(text) : null
  if (url === null || (text !== url.origin && text !== `${url.origin}/`))
    throw new WrongOption(
      // not repeated: it may contain a password
      'This is not the address of the service. Give an origin without a path or user, such as https://stackyard.example.com, with --service or STACKYARD_SERVICE.',
    )
  if (url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname)))
    return url.origin
  throw new WrongOption(
    `${url.origin} is not encrypted, and the token must not be sent there. Give an address that begins with https://; only localhost may be http.`,
  )
}

const readToken = (text: string): string => {
  if (
    text.length >= LEAST_TOKEN_CHARACTERS &&
    text.length <= LONGEST_CHARACTERS &&
    /^[\x21-\x7e]+$/.test(text)
  )
    return text
  throw new WrongOption(
    `STACKYARD_WORKER_TOKEN must be a token of the service, at least ${LEAST_TOKEN_CHARACTERS} characters without spaces. It is read from the environment only, because others see the flags of a process.`,
  )
}

const readFlags = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: FLAGS }).values
  } catch (error) {
    // Node's message repeats the argument, which may be a token
    throw new WrongOption(
      `${error instanceof Error && 'code' in error && error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? 'There is no such flag.' : 'Wrong flags.'}\n\n${HELP}`,
    )
  }
}

/** Reads the options of `stackyard run`. Never throws; an invalid value gives an error text that names it. */
export const readRunOptions = (
  args: readonly string[],
  givenEnv: Readonly<Record<string, string | undefined>>,
): RunOptionsRead => {
  try {
    const flags = readFlags(args)
    if (flags.help === true) return { kind: 'help', text: HELP }
    const secrets = withSecretFiles(givenEnv)
    if (secrets.kind === 'wrong') return secrets
    const { env } = secrets
    return {
      kind: 'run',
      options: {
        stack: readStack(flags.stack),
        logicalDate: readLogicalDate(flags['logical-date']),
        service: readService(flags.service ?? env['STACKYARD_SERVICE'] ?? ''),
        token: readToken(env['STACKYARD_WORKER_TOKEN'] ?? ''),
      },
    }
  } catch (error) {
    if (error instanceof WrongOption) return { kind: 'wrong', text: error.message }
    throw error
  }
}
