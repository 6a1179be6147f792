import { HOUR_MS } from '@/domain/shared/text/dates'
import { findFieldSet } from '@/connectors/lookups'
import { shownCredentialName, shownTypeName } from '@/domain/catalogue/inSentence'
import { ownValue } from '@/domain/shared/ownValue'
import { trimText } from '@/domain/shared/text/invisible'
import type { AuditChange } from '@/domain/access/auditEvent'
import { runHourText } from '@/domain/answers/zones'
import { ALL_APPS, ALL_APPS_NAME } from '@/domain/answers/records'
import { ALL_NETWORKS_NAME, ALL_PLACES } from '@/domain/answers/targets'
import { ALERT_KINDS, alertKinds } from '@/domain/alerts/alertKinds'
import { channelsOf, inboxOf } from '@/server/alerts/inbox'
import { chosenSettings } from '@/server/models/answers/storedSettings'
import type { EndpointName } from '@/api/contract/everyEndpoint'
import type { Caller, Core } from '@/server/accounts/core'
import {
  deletedPerson,
  MEMBER_REMOVED,
  MEMBER_RESTORED,
  MEMBER_ROLE_CHANGED,
  MEMBER_SUSPENDED,
  SECOND_FACTOR_RESET,
} from '@/server/accounts/auditEvents'
import { deletedOrganization } from '@/server/accounts/deleteOrganization'
import { normalEmail } from '@/server/accounts/emails'
import { openedLink } from '@/server/accounts/sharedLinks'
import { hasSecondFactor } from '@/server/accounts/secondFactor'
import { isSuspended } from '@/server/accounts/suspended'
import type { DestinationRecord, StackRecord, VerificationCodeRecord } from '@/server/store/records'

/** An API call before its handler runs. */
interface AuditedCall {
  readonly core: Core
  readonly params: Readonly<Record<string, string>>
  readonly body: unknown
  /** Null for calls without a bearer token. */
  readonly caller: Caller | null
}

/** What the audit trail records about an API call: what was done, and to what. */
export interface AuditSubject {
  /** Action key such as `stack_paused`. */
  readonly action: string
  /** Name of the affected object, for example a stack or an e-mail address; '' if there is none. */
  readonly object: string
  /** Id of the organisation whose audit trail lists the event; the caller's if undefined. */
  readonly orgId?: number | null
  /** Old and new value, if one setting changes. */
  readonly change?: AuditChange | null
  /** Who acts, of a call without a bearer token that sends no e-mail address. */
  readonly userId?: number | null
  /**
   * Whether anybody can cause the event, without a password or code; such events are limited apart, so that they push
   * out no others (S-3).
   */
  readonly isByAnybody?: boolean
}

/** Describes a call; null for one that changes nothing. */
type Describe = (call: AuditedCall) => AuditSubject | null

const LONGEST_OBJECT = 200
const SCHEDULE_CHANGED = 'schedule_changed'

/** Field of a body; undefined if missing. */
const valueOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null
    ? Object.entries(body).find(([key]) => key === name)?.[1]
    : undefined

