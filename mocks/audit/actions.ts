/** Audited calls with their action and object. Credential values are never recorded. */
import type { EndpointName } from '../http/endpointNames'
import type { Caller, Core } from '../http/core'
import type { StackRecord } from '../store/records'

/** A call before it is executed. */
interface AuditedCall {
  readonly core: Core
  readonly params: Readonly<Record<string, string>>
  readonly body: unknown
  /** Null for calls without a bearer token. */
  readonly caller: Caller | null
}

export interface AuditSubject {
  readonly action: string
  readonly object: string
  /** Organisation whose audit trail lists the event; by default the caller's. */
  readonly orgId?: number | null
}

type Describe = (call: AuditedCall) => AuditSubject

const LONGEST_OBJECT = 200

/** String or number field of a body; '' if missing. */
const field = (body: unknown, name: string): string => {
  if (typeof body !== 'object' || body === null) return ''
  const value: unknown = Object.entries(body).find(([key]) => key === name)?.[1]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const nameOfType = (
  types: readonly { readonly id: number | string; readonly name?: string | null | undefined }[],
  id: number | null,
): string => types.find((type) => Number(type.id) === id)?.name ?? ''

const stackName = ({ content, store }: Core, stack: StackRecord | null): string => {
  if (stack === null) return ''
  const destination = stack.destinationId === null ? null : store.get('destinations', stack.destinationId)
  const into = nameOfType(content.destinationTypes, destination?.destinationTypeId ?? null)
  return `${nameOfType(content.sourceTypes, stack.sourceTypeId)} → ${into}`
}

const ownStack = ({ core, params }: AuditedCall): StackRecord | null =>
  core.store.get('stacks', Number(params['id']))

const credentialName = ({ core, params }: AuditedCall): string =>
  core.store.heads('credentials', { id: Number(params['id']) })[0]?.name ?? ''

const emailOf = (core: Core, id: number | null): string =>
  (id === null ? null : core.store.get('users', id))?.email ?? ''

const emailsOf = (body: unknown): string => {
  if (typeof body !== 'object' || body === null || !('emails' in body) || !Array.isArray(body.emails))
    return ''
  return body.emails.join(', ')
}

const plain =
  (action: string, object: (call: AuditedCall) => string = () => ''): Describe =>
  (call) => ({ action, object: object(call).slice(0, LONGEST_OBJECT) })

const stackChange: Describe = (call) => {
  const stack = ownStack(call)
  const { body } = call
  const enabled = typeof body === 'object' && body !== null && 'enabled' in body ? body.enabled : undefined
  const isSwitched = stack !== null && typeof enabled === 'boolean' && enabled !== stack.enabled
  const switched = enabled === true ? 'stack_resumed' : 'stack_paused'
  return { action: isSwitched ? switched : 'stack_changed', object: stackName(call.core, stack) }
}

const impersonationStart: Describe = ({ core, params }) => {
  const user = core.store.get('users', Number(params['id']))
  return { action: 'impersonation_started', object: user?.email ?? '', orgId: user?.orgId ?? null }
}

/** Audited calls by name; all others are not recorded. */
export const auditedCalls: Partial<Record<EndpointName, Describe>> = {
  'auth.login': plain('login'),
  'auth.googleSwap': plain('login_google'),
  'auth.register': plain('registered'),
  'auth.registerInvite': plain('member_joined'),
  'auth.googleInvite': plain('member_joined'),
  'licences.update': plain('license_changed', ({ body }) => field(body, 'license_type')),
  'account.updateOrganisation': plain('organization_changed', ({ body }) => field(body, 'name')),
  'organisation.invite': plain('members_invited', ({ body }) => emailsOf(body)),
  'organisation.removeMember': plain('member_removed', ({ core, params }) =>
    emailOf(core, Number(params['id'])),
  ),
  'admin.impersonate': impersonationStart,
  'admin.deimpersonate': plain('impersonation_ended', ({ caller }) => caller?.user.email ?? ''),
  'sources.create': plain('stack_created', ({ core, body }) => {
    const from = nameOfType(core.content.sourceTypes, Number(field(body, 'source_type_id')))
    return `${from} → ${nameOfType(core.content.destinationTypes, Number(field(body, 'destination_type_id')))}`
  }),
  'sources.update': stackChange,
  'stackNote.update': stackChange,
  'sources.remove': plain('stack_deleted', (call) => stackName(call.core, ownStack(call))),
  'credentials.create': plain('credential_created', ({ body }) => field(body, 'name')),
  'credentials.update': plain('credential_changed', credentialName),
  'credentialDelete.remove': plain('credential_deleted', credentialName),
  'invites.revoke': plain('invite_revoked'),
  'invites.renew': plain('invite_link_renewed'),
  'changePassword.change': plain('password_changed'),
  'logout.end': plain('logout'),
}
