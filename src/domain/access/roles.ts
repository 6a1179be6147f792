/** Permissions by role. Spec 1 §6, spec 2 §6 (APP-3, APP-7). An unknown role has no rights (C-10). */
import type { Role } from '@/domain/people/types'
import { ROLES } from '@/domain/people/types'

/** Type guard: whether a text is one of the three known roles. */
export const isRole = (role: string): role is Role => ROLES.some((known) => known === role)

/**
 * Whether a role is exactly the required one. Roles do not include each other: a GFS_ADMIN is not an ADMIN (Rules
 * "Seams").
 */
export const hasRole = (role: string, required: Role): boolean => role === required

/** Whether a role may open "Manage team" and "Invite Users": only ADMIN. */
export const canManageTeam = (role: string): boolean => hasRole(role, 'ADMIN')

/**
 * Whether provider staff may impersonate a person, or why not: the person is the staff member ("self") or other staff
 * ("staff") (ADM-2).
 */
export type Impersonable = 'allowed' | 'self' | 'staff'

/**
 * Returns whether provider staff may impersonate a person: 'allowed', or the reason why not. `ownId` is the staff
 * member's user id; null while unknown.
 */
export const canImpersonate = (
  person: { readonly id: number; readonly role: string },
  ownId: number | null,
): Impersonable => {
  if (person.id === ownId) return 'self'
  return canOpenAdmin(person.role) ? 'staff' : 'allowed'
}

/** Whether a role may open the admin area: only GFS_ADMIN, the role of provider staff. */
export const canOpenAdmin = (role: string): boolean => hasRole(role, 'GFS_ADMIN')

/**
 * Whether a person was removed from their organisation but still has an account. False for provider staff, who never
 * belong to an organisation (ORG-3).
 */
export const hasNoOrganisation = (person: {
  readonly role: string
  readonly orgId: number | null
}): boolean => person.orgId === null && !canOpenAdmin(person.role)
