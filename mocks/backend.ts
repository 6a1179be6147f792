/**
 * The backend: handlers of all 43 calls, the optional ones and the OAuth redirect, over a store. Used by stories,
 * tests, the development app and the server.
 */
import type { HttpHandler } from 'msw'
import type { Capability } from '@/domain/access/capabilities'
import { builtInContent } from './data/content'
import { accountHandlers, licenceHandlers } from './handlers/account/account'
import { adminHandlers } from './handlers/account/admin'
import { authHandlers } from './handlers/account/auth'
import { optionalHandlers } from './handlers/account/capabilities'
import { catalogueHandlers } from './handlers/stacks/catalogue'
import { credentialHandlers } from './handlers/stacks/credentials'
import { destinationHandlers } from './handlers/stacks/destinations'
import { meteringHandlers } from './handlers/organisation/metering'
import { oauthHandlers } from './handlers/account/oauth'
import { organisationHandlers } from './handlers/organisation/organisation'
import { runHandlers } from './handlers/stacks/runs'
import { sourceHandlers } from './handlers/stacks/sources'
import type { Core } from './http/core'
import { faultHandlers } from './http/faults'
import type { Fault } from './http/faults'
import type { Services } from './services'
import { simpleServices } from './simpleServices'
import { createMemoryStore } from './store/memoryStore'
import type { Store } from './store/store'
import type { Content, Recorded, World } from './world/types'

export interface BackendOptions {
  /** Current time in epoch milliseconds. Default: the world's fixed time. Required with a bare store. */
  readonly now?: () => number
  /** Delay of every response in milliseconds. Default: 0. */
  readonly delayMs?: number
  /** Overrides of the simple services that stories use. */
  readonly services?: Partial<Services>
  /** Catalogue and documentation for a bare store. Default: the built-in ones. */
  readonly content?: Content
  /** Optional calls to support. Default: all; if empty, the capabilities call returns 404. */
  readonly capabilities?: readonly Capability[] | undefined
  /** Recorded runs and metering that replace computed ones. Default: those of the world, none for a bare store. */
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

/** MSW handlers, fault handlers first. A world is copied, so calls don't change it. */
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
