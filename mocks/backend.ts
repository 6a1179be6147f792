import type { HttpHandler } from 'msw'
import type { Capability } from '@/domain/access/capabilities'
import { builtInContent } from '@/server/catalogue/content'
import { accountHandlers, licenceHandlers } from '@/server/calls/account/account'
import { adminHandlers } from '@/server/calls/account/admin'
import { authHandlers } from '@/server/calls/account/auth'
import { optionalHandlers } from '@/server/calls/account/capabilities'
import { catalogueHandlers } from '@/server/calls/stacks/catalogue'
import { credentialHandlers } from '@/server/calls/stacks/credentials'
import { destinationHandlers } from '@/server/calls/stacks/destinations'
import { meteringHandlers } from '@/server/calls/organisation/metering'
import { oauthHandlers } from '@/server/calls/account/oauth'
import { organisationHandlers } from '@/server/calls/organisation/organisation'
import { runHandlers } from '@/server/calls/stacks/runs'
import { sourceHandlers } from '@/server/calls/stacks/sources'
import type { Core } from '@/server/calls/core'
import { faultHandlers } from './http/faults'
import type { Fault } from './http/faults'
import type { Services } from '@/server/calls/services'
import { simpleServices } from './simpleServices'
import { createMemoryStore } from '@/server/store/memoryStore'
import type { Store } from '@/server/store/store'
import type { Content } from '@/server/catalogue/types'
import type { Recorded, World } from './world/types'

/** Options of `createBackend`. */
export interface BackendOptions {
  /** Current time in epoch milliseconds. Default: the world's fixed time. Required with a bare store. */
  readonly now?: () => number
  /** Delay of every response in milliseconds. Default: 0. */
  readonly delayMs?: number
  /** Replacements for some of `simpleServices`, the deterministic services that stories and tests use. */
  readonly services?: Partial<Services>
  /** Catalogue and documentation. Default: those of the world, or the built-in ones for a bare store. */
  readonly content?: Content
  /** Optional API calls to support. Default: all; if empty, the call that lists them responds with 404. */
  readonly capabilities?: readonly Capability[] | undefined
  /** Recorded runs and metering, which replace simulated ones. Default: those of the world, none for a bare store. */
  readonly recorded?: Recorded
}

const NOTHING_RECORDED: Recorded = { runs: {}, metering: {} }
const isWorld = (source: World | Store): source is World => 'records' in source

const coreOf = (source: World | Store, options: BackendOptions): Core => {
  const world = isWorld(source) ? source : null
  const now = options.now ?? (world ? () => world.now : null)
  if (!now) throw new Error('A backend over a bare store needs options.now')
  return {
    store: isWorld(source) ? createMemoryStore(source.records) : source,
    services: { ...simpleServices, ...options.services },
    content: options.content ?? world?.content ?? builtInContent,
    recorded: options.recorded ?? world?.recorded ?? NOTHING_RECORDED,
    now,
    delayMs: options.delayMs ?? 0,
  }
}

/**
 * Creates the MSW handlers of all API calls and of the OAuth redirect, for stories, tests, the development app and the
 * reference server. `source` is a store, or a world (data set), which is copied, so that calls do not change it.
 * `faults` are simulated failures, whose handlers come first. Throws for a store without `options.now`.
 */
export const createBackend = (
  source: World | Store,
  faults: readonly Fault[] = [],
  options: BackendOptions = {},
): HttpHandler[] => {
  const core = coreOf(source, options)
  return [
    ...faults.flatMap(faultHandlers),
    ...authHandlers(core),
    ...accountHandlers(core),
    ...licenceHandlers(core),
    ...organisationHandlers(core),
    ...adminHandlers(core),
    ...catalogueHandlers(core),
    ...credentialHandlers(core),
    ...destinationHandlers(core),
    ...sourceHandlers(core),
    ...runHandlers(core),
    ...meteringHandlers(core),
    ...oauthHandlers(core),
    ...optionalHandlers(core, options.capabilities),
  ]
}
