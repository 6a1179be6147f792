/** What every handler works with. */
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

/** Who sent a call with a valid bearer. */
export interface Caller {
  readonly user: UserRecord
  readonly sessionId: number
  /** The admin behind an impersonated session, or null. */
  readonly actorId: number | null
  /** Generation of the token that was sent. */
  readonly generation: number
}
