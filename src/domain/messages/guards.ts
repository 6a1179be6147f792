/** Notices of the guards; separate from the shell because the login page does not need them (APP-3). */

/** Reason for a denied page, by its name. */
export const otherRole = {
  organization: 'The page Manage team opens for admins of an organization only.',
  admin: 'The page Users opens for provider admins only.',
  'audit-trail': 'The page Audit trail opens for admins only.',
} as const
