import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import type { Services } from '../accounts/services'
import { createServiceEngine } from './serviceEngine'
import type { ServiceEngineOptions } from './serviceEngine'
import { accountRules, accountSetup, callApiOf, dbtOf, modeOf, outboundOf } from './mode'
import { createRoutes } from '../http/routes'
import { createServiceCore } from './serviceCore'
import { startViewMailer } from './viewMailer'
import { DataFileError } from '@/server/lib/sqlite/dataFileError'
import { openSqliteStore } from '../store/sqliteStore'
import type { SqliteStore } from '../store/sqliteStore'
import { builtInContent } from '../connectors/catalogue/content'
import { createCallFacts } from '../http/callFacts'
import { openDataFolder } from './data/dataFolder'
import { eraseFolder } from './data/eraseFolder'
import { inFolder } from './data/folderErrors'
import { prepareAccounts } from './data/prepareAccounts'
import { upgradeFolder, upgradeText } from './data/upgradeFolder'
import { createServiceTools } from './serviceTools'
import type { ServiceToolsOptions } from './serviceTools'
import { pageSettings, portErrorMessage } from './options.mjs'
import type { StartOptions } from './options.mjs'
import { createSealer } from '../lib/sealing'
import { createDigestStops } from '../alerts/digestStops'
import { createAppServer } from '../http/server'
import { createLiveLogins } from './liveLogins'
import { createServices } from './services'
import { createWebhookSender } from '../operations/webhookSender'
import { createWebhookTransport } from '../operations/webhookTransport'
import { createPrintedLinks } from './sample/printedLinks'
import { createSampleProviders } from './sample/sampleProviders'
import { createOutageLog } from '../executors/queue/outageLog'
import { QueueError } from '../executors/queue/pgBoss'
import { createServiceQueue } from '../executors/queue/runQueue'
import { jobKeyOf } from '../executors/queue/workerKey'

const DEFAULT_HOST = '127.0.0.1'
const CLOSE_TIMEOUT_MS = 2000

/** What the server takes from its process; tests pass their own. */
export interface ServerEnvironment {
  /** Folder of the built app. */
  readonly staticFolder: string
  /** Password of all initial accounts, for end-to-end tests; null for random ones. */
  readonly firstPassword: string | null
  /** File of the process of a run; null for simulated runs. */
  readonly runEntry: string | null
  /** How often disk and clock of the machine are looked at, ms; never if undefined. */
  readonly watchMs?: number
  /** Version of the program, for the metrics; 'unknown' if undefined. */
  readonly version?: string
  /** Clock of the machine, epoch ms. */
  readonly clock: () => number
  /** Whether texts are printed for a person at a terminal only; others may end in a log that is collected. */
  readonly isTerminal: boolean
  /** What checks reach in place of the internet; tests only. */
  readonly outside?: ServiceEngineOptions['outside']
  /** Prints a text, such as the address, the initial accounts, e-mails and log lines. */
  readonly print: (text: string) => void
}

/** A running server of `npm start`, as returned by `startServer`. */
export interface RunningServer {
  /** Origin of the app, such as `http://localhost:4180`. */
  readonly origin: string
  readonly store: SqliteStore
  readonly services: Services
  /** Stops the server: waits up to two seconds for calls in progress, then closes the data file. */
  readonly close: () => Promise<void>
}

/** Origin of an address and a port; this machine's name for loopback, because browsers treat it as secure. */
const originOf = (host: string, port: number): string => {
  if (host === DEFAULT_HOST) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Listens at the address of the options. Resolves with its origin. */
const listen = (
  server: Server,
  { port, host = DEFAULT_HOST }: Pick<StartOptions, 'port' | 'host'>,
): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const address: AddressInfo | string | null = server.address()
      resolve(originOf(host, typeof address === 'object' && address ? address.port : port))
    })
  })

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
    server.closeIdleConnections()
  })

/** What has been opened so far; it is closed in the opposite order, when the service stops or cannot start. */
const createOpened = () => {
  const closers: (() => void | Promise<void>)[] = []
  return {
    add: (close: () => void | Promise<void>): void => {
      closers.push(close)
    },
    /** Closes all of it, also where something fails to close. Rejects with the first failure. */
    close: async (): Promise<void> => {
      const failures: unknown[] = []
      for (const close of closers.splice(0).toReversed())
        try {
          await close()
        } catch (error) {
          failures.push(error)
        }
      if (failures.length > 0) throw failures[0]
    },
  }
}
type Opened = ReturnType<typeof createOpened>

/** Opens data folder, store and queue, upgrades the folder if need be, and creates log and mails. */
const openInstallation = async (
  options: StartOptions,
  { runEntry, print, version, watchMs }: ServerEnvironment,
  { now, hasAccounts }: Pick<ServiceToolsOptions, 'now' | 'hasAccounts'>,
  opened: Opened,
) => {
  const folder = openDataFolder(options.dataFolder, options.keyText)
  opened.add(folder.release)
  const sealer = createSealer(folder.key)
  const { upgrade, store } = inFolder(dirname(folder.dataFile), () => ({
    upgrade: upgradeFolder(folder.dataFile, [sealer.keyId]),
    store: openSqliteStore(folder.dataFile, sealer),
  }))
  opened.add(store.close)
  const stops = createDigestStops(store, folder.key)
  const queue = typeof options.queue === 'string' ? createServiceQueue(options.queue) : null
  const tools = createServiceTools({
    options: options.operation,
    store,
    stops,
    folder: options.dataFolder,
    hasEngine: runEntry !== null,
    hasAccounts,
    isLive: options.isLive,
    checkQueue: queue?.check ?? null,
    version,
    watchMs,
    print,
    now,
  })
  opened.add(tools.close)
  // before anything else can fail, because the files have changed
  if (upgrade !== null) tools.say(upgradeText(upgrade))
  if (queue !== null) {
    await queue.open(jobKeyOf(folder.key), createOutageLog(tools.log))
    opened.add(queue.close)
  }
  return { folder, sealer, store, stops, queue, tools }
}

