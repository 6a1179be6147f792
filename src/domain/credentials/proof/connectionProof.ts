/** Proof of a connection: what two days of a provider's reports look like, compared with their description. */
import type { CheckedBy } from '@/domain/credentials/list/storedCheck'

/** A column whose values are of another type than the description says. */
export interface OtherType {
  readonly column: string
  readonly described: string
  readonly came: string
}

/** The sum of an endpoint's rows beside the provider's own total of the same days. */
export interface TotalComparison {
  readonly isSame: boolean
  /** Amounts by currency, '' where the provider names none; only in the answer to the proof, and in no stored one. */
  readonly amounts: readonly { readonly currency: string; readonly sum: number; readonly own: number }[]
}

/** What was read of an endpoint. */
export interface EndpointProof {
  /** Label of the endpoint. */
  readonly endpoint: string
  /**
   * `read`: all rows of the two days came. `cut`: reading stopped at the limit of the proof. `refused`: the credential may not
   * read it. `notRead`: another reason, in `message`.
   */
  readonly outcome: 'read' | 'cut' | 'refused' | 'notRead'
  /** Why it was not read, in the user's words; '' for none. */
  readonly message: string
  readonly rows: number
  /** Names of the described columns; a proof without rows says nothing about them. */
  readonly columns: readonly string[]
  /** Described columns whose field was in no row. */
  readonly missing: readonly string[]
  /** Fields that came and are not in the description. */
  readonly added: readonly string[]
  readonly otherTypes: readonly OtherType[]
  /** Null where the provider has no total of its own. */
  readonly total: TotalComparison | null
}

/** A proof of a connection. */
export interface ConnectionProof {
  /** Epoch milliseconds. */
  readonly at: number
  /** Null where nobody is known. */
  readonly by: CheckedBy | null
  /** Whether the provider was simulated, so that the proof says nothing about the real one. */
  readonly isSample: boolean
  /** First and last day, `YYYY-MM-DD`, as the provider counts days. */
  readonly from: string
  readonly to: string
  readonly requests: number
  readonly durationMs: number
  readonly endpoints: readonly EndpointProof[]
}

/** What proving a connection came to: a proof, or why there is none. */
export type ProofResult =
  | { readonly kind: 'proof'; readonly proof: ConnectionProof }
  /** The provider does not accept the credential. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Nothing is known, such as where the provider does not answer. */
  | { readonly kind: 'unclear'; readonly message: string }

/** A source type that a proof of this installation has seen alive. */
export interface SeenAlive {
  readonly sourceTypeId: number
  /** Epoch milliseconds. */
  readonly at: number
}

/** Whether a real provider has answered with rows. */
export const isAlive = ({ isSample, endpoints }: ConnectionProof): boolean =>
  !isSample && endpoints.some(({ rows }) => rows > 0)

const differencesIn = ({ missing, added, otherTypes }: EndpointProof): number =>
  missing.length + added.length + otherTypes.length

/** Counts what differs from the description: missing and new fields, and other types. */
export const differenceCount = ({ endpoints }: ConnectionProof): number =>
  endpoints.reduce((count, endpoint) => count + differencesIn(endpoint), 0)

/** Whether something about an endpoint needs a look: it was not read as a whole, or differs from what was expected. */
export const needsLook = (endpoint: EndpointProof): boolean =>
  endpoint.outcome !== 'read' || differencesIn(endpoint) > 0 || endpoint.total?.isSame === false
