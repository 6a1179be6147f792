/** People and organisations. Spec 1 §3 and §6. */
export const ROLES = ['GFS_ADMIN', 'ADMIN', 'USER'] as const
export type Role = (typeof ROLES)[number]
/** The roles that have a page of their own; a member's pages are everybody's. */
export type LeadingRole = Exclude<Role, 'USER'>

export interface User {
  readonly id: number
  readonly orgId: number | null
  readonly firstName: string
  readonly lastName: string
  readonly jobTitle: string
  readonly email: string
  /** One of ROLES, or whatever the server says: an unknown role has no rights. */
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
