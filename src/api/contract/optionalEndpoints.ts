import * as z from 'zod/mini'
import type { Capability } from '@/domain/access/capabilities'
import { DOWNLOAD_TIMEOUT_MS } from '@/domain/shared/constants'
import { CREDENTIAL_BODY_MAX_BYTES, NOTE_MAX_CHARACTERS } from '@/domain/shared/limits'
import { alertsReadBody, alertsSchema } from './alerts'
import { alertSettingsBody, alertSettingsSchema, alertTestSchema } from './alertSettings'
import { apiTokensSchema, newTokenBody, newTokenSchema } from './apiTokens'
import { auditQuery, auditSchema } from './audit'
import { googleNonceSchema, inviteLinkBody, invitingSchema, sessionSchema } from './auth'
import { textUpTo } from './bounded'
import { logoutEndpoint } from './capabilities'
import { knownProofsSchema, PROOF_TIMEOUT_MS, proofResultSchema } from './connectionProofs'
import { verifySchema } from './credentials'
import { credentialChecksSchema, ROTATION_TIMEOUT_MS, rotateBody, rotationSchema } from './credentialChecks'
import { define, type Endpoint } from './endpoint'
import { stackSchema } from './entities'
import { lookbackBody, lookbackSchema } from './lookback'
import { inviteLinkSchema } from './organisation'
import { rowEstimatesQuery, rowEstimatesSchema } from './rowEstimates'
import { deleteOrganizationBody, organizationDataSchema } from './organizationData'
import {
  addedPasskeySchema,
  addPasskeyBody,
  beginPasskeyBody,
  newPasskeySchema,
  passkeysSchema,
  removePasskeyBody,
} from './passkeys'
import { pendingInvitesSchema } from './pendingInvites'
import { firstLoadsSchema, printedMailBody, printedMailSchema, sampleStacksSchema } from './firstLoads'
import { deleteAccountBody, personalDataSchema } from './personalData'
import { ignored, message } from './read'
import {
  acceptLossBody,
  runDetailQuery,
  runDetailSchema,
  runNowBody,
  startedRunSchema,
  tableSampleSchema,
  tableSamplesSchema,
} from './runDetail'
import {
  beginSecondFactorBody,
  confirmSecondFactorBody,
  needSecondFactorBody,
  newSecondFactorSchema,
  recoveryCodesSchema,
  removeAppBody,
  removeSecondFactorBody,
  secondFactorSchema,
} from './secondFactor'
import { finishSignOnBody, startedSignOnSchema } from './singleSignOn'
import { changePasswordBody, loginSessionsSchema } from './sessions'
import {
  deliveriesSchema,
  newWebhookBody,
  webhookBody,
  webhookSecretSchema,
  webhooksSchema,
} from './webhooks'
import { memberAccessBody, userSchema } from './users'

/**
 * API calls beyond the 43 of the specification, by capability. The app uses only those of the capabilities that the
 * backend lists (`GET /api/capabilities`).
 */