/** String or number field of a body; '' if missing. */
const field = (body: unknown, name: string): string => {
  const value = valueOf(body, name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const columnsIn = (body: unknown): string => {
  const columns = valueOf(body, 'columns')
  return Array.isArray(columns) ? columns.map(String).join(', ') : ''
}

const nameOfType = (
  types: readonly {
    readonly id: number | string
    readonly label: string
    readonly name?: string | null | undefined
  }[],
  id: number | null,
): string => {
  const type = types.find((each) => Number(each.id) === id)
  return type === undefined ? '' : shownTypeName({ label: type.label, name: type.name ?? '' })
}

const credentialName = ({ store }: Core, id: number | null): string =>
  id === null ? '' : shownCredentialName(store.heads('credentials', { id })[0]?.name ?? '')

interface StackEnds {
  readonly sourceTypeId: number
  readonly destinationTypeId: number | null
  readonly credentialsId: number | null
  readonly note: string
}

/** "Meta Ads → Amazon Redshift · MAX report key · For finance": credential and note tell similar stacks apart. */
const nameOfEnds = (
  core: Core,
  { sourceTypeId, destinationTypeId, credentialsId, note }: StackEnds,
): string => {
  const { sourceTypes, destinationTypes } = core.content
  const flow = `${nameOfType(sourceTypes, sourceTypeId)} → ${nameOfType(destinationTypes, destinationTypeId)}`
  return [flow, credentialName(core, credentialsId), note.trim()].filter((each) => each !== '').join(' · ')
}

const stackName = (core: Core, stack: StackRecord | null): string => {
  if (stack === null) return ''
  const { destinationId } = stack
  const destination = destinationId === null ? null : core.store.get('destinations', destinationId)
  return nameOfEnds(core, { ...stack, destinationTypeId: destination?.destinationTypeId ?? null })
}

/** Names the stacks that a call for sample data has made; null where all were there already, so that it made none. */
export const sampleStacksMade = (core: Core, subject: AuditSubject, ids: unknown): AuditSubject | null => {
  const stacks = (Array.isArray(ids) ? ids : []).flatMap((id) => core.store.get('stacks', Number(id)) ?? [])
  if (stacks.length === 0) return null
  const names = stacks
    .map(({ sourceTypeId }) => nameOfType(core.content.sourceTypes, sourceTypeId))
    .join(', ')
  return { ...subject, object: `${subject.object}: ${names}`.slice(0, LONGEST_OBJECT) }
}

const ownStack = ({ core, params }: AuditedCall): StackRecord | null =>
  core.store.get('stacks', Number(params['id']))

const ownCredential = ({ core, params }: AuditedCall): string => credentialName(core, Number(params['id']))

/** Labels of the parts of a credential that an update changes, in form order: "Name, Report key". Never the values. */
const changedParts = ({ core, params, body }: AuditedCall): readonly string[] => {
  const stored = core.store.get('credentials', Number(params['id']))
  if (stored === null) return []
  const sent = valueOf(body, 'value')
  const sides = [findFieldSet('source', stored.label), findFieldSet('destination', stored.label)]
  const labels = new Map(sides.flatMap((set) => set?.fields ?? []).map(({ name, label }) => [name, label]))
  const fields = new Set([
    ...labels.keys(),
    ...Object.keys(stored.value),
    ...(typeof sent === 'object' && sent !== null ? Object.keys(sent) : []),
  ])
  const isChanged = (name: string): boolean =>
    trimText(field(sent, name)) !== trimText(ownValue(stored.value, name) ?? '')
  return [
    ...(trimText(field(body, 'name')) === stored.name ? [] : ['Name']),
    ...[...fields].filter(isChanged).map((name) => labels.get(name) ?? name),
  ]
}

/** A change of a credential; the labels of what changed follow its name. */
const credentialChange: Describe = (call) => {
  const parts = changedParts(call).join(', ')
  const name = ownCredential(call)
  const object = parts === '' ? name : `${name} · ${parts}`
  return { action: 'credential_changed', object: object.slice(0, LONGEST_OBJECT) }
}

/** Addresses that an invite is sent to: those of members get none. */
const invitedOf = ({ core, body, caller }: AuditedCall): string => {
  if (typeof body !== 'object' || body === null || !('emails' in body) || !Array.isArray(body.emails))
    return ''
  const orgId = caller?.user.orgId ?? null
  const members = new Set(
    orgId === null ? [] : core.store.list('users', { orgId }).map(({ email }) => normalEmail(email)),
  )
  const emails = new Set(body.emails.map((email) => normalEmail(String(email))))
  return [...emails].filter((email) => !members.has(email)).join(', ')
}

/** Day of a note; its text is in the note, and not in the trail. */
const noteDay = ({ core, params }: AuditedCall): string =>
  core.store.get('dayNotes', Number(params['id']))?.day ?? ''

const webhookName = ({ core, params }: AuditedCall): string =>
  core.store.get('webhooks', Number(params['id']))?.name ?? ''

/** Name of a saved view; '' for one that the caller cannot know. */
const viewName = ({ core, params, caller }: AuditedCall): string => {
  const view = core.store.get('savedViews', Number(params['id']))
  if (view === null || view.orgId !== (caller?.user.orgId ?? null)) return ''
  return view.ownerId === null || view.ownerId === caller?.user.id ? view.name : ''
}

const nameOfView = ({ core, caller }: AuditedCall, id: number): string => {
  const view = core.store.get('savedViews', id)
  return view === null || view.orgId !== (caller?.user.orgId ?? null) ? '' : view.name
}
const sharedName = (call: AuditedCall): string => nameOfView(call, Number(field(call.body, 'view_id')))
const linkName = (call: AuditedCall): string => {
  const link = call.core.store.get('sharedLinks', Number(call.params['id']))
  return link === null ? '' : nameOfView(call, link.viewId)
}

const mailedName = (call: AuditedCall): string => {
  const mail = call.core.store.get('viewMails', Number(call.params['id']))
  return mail === null ? '' : nameOfView(call, mail.viewId)
}

/**
 * Names the view that somebody sees by a link, in the trail of its organization; null for a link that shows none, and
 * within an hour of its last opening, so that whoever has a link cannot drive other events out of the trail.
 */
const openedView: Describe = ({ core, body }) => {
  const opened = openedLink(core, field(body, 'token'))
  if (opened === null) return null
  const { link, view } = opened
  if (link.revokedAt !== null || link.expiresAt <= core.now()) return null
  if (link.lastOpenedAt !== null && core.now() < link.lastOpenedAt + HOUR_MS) return null
  return { action: 'view_opened_by_link', object: view.name, orgId: link.orgId, isByAnybody: true }
}

const plain =
  (action: string, object: (call: AuditedCall) => string = () => ''): Describe =>
  (call) => ({ action, object: object(call).slice(0, LONGEST_OBJECT) })

/** The first second step of a person turns two-step login on; each other one has an action of its own. */
const firstOrNext =
  (next: string): Describe =>
  ({ caller }) => ({
    action: caller !== null && hasSecondFactor(caller.user) ? next : 'second_factor_on',
    object: '',
  })

const byAnybody =
  (action: string): Describe =>
  () => ({ action, object: '', isByAnybody: true })

const LONGEST_VALUE = 500

/** Old and new value of a setting; null if it stays the same. */
const changeOf = (from: string, to: string): AuditChange | null =>
  from === to ? null : { from: from.slice(0, LONGEST_VALUE), to: to.slice(0, LONGEST_VALUE) }

/** Describes a call that changes one setting of a stack, by the old and the new value of the setting. */
const settingOfStack =
  (
    action: string,
    values: (stack: StackRecord, body: unknown) => { readonly from: string; readonly to: string },
  ): Describe =>
  (call) => {
    const stack = ownStack(call)
    const object = stackName(call.core, stack).slice(0, LONGEST_OBJECT)
    if (stack === null) return { action, object }
    const { from, to } = values(stack, call.body)
    return { action, object, change: changeOf(from, to) }
  }

/** Whether a list of a body differs from the stored ids; false if it is missing. */
const differs = (sent: unknown, stored: readonly number[]): boolean =>
  Array.isArray(sent) && (sent.length !== stored.length || !stored.every((id) => sent.includes(id)))

/** Audit actions of all changes that an update makes to a stack; an empty list if it changes nothing. */
const changesOf = ({ core, body }: AuditedCall, stack: StackRecord): readonly string[] => {
  const enabled = valueOf(body, 'enabled')
  const tasks = valueOf(body, 'source_tasks')
  const interval = valueOf(body, 'interval')
  const credentialsId = valueOf(body, 'credentials_id')
  const active = core.store.list('stackTransformations', { stackId: stack.id })
  const typeIds = active.map(({ transformationTypeId }) => transformationTypeId)
  const changes: string[] = []
  if (typeof enabled === 'boolean' && enabled !== stack.enabled)
    changes.push(enabled ? 'stack_resumed' : 'stack_paused')
  if (differs(tasks, stack.taskIds)) {
    const isDeletion = Array.isArray(tasks) && tasks.every((id) => stack.taskIds.includes(Number(id)))
    changes.push(isDeletion ? 'endpoint_deleted' : 'endpoints_changed')
  } else if (differs(valueOf(body, 'transformation_type_ids'), typeIds)) {
    // a change of endpoints also changes their transformations, which is not recorded separately
    changes.push('transformations_changed')
  }
  if (interval !== undefined && interval !== stack.interval) changes.push(SCHEDULE_CHANGED)
  if (credentialsId !== undefined && credentialsId !== stack.credentialsId)
    changes.push('stack_credential_changed')
  return changes
}

/** Records the change itself if an update makes only one, else `stack_changed`. */
const stackChange: Describe = (call) => {
  const stack = ownStack(call)
  const [first, ...others] = stack === null ? [] : changesOf(call, stack)
  const action = first === undefined || others.length > 0 ? 'stack_changed' : first
  return {
    action,
    object: stackName(call.core, stack).slice(0, LONGEST_OBJECT),
    change:
      action === SCHEDULE_CHANGED ? changeOf(stack?.interval ?? '', field(call.body, 'interval')) : null,
  }
}

/** A run of a stack by hand; the days of a chosen range follow the name of the stack. */
const runStart: Describe = (call) => {
  const name = stackName(call.core, ownStack(call))
  const [from, to] = [field(call.body, 'from'), field(call.body, 'to')]
  if (from === '') return { action: 'run_started', object: name.slice(0, LONGEST_OBJECT) }
  const days = ` · ${from} to ${to}`
  return { action: 'days_loaded', object: name.slice(0, LONGEST_OBJECT - days.length) + days }
}

/** A person's own alert settings: the kinds in the body, with the channels of the kind if it is only one. */
const alertSettings: Describe = ({ core, body, caller }) => {
  const sent = valueOf(body, 'settings')
  const kinds = ALERT_KINDS.filter((kind) => valueOf(sent, alertKinds[kind].wire) !== undefined)
  const action = 'alert_settings_changed'
  const digest = valueOf(body, 'digest')
  if (typeof digest === 'boolean' && kinds.length === 0)
    return { action, object: 'weekly_digest', change: changeOf(digest ? 'off' : 'on', digest ? 'on' : 'off') }
  const object = kinds.map((kind) => alertKinds[kind].wire).join(', ')
  const [kind] = kinds
  if (kind === undefined || kinds.length > 1 || caller === null) return { action, object }
  const known = channelsOf(inboxOf(core.store, caller.user.id))[kind]
  const before = { in_app: known.inApp, mail: known.mail }
  const after = { ...before, ...definedFields(valueOf(sent, alertKinds[kind].wire)) }
  return { action, object, change: changeOf(channelKeys(before), channelKeys(after)) }
}

/** A change of a member's role or suspension: the role before and after it where it changes. */
const memberAccess: Describe = ({ core, params, body }) => {
  const user = core.store.get('users', Number(params['id']))
  if (user === null) return null
  const access = field(body, 'access')
  const isSuspension = access === 'suspended'
  const role = isSuspension ? user.role : access
  const change = role === user.role ? null : changeOf(user.role, role)
  const subject = { object: user.email, change }
  if (isSuspension === isSuspended(user))
    return change === null ? null : { action: MEMBER_ROLE_CHANGED, ...subject }
  return { action: isSuspension ? MEMBER_SUSPENDED : MEMBER_RESTORED, ...subject }
}

const SETTING_NAMES: Readonly<Record<string, string>> = {
  currency: 'Currency',
  zone: 'Reporting time zone',
  rates_from: 'Rates',
  run_hour: 'Transformations run',
  record: 'Attribution of record',
  removed_record: 'Attribution of record removed',
  fee: 'Store fee',
  removed_fee: 'Store fee removed',
  target: 'ROAS target',
  removed_target: 'ROAS target removed',
}
const RATES_NAMES: Readonly<Record<string, string>> = { ecb: 'Reference rates', file: 'Uploaded rates' }

const appWords = (app = '') => (app === ALL_APPS ? ALL_APPS_NAME : app)

/** Words of the alert of a target: ", alert after 3 days over 500"; '' for none. */
const targetAlertWords = (target: unknown): string => {
  const { alert } = definedFields(target) as { readonly alert?: unknown }
  const [days, spend] = [field(alert, 'days'), field(alert, 'spend')]
  return days === '' ? '' : `, alert after ${days} ${days === '1' ? 'day' : 'days'} over ${spend}`
}

/** What was chosen or taken back of a setting that has one for each app; null for any other setting. */
const choiceWords = (name: string, value: unknown): string | null => {
  const of = (...fields: readonly string[]) => fields.map((each) => field(value, each))
  switch (name) {
    case 'record':
    case 'removed_record': {
      const [app, source, from] = of('app_id', 'source', 'from')
      return `${appWords(app)}: ${name === 'record' ? `${source}, ` : ''}${from}`
    }
    case 'fee':
    case 'removed_fee': {
      const [app, from, percent] = of('app_id', 'from', 'percent')
      const said = [...(percent === '' ? [] : [`${percent}%`]), ...(from === '' ? [] : [from])].join(', ')
      return said === '' ? appWords(app) : `${appWords(app)}: ${said}`
    }
    case 'target':
    case 'removed_target': {
      const [app, network, age, percent] = of('app', 'network', 'age', 'percent')
      const place = `${appWords(app)}, ${network === ALL_PLACES ? ALL_NETWORKS_NAME : network}, D${age}`
      if (percent === '') return place
      return `${place}: ${percent}%${targetAlertWords(value)}`
    }
    default:
      return null
  }
}

/** Settings of the answers: the fields in the body, with the old and new value if it is only one. */
const answerSettings: Describe = ({ core, body, caller }) => {
  const action = 'answer_settings_changed'
  const sent = Object.entries(definedFields(body))
  const [first] = sent
  const object = sent.map(([name]) => SETTING_NAMES[name] ?? name).join(', ')
  const orgId = caller?.user.orgId ?? null
  if (first === undefined || sent.length > 1 || orgId === null) return { action, object }
  const choice = choiceWords(first[0], first[1])
  if (choice !== null) return { action, object: `${object} · ${choice}`.slice(0, LONGEST_OBJECT) }
  const { currency, zone, ratesFrom, runHour } = chosenSettings(core.store, orgId)
  const shown = (value: string) => RATES_NAMES[value] ?? value
  if (first[0] === 'run_hour')
    return {
      action,
      object,
      change: changeOf(runHourText(runHour), runHourText(typeof first[1] === 'number' ? first[1] : null)),
    }
  const known: Readonly<Record<string, string>> = { currency, zone, rates_from: ratesFrom }
  const before = known[first[0]] ?? ''
  return { action, object, change: changeOf(shown(before), shown(String(first[1]))) }
}

const definedFields = (value: unknown): object =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined))
    : {}

