/** Texts of the team page and of the provider's list of users. Spec 1 §2, §6 (ORG-3, ORG-4, ADM-1). */

import type { Role } from '@/domain/people/types'
import { plural } from '@/domain/shared/text/plural'

const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`
const users = (count: number) => `${count} ${count === 1 ? 'user' : 'users'}`
const organisations = (count: number) => `${count} ${count === 1 ? 'organization' : 'organizations'}`
/** Shown after a failed refetch. */
const outdated = 'This list may be out of date.'

export const teamMessages = {
  title: 'Manage team',
  /** After the organization's name, if it has one. */
  summary: (count: number, isNamed: boolean) => (isNamed ? `, ${people(count)}` : people(count)),
  table: 'People in your organization',
  columns: {
    name: 'Name',
    jobTitle: 'Job title',
    role: 'Role',
    confirmed: 'Email status',
    since: 'Joined',
    organisation: 'Organization ID',
    created: 'Created',
    actions: 'Actions',
  },
  roles: { GFS_ADMIN: 'Provider admin', ADMIN: 'Admin', USER: 'Member' } satisfies Record<Role, string>,
  you: '(you)',
  noTitle: 'no title',
  confirmed: 'Confirmed',
  notConfirmed: 'Not confirmed',
  rights:
    "Members build, edit and delete stacks. Admins also invite and remove people. Whoever joins is a member; roles can't be changed here. You can't remove yourself.",
  /** For services that change roles. */
  changeableRights:
    "Members build, edit and delete stacks. Admins also invite and remove people, and change roles and settings. Whoever joins is a member. You can't remove or suspend yourself.",
  suspended: 'Suspended',
  access: {
    /** Accessible name of the button at the end of a row, and title of the dialog. */
    action: (name: string) => `Role and access of ${name}`,
    label: 'Access',
    choices: {
      ADMIN: 'Admin',
      USER: 'Member',
      suspended: 'Suspended',
    },
    effects: {
      ADMIN: 'Builds, edits and deletes stacks, invites and removes people, and changes roles and settings.',
      USER: 'Builds, edits and deletes stacks.',
      suspended:
        "Can't log in. Sessions end, and API tokens of this person stop. So do invite links shared before, and invites that they sent. What they built stays.",
    },
    /** Under the choice that is not open to oneself. */
    notYourself: "You can't suspend yourself. Another admin can.",
    /** Before an ADMIN gives up the own role. */
    ownRole: "You won't be able to open this page any more.",
    told: 'They are told by email.',
    save: 'Save',
    suspend: 'Suspend',
    restore: 'Restore',
    cancel: 'Cancel',
    failed: "Couldn't change the access. Try again.",
    role: (name: string, role: string) => `${name} is now ${role === 'ADMIN' ? 'an admin' : 'a member'}.`,
    isSuspended: (name: string) => `${name} is suspended.`,
    /** For somebody who has lost the phone and the recovery codes. */
    reset: 'Reset two-step login',
    resetSure: 'Turn it off and log them out',
    isReset: (name: string) => `${name} logs in with the password alone, and is told by email.`,
  },
  loading: 'Loading people',
  errorTitle: "Couldn't load your team",
  errorBody: 'Your team is not affected.',
  staleTitle: "Couldn't refresh your team",
  staleBody: outdated,
  remove: {
    /** Accessible name of the button at the end of a row; the question is in `dialogMessages`. */
    action: (name: string) => `Remove ${name}`,
    self: "You can't remove yourself",
    selfBody: 'Only another admin of your organization can.',
    effect:
      'They are logged out everywhere and can no longer see your stacks. What they built is kept, and you can invite them again.',
    /** For services that delete the account of whoever is removed (O-12). */
    deletion:
      'Their account is deleted with their name, address and password. What they built is kept, and you can invite them again.',
    /** For services that revoke invite links on a removal. */
    links: 'Invite links shared before stop working, and so do pending invites that this person sent.',
    confirm: 'Remove',
    /** Shown above the service's message. */
    failed: (name: string) => `Couldn't remove ${name}.`,
    cancel: 'Cancel',
    loading: 'Loading this person',
    gone: 'This person is not in your organization',
    goneBody: 'Someone may have removed them.',
    close: 'Close',
  },
} as const

