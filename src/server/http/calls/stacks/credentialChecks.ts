import { trimText } from '@/domain/shared/text/invisible'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import type { WireAnswerOf } from '@/api/contract/endpoint'
import type { CheckedBy, StoredCheck } from '@/domain/credentials/list/storedCheck'
import { DAY_MS } from '@/domain/shared/constants'
import { personName } from '@/server/accounts/auditEvents'
import type { Caller, Core } from '@/server/accounts/core'
import { bindEndpoint } from '../endpoint'
import { iso } from '@/server/lib/iso'
import type { Route } from '../route'
import type { CredentialRecordHead } from '@/server/store/records'

type Values = Readonly<Record<string, string>>

/** Days after which the access token of a provider expires, by label of the source type. */
const TOKEN_DAYS: Readonly<Record<string, number>> = { meta: 60, meta_audience: 60 }
/** Maximum length of the reason that is stored with a refusal. */
const REASON_MAX_CHARACTERS = 1_000
/** Checks of values that are not stored yet, kept until they are saved. */
const PENDING_MAX = 200

/** Values as text, trimmed and without empty ones, so that equal ones have equal texts. */
const textOf = (values: Values): string =>
  JSON.stringify(
    Object.entries(values)
      .map(([name, value]) => [name, trimText(value)] as const)
      .filter(([, value]) => value !== '')
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/** Returns a text that changes with the name or a value of a credential, and says nothing about them. */
export const versionOf = (
  core: Core,
  { name, value }: { readonly name: string; readonly value: Values },
): string => core.services.digest(`${name} ${textOf(value)}`)

/** Returns a text that changes with the secret of a credential, and says nothing about it. */
export const secretVersionOf = ({ secretAt, createdAt }: CredentialRecordHead): string =>
  String(secretAt ?? createdAt)

const CHANGES = ['credential_changed', 'credential_rotated', 'credential_created']

/**
 * Returns who has last changed a credential and when, as the audit trail knows it by the credential's name: nobody after
 * it was renamed, and for changes that the trail no longer has.
 */
export const lastChangeOf = (
  core: Core,
  { orgId, name }: CredentialRecordHead,
): { readonly by: string; readonly at: string } => {
  const isAbout = (object: string): boolean => object === name || object.startsWith(`${name} · `)
  const [last] = CHANGES.flatMap((action) => core.store.list('auditEvents', { orgId, action }))
    .filter(({ object }) => isAbout(object))
    .toSorted((one, other) => other.id - one.id)
  return last === undefined
    ? { by: '', at: '' }
    : { by: changerOf(core, last.actor), at: iso(last.createdAt) }
}

/** Name of who acted, as the audit trail has them: an address, that of a deleted person, or staff as a customer. */
const changerOf = ({ store }: Core, actor: string): string => {
  if (actor.includes(' as ')) return 'Support'
  const [email = ''] = actor.split(' by token ')
  const user = store.list('users', { email })[0]
  return user === undefined ? '' : personName(user)
}

/** Whether two sets of credential values are the same, ignoring white space around them and empty ones. */
export const areSameValues = (one: Values, other: Values): boolean => textOf(one) === textOf(other)

/**
 * Returns the record of a check that a caller has just made; `refusal` is the provider's reason, null for a success.
 */
export const checkBy = (core: Core, { user, actorId }: Caller, refusal: string | null): StoredCheck => {
  return {
    at: core.now(),
    by: actorId === null ? { kind: 'person', name: personName(user) } : { kind: 'staff' },
    isSuccess: refusal === null,
    message: (refusal ?? '').slice(0, REASON_MAX_CHARACTERS),
  }
}

/** Remembers checks of values until they are saved, so that a saved credential has the check that preceded it. */
export interface PendingChecks {
  readonly add: (orgId: number, label: string, values: Values, check: StoredCheck) => void
  /** Returns the last check of exactly these values; null for none. */
  readonly find: (orgId: number, label: string, values: Values) => StoredCheck | null
}

/** Creates a memory of the latest checks. It holds keyed digests of the values, not the values. */
export const createPendingChecks = ({ services }: Core): PendingChecks => {
  const checks = new Map<string, StoredCheck>()
  const keyOf = (orgId: number, label: string, values: Values): string =>
    services.digest(`checked ${orgId} ${label} ${textOf(values)}`)
  return {
    add: (orgId, label, values, check) => {
      const key = keyOf(orgId, label, values)
      checks.delete(key)
      checks.set(key, check)
      const [oldest] = checks.keys()
      if (checks.size > PENDING_MAX && oldest !== undefined) checks.delete(oldest)
    },
    find: (orgId, label, values) => checks.get(keyOf(orgId, label, values)) ?? null,
  }
}

/** Records a check of values as that of a stored credential, if these are the values that it has now. */
export const recordCheck = (core: Core, credentialId: number, values: Values, check: StoredCheck): void => {
  const credential = core.store.get('credentials', credentialId)
  if (credential === null || !areSameValues(credential.value, values)) return
  core.store.update('credentials', credentialId, { lastCheck: check })
}

type WireInfo = WireAnswerOf<typeof optionalEndpoints.credentialCheck.list>

/** Who has checked or proven something, as the wire has it. */
export const byToWire = (by: CheckedBy | null) => {
  if (by?.kind !== 'run') return by
  const { kind, stackId, runId, at } = by
  return { kind, source_id: stackId, dag_run_id: runId, logical_date: at === null ? null : iso(at) }
}

/** When the secret of a credential expires; null for one that does not, or that has worked beyond that time. */
const expiryOf = ({ label, secretAt, lastCheck }: CredentialRecordHead): number | null => {
  const days = Object.hasOwn(TOKEN_DAYS, label) ? TOKEN_DAYS[label] : undefined
  if (days === undefined || secretAt === undefined || secretAt === null) return null
  const expiresAt = secretAt + days * DAY_MS
  return lastCheck?.isSuccess === true && lastCheck.at >= expiresAt ? null : expiresAt
}

const infoToWire = (credential: CredentialRecordHead) => {
  const { id, lastCheck = null } = credential
  const expiresAt = expiryOf(credential)
  return {
    credential_id: id,
    last_check:
      lastCheck === null
        ? null
        : {
            at: iso(lastCheck.at),
            by: byToWire(lastCheck.by),
            is_success: lastCheck.isSuccess,
            message: lastCheck.message,
          },
    expires_at: expiresAt === null ? null : iso(expiresAt),
    version: secretVersionOf(credential),
  }
}

/**
 * Creates the route that lists the last check and the expiry of each credential, without secret values; open to all
 * members. The API contract does not require this call.
 */
export const credentialCheckRoute = (core: Core): Route =>
  bindEndpoint(core, optionalEndpoints.credentialCheck.list, ({ caller }): WireInfo => {
    const { orgId } = caller().user
    return { checks: orgId === null ? [] : core.store.heads('credentials', { orgId }).map(infoToWire) }
  })
