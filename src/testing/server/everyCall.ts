import { credentialCallRows } from './everyCredentialCall'
import { runCallRows } from './everyRunCall'
import { DESTINATION, SOURCE, taskId } from '@/server/connectors/catalogue/ids'
import { ORG, WORLD_PASSWORD } from '@mocks/data/ids'
import { simpleServices } from '@mocks/simpleServices'
import type { TenantIds } from './twoOrganisations'

/** Who may make a call. `members`: users of an organisation; `acting`: provider staff who impersonate a user. */
type MayCall = 'everyone' | 'members' | 'ADMIN' | 'GFS_ADMIN' | 'acting'

/** A valid request of one API call, and who may make it: input of the generated authorization tests. */
export interface CallRow {
  readonly may: MayCall
  /** Path with its ids, and its query if any. */
  readonly path: (ids: TenantIds) => string
  /** JSON body; no body if undefined. */
  readonly body?: (ids: TenantIds) => Readonly<Record<string, unknown>>
  /** Ids in the request that belong to an organisation; another organisation's must be refused. */
  readonly ids?: readonly (keyof TenantIds)[]
  /** Expected HTTP status for a permitted caller; 200 if undefined. */
  readonly status?: number
  /**
   * Expected HTTP status for provider staff, who have no organisation. Default: 404 for a call of members, 403 for one
   * of an ADMIN.
   */
  readonly staff?: number
}

const EXPIRATION = '1796000000'
const invite = {
  org_id: String(ORG.lumen),
  expiration: EXPIRATION,
  signature: simpleServices.invites.sign(ORG.lumen, Number(EXPIRATION)),
}
const person = { first_name: 'Noor', last_name: 'Haddad', job_title: 'Analyst', password: 'Umbra-Kelp-31' }
const secret = { label: 'tenjin', name: 'Walls', value: { host: 'walls.lumen.example' } }
const at = (path: string) => () => path
const open = (
  path: string,
  body: Readonly<Record<string, unknown>>,
  more: Partial<CallRow> = {},
): CallRow => ({
  may: 'everyone',
  path: at(path),
  body: () => body,
  ...more,
})
const google = (id: string) => ({ id_token: `stand-in:${id}` })

/**
 * A valid request of every API call and who may make it, by call name: input of the generated authorization tests
 * (R-5, R-6).
 */
