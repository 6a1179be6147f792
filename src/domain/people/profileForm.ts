/** Organisation profile form: fields, validation, and remaining calls of Finish. Spec 2 §5 (ORG-1, ORG-2). */
import { validationMessages } from '@/domain/messages/validation'
import { INVITE_MAX_ADDRESSES } from '@/domain/shared/limits'
import { badEmails, isEmailList, splitEmails } from './emails'
import type { FieldHint } from './hints'

/** Values of the form. */
export interface ProfileDraft {
  readonly name: string
  /** ISO country code of the dial-code picker. */
  readonly country: string
  readonly phone: string
  readonly referral: string
  /** Comma-separated addresses. */
  readonly invites: string
  /** Consent to the terms; users of the sign-up form have already given it. */
  readonly consents: boolean
}

export const emptyProfile: ProfileDraft = {
  name: '',
  country: 'FR',
  phone: '',
  referral: '',
  invites: '',
  consents: false,
}

/** Whether the form is valid: the company has a name, and the invites are valid and not too many. */
export const isProfileValid = ({ name, invites }: Pick<ProfileDraft, 'name' | 'invites'>): boolean =>
  name.trim() !== '' && isEmailList(invites) && splitEmails(invites).length <= INVITE_MAX_ADDRESSES

/** Hint of the list of invites; none while it is empty. */
export const invitesHint = (text: string, naming: (addresses: readonly string[]) => string): FieldHint => {
  if (text.trim() === '') return { kind: 'none' }
  const count = splitEmails(text).length
  if (isEmailList(text)) {
    return count <= INVITE_MAX_ADDRESSES
      ? { kind: 'valid' }
      : { kind: 'wrong', text: validationMessages.tooManyInvites(count, INVITE_MAX_ADDRESSES) }
  }
  const wrong = badEmails(text)
  const named = wrong.length === 0 ? {} : { detail: naming(wrong) }
  return { kind: 'wrong', text: validationMessages.inviteEmails, ...named }
}

/** Completed parts of the sign-up. */
export interface FinishProgress {
  /** The saved organisation; null before the form was saved. */
  readonly saved: { readonly name: string; readonly phoneNumber: string; readonly referral: string } | null
  /** Addresses whose invite was sent. */
  readonly invited: readonly string[]
}

/** Values of the form to send. */
export interface FinishInput {
  readonly profile: { readonly name: string; readonly phoneNumber: string; readonly referral: string }
  readonly emails: readonly string[]
}

/** Remaining calls: whether to save the organisation, and whom to invite. */
export const remainingFinishSteps = (
  { profile, emails }: FinishInput,
  { saved, invited }: FinishProgress,
): { readonly savesProfile: boolean; readonly emails: readonly string[] } => {
  const isSaved =
    saved !== null &&
    saved.name === profile.name &&
    saved.phoneNumber === profile.phoneNumber &&
    saved.referral === profile.referral
  const known = new Set(invited.map((email) => email.toLowerCase()))
  return { savesProfile: !isSaved, emails: emails.filter((email) => !known.has(email.toLowerCase())) }
}

/** Normalises the form's values: trimmed, addresses without duplicates. */
export const finishInput = (draft: ProfileDraft, phoneNumber: string): FinishInput => ({
  profile: { name: draft.name.trim(), phoneNumber, referral: draft.referral.trim() },
  emails: splitEmails(draft.invites),
})
