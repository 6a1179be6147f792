import type { Services } from './services'
import type { UserRecord } from '../store/records'
import type { Store } from '../store/store'
import type { Content } from '../catalogue/types'
import type { Recorded } from '@mocks/world/types'

/** What all handlers of the mock backend share: storage, services, catalogue and clock. */
export interface Core {
  readonly store: Store
  /** Hashing, tokens, mail and other services; deterministic ones in stories, real ones on the server. */
  readonly services: Services
  /** Catalogue and documentation. */
  readonly content: Content
  /** Recorded runs and metering, which replace simulated ones. */
  readonly recorded: Recorded
  /** Current time, epoch ms. */
  readonly now: () => number
  /** Delay of every response, ms. */
  readonly delayMs: number
}

/** The authenticated user of a request, and their session. */
export interface Caller {
  readonly user: UserRecord
  readonly sessionId: number
  /** Id of the member of the provider's staff who impersonates the user; null otherwise. */
  readonly actorId: number | null
  /** How often the session's refresh token had been rotated when the request's token was issued. */
  readonly generation: number
}
