/** Notices of the guards; separate from the shell because the login page does not need them (APP-3). */

/** Reason for a denied page, by its name. */
export const otherRole = {
  organization: 'Only admins of an organization can open Manage team.',
  admin: 'Only provider admins can open Users.',
  'audit-trail': 'Only admins can open Audit trail.',
} as const
