/** Permissions by role. Spec 1 §6, spec 2 §6 (APP-3, APP-7). An unknown role has no rights (C-10). */
import type { Role } from '@/domain/people/types'
import { ROLES } from '@/domain/people/types'

/** Whether the text is one of the three roles. */
export const isRole = (role: string): role is Role => ROLES.some((known) => known === role)

/** Exact comparison: a GFS_ADMIN is not an ADMIN (Rules "Seams"). */
export const hasRole = (role: string, required: Role): boolean => role === required

/** ADMIN sees "Manage team" and "Invite Users". */
export const canManageTeam = (role: string): boolean => hasRole(role, 'ADMIN')

/** Whether a user can be impersonated, or why not: oneself, or another GFS_ADMIN (ADM-2). */
export type Impersonable = 'allowed' | 'self' | 'staff'

/** Decides whether provider staff may impersonate a person. */
export const canImpersonate = (
  person: { readonly id: number; readonly role: string },
  ownId: number | null,
): Impersonable => {
  if (person.id === ownId) return 'self'
  return canOpenAdmin(person.role) ? 'staff' : 'allowed'
}

/** GFS_ADMIN sees "Go to admin page". */
export const canOpenAdmin = (role: string): boolean => hasRole(role, 'GFS_ADMIN')

/**
 * Whether a person was removed from their organisation but keeps the account; provider staff never have one (ORG-3).
 */
export const hasNoOrganisation = (person: {
  readonly role: string
  readonly orgId: number | null
}): boolean => person.orgId === null && !canOpenAdmin(person.role)
