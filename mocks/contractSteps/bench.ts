/** What the steps of the contract suite work with. */
import type { AnswerOf, Endpoint, InputOf } from '@/api/contract/endpoint'
import type { AccessToken, Tokens } from '@/domain/access/types'

interface Account {
  readonly email: string
  readonly password: string
}

/** How the suite reaches a backend. The test that owns a door plugs the client into it. */
export interface Door {
  readonly name: string
  /** Calls through the product's own client; the tokens, where given, are the bearer. */
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    tokens: Tokens | null,
  ) => Promise<AnswerOf<E>>
  /** Has the client refresh the access token, as it does by itself when the old one has run out. */
  readonly refresh: (tokens: Tokens) => Promise<AccessToken>
  readonly open: () => Promise<void>
  readonly close: () => Promise<void>
  /** An ADMIN with an organisation. */
  readonly admin: () => Account
  /** A GFS_ADMIN. */
  readonly staff: () => Account
  /** Text of the newest mail to an address. */
  readonly mailTo: (email: string) => string
  /** A token that Google would vouch for; null where no Google stands behind the door: the calls must then refuse. */
  readonly googleToken: ((email: string) => string) | null
  /** The month it is, YYYY-MM. */
  readonly period: () => string
}

/** What the steps share; filled as they go. */
export interface Bench {
  readonly door: Door
  readonly call: Door['call']
  readonly refresh: Door['refresh']
  tokens: Tokens | null
  orgId: number
}
