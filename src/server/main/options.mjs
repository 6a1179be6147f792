// Options of `npm start`: flags first, then environment variables, then defaults. Plain JavaScript for Node 20,
// because `npm start` reads it before anything is installed.
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BRAND_HELP, readBrand } from './brandOptions.mjs'
import { DBT_HELP, readDbt } from '../models/dbt/options.mjs'
import { OAUTH_HELP, oauthBuild, readOAuth } from '../connectors/oauth/options.mjs'
import { OPENID_HELP, readOpenId } from '../connectors/oauth/openIdOptions.mjs'
import { ADDRESS_HELP, readApiAddresses } from '../connectors/core/apiAddresses.mjs'
import { PRIVATE_HELP, readPrivateHosts } from '../lib/outbound/privateHosts.mjs'
import { CONCURRENCY_HELP, readConcurrency } from '../lib/concurrency.mjs'
import { SECRET_FILES_HELP, withSecretFiles } from '../lib/secretFiles.mjs'
import { OPERATION_FLAGS, OPERATION_HELP, readOperation } from '../operations/options.mjs'
import { unknownSetting } from './knownSettings.mjs'
import { QUEUE_HELP, readQueueAddress } from '../executors/queue/queueAddress.mjs'

/**
 * @typedef {object} StartFields
 * @property {number} port Port to listen on; 0 for any free one.
 * @property {string} [host] Address of this machine to listen on; 127.0.0.1 if undefined.
 * @property {string} dataFolder Absolute path of the folder with the data file.
 * @property {string | null} [firstPassword] Password of all accounts of the first run; a random one or a link each if
 *   null or undefined.
 * @property {string | null} keyText Encryption key as base64 of 32 bytes; null to use the key file in the data folder.
 * @property {number} clockOffsetMs How far the server's clock runs ahead of the machine's, ms; negative for behind.
 * @property {number} trustedProxies Number of reverse proxies in front of the server that are trusted to report the
 *   caller's address.
 * @property {boolean} hasSample Whether the service has sample pages for Google's login and the OAuth providers.
 * @property {boolean} hasEngine Whether runs really run; otherwise they are simulated.
 * @property {boolean} isLive Whether the service connects to the real providers; otherwise they are simulated in
 *   memory.
 * @property {string | null} egress Hosts that live mode may connect to, separated by commas; null for every host on
 *   the public internet.
 * @property {string | null} [privateHosts] Hosts outside the public internet that live mode may connect to, separated
 *   by commas; none if null or undefined.
 * @property {string | null} [queue] Address of the database through which workers get runs; this machine runs
 *   everything if null.
 * @property {import('../operations/options.mjs').OperationOptions} [operation] Options of a service that a team uses;
 *   the defaults if undefined.
 * @property {import('../connectors/oauth/options.mjs').OAuthOptions} [oauth] OAuth clients of the operator, which live
 *   mode uses; none if undefined.
 * @property {import('../connectors/oauth/openIdOptions.mjs').OpenIdOptions | null} [openId] OpenID provider at which
 *   people log in, in live mode; none if null or undefined.
 * @property {import('../connectors/core/apiAddresses.mjs').ApiAddresses} [apiAddresses] Addresses of providers'
 *   APIs that the operator has changed, in live mode; none if undefined.
 * @property {import('../models/dbt/options.mjs').DbtOptions | null} [dbt] The operator's dbt, which live mode uses;
 *   none if null or undefined.
 * @property {import('./brandOptions.mjs').PageSettings} [brand] Names and links of the operator; those of the build if
 *   undefined.
 * @property {number} [concurrency] Most runs at a time on this machine; 2 if undefined.
 * @property {number} [versionDays] Days whose versions are kept, back from the newest one with data; 400 if undefined.
 * @property {number} [runDays] Days for which runs are kept that the history no longer shows; 90 if undefined.
 * @property {number} [logDays] Days for which lines of runs are kept; 30 if undefined.
 * @property {number} [auditDays] Days for which events of the audit trail are kept; 365 if undefined.
 * @property {boolean} [ecbRates] Whether the reference rates of the European Central Bank are read; they are if
 *   undefined.
 */
