/** Organisation profile form: fields, validation, and remaining calls of Finish. Spec 2 §5 (ORG-1, ORG-2). */
import { findInvisible } from '@/domain/shared/text/invisibleInNames'
import { trimText } from '@/domain/shared/text/invisible'
import { addressesIn, inviteBlock } from '@/domain/people/invites/inviteList'

/** Values of the organisation profile form, as typed. */
export interface ProfileDraft {
  readonly name: string
  /** ISO country code of the dial-code picker. */
  readonly country: string
  readonly phone: string
  readonly referral: string
  /** Addresses as the invite field reads them. */
  readonly invites: string
  /** Consent to terms and privacy policy; users of the sign-up form have already given it there. */
  readonly consents: boolean
}

/** Initial values of the organisation profile form. */
export const emptyProfile: ProfileDraft = {
  name: '',
  country: 'FR',
  phone: '',
  referral: '',
  invites: '',
  consents: false,
}

type ProfileTexts = Pick<ProfileDraft, 'name' | 'referral' | 'invites'>

/** Returns the fields with a value that cannot be sent, in their order on the form. A missing name is none of them. */
export const wrongProfileFields = ({
  name,
  referral,
  invites,
}: ProfileTexts): readonly (keyof ProfileTexts)[] => [
  ...(findInvisible(name) === null ? [] : (['name'] as const)),
  ...(findInvisible(referral) === null ? [] : (['referral'] as const)),
  ...(areInvitesValid(invites) ? [] : (['invites'] as const)),
]

/**
 * Whether the organisation profile form can be sent: the company has a name, no text has invisible characters, and the
 * invited addresses are valid and not too many.
 */
export const isProfileValid = (draft: ProfileTexts): boolean =>
  trimText(draft.name) !== '' && wrongProfileFields(draft).length === 0

/** Whether the invites can be sent; true for none, because the field is optional. */
export const areInvitesValid = (invites: string): boolean => {
  const block = inviteBlock({ addresses: [], typed: invites })
  return block === null || block === 'nobody'
}

/** Which calls of the profile form's Finish button have already succeeded, so that a retry does not repeat them. */
export interface FinishProgress {
  /** The organisation as saved; null while it is not. */
  readonly saved: { readonly name: string; readonly phoneNumber: string; readonly referral: string } | null
  /** Addresses that were already invited. */
  readonly invited: readonly string[]
}

/** Values that the profile form's Finish button sends: the organisation, and the addresses to invite. */
export interface FinishInput {
  readonly profile: { readonly name: string; readonly phoneNumber: string; readonly referral: string }
  readonly emails: readonly string[]
}

/**
 * Returns what the profile form's Finish button still has to do: whether to save the organisation, and which addresses
 * to invite.
 */
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

/**
 * Returns the values that the profile form sends: trimmed, addresses without duplicates and the user's own. `phoneNumber` is the number to
 * save.
 */
export const finishInput = (draft: ProfileDraft, phoneNumber: string, ownEmail: string): FinishInput => ({
  profile: { name: trimText(draft.name), phoneNumber, referral: trimText(draft.referral) },
  emails: addressesIn(draft.invites).filter((email) => email.toLowerCase() !== ownEmail.toLowerCase()),
})
