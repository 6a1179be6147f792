/** Engine and routes of a service. */
import { dirname } from 'node:path'
import type { BackendMode } from '@/domain/access/capabilities'
import { createSealer } from '../lib/sealing'
import type { Route } from '../http/calls/route'
import { createRoutes } from '../http/routes'
import type { Services } from '../accounts/services'
import { builtInContent, liveContent } from '../connectors/catalogue/content'
import type { DataFolder } from './data/dataFolder'
import { createServiceEngine } from './serviceEngine'
import type { ServiceEngine, ServiceEngineOptions } from './serviceEngine'
import type { Log } from '../lib/log'
import { simulateEngine } from './simulateEngine'
import type { SqliteStore } from '../store/sqliteStore'

/** Creates the engine; null for a service that simulates runs. */
export const createEngine = (
  store: SqliteStore,
  { key, dataFile }: DataFolder,
  entry: string | null,
  {
    now,
    log,
    services,
    outbound,
    outside,
    dbt,
    queue,
  }: {
    readonly now: () => number
    readonly log: Log
    readonly services: Services
    readonly outbound: ServiceEngineOptions['outbound']
    readonly outside?: ServiceEngineOptions['outside']
    readonly dbt: ServiceEngineOptions['dbt']
    readonly queue: ServiceEngineOptions['queue']
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
        outside,
        dbt,
        queue,
        onNote: log.note,
        onError: (error) => log.fault('engine', error, '-'),
      })

/** Creates the routes of the API. */
export const createServiceRoutes = (
  store: SqliteStore,
  services: Services,
  engine: ServiceEngine | null,
  { now, mode }: { readonly now: () => number; readonly mode: BackendMode },
): readonly Route[] =>
  createRoutes({
    store,
    services,
    now,
    content: mode === 'live' ? liveContent() : builtInContent,
    ...(engine ?? simulateEngine(store, builtInContent, now)),
    mode,
    // errors of responses are in the log, and wrong requests are their client's
    reportViolation: () => undefined,
  })
