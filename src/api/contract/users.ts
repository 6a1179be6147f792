import * as z from 'zod/mini'
import { MEMBER_ACCESS } from '@/domain/access/memberAccess'
import type { User } from '@/domain/people/types'
import { flag, id, idOrNull, listIn, text } from './read'

const userObject = z.object({
  id,
  org_id: idOrNull,
  first_name: text,
  last_name: text,
  job_title: text,
  email: z.string(),
  role: z.string(),
  email_confirmed: flag(false),
  created_at: text,
  updated_at: text,
  suspended: flag(false),
  second_factor: flag(false),
  second_factor_due: flag(false),
})

/**
 * Schema of a user record: JSON in the API's field names in, `User` out. `orgId` is null for a user without an
 * organisation; a missing or null text becomes ''.
 */
export const userSchema = z.pipe(
  userObject,
  z.transform((wire: z.output<typeof userObject>): User => ({
    id: wire.id,
    orgId: wire.org_id,
    firstName: wire.first_name,
    lastName: wire.last_name,
    jobTitle: wire.job_title,
    email: wire.email,
    role: wire.role,
    emailConfirmed: wire.email_confirmed,
    createdAt: wire.created_at,
    updatedAt: wire.updated_at,
    isSuspended: wire.suspended,
    hasSecondFactor: wire.second_factor,
    isSecondFactorDue: wire.second_factor_due,
  })),
)

/** Schema of a response that lists user records: the organisation's members, or all users for provider staff. */
export const usersSchema = listIn('users', userSchema)
/** Query parameters of the list of all users: the sort order, which the service applies. */
export const usersQuery = z.object({ sort: z.enum(['asc', 'desc']) })

/** Request body that gives a member a role, which also restores a suspended one, or suspends them. */
export const memberAccessBody = z.object({ access: z.enum(MEMBER_ACCESS) })