/** Keys of the channels that are on: "in_app, mail"; '' for none. */
const channelKeys = (channels: Readonly<Record<string, boolean>>): string =>
  Object.keys(channels)
    .filter((key) => channels[key])
    .join(', ')

const stackCreation = ({ core, body }: AuditedCall): string =>
  nameOfEnds(core, {
    sourceTypeId: Number(field(body, 'source_type_id')),
    destinationTypeId: Number(field(body, 'destination_type_id')),
    credentialsId: Number(field(body, 'source_credentials_id')),
    note: field(body, 'note'),
  })

const impersonationStart: Describe = ({ core, params }) => {
  const user = core.store.get('users', Number(params['id']))
  return { action: 'impersonation_started', object: user?.email ?? '', orgId: user?.orgId ?? null }
}

/** User of a code of an e-mail, before it is redeemed; null if the code is unknown. */
const userOfMailedCode = ({ core, body }: AuditedCall, purpose: VerificationCodeRecord['purpose']) => {
  const [code] = core.store.list('verificationCodes', { code: field(body, 'code'), purpose })
  return code === undefined ? null : core.store.get('users', code.userId)
}

const passwordReset: Describe = (call) => ({
  action: 'password_reset',
  object: '',
  userId: userOfMailedCode(call, 'resetPassword')?.id ?? null,
})

