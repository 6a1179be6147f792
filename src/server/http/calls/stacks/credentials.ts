import { endpoints } from '@/api/contract/endpoints'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { CONFLICT, FORBIDDEN } from '@/domain/shared/constants'
import { findFieldSet } from '@/connectors/lookups'
import { ownSource } from '@/connectors/ownSource/connector'
import type { StoredCheck } from '@/domain/credentials/list/storedCheck'
import type { FieldDefinition } from '@/domain/credentials/types'
import type { CredentialRecord } from '@/server/store/records'
import type { Caller, Core } from '@/server/accounts/core'
import { idFrom, bindEndpoint } from '../endpoint'
import { changedMeanwhile, Refusal, wrongField } from '@/server/lib/refusal'
import { owned, ownedField, requireDescriber } from '../rules'
import { secretWithPlace } from '@/server/store/storagePlace'
import { credentialToWire } from '@/server/accounts/wire'
import type { Route } from '../route'
import {
  areSameValues,
  checkBy,
  createPendingChecks,
  lastChangeOf,
  type PendingChecks,
  recordCheck,
  versionOf,
} from './credentialChecks'
import { assertOneMore, assertRoom, problemOf, refuseInvisible, stacksUsing } from './credentialRules'

interface Sent {
  readonly label: string
  readonly name: string
  readonly value: Readonly<Record<string, string>>
}

const checkLabel = ({ content: { sourceTypes, destinationTypes } }: Core, label: string): void => {
  if (![...sourceTypes, ...destinationTypes].some((type) => type.label === label))
    throw wrongField('label', `"${label}" is unknown`)
}

/**
 * Throws a `Refusal` where somebody other than an ADMIN sends a description of a source (HTTP 403), or saves one that was not
 * tried with these values (HTTP 422).
 */
const assertMayDescribe = (caller: Caller, { label }: Sent, lastCheck: StoredCheck | null): void => {
  requireDescriber(caller, label)
  if (label === ownSource.id && lastCheck?.isSuccess !== true)
    throw wrongField('description', 'must be tried before it is saved. Check it again')
}

/** Fields in which a credential of a destination names another one. */
const namingFields = (label: string): readonly FieldDefinition[] =>
  (findFieldSet('destination', label)?.fields ?? []).filter(
    ({ credentialLabel }) => credentialLabel !== undefined,
  )

/** Who saves a credential, and what was saved before; null for a new one. */
interface Saving {
  readonly orgId: number
  readonly caller: Caller
  readonly known: CredentialRecord | null
}

/**
 * Throws a `Refusal` for a value that is to name another credential of the organization and does not (HTTP 422), and for a
 * program that names one (HTTP 403): its keys are sent to the host of this credential, and no token reads secrets.
 */
const assertNamed = ({ store }: Core, { orgId, caller, known }: Saving, { label, value }: Sent): void => {
  for (const field of namingFields(label)) {
    const name = (value[field.name] ?? '').trim()
    if (name === '') continue
    if (store.heads('credentials', { orgId, label: field.credentialLabel, name }).length === 0)
      throw wrongField(field.name, 'must be the name of a saved credential')
    const isSame = known !== null && areSameValues(known.value, value)
    if (caller.token !== undefined && !isSame)
      throw new Refusal(FORBIDDEN, 'A program cannot choose a credential through which rows are loaded.')
  }
}

/** A credential that names another one, and the fields in which it does. */
interface Naming {
  readonly credential: CredentialRecord
  readonly fields: readonly FieldDefinition[]
}

/** Credentials of an organization that name another one of it. */
const namingOf = ({ store }: Core, { orgId, label, name }: CredentialRecord): readonly Naming[] =>
  store.heads('credentials', { orgId }).flatMap((head) => {
    const possible = namingFields(head.label).filter(({ credentialLabel }) => credentialLabel === label)
    const credential = possible.length === 0 ? null : store.get('credentials', head.id)
    const fields = possible.filter((field) => credential?.value[field.name]?.trim() === name)
    return credential === null || fields.length === 0 ? [] : [{ credential, fields }]
  })

/** Puts the new name of a credential where others have its former one. */
const followName = (core: Core, before: CredentialRecord, name: string): void => {
  if (name === before.name) return
  for (const { credential, fields } of namingOf(core, before)) {
    const named = Object.fromEntries(fields.map((field) => [field.name, name]))
    core.store.update('credentials', credential.id, secretWithPlace({ ...credential.value, ...named }))
  }
}

const check = (core: Core, saving: Saving, sent: Sent): void => {
  const { orgId, known } = saving
  checkLabel(core, sent.label)
  if (sent.name.trim() === '') throw wrongField('name', 'must not be empty')
  refuseInvisible(sent.label, sent.value)
  assertNamed(core, saving, sent)
  const namesakes = core.store.heads('credentials', { orgId, name: sent.name.trim() })
  if (namesakes.some(({ id }) => id !== known?.id)) throw wrongField('name', 'already exists')
}

const saved = (core: Core, pending: PendingChecks): Route[] => [
  bindEndpoint(core, endpoints.credentials.list, ({ caller }) => {
    const { orgId } = caller().user
    return {
      credentials: orgId === null ? [] : core.store.heads('credentials', { orgId }).map(credentialToWire),
    }
  }),
  bindEndpoint(
    core,
    endpoints.credentials.create,
    ({ body, orgId, caller }) => {
      check(core, { orgId: orgId(), caller: caller(), known: null }, body)
      assertMayDescribe(caller(), body, pending.find(orgId(), body.label, body.value))
      assertOneMore(core, orgId())
      assertRoom(core, orgId(), body.value)
      const draft = {
        orgId: orgId(),
        label: body.label,
        name: body.name.trim(),
        ...secretWithPlace(body.value),
        lastCheck: pending.find(orgId(), body.label, body.value),
        secretAt: core.now(),
        createdAt: core.now(),
      }
      return credentialToWire(core.store.insert('credentials', draft))
    },
    { isRepeatable: true },
  ),
]