export const inviteMessages = {
  title: 'Invite Users',
  link: 'Invite by link',
  joins: (organisation: string, until: string | null) => {
    const whom = organisation === '' ? 'your organization' : organisation
    return `Anyone with this link can join ${whom} as a member${until === null ? '' : ` until ${until}`}.`
  },
  copy: 'Copy link',
  close: 'Close',
  loading: 'Loading the invite link',
  byEmail: 'Invite by email',
  byEmailHelp: 'Type or paste email addresses, separated by commas.',
  /** For the inviter, who is not told which addresses have an account elsewhere. */
  oneOrganization:
    'An account belongs to one organization. Whoever has one elsewhere joins with another address.',
  placeholder: 'leo@studio.example',
  /** Accessible name of the list of confirmed addresses. */
  addresses: 'Addresses to invite',
  /** Below the list, for more than one address. */
  count: (count: number, bad: number) =>
    `${plural(count, 'address', 'addresses')}${bad === 0 ? '' : `, ${bad} not valid`}`,
  /** Duplicates in the last input. */
  repeated: (count: number) => `${plural(count, 'was', 'were')} already in the list.`,
  /** Accessible names of the two buttons of an address; only an invalid one has the first. */
  correct: (address: string) => `Correct ${address}`,
  remove: (address: string) => `Remove the address ${address}`,
  removeInvalid: (count: number) =>
    count === 1 ? 'Remove invalid address' : `Remove ${count} invalid addresses`,
  clear: 'Clear all',
  /** Addresses that are among the pending invites. */
  invited: (addresses: readonly string[]) =>
    `Already invited: ${addresses.join(', ')}. A new invite replaces the earlier one.`,
  /** Addresses that belong to members. */
  members: (addresses: readonly string[]) =>
    `${addresses.join(', ')} ${addresses.length === 1 ? 'is already a member' : 'are already members'}.`,
  send: 'Send invites',
  noAddress: 'Enter at least one address.',
  /** Below the specification's sentence; names the first few addresses. */
  notValid: (addresses: readonly string[], more: number) =>
    `Not valid: ${addresses.join(', ')}${more === 0 ? '' : ` and ${more} more`}`,
  /** Fallback without a message from the service. */
  sent: (count: number) => (count === 1 ? 'The invite is on its way.' : `${count} invites are on their way.`),
  newLink: {
    action: 'New link',
    question: 'Create a new invite link?',
    effect: 'Links you shared or sent before stop working.',
    pending: (count: number) =>
      count === 1 ? '1 pending invite must be sent again.' : `${count} pending invites must be sent again.`,
    confirm: 'Create new link',
    cancel: 'Keep current link',
    done: 'New link created. Earlier links no longer work.',
    failed: "Couldn't create a new link. The current one still works. Try again.",
  },
  pending: {
    title: 'Pending invites',
    loading: 'Loading pending invites',
    none: 'None. Invites sent by email appear here until they are used.',
    /** Whoever joins by an invite is a member. */
    sent: (day: string, until: string) => `Member, sent ${day}, expires ${until}`,
    elsewhere:
      'Wanted to join, but has an account in another organization. Invite another address, or wait until they have left there.',
    sendAgain: 'Send again',
    sendAgainTo: (email: string) => `Send again to ${email}`,
    /** Fallback without a message from the service. */
    sentAgain: (email: string) => `A new invite to ${email} is on its way. The earlier one no longer works.`,
    notSentAgain: (email: string) => `Couldn't send the invite to ${email} again.`,
    revoke: 'Revoke',
    revokeWhose: (email: string) => `Revoke the invite to ${email}`,
    revoked: (email: string) => `The invite to ${email} no longer works.`,
    notRevoked: (email: string) => `Couldn't revoke the invite to ${email}.`,
    errorTitle: "Couldn't load pending invites",
    errorBody: 'No invite was changed.',
  },
  errorTitle: "Couldn't load the invite link",
  errorBody: 'Nobody was invited.',
} as const

export const adminMessages = {
  title: 'Users',
  summary: (userCount: number, organisationCount: number) =>
    `${users(userCount)} in ${organisations(organisationCount)}`,
  table: 'Users of all organizations',
  search: 'Search name, email, organization ID',
  /** Used where no column is sorted. */
  reverse: 'Reverse order',
  noOrganisation: 'none',
  found: (count: number) => `${users(count)} found`,
  noMatchTitle: 'No matching users',
  noMatchBody: (typed: string) => `No name, email or organization ID matches “${typed}”.`,
  emptyTitle: 'No users yet',
  emptyBody: 'People appear here when they sign up.',
  loading: 'Loading users',
  errorTitle: "Couldn't load the users",
  errorBody: 'User accounts are not affected.',
  staleTitle: "Couldn't refresh the users",
  staleBody: outdated,
  impersonate: 'Impersonate',
  impersonateWhom: (name: string) => `Impersonate ${name}`,
  you: 'You',
  notAllowed: 'Not allowed',
  notAllowedWhy: "Provider admins can't be impersonated",
} as const

/** Title of the dialog that removes a member. Spec 1 §2 "Modals" dictates it. */
export const removeUserTitle = (name: string): string => `Remove ${name} from organization?`
