import { SECRET_TIMEOUT_MS } from '@/domain/shared/constants'
import { CREDENTIAL_BODY_MAX_BYTES } from '@/domain/shared/limits'
import * as auth from './auth'
import { destinationTypesSchema, sourceTypesSchema } from './catalogue'
import * as credentials from './credentials'
import { documentationSchema } from './documentation'
import { define, type Endpoint } from './endpoint'
import * as entities from './entities'
import * as licences from './licences'
import { meteringSchema } from './metering'
import * as organisation from './organisation'
import { quickEntities, quickRuns } from './quickRead'
import { ignored, listIn, message, withFastPath } from './read'
import { runsSchema } from './runs'
import { userSchema, usersQuery, usersSchema } from './users'

const open = { auth: 'none' } as const
/** Only an ADMIN changes the organisation and its team; only provider staff see all users (spec 2 §6). */
const byAdmin = { role: 'ADMIN' } as const
const byStaff = { role: 'GFS_ADMIN' } as const
const large = { bodyMaxBytes: CREDENTIAL_BODY_MAX_BYTES } as const
const history = withFastPath(runsSchema, quickRuns)

/**
 * The 43 API calls of spec 2 §7, grouped by subject, each with its path, token, request schemas and response schema
 * (CAL-1).
 */
export const endpoints = {
  auth: {
    register: define('auth.register', 'POST', '/api/users/register', auth.registeredSchema, {
      ...open,
      body: auth.registerBody,
    }),
    registerInvite: define('auth.registerInvite', 'POST', '/api/users/register_invite', auth.joinSchema, {
      ...open,
      body: auth.registerInviteBody,
    }),
    login: define('auth.login', 'POST', '/api/users/login', auth.sessionSchema, {
      ...open,
      body: auth.loginBody,
    }),
    refresh: define('auth.refresh', 'POST', '/api/token/refresh', auth.accessTokenSchema, {
      auth: 'refresh',
      body: auth.emptyBody,
    }),
    googleSwap: define('auth.googleSwap', 'POST', '/api/users/oauth/google/swaptoken', auth.sessionSchema, {
      ...open,
      body: auth.googleBody,
    }),
    googleInvite: define('auth.googleInvite', 'POST', '/api/users/oauth/google/invite', auth.sessionSchema, {
      ...open,
      body: auth.googleInviteBody,
    }),
    requestReset: define('auth.requestReset', 'POST', '/api/users/request_reset_password', message, {
      ...open,
      body: auth.emailBody,
    }),
    resetPassword: define('auth.resetPassword', 'POST', '/api/users/reset_password', auth.resetSchema, {
      ...open,
      body: auth.resetBody,
    }),
    resendConfirmation: define('auth.resendConfirmation', 'POST', '/api/users/resend_confirmation', message, {
      ...open,
      body: auth.emailBody,
    }),
    confirmEmail: define('auth.confirmEmail', 'POST', '/api/users/confirm_email', auth.confirmedSchema, {
      ...open,
      body: auth.codeBody,
    }),
  },
  licences: {
    current: define('licences.current', 'GET', '/api/users/licenses', licences.licenceSchema),
    types: define('licences.types', 'GET', '/api/users/licenses/types', licences.licenceTypesSchema),
    update: define('licences.update', 'POST', '/api/users/licenses', licences.licenceSchema, {
      ...byAdmin,
      successStatus: 200,
      body: licences.licenceBody,
    }),
  },
  account: {
    userInfo: define('account.userInfo', 'GET', '/api/users/info', userSchema),
    organisation: define(
      'account.organisation',
      'GET',
      '/api/organizations/info',
      organisation.organisationSchema,
    ),
    updateOrganisation: define(
      'account.updateOrganisation',
      'POST',
      '/api/organizations/info',
      organisation.organisationSchema,
      { ...byAdmin, body: organisation.organisationBody },
    ),
  },
  organisation: {
    inviteLink: define(
      'organisation.inviteLink',
      'GET',
      '/api/organizations/invite',
      organisation.inviteLinkSchema,
      { ...byAdmin, alias: '/api/organizations/invite/:param' },
    ),
    invite: define('organisation.invite', 'POST', '/api/organizations/invite', organisation.invitedSchema, {
      ...byAdmin,
      successStatus: 200,
      body: organisation.inviteBody,
    }),
    members: define('organisation.members', 'GET', '/api/organizations/users', usersSchema, byAdmin),
    removeMember: define(
      'organisation.removeMember',
      'DELETE',
      '/api/organizations/users/:id',
      ignored,
      byAdmin,
    ),
  },
  metering: {
    bigquery: define('metering.bigquery', 'GET', '/api/organizations/bigquery_metering', meteringSchema),
    current: define(
      'metering.current',
      'GET',
      '/api/organizations/metering-v2/org/:orgId/period/:period',
      meteringSchema,
    ),
  },
  admin: {
    users: define('admin.users', 'GET', '/api/admin/users', usersSchema, {
      ...byStaff,
      query: usersQuery,
    }),
    impersonate: define(
      'admin.impersonate',
      'GET',
      '/api/admin/impersonate/:id',
      auth.sessionSchema,
      byStaff,
    ),
    deimpersonate: define('admin.deimpersonate', 'GET', '/api/admin/deimpersonate', auth.sessionSchema),
  },
  runs: {
    source: define('runs.source', 'GET', '/api/users/source_runs/:id', history),
    transformation: define('runs.transformation', 'GET', '/api/admin/transformation_run/:id', history),
    destinationTransformation: define(
      'runs.destinationTransformation',
      'GET',
      '/api/admin/destination_transformation_run/:id',
      history,
    ),
  },
  catalogue: {
    sourceTypes: define('catalogue.sourceTypes', 'GET', '/api/sources/types/tasks', sourceTypesSchema, open),
    destinationTypes: define(
      'catalogue.destinationTypes',
      'GET',
      '/api/destinations/types',
      destinationTypesSchema,
      open,
    ),
  },
  sources: {
    create: define('sources.create', 'POST', '/api/users/sources', entities.stackCreatedSchema, {
      body: entities.createStackBody,
    }),
    update: define('sources.update', 'PUT', '/api/users/sources/:id', entities.stackSchema, {
      body: entities.updateStackBody,
    }),
    remove: define('sources.remove', 'DELETE', '/api/users/sources/:id', ignored),
  },
  destinations: {
    create: define('destinations.create', 'POST', '/api/users/destinations', entities.destinationSchema, {
      body: entities.createDestinationBody,
    }),
    addTransformations: define(
      'destinations.addTransformations',
      'POST',
      '/api/users/destination_transformations',
      listIn('destination_transformations', entities.orgDestinationTransformationSchema),
      { body: entities.createDestinationTransformationsBody },
    ),
    removeTransformation: define(
      'destinations.removeTransformation',
      'DELETE',
      '/api/users/destination_transformations/:id',
      ignored,
    ),
  },
  credentials: {
    list: define('credentials.list', 'GET', '/api/users/credentials', credentials.credentialsSchema),
    create: define('credentials.create', 'POST', '/api/users/credentials', credentials.credentialSchema, {
      ...large,
      body: credentials.credentialBody,
    }),
    secret: define('credentials.secret', 'GET', '/api/users/credentials/:id', credentials.secretSchema, {
      timeoutMs: SECRET_TIMEOUT_MS,
    }),
    update: define(
      'credentials.update',
      'POST',
      '/api/users/credentials/:id',
      credentials.credentialUpdatedSchema,
      { ...large, successStatus: 200, timeoutMs: SECRET_TIMEOUT_MS, body: credentials.credentialUpdateBody },
    ),
    verify: define('credentials.verify', 'POST', '/api/users/credentials/verify', credentials.verifySchema, {
      ...large,
      body: credentials.verifyBody,
    }),
  },
  entities: {
    all: define(
      'entities.all',
      'GET',
      '/api/users/entities',
      withFastPath(entities.entitiesSchema, quickEntities),
    ),
  },
  documentation: {
    entry: define('documentation.entry', 'GET', '/api/documentation/:label', documentationSchema, open),
  },
} as const

/**
 * The service's redirect URI for OAuth providers. Listed for mocks and tests: the browser navigates to it, and the
 * client never fetches it.
 */
export const oauthCallback = define('oauth.callback', 'GET', '/api/users/oauth/:provider', ignored, open)

/** The 43 API calls of `endpoints` as a flat list, in the specification's order. */
export const allEndpoints: readonly Endpoint[] = Object.values(endpoints).flatMap((group) =>
  Object.values(group),
)
