import { iso } from '../lib/iso'
import type { AuditEventRecord, UserRecord } from '../store/records'
import type { Store } from '../store/store'
import { hintOf } from './apiTokens'
import { isCausedBy } from './auditEvents'
import type { Caller, Core } from './core'
import { passkeysOf } from './passkeys'
import { organisationToWire, userToWire } from './wire'

const eventToWire = ({ id, createdAt, actor, action, object, result, address }: AuditEventRecord) => ({
  id,
  at: iso(createdAt),
  actor,
  action,
  object,
  result,
  address,
})

/** What the person has decided for the answers of an organization. */
const choicesOf = (store: Store, { email: decidedBy }: UserRecord) => [
  ...store
    .list('nameChoices', { decidedBy })
    .map(({ choice, createdAt }) => ({ kind: 'name', at: iso(createdAt), choice })),
  ...store
    .list('recordChoices', { decidedBy })
    .map(({ app, source, createdAt }) => ({ kind: 'attribution', at: iso(createdAt), app, source })),
  ...store
    .list('feeChoices', { decidedBy })
    .map(({ app, basisPoints, createdAt }) => ({ kind: 'fee', at: iso(createdAt), app, basisPoints })),
  ...store.list('roasTargets', { decidedBy }).map(({ app, network, age, basisPoints, createdAt }) => ({
    kind: 'target',
    at: iso(createdAt),
    app,
    network,
    age,
    basisPoints,
  })),
  ...store
    .list('dayNotes', { writtenBy: decidedBy })
    .map(({ day, text, createdAt }) => ({ kind: 'note', at: iso(createdAt), day, text })),
  ...store
    .list('uploadedRates', { uploadedBy: decidedBy })
    .map(({ currency, createdAt }) => ({ kind: 'rates', at: iso(createdAt), currency })),
]

/** Returns all that is stored about a person, in the API's names. Secrets are named, not contained. */
export const personalDataOf = (
  { store, now }: Core,
  { user, sessionId }: Caller,
): Record<string, unknown> => {
  const organisation = user.orgId === null ? null : store.get('organisations', user.orgId)
  const { id: userId, email } = user
  const inbox = store.list('alertInboxes', { userId })[0]
  return {
    exported_at: iso(now()),
    account: {
      ...userToWire(user),
      address_proven: user.mailProven,
      has_password: user.passwordHash !== null,
      google_account: user.googleSubject ?? null,
      single_sign_on_account: user.openIdSubject ?? null,
    },
    organization: organisation === null ? null : organisationToWire(organisation),
    sessions: store.list('sessions', { userId, actorId: null }).map((session) => ({
      id: session.id,
      created_at: iso(session.createdAt),
      last_used_at: iso(session.lastUsedAt),
      expires_at: iso(session.expiresAt),
      ended_at: session.revokedAt === null ? null : iso(session.revokedAt),
      user_agent: session.userAgent,
      current: session.id === sessionId,
    })),
    codes: store.list('verificationCodes', { userId }).map(({ purpose, expiresAt, usedAt }) => ({
      purpose,
      expires_at: iso(expiresAt),
      used_at: usedAt === null ? null : iso(usedAt),
    })),
    alerts: {
      read_ids: inbox?.readIds ?? [],
      settings: inbox?.channels ?? {},
      weekly_digest: inbox?.digest ?? false,
    },
    invites: store.list('invites', { email }).map(({ orgId, createdAt, expiresAt }) => ({
      organization_id: orgId,
      created_at: iso(createdAt),
      expires_at: iso(expiresAt),
    })),
    waiting_mails: store.heads('outbox', { to: email }).map(({ subject, createdAt }) => ({
      subject,
      created_at: iso(createdAt),
    })),
    tokens: store.list('apiTokens', { userId }).map((record) => ({
      name: record.name,
      scope: record.scope,
      hint: hintOf(record),
      created_at: iso(record.createdAt),
      expires_at: iso(record.expiresAt),
    })),
    passkeys: passkeysOf(store, userId).map(({ name, createdAt, lastUsedAt }) => ({
      name,
      created_at: iso(createdAt),
      last_used_at: lastUsedAt === null ? null : iso(lastUsedAt),
    })),
    saved_views: store.list('savedViews', { madeBy: email }).map(({ name, answer, search, createdAt }) => ({
      name,
      answer,
      search,
      created_at: iso(createdAt),
    })),
    shared_links: store.list('sharedLinks', { userId }).map((link) => ({
      view: store.get('savedViews', link.viewId)?.name ?? '',
      created_at: iso(link.createdAt),
      expires_at: iso(link.expiresAt),
    })),
    view_mails: store.list('viewMails', { userId }).map(({ viewId, rhythm, hour, createdAt }) => ({
      view: store.get('savedViews', viewId)?.name ?? '',
      rhythm,
      hour,
      created_at: iso(createdAt),
    })),
    choices: choicesOf(store, user),
    // what others have done is in the trail of their organization
    audit_events: store
      .containing('auditEvents', email)
      .filter(({ actor }) => isCausedBy(actor, email))
      .map(eventToWire),
  }
}
