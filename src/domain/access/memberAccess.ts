import { MEMBER_ROLES, type User } from '@/domain/people/types'

/** What an ADMIN gives a member: a role, or that nobody can log in with the account, which keeps its role. */
export const MEMBER_ACCESS = [...MEMBER_ROLES, 'suspended'] as const
/** See `MEMBER_ACCESS`. */
export type MemberAccess = (typeof MEMBER_ACCESS)[number]

/** What a person has now; null for a role that this version does not know. */
export const accessOf = ({ role, isSuspended }: Pick<User, 'role' | 'isSuspended'>): MemberAccess | null =>
  isSuspended ? 'suspended' : (MEMBER_ROLES.find((each) => each === role) ?? null)