/** Remembers the links of mails that are printed for a person at this machine. */
const printedLinkOf = (store: SqliteStore): Services['printedLink'] => {
  const links = createPrintedLinks()
  store.onChange((kind, id) => {
    const mail = kind === 'outbox' && id !== null ? store.get('outbox', id) : null
    if (mail !== null) links.note(mail)
  })
  return links.printedLink
}

const start = async (
  options: StartOptions,
  environment: ServerEnvironment,
  opened: Opened,
): Promise<Omit<RunningServer, 'close'>> => {
  const { hasSample, operation } = options
  const now = () => environment.clock() + options.clockOffsetMs
  // once the first accounts exist
  let isReady = false
  const outbound = outboundOf(options)
  const dbt = await dbtOf(options)
  const { folder, sealer, store, stops, queue, tools } = await openInstallation(
    options,
    environment,
    { now, hasAccounts: () => isReady },
    opened,
  )
  const { log, mailer } = tools

  // known once the server listens
  let listensAt = ''
  const origin = () => tools.appOrigin(listensAt)
  const facts = createCallFacts()
  const sample = hasSample ? createSampleProviders(now) : null
  // a public address is for people who must not see each other's links
  const isAtDesk = hasSample && mailer.delivery === 'printed' && (operation?.publicOrigin ?? null) === null
  const services = createServices({
    key: folder.key,
    now,
    origin,
    printedLink: isAtDesk ? printedLinkOf(store) : undefined,
    mailDelivery: mailer.delivery,
    observe: facts.observe,
    logins: sample ?? createLiveLogins(options, { now, log, origin }),
  })

  const sender = createWebhookSender({
    store,
    log,
    metrics: tools.metrics,
    now,
    transport: createWebhookTransport({ ...options, now }),
  })
  opened.add(sender.close)

  const { runEntry } = environment
  const engine =
    runEntry === null
      ? null
      : createServiceEngine({
          store,
          content: builtInContent,
          folder: dirname(folder.dataFile),
          key: folder.key,
          sealer,
          now,
          entry: runEntry,
          outbound,
          outside: environment.outside,
          dbt: dbt.found,
          concurrency: options.concurrency,
          queue,
          readsReferenceRates: options.ecbRates ?? true,
          versionDays: options.versionDays,
          kept: options,
          appOrigin: services.appOrigin,
          stops,
          metrics: tools.metrics,
          onNote: log.note,
          onError: (error) => log.fault('engine', error, '-'),
        })
  if (engine !== null) opened.add(engine.close)

  // the port is taken first, because the passwords of the first accounts are printed once
  let answerRequests = (): void => undefined
  const ready = new Promise<void>((resolve) => {
    answerRequests = resolve
  })
  const mode = modeOf(options, engine)
  const rules = accountRules(options)
  const core = createServiceCore(store, services, engine, {
    now,
    mode,
    ...rules,
    erase: (traces) => {
      const left = eraseFolder(store, dirname(folder.dataFile), traces)
      if (left !== null) tools.say(left)
    },
  })
  const server = createAppServer({
    ...tools.http,
    routes: createRoutes(core),
    sample: sample?.app ?? null,
    staticFolder: environment.staticFolder,
    pageSettings: pageSettings(options),
    now,
    facts,
    trustedProxies: options.trustedProxies,
    callApi: callApiOf(options, engine, { store, now }),
    digestStop: { store, stops, now },
    version: environment.version,
    ready,
  })
  listensAt = await listen(server, options)
  opened.add(() => closeServer(server))
  const accounts = await prepareAccounts(store, services, {
    ...accountSetup(options, mode),
    isUnlimited: rules.isUnlimited,
    folder,
    now: now(),
    password: environment.firstPassword,
  })
  isReady = true
  answerRequests()
  engine?.start()
  mailer.start(origin())
  sender.start()
  startViewMailer(core, stops, log, opened)
  tools.printStartup({
    origin: listensAt,
    folder,
    accounts,
    hasSample,
    isTerminal: environment.isTerminal,
    outbound,
    queue: options.queue ?? null,
    dbt: dbt.text,
  })
  return { origin: listensAt, store, services }
}

/**
 * Starts the service: opens the data folder, creates the initial accounts on the first run, and listens.
 * Rejects with DataFileError if the data folder can't be used, with QueueError if the queue can't, or with Node's error
 * if the port can't.
 */
export const startServer = async (
  options: StartOptions,
  environment: ServerEnvironment,
): Promise<RunningServer> => {
  const opened = createOpened()
  try {
    return { ...(await start(options, environment, opened)), close: opened.close }
  } catch (error) {
    // what fails to close then is less than why it did not start
    await opened.close().catch(() => undefined)
    throw error
  }
}

/**
 * Returns a readable message for an error of `startServer`; null for an unexpected error. `port` is the app's port.
 */
export const startFailure = (error: unknown, port: number): string | null => {
  if (error instanceof DataFileError || error instanceof QueueError) return error.message
  if (!(error instanceof Error) || !('code' in error)) return null
  return portErrorMessage(error.code, port)
}
