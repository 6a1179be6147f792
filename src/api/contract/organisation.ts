import * as z from 'zod/mini'
import type { Organisation } from '@/domain/people/types'
import {
  EMAIL_MAX_CHARACTERS,
  INVITE_MAX_ADDRESSES,
  ORGANISATION_NAME_MAX_CHARACTERS,
  PHONE_MAX_CHARACTERS,
  REFERRAL_MAX_CHARACTERS,
} from '@/domain/shared/limits'
import { listUpTo, textUpTo } from './bounded'
import { id, message, text } from './read'

const organisationObject = z.object({ id, name: text, phone_number: text, referral: text })

/**
 * Schema of the user's organisation: JSON in, `Organisation` out. Missing texts become ''; the name is '' until the
 * profile is complete.
 */
export const organisationSchema = z.pipe(
  organisationObject,
  z.transform((wire: z.output<typeof organisationObject>): Organisation => ({
    id: wire.id,
    name: wire.name,
    phoneNumber: wire.phone_number,
    referral: wire.referral,
  })),
)

/**
 * Request body that saves the organisation's profile; `referral` is the answer to how the user heard about the product.
 */
export const organisationBody = z.object({
  name: textUpTo(ORGANISATION_NAME_MAX_CHARACTERS),
  phone_number: textUpTo(PHONE_MAX_CHARACTERS),
  referral: textUpTo(REFERRAL_MAX_CHARACTERS),
})

const inviteObject = z.object({ invite_url: z.string() })
/** Schema of the response with the link through which colleagues join the organisation. */
export const inviteLinkSchema = z.pipe(
  inviteObject,
  z.transform((wire: z.output<typeof inviteObject>) => ({ inviteUrl: wire.invite_url })),
)
/** Request body that mails invites to a list of addresses. */
export const inviteBody = z.object({
  emails: listUpTo(textUpTo(EMAIL_MAX_CHARACTERS), INVITE_MAX_ADDRESSES),
})
/** Schema of the response to mailed invites: the service's message, '' without one. */
export const invitedSchema = message
