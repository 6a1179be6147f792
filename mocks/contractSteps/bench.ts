/** Types and shared state of the contract steps. */
import type { AnswerOf, Endpoint, InputOf } from '@/api/contract/endpoint'
import type { AccessToken, Tokens } from '@/domain/access/types'

interface Account {
  readonly email: string
  readonly password: string
}

/** Transport to a backend under test; each test that runs the suite provides one. */
export interface Door {
  readonly name: string
  /** Calls an endpoint through the app's API client, with the given tokens as bearer. */
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    tokens: Tokens | null,
  ) => Promise<AnswerOf<E>>
  /** Refreshes the access token, as the client does automatically after expiry. */
  readonly refresh: (tokens: Tokens) => Promise<AccessToken>
  readonly open: () => Promise<void>
  readonly close: () => Promise<void>
  /** An ADMIN with an organisation. */
  readonly admin: () => Account
  /** A GFS_ADMIN. */
  readonly staff: () => Account
  /** Text of the newest email to an address. */
  readonly mailTo: (email: string) => string
  /** A valid Google ID token; null if the backend has no Google configuration, whose calls must then refuse. */
  readonly googleToken: ((email: string) => string) | null
  /** Current month, YYYY-MM. */
  readonly period: () => string
}

/** State shared by the steps, set as they run. */
export interface Bench {
  readonly door: Door
  readonly call: Door['call']
  readonly refresh: Door['refresh']
  tokens: Tokens | null
  orgId: number
}
