// Options of `npm start` for a service that a team uses: address, mails, log and metrics. Plain JavaScript for Node 20,
// because `npm start` reads it before anything is installed.

/**
 * @typedef {object} SmtpFields
 * @property {string} host
 * @property {number} port
 * @property {'always' | 'startTls' | 'ifOffered'} tls Encrypted from the start, by STARTTLS or not at all, or by
 *   STARTTLS if the server offers it (loopback only).
 * @property {{ readonly user: string; readonly password: string } | null} login User and password; null for a server
 *   that asks for none.
 * @property {string} from Sender of the mails: an address, with or without a name.
 */
/**
 * Mail server that mails are sent through.
 *
 * @typedef {Readonly<SmtpFields>} SmtpOptions
 */
/**
 * @typedef {object} OperationFields
 * @property {string | null} firstAdmin E-mail address of the only first account; null for the accounts of an example
 *   organisation.
 * @property {import('../accounts/signUpRule').SignUpRule} [signUp] Who may sign up; anybody if undefined.
 * @property {'first' | 'all' | 'none'} [unlimited] Organizations whose licence has no end: the one of the first
 *   administrator, all, or none; none if undefined.
 * @property {number | null} [mostStacks] Most stacks of an organization without a limit of its own; no limit if null or
 *   undefined.
 * @property {string | null} publicOrigin Origin at which people open the app, without a trailing slash; null for
 *   localhost.
 * @property {'text' | 'json'} logFormat
 * @property {SmtpOptions | null} smtp Mail server; null if mails are printed.
 * @property {string | null} metricsToken Bearer token of `/metrics`; null if there is no such page.
 * @property {string | null} workerToken Bearer token of the calls of `stackyard run`; null if there are no such calls.
 */
/**
 * Options of a service that a team uses.
 *
 * @typedef {Readonly<OperationFields>} OperationOptions
 */

