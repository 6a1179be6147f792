/** Context shared by all handlers. */
import type { Services } from '../services'
import type { UserRecord } from '../store/records'
import type { Store } from '../store/store'
import type { Content, Recorded } from '../world/types'

export interface Core {
  readonly store: Store
  readonly services: Services
  readonly content: Content
  readonly recorded: Recorded
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly delayMs: number
}

/** Authenticated sender of a request. */
export interface Caller {
  readonly user: UserRecord
  readonly sessionId: number
  /** User id of the impersonating admin, or null. */
  readonly actorId: number | null
  /** Generation of the token in the request. */
  readonly generation: number
}