/**
 * Options of the service, from command-line flags and environment variables.
 *
 * @typedef {Readonly<StartFields>} StartOptions
 */
/**
 * Outcome of reading the server's options: start with these options, print the help, or print an error.
 *
 * @typedef {{ readonly kind: 'start'; readonly options: StartOptions }
 *   | { readonly kind: 'help'; readonly text: string }
 *   | { readonly kind: 'wrong'; readonly text: string }} Start
 */

const DEFAULT_PORT = 4180
const DEFAULT_HOST = '127.0.0.1'
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/
const DEFAULT_FOLDER = '.stackyard'
const LAST_PORT = 65_535
/** How long is kept what grows: the setting, the least and the most days, and those without it. */
const KEPT_DAYS = {
  versionDays: { name: 'STACKYARD_VERSION_DAYS', least: 30, most: 400, usual: 400 },
  runDays: { name: 'STACKYARD_RUN_DAYS', least: 30, most: 400, usual: 90 },
  logDays: { name: 'STACKYARD_LOG_DAYS', least: 1, most: 400, usual: 30 },
  auditDays: { name: 'STACKYARD_AUDIT_DAYS', least: 30, most: 365, usual: 365 },
}
const rangeOf = ({ least, most, usual }) => `from ${least} to ${most} (default ${usual})`
const MOST_PROXIES = 9

const HELP = `Usage: npm start -- [--live] [--port ${DEFAULT_PORT}] [--clock-offset=<ms>]

  --live                    connects to the real providers with the credentials of the users (default: providers are simulated, and nothing connects to the outside)
  --port <number>           port on this machine, or PORT (default ${DEFAULT_PORT})
  --host <address>          address of this machine to listen on, or STACKYARD_HOST (default ${DEFAULT_HOST}, which only this machine reaches); 0.0.0.0 listens on all, such as in a container, and needs --origin
  --clock-offset=<ms>       moves the server's clock, or STACKYARD_CLOCK_OFFSET_MS (default 0); back with --clock-offset=-86400000
  STACKYARD_DATA            folder of the data file (default ./${DEFAULT_FOLDER})
  STACKYARD_APP             folder of the built app (default: the one that was built with the service)
  STACKYARD_KEY             key that seals secrets, base64 of 32 bytes (default: made on the first run, beside the data file)
  STACKYARD_FIRST_PASSWORD  one password for the accounts of the first run (default: a random one each)
  STACKYARD_TRUST_PROXY     how many reverse proxies stand in front (default 0): the caller's address, by which wrong log-ins are counted, is then read from X-Forwarded-For
  STACKYARD_SAMPLE          off: no sample pages for Google's login and the OAuth providers, where anyone on this machine can log in as the first administrator (default: on, off with --live, behind reverse proxies and with a public address)
  STACKYARD_ENGINE          off: runs are simulated from schedule and clock, and no rows are loaded (default: on)
  STACKYARD_EGRESS          hosts that --live may connect to, such as reports.example.com,*.example.org (default: every host on the public internet)
${CONCURRENCY_HELP}
${PRIVATE_HELP}
  STACKYARD_ECB_RATES       off: no reference rates are read from the European Central Bank once amounts in other currencies arrive, so that these need a file of rates (default: on)
  STACKYARD_VERSION_DAYS    days of which it is kept what the answers said of them, ${rangeOf(KEPT_DAYS.versionDays)}
  STACKYARD_RUN_DAYS        days for which runs are kept that the history no longer shows, ${rangeOf(KEPT_DAYS.runDays)}
  STACKYARD_LOG_DAYS        days for which the lines of runs are kept, ${rangeOf(KEPT_DAYS.logDays)}
  STACKYARD_AUDIT_DAYS      days for which events of the audit trail are kept, ${rangeOf(KEPT_DAYS.auditDays)}
${DBT_HELP}
${QUEUE_HELP}; without a queue this machine runs everything
${OAUTH_HELP}
${OPENID_HELP}
${ADDRESS_HELP}
${OPERATION_HELP}
${BRAND_HELP}
${SECRET_FILES_HELP}`

