/** Checks of credentials and reports, as the calls use them. */
import type { EndpointProof } from '@/domain/credentials/proof/connectionProof'

/** Why a credential did not pass a check. */
export interface CheckProblem {
  /** For people: what is wrong, and what to do. */
  readonly message: string
  /** Form field at fault; null if that is unknown. */
  readonly field: string | null
  /** `refused`: the provider does not accept the values. `unclear`: nothing is known about them; try later. */
  readonly verdict: 'refused' | 'unclear'
}

/** Checks the values of a credential for a person; resolves to null if they work. */
export type CredentialCheck = (
  label: string,
  value: Readonly<Record<string, string>>,
  personId: number,
) => Promise<CheckProblem | null>

/** Result of a `ReportCheck`. */
export interface CheckedReports {
  /** The provider's refusal of each report that the values must not read, by label of the endpoint. */
  readonly refused: ReadonlyMap<string, string>
  /**
   * Endpoints of which nothing is known, such as those that the check did not reach in its time, by label; with the limit
   * of the provider that is the reason, '' for another one.
   */
  readonly unread: ReadonlyMap<string, string>
}

/** Reads a little of each report with the values of a credential. */
export type ReportCheck = (
  label: string,
  endpoints: readonly string[],
  value: Readonly<Record<string, string>>,
) => Promise<CheckedReports>

/** What reading two days of a provider found. */
interface ReadProof {
  /** First and last day that were read. */
  readonly from: string
  readonly to: string
  readonly requests: number
  readonly durationMs: number
  readonly endpoints: readonly EndpointProof[]
}

/**
 * Checks the values of a credential, and reads two days of these endpoints without loading anything. Resolves to the problem of
 * values that do not work. Rejects with a `Refusal` (HTTP 429) for a person who has checked too often.
 */
export type ConnectionProver = (
  label: string,
  endpoints: readonly string[],
  value: Readonly<Record<string, string>>,
  personId: number,
) => Promise<
  | { readonly kind: 'read'; readonly read: ReadProof }
  | { readonly kind: 'problem'; readonly problem: CheckProblem }
>
