/** Texts of the team page and of the provider's list of users. Spec 1 §2, §6 (ORG-3, ORG-4, ADM-1). */
import type { Role } from '@/domain/people/types'
import { plural } from './plural'

const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`
const users = (count: number) => `${count} ${count === 1 ? 'user' : 'users'}`
const organisations = (count: number) => `${count} ${count === 1 ? 'organization' : 'organizations'}`
/** Shown after a failed refetch. */
const listBefore = 'The list below is the one that was loaded before.'

export const teamMessages = {
  title: 'Manage team',
  /** After the organization's name, if it has one. */
  summary: (count: number, isNamed: boolean) => (isNamed ? `, ${people(count)}` : people(count)),
  table: 'People of your organization',
  columns: {
    name: 'Name',
    jobTitle: 'Job title',
    role: 'Role',
    confirmed: 'Email status',
    since: 'Joined',
    organisation: 'Organization no.',
    created: 'Created',
    actions: 'Actions',
  },
  roles: { GFS_ADMIN: 'Provider admin', ADMIN: 'Admin', USER: 'Member' } satisfies Record<Role, string>,
  you: '(you)',
  noTitle: 'no title',
  confirmed: 'Confirmed',
  notConfirmed: 'Not confirmed',
  rights:
    'Members build, edit and delete stacks. Admins also invite and remove people. You cannot remove yourself.',
  loading: 'Loading people',
  errorTitle: 'The people of your organization could not be loaded',
  errorBody: 'Nobody was changed.',
  staleTitle: 'The people of your organization could not be loaded again',
  staleBody: listBefore,
  remove: {
    /** Accessible name of the button at the end of a row; the question is in modals.ts. */
    action: (name: string) => `Remove ${name}`,
    self: 'Your own account cannot be removed',
    selfBody: 'Another admin of your organization can do it.',
    effect:
      'They are logged out everywhere at once and no longer see your stacks. What they built stays, and you can invite them again.',
    /** For services that revoke invite links on a removal. */
    links: 'Existing invite links stop working, and pending invites have to be sent again.',
    confirm: 'Remove',
    /** Shown above the service's message. */
    failed: (name: string) => `${name} was not removed.`,
    cancel: 'Cancel',
    loading: 'Loading the person',
    gone: 'This person is no longer in your organization',
    goneBody: 'They may have been removed already.',
    close: 'Close',
  },
} as const

/** For a user who was removed from their organization. */
export const noOrganisationMessages = {
  title: 'You are no longer in an organization',
  body: 'There is nothing to watch here, and what you build cannot be saved. To come back, ask an admin of the organization for a new invite.',
} as const

export const inviteMessages = {
  title: 'Invite Users',
  link: 'Invite by link',
  joins: (organisation: string, until: string | null) => {
    const whom = organisation === '' ? 'your organization' : organisation
    return `Anyone with this link joins ${whom} as a member${until === null ? '' : `, until ${until}`}.`
  },
  copy: 'Copy link',
  close: 'Close',
  loading: 'Loading the invite link',
  byEmail: 'Invite by email',
  byEmailHelp: 'Type or paste addresses, separated by commas.',
  placeholder: 'leo@studio.example',
  /** Accessible name of the list of confirmed addresses. */
  addresses: 'Addresses to invite',
  /** Below the list, for more than one address. */
  count: (count: number, bad: number) =>
    `${plural(count, 'address', 'addresses')}${bad === 0 ? '' : `, ${bad} to correct`}`,
  /** Duplicates in the last input. */
  repeated: (count: number) => `${plural(count, 'was', 'were')} in the list already.`,
  /** Accessible names of the two buttons of an address; only an invalid one has the first. */
  mend: (address: string) => `Correct ${address}`,
  takeOut: (address: string) => `Take out ${address}`,
  takeOutBad: (count: number) => (count === 1 ? 'Remove the wrong one' : `Remove the ${count} wrong ones`),
  clear: 'Clear all',
  /** Addresses that are among the pending invites. */
  invited: (addresses: readonly string[]) =>
    `Already invited: ${addresses.join(', ')}. A new invite replaces the earlier one.`,
  send: 'Send invites',
  nobody: 'Type at least one address to send.',
  /** Fallback without a message from the service. */
  sent: (count: number) => (count === 1 ? 'The invite is on its way.' : `${count} invites are on their way.`),
  newLink: {
    action: 'New link',
    question: 'Make a new invite link?',
    effect: 'Links that you shared or sent earlier stop working.',
    pending: (count: number) =>
      count === 1
        ? '1 pending invite has to be sent again.'
        : `${count} pending invites have to be sent again.`,
    confirm: 'Make a new link',
    cancel: 'Keep the link',
    done: 'This is a new link. Earlier ones no longer work.',
    failed: 'The link was not changed. Try again.',
  },
  pending: {
    title: 'Pending invites',
    loading: 'Loading pending invites',
    none: 'None. Invites that you send by email are listed here until they are used.',
    sent: (day: string, until: string) => `Sent ${day}, works until ${until}`,
    revoke: 'Revoke',
    revokeWhose: (email: string) => `Revoke the invite to ${email}`,
    revoked: (email: string) => `The invite to ${email} no longer works.`,
    notRevoked: (email: string) => `The invite to ${email} was not revoked.`,
    errorTitle: 'Pending invites could not be loaded',
    errorBody: 'No invite was changed.',
  },
  errorTitle: 'The invite link could not be loaded',
  errorBody: 'Nobody was invited.',
} as const

export const adminMessages = {
  title: 'Users',
  summary: (userCount: number, organisationCount: number) =>
    `${users(userCount)} in ${organisations(organisationCount)}`,
  table: 'Users of every organization',
  search: 'Search name, email, organization no.',
  /** Used where no column is sorted. */
  reverse: 'Reverse order',
  noOrganisation: 'none',
  found: (count: number) => `${users(count)} found`,
  noMatchTitle: 'No user matches',
  noMatchBody: (typed: string) => `Nothing in name, email or organization no. matches “${typed}”.`,
  emptyTitle: 'No users yet',
  emptyBody: 'People appear here as soon as they sign up.',
  loading: 'Loading users',
  errorTitle: 'The users could not be loaded',
  errorBody: 'Nobody was changed.',
  staleTitle: 'The users could not be loaded again',
  staleBody: listBefore,
  impersonate: 'Impersonate',
  impersonateWhom: (name: string) => `Impersonate ${name}`,
  you: 'You',
  notAllowed: 'Not allowed',
  notAllowedWhy: 'Provider admins cannot be impersonated',
} as const
