/** Verification as pure transitions. Spec 1 §4, spec 2 §4 "Credential verification" (CRD-5). */
import { NO_DESTINATION } from '@/domain/catalogue/inSentence'
import type { CheckAnswer, CredentialEntry, FieldSet, OAuthResult, VerificationStatus } from './types'
import { trimmedPayload } from './payload'

/** A credential for it always counts as verified. */
export const isAlwaysVerified = (entry: Pick<CredentialEntry, 'label' | 'side'>): boolean =>
  entry.side === 'destination' && entry.label === NO_DESTINATION

export const unknownStatus: VerificationStatus = { kind: 'unknown' }

/** Verified, by whatever way: the check, OAuth, or because it always is. A saved or existing one counts too. */
export const isVerified = (entry: CredentialEntry): boolean =>
  entry.status.kind === 'verified' || isAlwaysVerified(entry)

/** What a check was asked about; an answer counts only while the entry still has the same one. */
export const verificationFingerprint = (
  entry: Pick<CredentialEntry, 'label' | 'name' | 'attributes'>,
): string =>
  JSON.stringify([
    entry.label,
    entry.name.trim(),
    Object.entries(trimmedPayload(entry.attributes)).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ])

/** Any edit of name or attributes: back to unknown. */
export const edited = (
  entry: CredentialEntry,
  change: { readonly name?: string; readonly attributes?: CredentialEntry['attributes'] },
): CredentialEntry => ({ ...entry, ...change, status: unknownStatus })

/** A file's values were taken over: they wait for somebody to ask for a check, or for an edit (CRD-7). */
export const uploaded = (
  entry: CredentialEntry,
  attributes: CredentialEntry['attributes'],
): CredentialEntry => ({ ...entry, attributes, status: { kind: 'unasked' } })

/** A check was asked for: what an earlier one said no longer counts. */
export const checkAsked = (entry: CredentialEntry): CredentialEntry => ({ ...entry, status: unknownStatus })

/** The check was sent at `startedAt` (epoch milliseconds). */
export const started = (entry: CredentialEntry, startedAt: number): CredentialEntry => ({
  ...entry,
  status: { kind: 'verifying', startedAt },
})

/** The check came back: verified, failed with the server's message, or it could not be made. An answer to an older text changes nothing. */
export const answered = (
  entry: CredentialEntry,
  answer: CheckAnswer,
  checkedAt: number,
  fingerprint: string,
): CredentialEntry => {
  if (entry.status.kind !== 'verifying' || verificationFingerprint(entry) !== fingerprint) return entry
  if ('kind' in answer) return { ...entry, status: { ...answer, triedAt: checkedAt } }
  return answer.isSuccess ? passed(entry, checkedAt) : failed(entry, answer.message, checkedAt)
}

/** The check passed at `checkedAt` (epoch milliseconds). */
export const passed = (entry: CredentialEntry, checkedAt: number): CredentialEntry => ({
  ...entry,
  status: { kind: 'verified', checkedAt, byOAuth: false },
})

/** The check failed; `message` is the server's. */
export const failed = (entry: CredentialEntry, message: string, checkedAt: number): CredentialEntry => ({
  ...entry,
  status: { kind: 'failed', checkedAt, message },
})

/** A check that was given up: back to unknown, so that verifying is always cleared. */
export const cancelled = (entry: CredentialEntry): CredentialEntry =>
  entry.status.kind === 'verifying' ? { ...entry, status: unknownStatus } : entry

/** As it stands after a reload: a check that was under way, or could not be made, is to be made anew. */
export const restored = (entry: CredentialEntry): CredentialEntry =>
  entry.status.kind === 'notMade' ? { ...entry, status: unknownStatus } : cancelled(entry)

/** Ids that the provider offers: what is chosen stays if it is among them, one alone is chosen, else none is. */
const chosenId = (chosen: string | undefined, ids: readonly string[]): string => {
  if (chosen !== undefined && ids.includes(chosen)) return chosen
  return ids.length === 1 ? (ids[0] ?? '') : ''
}

/** OAuth brought values: they are taken over and count as verified; the caller then verifies them too (CRD-8). */
export const oauthUpdated = (
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
