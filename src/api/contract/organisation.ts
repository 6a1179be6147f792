/** Organisation, invites and members. */
import * as z from 'zod/mini'
import type { Organisation } from '@/domain/people/types'
import { id, message, text } from './read'

const organisationObject = z.object({ id, name: text, phone_number: text, referral: text })

export const organisationSchema = z.pipe(
  organisationObject,
  z.transform((wire: z.output<typeof organisationObject>): Organisation => ({
    id: wire.id,
    name: wire.name,
    phoneNumber: wire.phone_number,
    referral: wire.referral,
  })),
)

export const organisationBody = z.object({ name: z.string(), phone_number: z.string(), referral: z.string() })

const inviteObject = z.object({ invite_url: z.string() })
export const inviteLinkSchema = z.pipe(
  inviteObject,
  z.transform((wire: z.output<typeof inviteObject>) => ({ inviteUrl: wire.invite_url })),
)
export const inviteBody = z.object({ emails: z.array(z.string()) })
export const invitedSchema = message
