import { atom } from 'jotai'

/** Why the service rejected a saved credential. */
export interface CredentialRejection {
  /** The service's text verbatim; '' if it sent none. */
  readonly message: string
  /** Time of the check, in epoch milliseconds. */
  readonly checkedAt: number
}

/** Reasons why saved credentials were rejected, by credential id. */
export type CredentialRejections = Readonly<Record<number, CredentialRejection>>

/**
 * Credentials that "Check now" found to be rejected, for the form to which its result links. In memory only, without
 * secret values (PLUS-4, PLUS-10, V-9).
 */
export const credentialRejectionsAtom = atom<CredentialRejections>({})
