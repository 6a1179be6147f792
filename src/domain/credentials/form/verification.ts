/** Verification as pure transitions. Spec 1 §4, spec 2 §4 "Credential verification" (CRD-5). */
import { trimText } from '@/domain/shared/text/invisible'
import { NO_DESTINATION } from '@/domain/catalogue/inSentence'
import type {
  CheckAnswer,
  CredentialEntry,
  CredentialFormDefinition,
  OAuthResult,
  VerificationStatus,
  VerifyAnswer,
} from '@/domain/credentials/types'
import { trimmedPayload } from './payload'

/**
 * Whether a credential form counts as verified without a check: only that of the destination "no_destination", which
 * has no fields.
 */
export const isAlwaysVerified = (entry: Pick<CredentialEntry, 'label' | 'side'>): boolean =>
  entry.side === 'destination' && entry.label === NO_DESTINATION

/** Verification status of a credential form that has not been checked since its last edit. */
export const unknownStatus: VerificationStatus = { kind: 'unknown' }

/**
 * Whether the values of a credential form are verified: by a check with the provider, by an OAuth login, or because the
 * type needs no check.
 */
export const isVerified = (entry: CredentialEntry): boolean =>
  entry.status.kind === 'verified' || isAlwaysVerified(entry)

/**
 * Returns a text that identifies label, name and values of a credential form. The answer of a check counts only if it
 * is the same as when the check was sent.
 */
export const verificationFingerprint = (
  entry: Pick<CredentialEntry, 'label' | 'name' | 'attributes'>,
): string =>
  JSON.stringify([
    entry.label,
    trimText(entry.name),
    Object.entries(trimmedPayload(entry.attributes)).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ])

/** Returns the credential form with an edited name or edited values; its verification status becomes unknown. */
export const applyEdit = (
  entry: CredentialEntry,
  change: { readonly name?: string; readonly attributes?: CredentialEntry['attributes'] },
): CredentialEntry => ({ ...entry, ...change, status: unknownStatus })

/**
 * Returns the credential form with the values of an uploaded file. They are checked only once the user asks for it or
 * edits a value (CRD-7).
 */
export const applyUpload = (
  entry: CredentialEntry,
  attributes: CredentialEntry['attributes'],
): CredentialEntry => ({ ...entry, attributes, status: { kind: 'unasked' } })

/** Returns the credential form with an unknown verification status, so that the requested check is sent. */
export const requestVerification = (entry: CredentialEntry): CredentialEntry => ({
  ...entry,
  status: unknownStatus,
})

/** Returns the credential form while a check is running; `startedAt` is in epoch milliseconds. */
export const startVerification = (entry: CredentialEntry, startedAt: number): CredentialEntry => ({
  ...entry,
  status: { kind: 'verifying', startedAt },
})

/**
 * Applies the answer of a check to the credential form: verified, failed with the service's message, or not made.
 * Unchanged where no check is running or the values differ from those checked (`fingerprint`). `checkedAt` is in epoch
 * milliseconds.
 */
export const applyVerificationResult = (
  entry: CredentialEntry,
  answer: CheckAnswer,
  checkedAt: number,
  fingerprint: string,
): CredentialEntry => {
  if (entry.status.kind !== 'verifying' || verificationFingerprint(entry) !== fingerprint) return entry
  if ('kind' in answer) return { ...entry, status: { ...answer, triedAt: checkedAt } }
  return answer.isSuccess ? markVerified(entry, checkedAt) : markFailed(entry, answer, checkedAt)
}

/** Returns the credential form as verified by a check at `checkedAt` (epoch milliseconds). */
export const markVerified = (entry: CredentialEntry, checkedAt: number): CredentialEntry => ({
  ...entry,
  status: { kind: 'verified', checkedAt, byOAuth: false },
})

/**
 * Returns the credential form as rejected by a check at `checkedAt` (epoch milliseconds), with the service's message and
 * the field at fault.
 */
export const markFailed = (
  entry: CredentialEntry,
  { message, field }: Pick<VerifyAnswer, 'message' | 'field'>,
  checkedAt: number,
): CredentialEntry => ({
  ...entry,
  status: { kind: 'failed', checkedAt, message, ...(field !== undefined && { field }) },
})

/** Returns the credential form without its running check; unchanged where none is running. */
export const cancelVerification = (entry: CredentialEntry): CredentialEntry =>
  entry.status.kind === 'verifying' ? { ...entry, status: unknownStatus } : entry

/**
 * Returns the credential form as it is after a page reload: the status of a check that was running or could not be made
 * becomes unknown.
 */
export const resetAfterReload = (entry: CredentialEntry): CredentialEntry =>
  entry.status.kind === 'notMade' ? { ...entry, status: unknownStatus } : cancelVerification(entry)

/** Selected id among those the provider offers: the current one if offered, a single one, else none. */
const chosenId = (chosen: string | undefined, ids: readonly string[]): string => {
  if (chosen !== undefined && ids.includes(chosen)) return chosen
  return ids.length === 1 ? (ids[0] ?? '') : ''
}

/**
 * Returns the credential form with the values of an OAuth login, which count as verified; the caller then checks them
 * too. `at` is in epoch milliseconds (CRD-8).
 */
export const applyOAuthResult = (
  entry: CredentialEntry,
  fieldSet: CredentialFormDefinition,
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