const wrong = (text) => ({ kind: 'wrong', text })

const readFlags = (args) =>
  parseArgs({
    args: [...args],
    options: {
      live: { type: 'boolean' },
      port: { type: 'string' },
      host: { type: 'string' },
      'clock-offset': { type: 'string' },
      queue: { type: 'string' },
      help: { type: 'boolean' },
      ...OPERATION_FLAGS,
    },
  }).values

/** A host, or all hosts below a domain. */
const EGRESS_ENTRY = /^(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i

const readEgress = (text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

/** Reads a variable that is on or off; `otherwise` if it is not set. */
const readSwitch = (env, name, otherwise) => {
  const text = env[name] || otherwise
  return text === 'on' || text === 'off'
    ? { kind: 'read', isOn: text === 'on' }
    : wrong(`"${text}" is neither on nor off. Give one of them with ${name}.`)
}

/**
 * Reads what depends on each other: live mode has no sample pages, because their accounts are not real, and needs the
 * engine.
 */
const readModes = ({ isLive, isPublic }, env) => {
  const engine = readSwitch(env, 'STACKYARD_ENGINE', 'on')
  if (engine.kind === 'wrong') return engine
  const sample = readSwitch(env, 'STACKYARD_SAMPLE', isLive || isPublic ? 'off' : 'on')
  if (sample.kind === 'wrong') return sample
  if (isPublic && sample.isOn)
    return wrong(
      'STACKYARD_SAMPLE=on lets everybody who reaches the service log in as the first administrator: leave it out where the service has a public address (--origin), listens on another address than loopback (--host) or has reverse proxies (STACKYARD_TRUST_PROXY).',
    )
  if (isLive && sample.isOn)
    return wrong('--live has no sample pages: leave out STACKYARD_SAMPLE, or set it to off.')
  if (isLive && !engine.isOn)
    return wrong('--live needs the engine: leave out STACKYARD_ENGINE, or set it to on.')
  const permitted = readPermittedHosts(env)
  if (permitted.kind === 'wrong') return permitted
  return {
    kind: 'modes',
    modes: { isLive, hasSample: sample.isOn, hasEngine: engine.isOn, egress: permitted.egress },
  }
}

/**
 * Reads the hosts that may be connected to.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {{ readonly kind: 'read'; readonly egress: string | null } | { readonly kind: 'wrong'; readonly text: string }}
 */
export const readPermittedHosts = (env) => {
  const egress = readEgress(env['STACKYARD_EGRESS'] || '')
  const wrongEntry = egress.find((entry) => !EGRESS_ENTRY.test(entry))
  if (wrongEntry !== undefined)
    return wrong(
      `"${wrongEntry}" is no host. Give hosts such as reports.example.com or *.example.org with STACKYARD_EGRESS, separated by commas.`,
    )
  return { kind: 'read', egress: egress.length === 0 ? null : egress.join(',') }
}

/** Reads what live mode uses (private hosts, OAuth clients, addresses of APIs, dbt, the queue of other machines), and the brand. */
const readOutside = (flags, env, { workerToken }) => {
  const listed = readPrivateHosts(env['STACKYARD_EGRESS_PRIVATE'] || '')
  if (listed.kind === 'wrong') return listed
  const read = [
    readOAuth(env),
    readApiAddresses(env, listed.hosts),
    readDbt(env),
    readQueueAddress(flags.queue, env),
    readSwitch(env, 'STACKYARD_ECB_RATES', 'on'),
    readBrand(env),
    readOpenId(env, listed.hosts),
  ]
  const failed = read.find(({ kind }) => kind === 'wrong')
  if (failed !== undefined) return failed
  const [
    { oauth },
    { addresses: apiAddresses },
    { dbt },
    { queue },
    { isOn: ecbRates },
    { brand },
    { openId },
  ] = read
  if (queue !== null && !flags.live)
    return wrong(
      'A queue needs --live: without it all rows go into files of this machine, which workers on other machines do not have.',
    )
  if (openId !== null && !flags.live)
    return wrong(
      'Logging in at an OpenID provider needs --live, because nothing else connects to the outside: leave out STACKYARD_OIDC_ISSUER, or start with --live.',
    )
  if (dbt !== null && (queue !== null || workerToken !== null))
    return wrong(
      'dbt runs on the machine of the service only, not where workers and stackyard run execute runs: leave out STACKYARD_DBT, or STACKYARD_QUEUE and STACKYARD_WORKER_TOKEN.',
    )
  return {
    kind: 'read',
    options: { privateHosts: listed.hosts.text, oauth, apiAddresses, dbt, queue, ecbRates, brand, openId },
  }
}

/** Reads port, clock, proxies and how many runs run at a time. */
const readNumbers = (flags, env) => {
  const portText = flags.port ?? (env['PORT'] || String(DEFAULT_PORT))
  const port = Number(portText)
  if (!/^\d+$/.test(portText) || port > LAST_PORT)
    return wrong(`"${portText}" is no port. Give a number from 0 to ${LAST_PORT} with --port or PORT.`)
  const offsetText = flags['clock-offset'] ?? (env['STACKYARD_CLOCK_OFFSET_MS'] || '0')
  if (!/^-?\d{1,14}$/.test(offsetText))
    return wrong(
      `"${offsetText}" is no clock offset. Give milliseconds with --clock-offset or STACKYARD_CLOCK_OFFSET_MS.`,
    )
  const proxiesText = env['STACKYARD_TRUST_PROXY'] || '0'
  if (!/^\d$/.test(proxiesText))
    return wrong(
      `"${proxiesText}" is no number of proxies. Give a number from 0 to ${MOST_PROXIES} with STACKYARD_TRUST_PROXY.`,
    )
  const kept = readKeptDays(env)
  if (kept.kind === 'wrong') return kept
  const limit = readConcurrency(undefined, env)
  if (limit.kind === 'wrong') return limit
  const { concurrency } = limit
  const numbers = {
    port,
    clockOffsetMs: Number(offsetText),
    trustedProxies: Number(proxiesText),
    concurrency,
    ...kept.days,
  }
  return { kind: 'numbers', numbers }
}

/** Reads how long what grows is kept. */
const readKeptDays = (env) => {
  const days = Object.entries(KEPT_DAYS).map(([field, { name, usual }]) => [
    field,
    env[name] || String(usual),
  ])
  const isWrong = ([field, text]) => {
    const { least, most } = KEPT_DAYS[field]
    return !/^\d{1,4}$/.test(text) || Number(text) < least || Number(text) > most
  }
  const [field, text] = days.find(isWrong) ?? []
  if (field !== undefined) {
    const { name, least, most } = KEPT_DAYS[field]
    return wrong(
      `"${text.slice(0, 40)}" is no number of days. Give one from ${least} to ${most} with ${name}.`,
    )
  }
  return { kind: 'read', days: Object.fromEntries(days.map(([key, value]) => [key, Number(value)])) }
}

/** Reads the address to listen on. Links and the check of the Host header need an origin where others reach it. */
const readHost = (flags, env, { publicOrigin }) => {
  const host = flags.host ?? (env['STACKYARD_HOST'] || DEFAULT_HOST)
  if (host !== 'localhost' && isIP(host) === 0)
    return wrong(
      `"${host}" is no address of this machine. Give an IP address, such as 0.0.0.0 for all, with --host or STACKYARD_HOST.`,
    )
  if (!LOOPBACK.test(host) && publicOrigin === null)
    return wrong(
      `On ${host} others reach the service: give the address at which people open the app with --origin or STACKYARD_ORIGIN, such as https://stackyard.example.com.`,
    )
  return { kind: 'read', host }
}

/** Reads where people reach the service, and whether that is from elsewhere than this machine. */
const readPlace = (flags, env, { trustedProxies }) => {
  const operated = readOperation(flags, env)
  if (operated.kind === 'wrong') return wrong(operated.text)
  const { operation } = operated
  const listens = readHost(flags, env, operation)
  if (listens.kind === 'wrong') return listens
  const { host } = listens
  const isPublic =
    trustedProxies > 0 || operation.publicOrigin?.startsWith('https:') === true || !LOOPBACK.test(host)
  return { kind: 'read', host, operation, isPublic }
}

/**
 * Reads the server's options from flags, environment variables and defaults. Returns them, the help text, or an error
 * text that names the invalid value; never throws.
 *
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string | undefined>>} givenEnv
 * @returns {Start}
 */
export const readOptions = (args, givenEnv) => {
  let flags
  try {
    flags = readFlags(args)
  } catch (error) {
    return wrong(`${error instanceof Error ? error.message : 'Wrong flags.'}\n\n${HELP}`)
  }
  if (flags.help) return { kind: 'help', text: HELP }
  const secrets = withSecretFiles(givenEnv)
  if (secrets.kind === 'wrong') return secrets
  const { env } = secrets
  const unknown = unknownSetting(env, HELP)
  if (unknown !== null) return wrong(unknown)
  const read = readNumbers(flags, env)
  if (read.kind === 'wrong') return read
  const { numbers } = read
  const placed = readPlace(flags, env, numbers)
  if (placed.kind === 'wrong') return placed
  const { host, operation, isPublic } = placed
  const moded = readModes({ isLive: flags.live ?? false, isPublic }, env)
  if (moded.kind === 'wrong') return moded
  const outside = readOutside(flags, env, operation)
  if (outside.kind === 'wrong') return outside
  const dataFolder = resolve(env['STACKYARD_DATA'] || DEFAULT_FOLDER)
  return {
    kind: 'start',
    options: {
      ...numbers,
      host,
      dataFolder,
      keyText: env['STACKYARD_KEY'] || null,
      firstPassword: env['STACKYARD_FIRST_PASSWORD'] || null,
      ...moded.modes,
      operation,
      ...outside.options,
    },
  }
}

/**
 * Environment variables of a build whose connect buttons and Google login lead to the service's sample pages.
 *
 * @returns {Record<string, string>}
 */
export const sampleBuild = () => ({ VITE_SAMPLE_PROVIDERS: 'true' })

/**
 * Settings that the service hands to the page: names and links of the operator, and the client ids of the connect buttons
 * and of Google's login, so that both steps of OAuth use the same ones.
 *
 * @param {Pick<StartOptions, 'brand' | 'hasSample' | 'isLive' | 'oauth' | 'openId' | 'operation'>} options
 * @returns {import('./brandOptions.mjs').PageSettings}
 */
export const pageSettings = ({ brand = {}, hasSample, isLive, oauth, openId = null, operation }) => ({
  ...brand,
  ...(hasSample && sampleBuild()),
  ...(isLive && oauth !== undefined && oauthBuild(oauth)),
  ...(isLive && openId !== null && { VITE_SSO_NAME: openId.name }),
  ...(operation?.signUp !== undefined &&
    operation.signUp.who !== 'open' && { VITE_SIGNUP: operation.signUp.who }),
})

const otherPort = (port) => (port < LAST_PORT ? port + 1 : DEFAULT_PORT)

const portErrorMessages = {
  EADDRINUSE: (port) =>
    `Port ${port} is already in use. Stop the program that uses it, or choose another: npm start -- --port ${otherPort(port)}`,
  EACCES: (port) => `Port ${port} may not be used by you. Choose another with --port or PORT.`,
}

/**
 * Returns a message that says what to do if a port is in use or forbidden, by Node's error code; null for any other
 * error.
 *
 * @param {unknown} code
 * @param {number} port
 * @returns {string | null}
 */
export const portErrorMessage = (code, port) => portErrorMessages[code]?.(port) ?? null
