/** All roles: provider staff, administrators of an organisation, and its other members. */
export const ROLES = ['GFS_ADMIN', 'ADMIN', 'USER'] as const
/** Role of a user: GFS_ADMIN is provider staff, ADMIN administers an organisation, USER is any other member. */
export type Role = (typeof ROLES)[number]
/** Roles to which pages can be restricted. No page is restricted to USER. */
export type LeadingRole = Exclude<Role, 'USER'>
/** Roles of the members of an organization, which its ADMIN gives. */
export const MEMBER_ROLES = ['ADMIN', 'USER'] as const satisfies readonly Role[]
/** See `MEMBER_ROLES`. */
export type MemberRole = (typeof MEMBER_ROLES)[number]

/** A person with an account, as the service returns it. Times are ISO texts (spec 1 §3). */
export interface User {
  readonly id: number
  /** Organisation id; null for provider staff and for users who were removed from their organisation. */
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
  /** Whether an administrator has suspended the account, so that nobody can log in with it. */
  readonly isSuspended: boolean
  readonly hasSecondFactor: boolean
  /** Whether the current user has to set up a second factor before anything else; false for other people. */
  readonly isSecondFactorDue: boolean
}

/** A customer: the users, stacks and credentials that belong together. */
export interface Organisation {
  readonly id: number
  /** '' until the profile form is complete. */
  readonly name: string
  readonly phoneNumber: string
  /** Answer to "How did you hear about us?"; '' for none. */
  readonly referral: string
}
