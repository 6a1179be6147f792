/** People and organisations. Spec 1 §3 and §6. */
export const ROLES = ['GFS_ADMIN', 'ADMIN', 'USER'] as const
export type Role = (typeof ROLES)[number]
/** Roles with pages of their own; a USER's pages are open to all roles. */
export type LeadingRole = Exclude<Role, 'USER'>

export interface User {
  readonly id: number
  readonly orgId: number | null
  readonly firstName: string
  readonly lastName: string
  readonly jobTitle: string
  readonly email: string
  /** One of ROLES, or another role of the server, which has no rights. */
  readonly role: string
  readonly emailConfirmed: boolean
  readonly createdAt: string
  readonly updatedAt: string
}

export interface Organisation {
  readonly id: number
  /** Empty until the profile is complete. */
  readonly name: string
  readonly phoneNumber: string
  readonly referral: string
}