const LEAST_TOKEN_CHARACTERS = 16
/** The token of workers gives access to the credentials of all stacks. */
const LEAST_WORKER_TOKEN_CHARACTERS = 32
const LONGEST_CHARACTERS = 500
const SMTP_PORTS = { 'smtp:': 587, 'smtps:': 465 }
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/
const ADDRESS = /^[^\s<>@,;"]{1,64}@[^\s<>@,;"]+\.[^\s<>@,;".]{2,}$/u
/** One address, with or without a name: `Stackyard <mail@example.com>`. */
const SENDER = /^(?:[^<>\p{Cc}"]{1,100} <[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u

/**
 * Flags of `readOperation`, for `parseArgs`.
 *
 * @type {Readonly<Record<'origin' | 'log' | 'smtp', { readonly type: 'string' }>>}
 */
export const OPERATION_FLAGS = {
  origin: { type: 'string' },
  log: { type: 'string' },
  smtp: { type: 'string' },
}

/**
 * Lines of the help text.
 *
 * @type {string}
 */
export const OPERATION_HELP = `  STACKYARD_FIRST_ADMIN     e-mail address of the first account, the administrator of a new organisation (default: three accounts of an example organisation)
  STACKYARD_SIGNUP          who may sign up: open (anybody founds an organization), invite (invited people only) or closed (nobody; see stackyard user) (default open, invite with STACKYARD_FIRST_ADMIN)
  STACKYARD_SIGNUP_DOMAINS  domains of the addresses that may have an account, such as example.com,example.org (default: all)
  STACKYARD_UNLIMITED       organizations whose licence has no end: first (that of STACKYARD_FIRST_ADMIN), all or none (default first with STACKYARD_FIRST_ADMIN, else none)
  STACKYARD_STACKS          most stacks of an organization (default: no limit); stackyard organization limit sets another one for one organization
  --origin <https://…>      address at which people open the app, or STACKYARD_ORIGIN (default: http://localhost and the port); links in mails lead there
  --log <text|json>         lines of the log as name=value pairs or as JSON, or STACKYARD_LOG (default text)
  --smtp <smtp://…>         mail server, or STACKYARD_SMTP: smtp://host:587 with STARTTLS or smtps://host:465 (default: mails are printed, with --live kept in the data folder)
  STACKYARD_SMTP_USER       user at the mail server, with STACKYARD_SMTP_PASSWORD (default: none)
  STACKYARD_MAIL_FROM       sender of mails, such as Stackyard <stackyard@example.com>; needed with --smtp
  STACKYARD_METRICS_TOKEN   bearer token of /metrics, at least ${LEAST_TOKEN_CHARACTERS} characters (default: there is no /metrics)
  STACKYARD_WORKER_TOKEN    bearer token of stackyard run, at least ${LEAST_WORKER_TOKEN_CHARACTERS} characters (default: nobody can call runs from outside)`

class WrongOption extends Error {}

/** Value of a flag or, without it, of an environment variable; null for none. */
const valueOf = (flag, variable) => {
  const value = flag ?? (variable || null)
  if (value !== null && value.length > LONGEST_CHARACTERS)
    throw new WrongOption(`"${value.slice(0, 40)}…" is too long.`)
  return value
}

const urlOf = (text) => (URL.canParse(text) ? new URL(text) : null)

const readOrigin = (text) => {
  if (text === null) return null
  const url = urlOf(text)
  const isOrigin = url !== null && (text === url.origin || text === `${url.origin}/`)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname))
  if (isOrigin && isSafe) return url.origin
  throw new WrongOption(
    `"${text}" is not the address of the app. Give an origin without a path, such as https://stackyard.example.com, with --origin or STACKYARD_ORIGIN. Only localhost may be http.`,
  )
}

const readLog = (text) => {
  if (text === 'text' || text === 'json') return text
  throw new WrongOption(`"${text}" is neither text nor json. Give one of them with --log or STACKYARD_LOG.`)
}

/** The text is not repeated in the messages, because it may contain a password. */
const readSmtpAddress = (text) => {
  const url = urlOf(text)
  const port = url === null ? undefined : SMTP_PORTS[url.protocol]
  if (url === null || port === undefined || url.hostname === '' || !/^\/?$/.test(url.pathname))
    throw new WrongOption(
      'This is no mail server. Give smtp://host:587 or smtps://host:465 with --smtp or STACKYARD_SMTP.',
    )
  if (url.username !== '' || url.password !== '')
    throw new WrongOption(
      'The address of a mail server must not contain a user or password: give them with STACKYARD_SMTP_USER and STACKYARD_SMTP_PASSWORD.',
    )
  return {
    host: url.hostname.replaceAll(/^\[|\]$/g, ''),
    port: url.port === '' ? port : Number(url.port),
    tls: url.protocol === 'smtps:' ? 'always' : LOOPBACK.test(url.hostname) ? 'ifOffered' : 'startTls',
  }
}

const readSmtp = (text, env) => {
  if (text === null) return null
  const address = readSmtpAddress(text)
  const user = env['STACKYARD_SMTP_USER'] || null
  const password = env['STACKYARD_SMTP_PASSWORD'] || null
  if ((user === null) !== (password === null))
    throw new WrongOption('STACKYARD_SMTP_USER and STACKYARD_SMTP_PASSWORD must be given together.')
  const from = env['STACKYARD_MAIL_FROM'] || ''
  if (!SENDER.test(from))
    throw new WrongOption(
      `"${from}" is no sender of mails. Give an address, such as Stackyard <stackyard@example.com>, with STACKYARD_MAIL_FROM.`,
    )
  return { ...address, login: user === null ? null : { user, password }, from }
}

const readToken = (env, name, least) => {
  const text = valueOf(undefined, env[name])
  if (text === null || (text.length >= least && /^[\x21-\x7e]+$/.test(text))) return text
  throw new WrongOption(`${name} must have at least ${least} characters, without spaces.`)
}

/**
 * Reads the token of `/metrics`, which workers have as well; null for none.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {{ readonly kind: 'read'; readonly token: string | null } | { readonly kind: 'wrong'; readonly text: string }}
 */
export const readMetricsToken = (env) => {
  try {
    return { kind: 'read', token: readToken(env, 'STACKYARD_METRICS_TOKEN', LEAST_TOKEN_CHARACTERS) }
  } catch (error) {
    if (error instanceof WrongOption) return { kind: 'wrong', text: error.message }
    throw error
  }
}

const readFirstAdmin = (text) => {
  if (text === null) return null
  const address = text.trim().toLowerCase()
  if (ADDRESS.test(address)) return address
  throw new WrongOption(
    `"${text}" is no e-mail address. Give that of the first administrator with STACKYARD_FIRST_ADMIN.`,
  )
}

const readMostStacks = (text) => {
  if (text === null) return null
  if (/^\d{1,6}$/.test(text)) return Number(text)
  throw new WrongOption(`"${text}" is no number of stacks. Give one up to 999999 with STACKYARD_STACKS.`)
}

/**
 * Reads the most stacks of an organization, which commands have as well as the service; null for no limit.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {{ readonly kind: 'read'; readonly most: number | null } | { readonly kind: 'wrong'; readonly text: string }}
 */
export const readStackQuota = (env) => {
  try {
    return { kind: 'read', most: readMostStacks(valueOf(undefined, env['STACKYARD_STACKS'])) }
  } catch (error) {
    if (error instanceof WrongOption) return { kind: 'wrong', text: error.message }
    throw error
  }
}

const DOMAIN = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?\.[a-z]{2,}$/

/** Reads one of several words. */
const readChoice = (env, name, choices, otherwise) => {
  const text = env[name] || otherwise
  if (choices.includes(text)) return text
  throw new WrongOption(`"${text}" is none of ${choices.join(', ')}. Give one of them with ${name}.`)
}

const readSignUp = (env, otherwise) => {
  const domains = (valueOf(undefined, env['STACKYARD_SIGNUP_DOMAINS']) ?? '')
    .split(',')
    .map((domain) => domain.trim().toLowerCase().replace(/^@/, ''))
    .filter((domain) => domain !== '')
  const wrong = domains.find((domain) => !DOMAIN.test(domain))
  if (wrong !== undefined)
    throw new WrongOption(
      `"${wrong}" is no domain. Give domains such as example.com with STACKYARD_SIGNUP_DOMAINS, separated by commas.`,
    )
  return { who: readChoice(env, 'STACKYARD_SIGNUP', ['open', 'invite', 'closed'], otherwise), domains }
}

/**
 * Options of a service that nothing is set for.
 *
 * @type {OperationOptions}
 */
export const DEFAULT_OPERATION = {
  firstAdmin: null,
  signUp: { who: 'open', domains: [] },
  unlimited: 'none',
  mostStacks: null,
  publicOrigin: null,
  logFormat: 'text',
  smtp: null,
  metricsToken: null,
  workerToken: null,
}

/**
 * Reads the options from flags and environment variables. Returns them, or an error text; never throws.
 *
 * @param {Readonly<Partial<Record<'origin' | 'log' | 'smtp', string | undefined>>>} flags
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {{ readonly kind: 'read'; readonly operation: OperationOptions } | { readonly kind: 'wrong'; readonly text: string }}
 */
export const readOperation = (flags, env) => {
  try {
    const firstAdmin = readFirstAdmin(valueOf(undefined, env['STACKYARD_FIRST_ADMIN']))
    // the service of a team, which others do not belong to
    const isTeam = firstAdmin !== null
    return {
      kind: 'read',
      operation: {
        firstAdmin,
        signUp: readSignUp(env, isTeam ? 'invite' : 'open'),
        unlimited: readChoice(
          env,
          'STACKYARD_UNLIMITED',
          ['first', 'all', 'none'],
          isTeam ? 'first' : 'none',
        ),
        mostStacks: readMostStacks(valueOf(undefined, env['STACKYARD_STACKS'])),
        publicOrigin: readOrigin(valueOf(flags.origin, env['STACKYARD_ORIGIN'])),
        logFormat: readLog(valueOf(flags.log, env['STACKYARD_LOG']) ?? DEFAULT_OPERATION.logFormat),
        smtp: readSmtp(valueOf(flags.smtp, env['STACKYARD_SMTP']), env),
        metricsToken: readToken(env, 'STACKYARD_METRICS_TOKEN', LEAST_TOKEN_CHARACTERS),
        workerToken: readToken(env, 'STACKYARD_WORKER_TOKEN', LEAST_WORKER_TOKEN_CHARACTERS),
      },
    }
  } catch (error) {
    if (error instanceof WrongOption) return { kind: 'wrong', text: error.message }
    throw error
  }
}
