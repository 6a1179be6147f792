// Options of `npm start`: flags first, then environment variables, then defaults. Plain JavaScript for Node 20,
// because `npm start` reads it before anything is installed.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

const DEFAULT_PORT = 4180
/** Port of the simulated OAuth providers and Google login. Fixed, because builds contain its address. */
export const STAND_IN_PORT = 4182
/** OAuth client id in builds that use the simulated OAuth providers and Google login. */
export const STAND_IN_CLIENT = 'stand-in'
const DEFAULT_FOLDER = '.stackyard'
const LAST_PORT = 65_535
const MOST_PROXIES = 9

const HELP = `Usage: npm start -- [--port ${DEFAULT_PORT}] [--clock-offset=<ms>] [--stand-in]

  --port <number>           port on this machine, or PORT (default ${DEFAULT_PORT})
  --clock-offset=<ms>       moves the server's clock, or STACKYARD_CLOCK_OFFSET_MS (default 0); back with --clock-offset=-86400000
  --stand-in                plays the five OAuth providers and Google's log in on port ${STAND_IN_PORT}, which --port does not move, so that their accounts can be tried
  STACKYARD_DATA            folder of the data file (default ./${DEFAULT_FOLDER})
  STACKYARD_KEY             key that seals secrets, base64 of 32 bytes (default: made on the first run, beside the data file)
  STACKYARD_FIRST_PASSWORD  one password for the accounts of the first run (default: a random one each)
  STACKYARD_TRUST_PROXY     how many reverse proxies stand in front (default 0): the caller's address, by which wrong log-ins are counted, is then read from X-Forwarded-For`

const wrong = (text) => ({ kind: 'wrong', text })

const readFlags = (args) =>
  parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      'clock-offset': { type: 'string' },
      'stand-in': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  }).values

/**
 * Reads the server's options from flags, environment variables and defaults. Returns them, the help text, or an error
 * text that names the invalid value; never throws.
 */
export const readOptions = (args, env) => {
  let flags
  try {
    flags = readFlags(args)
  } catch (error) {
    return wrong(`${error instanceof Error ? error.message : 'Wrong flags.'}\n\n${HELP}`)
  }
  if (flags.help) return { kind: 'help', text: HELP }
  const portText = flags.port ?? (env['PORT'] || String(DEFAULT_PORT))
  const port = Number(portText)
  if (!/^\d+$/.test(portText) || port > LAST_PORT) {
    return wrong(`"${portText}" is no port. Give a number from 0 to ${LAST_PORT} with --port or PORT.`)
  }
  if (flags['stand-in'] && port === STAND_IN_PORT) {
    return wrong(`Port ${port} is the stand-in's. Give the server another with --port or PORT.`)
  }
  const offsetText = flags['clock-offset'] ?? (env['STACKYARD_CLOCK_OFFSET_MS'] || '0')
  if (!/^-?\d{1,14}$/.test(offsetText)) {
    return wrong(
      `"${offsetText}" is no clock offset. Give milliseconds with --clock-offset or STACKYARD_CLOCK_OFFSET_MS.`,
    )
  }
  const proxiesText = env['STACKYARD_TRUST_PROXY'] || '0'
  if (!/^\d$/.test(proxiesText)) {
    return wrong(
      `"${proxiesText}" is no number of proxies. Give a number from 0 to ${MOST_PROXIES} with STACKYARD_TRUST_PROXY.`,
    )
  }
  const dataFolder = resolve(env['STACKYARD_DATA'] || DEFAULT_FOLDER)
  return {
    kind: 'start',
    options: {
      port,
      dataFolder,
      keyText: env['STACKYARD_KEY'] || null,
      clockOffsetMs: Number(offsetText),
      trustedProxies: Number(proxiesText),
      standInPort: flags['stand-in'] ? STAND_IN_PORT : null,
    },
  }
}

/** Environment variables of a build whose connect buttons and Google login lead to the simulated providers. */
export const standInBuild = () => {
  const origin = `http://localhost:${STAND_IN_PORT}`
  return {
    VITE_GOOGLE_CLIENT_ID: STAND_IN_CLIENT,
    VITE_GOOGLE_AUTHORIZE_URL: `${origin}/google/authorize`,
    ...Object.fromEntries(
      ['GOOGLE_ADS', 'META', 'META_AUDIENCE', 'SNAPCHAT', 'TIKTOK'].flatMap((name) => [
        [`VITE_OAUTH_CLIENT_ID_${name}`, STAND_IN_CLIENT],
        [`VITE_OAUTH_AUTHORIZE_URL_${name}`, `${origin}/authorize/${name.toLowerCase()}`],
      ]),
    ),
  }
}

/** Next port to suggest, never that of the simulated providers. */
const otherPort = (port) => {
  const next = port < LAST_PORT ? port + 1 : DEFAULT_PORT
  return next === STAND_IN_PORT ? next + 1 : next
}

const serverTrouble = {
  EADDRINUSE: (port) =>
    `Port ${port} is already in use. Stop the program that uses it, or choose another: npm start -- --port ${otherPort(port)}`,
  EACCES: (port) => `Port ${port} may not be used by you. Choose another with --port or PORT.`,
}

const STAND_IN_FIXED =
  'It is the port of the stand-in for the OAuth providers and Google, and --port does not move it.'

const standInTrouble = {
  EADDRINUSE: (port) =>
    `Port ${port} is already in use. ${STAND_IN_FIXED} Stop the program that uses it, or start without --stand-in.`,
  EACCES: (port) => `Port ${port} may not be used by you. ${STAND_IN_FIXED} Start without --stand-in.`,
}

/**
 * Returns a message that says what to do if a port is in use or forbidden, by Node's error code; null for any other
 * error.
 */
export const portTrouble = (code, port, whose = 'server') =>
  (whose === 'standIn' ? standInTrouble : serverTrouble)[code]?.(port) ?? null
