import * as z from 'zod/mini'
import type { PendingInvite } from '@/domain/people/invites/pendingInvite'
import { flag, id, listIn, text } from './read'

const inviteObject = z.object({
  id,
  email: z.string(),
  created_at: text,
  expires_at: text,
  in_other_organization: flag(false),
})
const pendingInviteSchema = z.pipe(
  inviteObject,
  z.transform((wire: z.output<typeof inviteObject>): PendingInvite => ({
    id: wire.id,
    email: wire.email,
    createdAt: wire.created_at,
    expiresAt: wire.expires_at,
    isInOtherOrganization: wire.in_other_organization,
  })),
)
/**
 * Schema of the response that lists the mailed invites nobody has used yet: JSON in, `PendingInvite[]` out. Missing
 * times become ''.
 */
export const pendingInvitesSchema = listIn('invites', pendingInviteSchema)