/** A confirmation, which makes a member of whoever signed up with an invite link. */
const confirmation: Describe = (call) => {
  const user = userOfMailedCode(call, 'confirmEmail')
  return {
    action: user?.joining ? 'member_joined' : 'address_confirmed',
    object: '',
    userId: user?.id ?? null,
  }
}

/** Destination and names of its transformations with these type ids. */
const nameOfTransformations = (
  core: Core,
  destination: DestinationRecord | null,
  typeIds: readonly unknown[],
): string => {
  const type = core.content.destinationTypes.find(({ id }) => Number(id) === destination?.destinationTypeId)
  const names = typeIds.map((id) => nameOfType(type?.destination_transformation_types ?? [], Number(id)))
  const place = nameOfType(core.content.destinationTypes, destination?.destinationTypeId ?? null)
  return [place, names.filter((name) => name !== '').join(', ')].filter((part) => part !== '').join(' · ')
}

/** The activation of transformations in a destination; null if a colleague has activated all of them already. */
const transformationActivation: Describe = ({ core, body }) => {
  const sent = valueOf(body, 'destination_transformation_type_ids')
  const destination = core.store.get('destinations', Number(field(body, 'destination_id')))
  const active =
    destination === null
      ? []
      : core.store.list('destinationTransformations', { destinationId: destination.id })
  const asked = Array.isArray(sent) ? sent : []
  const typeIds = asked.filter(
    (id) => !active.some((record) => record.destinationTransformationTypeId === Number(id)),
  )
  if (typeIds.length === 0 && asked.length > 0) return null
  const object = nameOfTransformations(core, destination, typeIds).slice(0, LONGEST_OBJECT)
  return { action: 'transformation_activated', object }
}

