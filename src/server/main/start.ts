import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import type { Services } from '../accounts/services'
import type { ServiceEngineOptions } from './serviceEngine'
import { accountSetup, callApiOf, dbtOf, modeOf, outboundOf } from './mode'
import { createEngine, createServiceRoutes } from './serviceParts'
import { DataFileError } from '../store/dataFileError'
import { openSqliteStore } from '../store/sqliteStore'
import type { SqliteStore } from '../store/sqliteStore'
import { createCallFacts } from '../http/callFacts'
import { openDataFolder } from './data/dataFolder'
import type { DataFolder } from './data/dataFolder'
import { inFolder, orRelease } from './data/folderErrors'
import { prepareAccounts } from './data/prepareAccounts'
import { upgradeFolder, upgradeText } from './data/upgradeFolder'
import { createServiceTools } from './serviceTools'
import type { ServiceTools } from './serviceTools'
import { portErrorMessage } from './options.mjs'
import type { StartOptions } from './options.mjs'
import { createSealer } from '../lib/sealing'
import { createAppServer } from '../http/server'
import { createLiveLogins } from './liveLogins'
import { createServices } from './services'
import { createPrintedLinks } from './sample/printedLinks'
import { createSampleProviders } from './sample/sampleProviders'
import { createOutageLog } from '../executors/queue/outageLog'
import { QueueError } from '../executors/queue/pgBoss'
import { createServiceQueue } from '../executors/queue/runQueue'
import { jobKeyOf } from '../executors/queue/workerKey'

const HOST = '127.0.0.1'
const CLOSE_TIMEOUT_MS = 2000

/** What the server takes from its process; tests pass their own. */
export interface ServerEnvironment {
  /** Folder of the built app. */
  readonly staticFolder: string
  /** Password of all initial accounts, for end-to-end tests; null for random ones. */
  readonly firstPassword: string | null
  /** File of the process of a run; null for simulated runs. */
  readonly runEntry: string | null
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

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, () => {
      server.off('error', reject)
      const address: AddressInfo | string | null = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
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

/** Upgrades a folder if need be and opens its data file; releases the folder on failure. */
const openStore = ({ dataFile, key, release }: DataFolder) =>
  orRelease(release, () =>
    inFolder(dirname(dataFile), () => {
      const sealer = createSealer(key)
      const upgrade = upgradeFolder(dataFile, [sealer.keyId])
      return { upgrade, store: openSqliteStore(dataFile, sealer) }
    }),
  )

/** Opens the data folder and its store, and creates log and mails. */
const openFiles = (options: StartOptions, { runEntry, print }: ServerEnvironment, now: () => number) => {
  const folder = openDataFolder(options.dataFolder, options.keyText)
  const { store, upgrade } = openStore(folder)
  const hasEngine = runEntry !== null
  const queue = typeof options.queue === 'string' ? createServiceQueue(options.queue) : null
  const tools = createServiceTools({
    options: options.operation,
    store,
    folder: options.dataFolder,
    hasEngine,
    isLive: options.isLive,
    checkQueue: queue?.check ?? null,
    print,
    now,
  })
  // before anything else can fail, because the files have changed
  if (upgrade !== null) tools.say(upgradeText(upgrade))
  return {
    folder,
    store,
    queue,
    tools,
    closeFiles: () => {
      store.close()
      folder.release()
    },
  }
}

/** Opens data folder, store and queue; releases the folder if the queue cannot be used. */
const openParts = async (...args: Parameters<typeof openFiles>) => {
  const parts = openFiles(...args)
  const { queue, folder, tools, closeFiles } = parts
  try {
    await queue?.open(jobKeyOf(folder.key), createOutageLog(tools.log))
    return parts
  } catch (error) {
    closeFiles()
    throw error
  }
}

/** Creates the services of the calls; `origin` is where the service listens. */
const createServicesOf = (
  options: StartOptions,
  {
    folder,
    store,
    tools: { log, mailer, appOrigin },
    facts,
    sample,
    now,
    origin,
  }: {
    readonly folder: DataFolder
    readonly store: SqliteStore
    readonly tools: ServiceTools
    readonly facts: ReturnType<typeof createCallFacts>
    readonly sample: ReturnType<typeof createSampleProviders> | null
    readonly now: () => number
    readonly origin: () => string
  },
): Services => {
  // a public address is for people who must not see each other's links
  const isAtDesk =
    sample !== null && mailer.delivery === 'printed' && (options.operation?.publicOrigin ?? null) === null
  const links = isAtDesk ? createPrintedLinks() : null
  if (links !== null)
    store.onChange((kind, id) => {
      const mail = kind === 'outbox' && id !== null ? store.get('outbox', id) : null
      if (mail !== null) links.note(mail)
    })
  return createServices({
    key: folder.key,
    now,
    origin: () => appOrigin(origin()),
    printedLink: links?.printedLink,
    mailDelivery: mailer.delivery,
    observe: facts.observe,
    logins: sample ?? createLiveLogins(options, { now, log, origin: () => appOrigin(origin()) }),
  })
}

/**
 * Starts the service: opens the data folder, creates the initial accounts on the first run, and listens.
 * Rejects with DataFileError if the data folder can't be used, with QueueError if the queue can't, or with Node's error
 * if the port can't.
 */
export const startServer = async (
  options: StartOptions,
  surroundings: ServerEnvironment,
): Promise<RunningServer> => {
  const { hasSample, trustedProxies } = options
  const { staticFolder, runEntry, firstPassword, isTerminal } = surroundings
  const now = () => surroundings.clock() + options.clockOffsetMs
  const [outbound, dbt] = [outboundOf(options), await dbtOf(options)]
  const { folder, store, queue, tools, closeFiles } = await openParts(options, surroundings, now)
  const { log, mailer } = tools
  let origin = ''
  const sample = hasSample ? createSampleProviders(now) : null
  const facts = createCallFacts()
  const services = createServicesOf(options, {
    folder,
    store,
    tools,
    facts,
    sample,
    now,
    origin: () => origin,
  })
  const parts = { ...surroundings, now, log, services, outbound, queue, dbt: dbt.found }
  const engine = orRelease(closeFiles, () => createEngine(store, folder, runEntry, parts))
  const mode = modeOf(options, engine)
  const server = createAppServer({
    ...tools.http,
    routes: createServiceRoutes(store, services, engine, { now, mode }),
    sample: sample?.app ?? null,
    staticFolder,
    now,
    facts,
    trustedProxies,
    callApi: callApiOf(options, engine),
  })
  try {
    origin = `http://localhost:${await listen(server, options.port)}`
    const accounts = await prepareAccounts(store, services, {
      ...accountSetup(options, mode),
      folder,
      now: now(),
      password: firstPassword,
    })
    engine?.start()
    mailer.start()
    const executors = { queue: options.queue ?? null, dbt: dbt.text }
    tools.printStartup({ origin, folder, accounts, hasSample, isTerminal, outbound, ...executors })
  } catch (error) {
    server.close()
    await engine?.close()
    await queue?.close()
    closeFiles()
    throw error
  }
  const close = async () => {
    await closeServer(server)
    await engine?.close()
    await queue?.close()
    await mailer.close()
    closeFiles()
  }
  return { origin, store, services, close }
}

/**
 * Returns a readable message for an error of `startServer`; null for an unexpected error. `port` is the app's port.
 */
export const startFailure = (error: unknown, port: number): string | null => {
  if (error instanceof DataFileError || error instanceof QueueError) return error.message
  if (!(error instanceof Error) || !('code' in error)) return null
  return portErrorMessage(error.code, port)
}
