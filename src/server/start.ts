import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import type { BackendMode } from '@/domain/access/capabilities'
import { announce } from './announce'
import type { Route } from './calls/route'
import { createRoutes } from './calls/routes'
import type { Services } from './calls/services'
import { builtInContent } from './catalogue/content'
import { createServiceEngine } from './engine/serviceEngine'
import type { ServiceEngine, ServiceEngineOptions } from './engine/serviceEngine'
import { simulateEngine } from './simulateEngine'
import { DataFileError } from './store/dataFileError'
import { openSqliteStore } from './store/sqliteStore'
import type { SqliteStore } from './store/sqliteStore'
import { createCallFacts } from './http/callFacts'
import { keepAccounts, openDataFolder, pruneAccounts } from './data/dataFolder'
import type { DataFolder } from './data/dataFolder'
import { inFolder, orRelease } from './data/folderTrouble'
import { seedFirstRun, unchangedInitialAccounts } from './data/firstRun'
import type { FirstRun } from './data/firstRun'
import { createLog } from './http/log'
import type { Log } from './http/log'
import { portTrouble } from './options.mjs'
import type { StartOptions } from './options.mjs'
import { createSealer } from './accounts/sealing'
import { createAppServer } from './http/server'
import { createServices } from './services'
import { createSampleProviders } from './sample/sampleProviders'

const HOST = '127.0.0.1'
const CLOSE_PATIENCE_MS = 2000

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
    const impatience = setTimeout(() => server.closeAllConnections(), CLOSE_PATIENCE_MS)
    server.close(() => {
      clearTimeout(impatience)
      resolve()
    })
    server.closeIdleConnections()
  })

/** Opens the data file of a folder; releases the folder on failure. */
const openStore = (folder: DataFolder): SqliteStore =>
  orRelease(folder.release, () =>
    inFolder(dirname(folder.dataFile), () => openSqliteStore(folder.dataFile, createSealer(folder.key))),
  )

/** Credentials of a new installation, by mode. */
const FIRST_CREDENTIALS: Readonly<Record<BackendMode, FirstRun['credentials']>> = {
  sample: 'sample',
  simulated: 'one',
  live: 'none',
}

/** Live mode as the engine knows it. */
const outboundOf = ({ isLive, egress }: StartOptions): ServiceEngineOptions['outbound'] =>
  isLive ? { egress } : null

const modeOf = ({ isLive }: StartOptions, engine: ServiceEngine | null): BackendMode => {
  if (engine === null) return 'simulated'
  return isLive ? 'live' : 'sample'
}

/** The engine; null for a service that simulates runs. */
const createEngine = (
  store: SqliteStore,
  { key, dataFile }: DataFolder,
  entry: string | null,
  {
    now,
    log,
    services,
    outbound,
  }: {
    readonly now: () => number
    readonly log: Log
    readonly services: Services
    readonly outbound: ServiceEngineOptions['outbound']
  },
): ServiceEngine | null =>
  entry === null
    ? null
    : createServiceEngine({
        store,
        now,
        entry,
        key,
        content: builtInContent,
        sealer: createSealer(key),
        folder: dirname(dataFile),
        services,
        outbound,
        onError: (error) => log.fault('engine', error, '-'),
      })

const createServiceRoutes = (
  store: SqliteStore,
  services: Services,
  engine: ServiceEngine | null,
  { now, mode }: { readonly now: () => number; readonly mode: BackendMode },
): readonly Route[] =>
  createRoutes({
    store,
    services,
    now,
    content: builtInContent,
    ...(engine ?? simulateEngine(store, builtInContent, now)),
    mode,
    // errors of responses are in the log, and wrong requests are their client's
    reportViolation: () => undefined,
  })

/** Creates the initial accounts on the first run; returns them as text to print, null on a later run. */
const prepareAccounts = async (
  store: SqliteStore,
  services: Services,
  {
    folder,
    ...rest
  }: {
    readonly folder: DataFolder
    readonly now: number
    readonly password: string | null
    readonly credentials: FirstRun['credentials']
  },
): Promise<string | null> => {
  if (store.list('users').length === 0)
    return seedFirstRun(store, { services, keep: (text) => keepAccounts(folder.accountsFile, text), ...rest })
  await pruneAccounts(folder.accountsFile, (text) =>
    unchangedInitialAccounts(store, services.passwords, text),
  )
  return null
}

/**
 * Starts the service: opens the data folder, creates the initial accounts on the first run, and listens.
 * Rejects with DataFileError if the data folder can't be used, or with Node's error if the port can't.
 */
export const startServer = async (
  options: StartOptions,
  surroundings: ServerEnvironment,
): Promise<RunningServer> => {
  const { print, clock } = surroundings
  const now = () => clock() + options.clockOffsetMs
  const folder = openDataFolder(options.dataFolder, options.keyText)
  const store = openStore(folder)
  const closeFiles = () => {
    store.close()
    folder.release()
  }
  let origin = ''
  const sample = options.hasSample ? createSampleProviders(now) : null
  const facts = createCallFacts()
  const services = createServices({
    key: folder.key,
    now,
    origin: () => origin,
    print,
    observe: facts.observe,
    sample,
  })
  const log = createLog(print, now)
  const engine = orRelease(closeFiles, () =>
    createEngine(store, folder, surroundings.runEntry, { now, log, services, outbound: outboundOf(options) }),
  )
  const mode = modeOf(options, engine)
  const server = createAppServer({
    routes: createServiceRoutes(store, services, engine, { now, mode }),
    sample: sample?.app ?? null,
    staticFolder: surroundings.staticFolder,
    now,
    log,
    facts,
    trustedProxies: options.trustedProxies,
  })
  try {
    origin = `http://localhost:${await listen(server, options.port)}`
    const accounts = await prepareAccounts(store, services, {
      folder,
      now: now(),
      password: surroundings.firstPassword,
      credentials: FIRST_CREDENTIALS[mode],
    })
    engine?.start()
    announce(origin, { folder, accounts, options }, print)
  } catch (error) {
    server.close()
    await engine?.close()
    closeFiles()
    throw error
  }
  const close = async () => {
    await closeServer(server)
    await engine?.close()
    closeFiles()
  }
  return { origin, store, services, close }
}

/**
 * Returns a readable message for an error of `startServer`; null for an unexpected error. `port` is the app's port.
 */
export const startFailure = (error: unknown, port: number): string | null => {
  if (error instanceof DataFileError) return error.message
  if (!(error instanceof Error) || !('code' in error)) return null
  return portTrouble(error.code, port)
}