const deletedTransformation = ({ core, params }: AuditedCall): string => {
  const record = core.store.get('destinationTransformations', Number(params['id']))
  if (record === null) return ''
  const destination = core.store.get('destinations', record.destinationId)
  return nameOfTransformations(core, destination, [record.destinationTransformationTypeId])
}

const createdDestination = ({ core, body }: AuditedCall): string =>
  nameOfType(core.content.destinationTypes, Number(field(body, 'destination_type_id')))

/** A choice about a name: what it is the same as follows it. */
const nameChoice: Describe = ({ body }) => {
  const [choice, target] = [field(body, 'choice'), field(body, 'target')]
  const is = choice === 'same' ? target : choice
  return { action: 'name_decided', object: `${field(body, 'name')} → ${is}`.slice(0, LONGEST_OBJECT) }
}

/** Whether a caller is the only member of their organization, which goes with them. */
const isAlone = ({ store }: Core, caller: Caller | null): boolean => {
  const orgId = caller?.user.orgId ?? null
  return orgId !== null && store.list('users', { orgId }).length === 1
}

/** Client of the session that is ended. */
const endedSession = ({ core, params }: AuditedCall): string =>
  core.store.get('sessions', Number(params['id']))?.userAgent ?? ''

const singleSignOn: Describe = ({ body }) => ({
  action:
    typeof body === 'object' && body !== null && 'invite' in body ? 'member_joined' : 'login_single_sign_on',
  object: '',
})

