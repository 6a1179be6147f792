/** Verification as pure transitions. Spec 1 §4, spec 2 §4 "Credential verification" (CRD-5). */
import { NO_DESTINATION } from '@/domain/catalogue/inSentence'
import type {
  CheckAnswer,
  CredentialEntry,
  FieldSet,
  OAuthResult,
  VerificationStatus,
} from '@/domain/credentials/types'
import { trimmedPayload } from './payload'

/** Whether the credential always counts as verified. */
export const isAlwaysVerified = (entry: Pick<CredentialEntry, 'label' | 'side'>): boolean =>
  entry.side === 'destination' && entry.label === NO_DESTINATION

export const unknownStatus: VerificationStatus = { kind: 'unknown' }

/** Whether the entry is verified by a check, by OAuth, or always. */
export const isVerified = (entry: CredentialEntry): boolean =>
  entry.status.kind === 'verified' || isAlwaysVerified(entry)

/** Fingerprint of the checked values; an answer counts only while it is unchanged. */
export const verificationFingerprint = (
  entry: Pick<CredentialEntry, 'label' | 'name' | 'attributes'>,
): string =>
  JSON.stringify([
    entry.label,
    entry.name.trim(),
    Object.entries(trimmedPayload(entry.attributes)).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ])

/** Applies an edit of name or attributes and resets the status. */
export const applyEdit = (
  entry: CredentialEntry,
  change: { readonly name?: string; readonly attributes?: CredentialEntry['attributes'] },
): CredentialEntry => ({ ...entry, ...change, status: unknownStatus })

/** Applies a file's values; the check waits for a request or an edit (CRD-7). */
export const applyUpload = (
  entry: CredentialEntry,
  attributes: CredentialEntry['attributes'],
): CredentialEntry => ({ ...entry, attributes, status: { kind: 'unasked' } })

/** Resets the status for a requested check. */
export const requestVerification = (entry: CredentialEntry): CredentialEntry => ({
  ...entry,
  status: unknownStatus,
})

/** Marks the check as sent at `startedAt` (epoch milliseconds). */
export const startVerification = (entry: CredentialEntry, startedAt: number): CredentialEntry => ({
  ...entry,
  status: { kind: 'verifying', startedAt },
})

/**
 * Applies a check's answer: verified, failed with the server's message, or not run. An answer for outdated values is
 * ignored.
 */
export const applyVerificationResult = (
  entry: CredentialEntry,
  answer: CheckAnswer,
  checkedAt: number,
  fingerprint: string,
): CredentialEntry => {
  if (entry.status.kind !== 'verifying' || verificationFingerprint(entry) !== fingerprint) return entry
  if ('kind' in answer) return { ...entry, status: { ...answer, triedAt: checkedAt } }
  return answer.isSuccess ? markVerified(entry, checkedAt) : markFailed(entry, answer.message, checkedAt)
}

/** Marks the check as passed at `checkedAt` (epoch milliseconds). */
export const markVerified = (entry: CredentialEntry, checkedAt: number): CredentialEntry => ({
  ...entry,
  status: { kind: 'verified', checkedAt, byOAuth: false },
})

/** Marks the check as failed; `message` is the server's. */
export const markFailed = (entry: CredentialEntry, message: string, checkedAt: number): CredentialEntry => ({
  ...entry,
  status: { kind: 'failed', checkedAt, message },
})

/** Cancels a running check and resets the status. */
export const cancelVerification = (entry: CredentialEntry): CredentialEntry =>
  entry.status.kind === 'verifying' ? { ...entry, status: unknownStatus } : entry

/** State after a reload: a check that was running or failed to run is reset. */
export const resetAfterReload = (entry: CredentialEntry): CredentialEntry =>
  entry.status.kind === 'notMade' ? { ...entry, status: unknownStatus } : cancelVerification(entry)

/** Selected id among those the provider offers: the current one if offered, a single one, else none. */
const chosenId = (chosen: string | undefined, ids: readonly string[]): string => {
  if (chosen !== undefined && ids.includes(chosen)) return chosen
  return ids.length === 1 ? (ids[0] ?? '') : ''
}

/** Applies an OAuth result, whose values count as verified; the caller then verifies them too (CRD-8). */
export const applyOAuthResult = (
  entry: CredentialEntry,
  fieldSet: FieldSet,
  oauth: OAuthResult,
  at: number,
): CredentialEntry => {
  const choices = fieldSet.fields.filter((field) => field.inputType === 'dropdown')
  const chosen = choices.map(({ name }) => [name, chosenId(entry.attributes[name], oauth.ids)] as const)
  return {
    ...entry,
    mode: 'new',
    id: null,
    oauth,
    attributes: { ...entry.attributes, ...Object.fromEntries(chosen), ...oauth.values },
    status: { kind: 'verified', checkedAt: at, byOAuth: true },
  }
}