const secrets = (core: Core, pending: PendingChecks): Route[] => [
  bindEndpoint(core, endpoints.credentials.secret, ({ params, orgId }) => {
    const credential = owned(core, 'credentials', idFrom(params.id, 'credential'), orgId(), 'credential')
    const { name, value } = credential
    return {
      secret_name: name,
      secret_value: { ...value },
      status: 200,
      version: versionOf(core, credential),
    }
  }),
  bindEndpoint(core, endpoints.credentials.update, ({ params, body, orgId, caller }) => {
    const credential = owned(core, 'credentials', idFrom(params.id, 'credential'), orgId(), 'credential')
    if (body.label !== credential.label) throw wrongField('label', 'cannot be changed')
    if (body.version !== undefined && body.version !== versionOf(core, credential))
      throw changedMeanwhile('Somebody else has changed this credential since you opened it', {
        version: versionOf(core, credential),
        ...lastChangeOf(core, credential),
      })
    check(core, { orgId: orgId(), caller: caller(), known: credential }, body)
    const isNewSecret = !areSameValues(credential.value, body.value)
    if (isNewSecret) assertMayDescribe(caller(), body, pending.find(orgId(), body.label, body.value))
    if (isNewSecret) assertRoom(core, orgId(), body.value)
    const saved = core.store.transaction(() => {
      followName(core, credential, body.name.trim())
      return core.store.update('credentials', credential.id, {
        name: body.name.trim(),
        ...secretWithPlace(body.value),
        ...(isNewSecret && {
          lastCheck: pending.find(orgId(), body.label, body.value),
          secretAt: core.now(),
        }),
      })
    })
    if (isNewSecret) core.runTools.startDue()
    return {
      secret_value: { ...body.value },
      message: 'Your credentials have been updated',
      version: versionOf(core, saved),
    }
  }),
]

/**
 * Creates the routes that verify, list, create, read and update the organisation's credentials; open to all
 * members.
 */
export const credentialRoutes = (core: Core): Route[] => {
  const pending = createPendingChecks(core)
  return [
    bindEndpoint(core, endpoints.credentials.verify, async ({ body, orgId, caller }) => {
      if (body.id !== undefined) ownedField(core, 'credentials', body.id, orgId(), 'id')
      checkLabel(core, body.label)
      requireDescriber(caller(), body.label)
      const problem = await problemOf(core, { ...body, personId: caller().user.id })
      if (problem?.verdict === 'unclear') return { is_success: false, ...problem }
      const check = checkBy(core, caller(), problem?.message ?? null)
      pending.add(orgId(), body.label, body.value, check)
      if (body.id !== undefined) recordCheck(core, body.id, body.value, check)
      return problem === null ? { is_success: true, message: '' } : { is_success: false, ...problem }
    }),
    ...saved(core, pending),
    ...secrets(core, pending),
  ]
}

/**
 * Creates the route that checks a saved credential with its stored values, which do not leave the service. The API contract
 * does not require this call.
 */
export const storedCheckRoute = (core: Core): Route =>
  bindEndpoint(
    core,
    optionalEndpoints.storedCheck.check,
    async ({ params, orgId, caller }) => {
      const { id, label, value } = owned(
        core,
        'credentials',
        idFrom(params.id, 'credential'),
        orgId(),
        'credential',
      )
      const problem = await problemOf(core, { label, value, personId: caller().user.id })
      if (problem?.verdict === 'unclear') return { is_success: false, ...problem }
      recordCheck(core, id, value, checkBy(core, caller(), problem?.message ?? null))
      return problem === null ? { is_success: true, message: '' } : { is_success: false, ...problem }
    },
    { status: 200 },
  )

/**
 * Creates the route that deletes a credential and its unused destinations; responds with 409 if a stack uses it.
 * The API contract does not require this call.
 */
export const credentialDeleteRoute = (core: Core): Route =>
  bindEndpoint(
    core,
    optionalEndpoints.credentialDelete.remove,
    ({ params, orgId }) => {
      const credential = owned(core, 'credentials', idFrom(params.id, 'credential'), orgId(), 'credential')
      const users = stacksUsing(core, orgId(), credential.id)
      if (users.length > 0)
        throw new Refusal(CONFLICT, `These stacks use this credential: ${users.join(', ')}`)
      const naming = namingOf(core, credential).map((each) => each.credential.name)
      if (naming.length > 0)
        throw new Refusal(CONFLICT, `These credentials load through this one: ${naming.join(', ')}`)
      core.store.transaction(() => {
        for (const { id } of core.store.list('destinations', {
          orgId: orgId(),
          credentialsId: credential.id,
        })) {
          for (const met of core.store.list('metCurrencies', { destinationId: id }))
            core.store.remove('metCurrencies', met.id)
          core.store.keepNewest('dayVersions', { destinationId: id }, 0)
          core.store.remove('destinations', id)
        }
        core.store.keepNewest('connectionProofs', { credentialId: credential.id }, 0)
        core.store.remove('credentials', credential.id)
      })
      return {}
    },
    { status: 204 },
  )