/** An API call that the audit trail does not record, with the reason. */
interface Unrecorded {
  readonly reason: string
}

const unrecorded = (reason: string): Unrecorded => ({ reason })
const reading = unrecorded('reads what its caller may see, without secrets')
const catalogue = unrecorded('reads the catalogue, which is the same for everybody')

/**
 * What the audit trail records of each API call: a function that describes action and object, or the reason why the call
 * is not recorded. Credential values never are.
 */
export const auditedCalls: Readonly<Record<EndpointName, Describe | Unrecorded>> = {
  'auth.login': plain('login'),
  'auth.googleSwap': plain('login_google'),
  'auth.register': plain('registered'),
  'auth.registerInvite': plain('member_joined'),
  'auth.googleInvite': plain('member_joined'),
  'auth.requestReset': byAnybody('password_reset_requested'),
  'auth.resendConfirmation': byAnybody('confirmation_requested'),
  'auth.resetPassword': passwordReset,
  'auth.confirmEmail': confirmation,
  'auth.refresh': unrecorded('continues a session, whose login is recorded'),
  'licences.update': plain('license_changed', ({ body }) => field(body, 'license_type')),
  'licences.current': reading,
  'licences.types': catalogue,
  'account.updateOrganisation': plain('organization_changed', ({ body }) => field(body, 'name')),
  'account.userInfo': reading,
  'account.organisation': reading,
  'organisation.invite': plain('members_invited', invitedOf),
  'organisation.inviteLink': unrecorded('shows a link to an ADMIN; who joins with it is recorded'),
  'organisation.members': reading,
  'organisation.removeMember': plain(MEMBER_REMOVED, ({ params }) => deletedPerson(Number(params['id']))),
  'admin.impersonate': impersonationStart,
  'admin.deimpersonate': plain('impersonation_ended', ({ caller }) => caller?.user.email ?? ''),
  'admin.users': reading,
  'metering.bigquery': reading,
  'metering.current': reading,
  'runs.source': reading,
  'runs.transformation': reading,
  'runs.destinationTransformation': reading,
  'catalogue.sourceTypes': catalogue,
  'catalogue.destinationTypes': catalogue,
  'documentation.entry': catalogue,
  'capabilities.list': catalogue,
  'entities.all': reading,
  'sources.create': plain('stack_created', stackCreation),
  'firstLoads.list': reading,
  'rowEstimates.list': reading,
  'printedMail.read': unrecorded('reads a mail that the service has printed, on the machine where it runs'),
  'sampleStacks.create': plain('stack_created', () => 'ROAS with sample data'),
  'sources.update': stackChange,
  'stackNote.update': settingOfStack('stack_note_changed', ({ note }, body) => ({
    from: note,
    to: field(body, 'note'),
  })),
  'sources.remove': plain('stack_deleted', (call) => stackName(call.core, ownStack(call))),
  'destinations.create': plain('destination_created', createdDestination),
  'destinations.addTransformations': transformationActivation,
  'destinations.removeTransformation': plain('transformation_deleted', deletedTransformation),
  'credentials.list': reading,
  'credentials.create': plain('credential_created', ({ body }) => shownCredentialName(field(body, 'name'))),
  'credentials.secret': plain('credential_read', ownCredential),
  'credentials.update': credentialChange,
  'credentials.verify': plain('credential_tested', ({ body }) => shownCredentialName(field(body, 'name'))),
  'credentialDelete.remove': plain('credential_deleted', ownCredential),
  'credentialCheck.list': reading,
  'credentialRotate.rotate': plain('credential_rotated', ownCredential),
  'storedCheck.check': plain('credential_tested', ownCredential),
  'connectionProof.list': reading,
  'connectionProof.prove': plain('connection_proven', ownCredential),
  'stackLookback.read': reading,
  'stackLookback.update': settingOfStack('stack_lookback_changed', ({ lookbackDays }, body) => ({
    from: String(lookbackDays ?? ''),
    to: field(body, 'days'),
  })),
  'runDetail.read': reading,
  'runNow.start': runStart,
  'runNow.cancel': plain('run_cancelled', (call) => stackName(call.core, ownStack(call))),
  'lossAcceptance.accept': plain(
    'loss_accepted',
    (call) =>
      `${stackName(call.core, ownStack(call))}: ${field(call.body, 'endpoint')}: ${columnsIn(call.body)}`,
  ),
  'samples.ofStack': reading,
  'samples.ofTransformation': reading,
  'answers.roas': reading,
  'answers.creativeRoas': reading,
  'answers.portfolioLtv': reading,
  'forecast.weeks': reading,
  'leftOut.list': reading,
  'answerSettings.read': reading,
  'answerSettings.change': answerSettings,
  'answerSettings.uploadRates': plain('rates_uploaded'),
  'leftOut.statements': reading,
  'answerRows.list': reading,
  'books.reconciliation': reading,
  'books.versions': reading,
  'dayNotes.list': reading,
  'dayNotes.create': plain('day_note_added', ({ body }) => field(body, 'day')),
  'dayNotes.change': plain('day_note_changed', noteDay),
  'dayNotes.remove': plain('day_note_deleted', noteDay),
  'today.read': reading,
  'savedViews.list': reading,
  'savedViews.create': plain('view_saved', ({ body }) => field(body, 'name')),
  'savedViews.change': plain('view_changed', viewName),
  'savedViews.remove': plain('view_deleted', viewName),
  'sharedLinks.list': reading,
  'sharedLinks.create': plain('view_shared', sharedName),
  'sharedLinks.revoke': plain('view_link_ended', linkName),
  'sharedLinks.open': openedView,
  'viewMails.list': reading,
  'viewMails.create': plain('view_mailed', sharedName),
  'viewMails.remove': plain('view_mail_stopped', mailedName),
  'names.list': reading,
  'names.effect': reading,
  'names.choose': nameChoice,
  'names.undo': plain('name_choice_undone', ({ body }) => field(body, 'name')),
  'alerts.list': reading,
  'alerts.read': unrecorded("marks alerts as read in the caller's own inbox"),
  'alerts.settings': reading,
  'alerts.changeSettings': alertSettings,
  'alerts.sendTest': plain('test_alert_sent'),
  'audit.list': unrecorded('reads the trail itself'),
  'download.table': plain('data_downloaded', ({ params }) => params['file'] ?? ''),
  'download.warehouse': plain('data_downloaded', () => 'warehouse.duckdb'),
  'invites.list': reading,
  'invites.revoke': plain(
    'invite_revoked',
    ({ core, params }) => core.store.get('invites', Number(params['id']))?.email ?? '',
  ),
  'invites.renew': plain('invite_link_renewed'),
  'invites.read': unrecorded('names the organization of a link that its reader already holds'),
  'changePassword.change': plain('password_changed'),
  'personalData.read': plain('own_data_downloaded'),
  'personalData.deleteAccount': ({ core, caller }) => ({
    action: 'account_deleted',
    object: caller === null ? '' : deletedPerson(caller.user.id),
    ...(isAlone(core, caller) && { orgId: null }),
  }),
  'organizationData.read': plain('organization_exported'),
  'organizationData.remove': ({ caller }) => ({
    action: 'organization_deleted',
    object: caller === null ? '' : deletedOrganization(caller.user.orgId ?? 0),
    // whose own trail goes with it
    orgId: null,
  }),
  'memberAccess.change': memberAccess,
  'secondFactor.read': reading,
  'secondFactor.begin': unrecorded('makes a secret that does not count before it is confirmed'),
  'secondFactor.confirm': firstOrNext('authenticator_app_added'),
  'secondFactor.remove': plain('second_factor_off'),
  'secondFactor.removeApp': plain('authenticator_app_removed'),
  'secondFactor.reset': plain(
    SECOND_FACTOR_RESET,
    ({ core, params }) => core.store.get('users', Number(params['id']))?.email ?? '',
  ),
  'secondFactor.need': plain('second_factor_needed', ({ body }) =>
    valueOf(body, 'needed') === true ? 'Needed' : 'Not needed',
  ),
  'passkeys.list': reading,
  'passkeys.begin': unrecorded('makes a challenge that does not count before it is answered'),
  // without its name, which a person may have put into it and which a deletion could not find
  'passkeys.add': firstOrNext('passkey_added'),
  'passkeys.remove': plain('passkey_removed'),
  'tokens.list': reading,
  'tokens.create': plain('token_created', ({ body }) => `${field(body, 'name')} · ${field(body, 'scope')}`),
  'tokens.revoke': plain(
    'token_revoked',
    ({ core, params }) => core.store.get('apiTokens', Number(params['id']))?.name ?? '',
  ),
  'webhooks.list': reading,
  // never its address, which is a secret of Slack
  'webhooks.create': plain(
    'webhook_added',
    ({ body }) => `${field(body, 'name')} · ${field(body, 'format')}`,
  ),
  'webhooks.change': plain('webhook_changed', webhookName),
  'webhooks.remove': plain('webhook_deleted', webhookName),
  'webhooks.rotate': plain('webhook_secret_replaced', webhookName),
  'webhooks.test': plain('webhook_tested', webhookName),
  'webhooks.deliveries': reading,
  'googleNonce.issue': unrecorded('starts a login with Google, which is recorded'),
  'singleSignOn.start': unrecorded('starts a login at the provider, which is recorded'),
  'singleSignOn.finish': singleSignOn,
  'sessions.list': reading,
  'sessions.end': plain('session_ended', endedSession),
  'logout.end': plain('logout'),
}
