/** The organisation's profile: what it asks, when it is valid, what its Finish has still to do. Spec 2 §5 (ORG-1, ORG-2). */
import { validationMessages } from '@/domain/messages/validation'
import { INVITE_MAX_ADDRESSES } from '@/domain/shared/limits'
import { badEmails, isEmailList, splitEmails } from './emails'
import type { FieldHint } from './hints'

/** What stands in the form. */
export interface ProfileDraft {
  readonly name: string
  /** ISO code of the dial-code picker. */
  readonly country: string
  readonly phone: string
  readonly referral: string
  /** Comma-separated addresses. */
  readonly invites: string
  /** To the terms; given with the account already by whoever has signed up by the form. */
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

/** The form is valid only when the company has a name, and every invite is an address and they are not too many. */
export const isProfileValid = ({ name, invites }: Pick<ProfileDraft, 'name' | 'invites'>): boolean =>
  name.trim() !== '' && isEmailList(invites) && splitEmails(invites).length <= INVITE_MAX_ADDRESSES

/** What to say about the list of invites; nothing while it is empty. */
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

/** What of the sign-up is done already, as the browser and the service know it. */
export interface FinishProgress {
  /** The organisation as the service has it; null while it has none of the form. */
  readonly saved: { readonly name: string; readonly phoneNumber: string; readonly referral: string } | null
  /** Addresses whose invite was sent. */
  readonly invited: readonly string[]
}

/** What the form hands to the service. */
export interface FinishInput {
  readonly profile: { readonly name: string; readonly phoneNumber: string; readonly referral: string }
  readonly emails: readonly string[]
}

/** Whether the organisation has to be saved, and who has still to be invited: nothing is done twice. */
export const leftToDo = (
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

/** The form's texts as they are sent: trimmed, each address once. */
export const finishInput = (draft: ProfileDraft, phoneNumber: string): FinishInput => ({
  profile: { name: draft.name.trim(), phoneNumber, referral: draft.referral.trim() },
  emails: splitEmails(draft.invites),
})
