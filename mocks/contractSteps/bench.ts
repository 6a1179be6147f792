import type { AnswerOf, Endpoint, InputOf } from '@/api/contract/endpoint'
import type { BackendMode } from '@/domain/access/capabilities'
import type { AccessToken, Tokens } from '@/domain/access/types'

interface Account {
  readonly email: string
  readonly password: string
}

/**
 * Transport to a backend under test, such as MSW in Node or the real HTTP server. Each test file that runs the
 * contract suite provides one.
 */
export interface BackendTransport {
  /** Name of the transport, for the titles of the tests. */
  readonly name: string
  /** Calls an API endpoint through the app's client with the access token as bearer; null for no bearer. */
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    tokens: Tokens | null,
  ) => Promise<AnswerOf<E>>
  /** Refreshes the access token, as the client does automatically after expiry. */
  readonly refresh: (tokens: Tokens) => Promise<AccessToken>
  /** What runs stacks in the backend, as its capabilities say. */
  readonly mode: BackendMode
  /** Whether it has a file to download for each delivered table; a backend without a local warehouse has none. */
  readonly hasFiles: boolean
  /** Whether it hands out the links of mails that it prints. */
  readonly printsMails: boolean
  /** Starts the backend. */
  readonly open: () => Promise<void>
  /** Stops the backend. */
  readonly close: () => Promise<void>
  /** Login of an ADMIN who has an organisation. */
  readonly admin: () => Account
  /** Login of a member of the provider's staff (role GFS_ADMIN). */
  readonly staff: () => Account
  /** Text of the newest e-mail to an address. */
  readonly mailTo: (email: string) => string
  /**
   * Returns a valid Google ID token for an address. Null if the backend has no Google configuration; Google calls must
   * then be refused.
   */
  readonly googleToken: ((email: string) => string) | null
  /** Code with which an OpenID provider answers for an address; null if the backend has none. */
  readonly signOnCode: ((email: string) => string) | null
  /** Current month of the backend's clock, YYYY-MM. */
  readonly period: () => string
}

/**
 * State shared by the steps of the contract suite. `door` is the transport to the backend under test; `call` and
 * `refresh` are its functions, which also record the called endpoints.
 */
export interface ContractContext {
  readonly door: BackendTransport
  readonly call: BackendTransport['call']
  readonly refresh: BackendTransport['refresh']
  /** Tokens of the ADMIN; null until the first step has logged in. */
  tokens: Tokens | null
  /** Organisation of the ADMIN; 0 until the first step has logged in. */
  orgId: number
}