export const optionalEndpoints = {
  logout: {
    end: logoutEndpoint,
  },
  sessions: {
    list: define('sessions.list', 'GET', '/api/users/sessions', loginSessionsSchema),
    end: define('sessions.end', 'DELETE', '/api/users/sessions/:id', ignored),
  },
  changePassword: {
    change: define('changePassword.change', 'POST', '/api/users/change_password', message, {
      body: changePasswordBody,
    }),
  },
  personalData: {
    read: define('personalData.read', 'GET', '/api/users/data', personalDataSchema),
    deleteAccount: define('personalData.deleteAccount', 'POST', '/api/users/delete_account', ignored, {
      body: deleteAccountBody,
    }),
  },
  organizationData: {
    read: define('organizationData.read', 'GET', '/api/organizations/data', organizationDataSchema, {
      role: 'ADMIN',
      timeoutMs: DOWNLOAD_TIMEOUT_MS,
    }),
    remove: define('organizationData.remove', 'POST', '/api/organizations/delete', ignored, {
      role: 'ADMIN',
      body: deleteOrganizationBody,
      timeoutMs: DOWNLOAD_TIMEOUT_MS,
    }),
  },
  secondFactor: {
    read: define('secondFactor.read', 'GET', '/api/users/second_factor', secondFactorSchema),
    begin: define('secondFactor.begin', 'POST', '/api/users/second_factor', newSecondFactorSchema, {
      body: beginSecondFactorBody,
    }),
    confirm: define('secondFactor.confirm', 'POST', '/api/users/second_factor/confirm', recoveryCodesSchema, {
      body: confirmSecondFactorBody,
    }),
    remove: define('secondFactor.remove', 'POST', '/api/users/second_factor/remove', ignored, {
      body: removeSecondFactorBody,
    }),
    removeApp: define('secondFactor.removeApp', 'POST', '/api/users/second_factor/app/remove', ignored, {
      body: removeAppBody,
    }),
    reset: define('secondFactor.reset', 'DELETE', '/api/organizations/users/:id/second_factor', ignored, {
      role: 'ADMIN',
    }),
    need: define('secondFactor.need', 'PUT', '/api/organizations/second_factor', ignored, {
      role: 'ADMIN',
      body: needSecondFactorBody,
    }),
  },
  passkeys: {
    list: define('passkeys.list', 'GET', '/api/users/passkeys', passkeysSchema),
    begin: define('passkeys.begin', 'POST', '/api/users/passkeys/begin', newPasskeySchema, {
      body: beginPasskeyBody,
    }),
    add: define('passkeys.add', 'POST', '/api/users/passkeys', addedPasskeySchema, { body: addPasskeyBody }),
    remove: define('passkeys.remove', 'POST', '/api/users/passkeys/:id/remove', ignored, {
      body: removePasskeyBody,
    }),
  },
  memberAccess: {
    change: define('memberAccess.change', 'PATCH', '/api/organizations/users/:id', userSchema, {
      role: 'ADMIN',
      body: memberAccessBody,
    }),
  },
  tokens: {
    list: define('tokens.list', 'GET', '/api/organizations/tokens', apiTokensSchema, { role: 'ADMIN' }),
    create: define('tokens.create', 'POST', '/api/organizations/tokens', newTokenSchema, {
      role: 'ADMIN',
      body: newTokenBody,
    }),
    revoke: define('tokens.revoke', 'DELETE', '/api/organizations/tokens/:id', ignored, { role: 'ADMIN' }),
  },
  webhooks: {
    list: define('webhooks.list', 'GET', '/api/organizations/webhooks', webhooksSchema, { role: 'ADMIN' }),
    create: define('webhooks.create', 'POST', '/api/organizations/webhooks', webhookSecretSchema, {
      role: 'ADMIN',
      body: newWebhookBody,
    }),
    change: define('webhooks.change', 'PUT', '/api/organizations/webhooks/:id', ignored, {
      role: 'ADMIN',
      body: webhookBody,
    }),
    remove: define('webhooks.remove', 'DELETE', '/api/organizations/webhooks/:id', ignored, {
      role: 'ADMIN',
    }),
    rotate: define('webhooks.rotate', 'POST', '/api/organizations/webhooks/:id/secret', webhookSecretSchema, {
      role: 'ADMIN',
    }),
    test: define('webhooks.test', 'POST', '/api/organizations/webhooks/:id/test', ignored, { role: 'ADMIN' }),
    deliveries: define(
      'webhooks.deliveries',
      'GET',
      '/api/organizations/webhooks/:id/deliveries',
      deliveriesSchema,
      { role: 'ADMIN' },
    ),
  },
  googleNonce: {
    issue: define('googleNonce.issue', 'POST', '/api/users/oauth/google/nonce', googleNonceSchema, {
      auth: 'none',
    }),
  },
  singleSignOn: {
    start: define('singleSignOn.start', 'POST', '/api/users/oauth/oidc/start', startedSignOnSchema, {
      auth: 'none',
    }),
    finish: define('singleSignOn.finish', 'POST', '/api/users/oauth/oidc/finish', sessionSchema, {
      auth: 'none',
      body: finishSignOnBody,
    }),
  },
  invites: {
    list: define('invites.list', 'GET', '/api/organizations/invites', pendingInvitesSchema),
    revoke: define('invites.revoke', 'DELETE', '/api/organizations/invites/:id', ignored),
    renew: define('invites.renew', 'POST', '/api/organizations/invite/renew', inviteLinkSchema),
    read: define('invites.read', 'POST', '/api/users/invite', invitingSchema, {
      body: inviteLinkBody,
      auth: 'none',
    }),
  },
  audit: {
    list: define('audit.list', 'GET', '/api/organizations/audit', auditSchema, { query: auditQuery }),
  },
  stackNote: {
    update: define('stackNote.update', 'PATCH', '/api/users/sources/:id', stackSchema, {
      body: z.object({ note: textUpTo(NOTE_MAX_CHARACTERS) }),
    }),
  },
  credentialDelete: {
    remove: define('credentialDelete.remove', 'DELETE', '/api/users/credentials/:id', ignored),
  },
  credentialCheck: {
    list: define('credentialCheck.list', 'GET', '/api/users/credential_checks', credentialChecksSchema),
  },
  credentialRotate: {
    rotate: define('credentialRotate.rotate', 'POST', '/api/users/credentials/:id/rotate', rotationSchema, {
      body: rotateBody,
      bodyMaxBytes: CREDENTIAL_BODY_MAX_BYTES,
      timeoutMs: ROTATION_TIMEOUT_MS,
    }),
  },
  storedCheck: {
    check: define('storedCheck.check', 'POST', '/api/users/credentials/:id/check', verifySchema),
  },
  connectionProof: {
    list: define('connectionProof.list', 'GET', '/api/users/connection_proofs', knownProofsSchema),
    prove: define('connectionProof.prove', 'POST', '/api/users/credentials/:id/prove', proofResultSchema, {
      timeoutMs: PROOF_TIMEOUT_MS,
    }),
  },
  stackLookback: {
    read: define('stackLookback.read', 'GET', '/api/users/sources/:id/lookback', lookbackSchema),
    update: define('stackLookback.update', 'PUT', '/api/users/sources/:id/lookback', lookbackSchema, {
      body: lookbackBody,
    }),
  },
  runDetail: {
    read: define('runDetail.read', 'GET', '/api/users/source_runs/:id/:run', runDetailSchema, {
      query: runDetailQuery,
    }),
  },
  runNow: {
    start: define('runNow.start', 'POST', '/api/users/sources/:id/runs', startedRunSchema, {
      body: runNowBody,
    }),
    cancel: define('runNow.cancel', 'DELETE', '/api/users/sources/:id/runs/:run', ignored),
  },
  lossAcceptance: {
    accept: define('lossAcceptance.accept', 'POST', '/api/users/sources/:id/lost_columns', ignored, {
      role: 'ADMIN',
      body: acceptLossBody,
    }),
  },
  samples: {
    ofStack: define('samples.ofStack', 'GET', '/api/users/sources/:id/samples', tableSamplesSchema),
    ofTransformation: define(
      'samples.ofTransformation',
      'GET',
      '/api/users/destination_transformations/:id/sample',
      tableSampleSchema,
    ),
  },
  download: {
    table: define('download.table', 'GET', '/api/users/warehouse/:file', ignored, {
      timeoutMs: DOWNLOAD_TIMEOUT_MS,
      isFile: true,
    }),
    warehouse: define('download.warehouse', 'GET', '/api/users/warehouse.duckdb', ignored, {
      timeoutMs: DOWNLOAD_TIMEOUT_MS,
      isFile: true,
    }),
  },
  alerts: {
    list: define('alerts.list', 'GET', '/api/users/alerts', alertsSchema),
    read: define('alerts.read', 'POST', '/api/users/alerts/read', ignored, { body: alertsReadBody }),
    settings: define('alerts.settings', 'GET', '/api/users/alert_settings', alertSettingsSchema),
    changeSettings: define('alerts.changeSettings', 'PUT', '/api/users/alert_settings', alertSettingsSchema, {
      body: alertSettingsBody,
    }),
    sendTest: define('alerts.sendTest', 'POST', '/api/users/alerts/test', alertTestSchema),
  },
  firstLoads: {
    list: define('firstLoads.list', 'GET', '/api/users/first_loads', firstLoadsSchema),
  },
  rowEstimates: {
    list: define('rowEstimates.list', 'GET', '/api/users/row_estimates', rowEstimatesSchema, {
      query: rowEstimatesQuery,
    }),
  },
  sampleStacks: {
    create: define('sampleStacks.create', 'POST', '/api/users/sample_stacks', sampleStacksSchema),
  },
  printedMail: {
    read: define('printedMail.read', 'POST', '/api/users/printed_mail', printedMailSchema, {
      auth: 'none',
      body: printedMailBody,
    }),
  },
} as const satisfies Record<
  Exclude<
    Capability,
    | 'answers'
    | 'leftOut'
    | 'answerRows'
    | 'forecast'
    | 'books'
    | 'dayNotes'
    | 'answerSettings'
    | 'names'
    | 'today'
    | 'savedViews'
    | 'sharedLinks'
    | 'viewMails'
  >,
  Readonly<Record<string, Endpoint>>
>
