/** Notices of the guards, apart from the other texts of the shell because the login page has no use for them (APP-3). */

/** Why a page does not open, by the name of the page. */
export const otherRole = {
  organization: 'The page Manage team opens for admins of an organization only.',
  admin: 'The page Users opens for provider admins only.',
  'audit-trail': 'The page Audit trail opens for admins only.',
} as const