export const callRows: Readonly<Record<string, CallRow>> = {
  'auth.register': open('/api/users/register', { ...person, email: 'noor@quartz.example' }),
  'auth.registerInvite': open('/api/users/register_invite', {
    ...person,
    ...invite,
    email: 'noor@quartz.example',
  }),
  'auth.login': open('/api/users/login', { email: 'ben@lumen.example', password: WORLD_PASSWORD }),
  // an access token can't be used to refresh
  'auth.refresh': {
    may: 'members',
    path: at('/api/token/refresh'),
    body: () => ({}),
    status: 401,
    staff: 401,
  },
  'auth.googleSwap': open('/api/users/oauth/google/swaptoken', google('gil@quartz.example')),
  'auth.googleInvite': open('/api/users/oauth/google/invite', { ...google('gia@quartz.example'), ...invite }),
  'auth.requestReset': open('/api/users/request_reset_password', { email: 'ben@lumen.example' }),
  'auth.resetPassword': open(
    '/api/users/reset_password',
    { code: 'made up', password: person.password },
    { status: 400, staff: 400 },
  ),
  'auth.resendConfirmation': open('/api/users/resend_confirmation', { email: 'ben@lumen.example' }),
  'auth.confirmEmail': open('/api/users/confirm_email', { code: 'made up' }, { status: 400, staff: 400 }),
  'licences.current': { may: 'members', path: at('/api/users/licenses') },
  'licences.types': { may: 'members', path: at('/api/users/licenses/types'), staff: 200 },
  'licences.update': {
    may: 'ADMIN',
    path: at('/api/users/licenses'),
    body: () => ({ license_type: 'long_term' }),
  },
  'account.userInfo': { may: 'members', path: at('/api/users/info'), staff: 200 },
  'account.organisation': { may: 'members', path: at('/api/organizations/info') },
  'account.updateOrganisation': {
    may: 'ADMIN',
    path: at('/api/organizations/info'),
    body: () => ({ name: 'Lumen', phone_number: '', referral: '' }),
  },
  'organisation.inviteLink': { may: 'ADMIN', path: at('/api/organizations/invite') },
  'organisation.invite': {
    may: 'ADMIN',
    path: at('/api/organizations/invite'),
    body: () => ({ emails: ['leo@quartz.example'] }),
  },
  'organisation.members': { may: 'ADMIN', path: at('/api/organizations/users') },
  'organisation.removeMember': {
    may: 'ADMIN',
    path: ({ member }) => `/api/organizations/users/${member}`,
    ids: ['member'],
  },
  'metering.bigquery': { may: 'members', path: at('/api/organizations/bigquery_metering') },
  'metering.current': {
    may: 'members',
    path: ({ org }) => `/api/organizations/metering-v2/org/${org}/period/2026-11`,
    ids: ['org'],
  },
  'admin.users': { may: 'GFS_ADMIN', path: at('/api/admin/users?sort=asc') },
  'admin.impersonate': { may: 'GFS_ADMIN', path: ({ member }) => `/api/admin/impersonate/${member}` },
  'admin.deimpersonate': { may: 'acting', path: at('/api/admin/deimpersonate') },
  'runs.source': { may: 'members', path: ({ stack }) => `/api/users/source_runs/${stack}`, ids: ['stack'] },
  'runs.transformation': {
    may: 'members',
    path: ({ transformation }) => `/api/admin/transformation_run/${transformation}`,
    ids: ['transformation'],
  },
  'runs.destinationTransformation': {
    may: 'members',
    path: ({ destinationTransformation }) =>
      `/api/admin/destination_transformation_run/${destinationTransformation}`,
    ids: ['destinationTransformation'],
  },
  'catalogue.sourceTypes': { may: 'everyone', path: at('/api/sources/types/tasks') },
  'catalogue.destinationTypes': { may: 'everyone', path: at('/api/destinations/types') },
  'sources.create': {
    may: 'members',
    path: at('/api/users/sources'),
    body: ({ sourceCredential, destinationCredential }) => ({
      enabled: true,
      interval: '',
      source_tasks: [taskId('tenjin', 0)],
      source_type_id: SOURCE.tenjin,
      source_credentials_id: sourceCredential,
      destination_type_id: DESTINATION.bigquery,
      destination_credentials_id: destinationCredential,
      start_date: '2026-11-20T14:20:00Z',
      transformation_type_ids: [],
      note: '',
      flow_type: 'allData',
    }),
    ids: ['sourceCredential', 'destinationCredential'],
  },
  'sources.update': {
    may: 'members',
    path: ({ stack }) => `/api/users/sources/${stack}`,
    body: ({ sourceCredential, destination }) => ({
      credentials_id: sourceCredential,
      destination_id: destination,
      enabled: false,
      interval: '',
      start_date: '2026-11-20T14:20:00Z',
      source_tasks: [taskId('tenjin', 0)],
      transformation_type_ids: [],
    }),
    ids: ['stack', 'sourceCredential', 'destination'],
  },
  'sources.remove': { may: 'members', path: ({ stack }) => `/api/users/sources/${stack}`, ids: ['stack'] },
  'destinations.create': {
    may: 'members',
    path: at('/api/users/destinations'),
    body: ({ destinationCredential }) => ({
      credentials_id: destinationCredential,
      destination_type_id: DESTINATION.bigquery,
      schema_prefix: '',
      table_prefix: '',
    }),
    ids: ['destinationCredential'],
  },
  'destinations.addTransformations': {
    may: 'members',
    path: at('/api/users/destination_transformations'),
    body: ({ destination }) => ({ destination_id: destination, destination_transformation_type_ids: [] }),
    ids: ['destination'],
  },
  'destinations.removeTransformation': {
    may: 'members',
    path: ({ destinationTransformation }) =>
      `/api/users/destination_transformations/${destinationTransformation}`,
    ids: ['destinationTransformation'],
  },
  'credentials.list': { may: 'members', path: at('/api/users/credentials'), staff: 200 },
  'credentials.create': { may: 'members', path: at('/api/users/credentials'), body: () => secret },
  'credentials.secret': {
    may: 'members',
    path: ({ sourceCredential }) => `/api/users/credentials/${sourceCredential}`,
    ids: ['sourceCredential'],
  },
  'credentials.update': {
    may: 'members',
    path: ({ sourceCredential }) => `/api/users/credentials/${sourceCredential}`,
    body: () => secret,
    ids: ['sourceCredential'],
  },
  'credentials.verify': {
    may: 'members',
    path: at('/api/users/credentials/verify'),
    body: ({ sourceCredential }) => ({ ...secret, id: sourceCredential }),
    ids: ['sourceCredential'],
  },
  'entities.all': { may: 'members', path: at('/api/users/entities'), staff: 200 },
  'documentation.entry': { may: 'everyone', path: at(`/api/documentation/source_${SOURCE.tenjin}`) },
  'capabilities.list': { may: 'everyone', path: at('/api/capabilities') },
  'logout.end': { may: 'members', path: at('/api/users/logout'), status: 204, staff: 204 },
  'sessions.list': { may: 'members', path: at('/api/users/sessions'), staff: 200 },
  // sessions belong to a single user, see sessions.test.ts
  'sessions.end': { may: 'members', path: at('/api/users/sessions/9990'), status: 404 },
  'changePassword.change': {
    may: 'members',
    path: at('/api/users/change_password'),
    body: () => ({ current_password: WORLD_PASSWORD, password: 'Umbra-Kelp-31' }),
    staff: 200,
  },
  'personalData.read': { may: 'members', path: at('/api/users/data'), staff: 200 },
  // the address of nobody; see erasure.test.ts
  'personalData.deleteAccount': {
    may: 'members',
    path: at('/api/users/delete_account'),
    body: () => ({ email: 'nobody@quartz.example' }),
    status: 422,
    staff: 422,
  },
  'organizationData.read': { may: 'ADMIN', path: at('/api/organizations/data') },
  // another name; see erasure.test.ts
  'organizationData.remove': {
    may: 'ADMIN',
    path: at('/api/organizations/delete'),
    body: () => ({ name: 'Another name' }),
    status: 422,
  },
  'secondFactor.read': { may: 'members', path: at('/api/users/second_factor'), staff: 200 },
  // the whole is in secondFactor.test.ts
  'secondFactor.begin': {
    may: 'members',
    path: at('/api/users/second_factor'),
    body: () => ({ password: 'wrong' }),
    status: 400,
    staff: 400,
  },
  'secondFactor.confirm': {
    may: 'members',
    path: at('/api/users/second_factor/confirm'),
    body: () => ({ code: '000000' }),
    status: 400,
    staff: 400,
  },
  'secondFactor.remove': {
    may: 'members',
    path: at('/api/users/second_factor/remove'),
    body: () => ({ password: 'wrong', code: '000000' }),
    status: 409,
    staff: 409,
  },
  'secondFactor.removeApp': {
    may: 'members',
    path: at('/api/users/second_factor/app/remove'),
    body: () => ({ password: 'wrong' }),
    status: 400,
    staff: 400,
  },
  'secondFactor.reset': {
    may: 'ADMIN',
    path: ({ member }) => `/api/organizations/users/${member}/second_factor`,
    ids: ['member'],
    status: 409,
  },
  'secondFactor.need': {
    may: 'ADMIN',
    path: at('/api/organizations/second_factor'),
    body: () => ({ needed: false }),
    status: 204,
  },
  'passkeys.list': { may: 'members', path: at('/api/users/passkeys'), staff: 200 },
  // the whole is in passkeys.test.ts
  'passkeys.begin': {
    may: 'members',
    path: at('/api/users/passkeys/begin'),
    body: () => ({ password: 'wrong' }),
    status: 400,
    staff: 400,
  },
  'passkeys.add': {
    may: 'members',
    path: at('/api/users/passkeys'),
    body: () => ({
      name: 'Phone',
      credential: {
        id: 'a',
        rawId: 'a',
        type: 'public-key',
        response: { clientDataJSON: 'a', attestationObject: 'a' },
      },
    }),
    status: 400,
    staff: 400,
  },
  'passkeys.remove': {
    may: 'members',
    path: at('/api/users/passkeys/999/remove'),
    body: () => ({ password: 'wrong' }),
    status: 404,
    staff: 404,
  },
  'memberAccess.change': {
    may: 'ADMIN',
    path: ({ member }) => `/api/organizations/users/${member}`,
    body: () => ({ access: 'suspended' }),
    ids: ['member'],
  },
  'tokens.list': { may: 'ADMIN', path: at('/api/organizations/tokens') },
  'tokens.create': {
    may: 'ADMIN',
    path: at('/api/organizations/tokens'),
    body: () => ({ name: 'Looker, nightly', scope: 'read', days: 90, password: WORLD_PASSWORD }),
  },
  // tokens of other organizations are in apiTokens.test.ts
  'tokens.revoke': { may: 'ADMIN', path: at('/api/organizations/tokens/9990'), status: 404 },
  'webhooks.list': { may: 'ADMIN', path: at('/api/organizations/webhooks') },
  'webhooks.create': {
    may: 'ADMIN',
    path: at('/api/organizations/webhooks'),
    body: () => ({
      name: 'On call',
      format: 'signed',
      url: 'https://ops.lumen.example',
      kinds: ['stack_failed'],
    }),
  },
  // webhooks of other organizations are in webhooks.test.ts
  'webhooks.change': {
    may: 'ADMIN',
    path: at('/api/organizations/webhooks/9990'),
    body: () => ({ name: 'On call', kinds: ['stack_failed'] }),
    status: 404,
  },
  'webhooks.remove': { may: 'ADMIN', path: at('/api/organizations/webhooks/9990'), status: 404 },
  'webhooks.rotate': { may: 'ADMIN', path: at('/api/organizations/webhooks/9990/secret'), status: 404 },
  'webhooks.test': { may: 'ADMIN', path: at('/api/organizations/webhooks/9990/test'), status: 404 },
  'webhooks.deliveries': {
    may: 'ADMIN',
    path: at('/api/organizations/webhooks/9990/deliveries'),
    status: 404,
  },
  'singleSignOn.start': {
    may: 'everyone',
    path: at('/api/users/oauth/oidc/start'),
  },
  'singleSignOn.finish': open('/api/users/oauth/oidc/finish', {
    code: 'stand-in:gus@quartz.example',
    state: 'state',
    flow: 'flow',
  }),
  'googleNonce.issue': { may: 'everyone', path: at('/api/users/oauth/google/nonce') },
  'invites.list': { may: 'ADMIN', path: at('/api/organizations/invites') },
  'invites.revoke': {
    may: 'ADMIN',
    path: ({ invite: id }) => `/api/organizations/invites/${id}`,
    ids: ['invite'],
    status: 204,
  },
  'invites.renew': { may: 'ADMIN', path: at('/api/organizations/invite/renew') },
  // a forged link, as everybody may send it
  'invites.read': {
    may: 'everyone',
    path: at('/api/users/invite'),
    body: () => ({ org_id: '1', expiration: '1', signature: 'forged' }),
    status: 403,
  },
  'audit.list': { may: 'ADMIN', path: at('/api/organizations/audit'), staff: 200 },
  'stackNote.update': {
    may: 'members',
    path: ({ stack }) => `/api/users/sources/${stack}`,
    body: () => ({ note: 'Finance reads this at 07:00' }),
    ids: ['stack'],
  },
  ...credentialCallRows,
  ...runCallRows,
}
