import type { BackendMode } from '@/domain/access/capabilities'
import type { Core } from '../accounts/core'
import type { Services } from '../accounts/services'
import { builtInContent, liveContent } from '../connectors/catalogue/content'
import type { ServiceEngine } from './serviceEngine'
import { simulateEngine } from './simulateEngine'
import type { SqliteStore } from '../store/sqliteStore'

/** What the core takes from the options. */
interface RouteSetup extends Pick<Core, 'signUp' | 'isUnlimited' | 'mostStacks' | 'erase'> {
  readonly now: () => number
  readonly mode: BackendMode
}

/** Puts together what all calls of the service share. */
export const createServiceCore = (
  store: SqliteStore,
  services: Services,
  engine: ServiceEngine | null,
  { now, mode, ...rules }: RouteSetup,
): Core => ({
  store,
  services,
  now,
  content: mode === 'live' ? liveContent() : builtInContent,
  ...(engine ?? simulateEngine(store, builtInContent, now)),
  mode,
  ...rules,
  // errors of responses are in the log, and wrong requests are their client's
  reportViolation: () => undefined,
})
