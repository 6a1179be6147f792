/** Texts of the team and of the provider's list of users. Spec 1 §2, §6 (ORG-3, ORG-4, ADM-1). */
import type { Role } from '@/domain/people/types'

const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`
const users = (count: number) => `${count} ${count === 1 ? 'user' : 'users'}`
const organisations = (count: number) => `${count} ${count === 1 ? 'organization' : 'organizations'}`

export const teamMessages = {
  title: 'Manage team',
  summary: (organisation: string, count: number) =>
    organisation === '' ? people(count) : `${organisation}, ${people(count)}`,
  table: 'People of your organization',
  columns: {
    name: 'Name',
    jobTitle: 'Job title',
    role: 'Role',
    confirmed: 'E-mail',
    since: 'Joined',
    organisation: 'Organization',
    created: 'Created',
  },
  roles: { GFS_ADMIN: 'Provider admin', ADMIN: 'Admin', USER: 'Member' } satisfies Record<Role, string>,
  you: '(you)',
  noTitle: 'no title',
  confirmed: 'Confirmed',
  notConfirmed: 'Not confirmed',
  rights: 'Members build and watch stacks. Admins also invite people.',
  loading: 'Loading people',
  errorTitle: 'The people of your organization could not be loaded',
  errorBody: 'Nobody was changed.',
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
  errorTitle: 'The invite link could not be loaded',
  errorBody: 'Nobody was invited.',
} as const

export const adminMessages = {
  title: 'Users',
  summary: (userCount: number, organisationCount: number) =>
    `${users(userCount)} in ${organisations(organisationCount)}`,
  table: 'Users of every organization',
  search: 'Search name, e-mail, organization',
  organisation: (id: number) => `No. ${id}`,
  noOrganisation: 'none',
  found: (count: number) => `${users(count)} found`,
  noMatchTitle: 'No user matches',
  noMatchBody: (typed: string) => `Nothing in name, e-mail or organization matches “${typed}”.`,
  clearSearch: 'Clear the search',
  emptyTitle: 'No users yet',
  emptyBody: 'People appear here as soon as they sign up.',
  loading: 'Loading users',
  errorTitle: 'The users could not be loaded',
  errorBody: 'Nobody was changed.',
} as const
