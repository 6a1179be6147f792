import { escapeInvisible, escapeInvisibleInAddress } from '@/domain/shared/text/invisibleInNames'
import { auditTrailMessages as texts } from './messages'
import { deviceOf } from '@/features/account/security/device'
import { licenceMessages } from '@/features/licence/messages'
import { ownValue } from '@/domain/shared/ownValue'
import type { AuditEvent } from '@/domain/access/auditEvent'

/** The user who caused an event of the audit trail. */
export interface AuditActor {
  /** Email address; '' for an unknown account. */
  readonly email: string
  /** Email address of the customer whom provider staff impersonated; null without impersonation. */
  readonly actingAs: string | null
}

/**
 * Parses the actor of an audit event. "staff@… as customer@…" means that provider staff impersonated a customer, either of
 * whom is "person 17" once the account is deleted; any other text is taken as the email address, with `actingAs` null.
 */
export const auditActor = (actor: string): AuditActor => {
  const [, email, actingAs] = /^(\S+|person \d+) as (\S+|person \d+)$/.exec(actor) ?? []
  if (email === undefined || actingAs === undefined) return { email: actor, actingAs: null }
  return { email, actingAs }
}

/** Action that only provider staff can cause. */
const BY_STAFF = 'impersonation_started'
const LOGIN = 'login'
/** Action whose object is a license type, as the service spells it. */
const LICENCE_CHANGED = 'license_changed'
/** Action whose object is a kind of alert, and whose values are channels. */
const ALERTS_CHANGED = 'alert_settings_changed'
const LOOKBACK_CHANGED = 'stack_lookback_changed'
/** Action whose object is the user agent of a browser. */
const SESSION_ENDED = 'session_ended'
const REFUSED = 'refused'

/** Turns the key of an action unknown to this version into words, e.g. "some_new_action" into "Some new action". */
const spelledOut = (action: string): string => {
  const words = escapeInvisible(action).replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Returns the display name of an action of the audit trail by the service's key, e.g. `stack_paused`; the words of the
 * key itself if it is unknown.
 */
export const actionName = (action: string): string =>
  Object.hasOwn(texts.actions, action) ? (texts.actions[action] ?? action) : spelledOut(action)

/**
 * Returns the display name of the person behind an audit event: the email address with invisible characters escaped, or
 * a text for an unknown account if it is ''.
 */
export const auditPerson = (email: string): string =>
  email === '' ? texts.nobody : escapeInvisibleInAddress(email)

const entryName = ({ action, result }: AuditEvent): string => {
  if (result !== REFUSED) return actionName(action)
  return action === LOGIN ? texts.refusedLogin : texts.refused(actionName(action))
}

const staffNote = ({ actor, action }: AuditEvent): string => {
  const { actingAs } = auditActor(actor)
  if (actingAs !== null) return texts.staffAs(escapeInvisibleInAddress(actingAs))
  return action === BY_STAFF ? texts.staff : ''
}

const LIST = ', '
/** Names the keys of a list such as "in_app, mail"; a key without a name stays as it is. */
const namesIn = (list: string, names: Readonly<Record<string, string>>): string =>
  list
    .split(LIST)
    .map((key) => ownValue(names, key) ?? key)
    .join(LIST)

const objectName = ({ action, object }: AuditEvent): string => {
  if (action === LICENCE_CHANGED) return licenceMessages.typeName(object)
  if (action === SESSION_ENDED) return object === '' ? '' : deviceOf(object)
  return action === ALERTS_CHANGED ? namesIn(object, texts.alertKinds) : object
}

/** Text of an old or new value. */
const valueText = (action: string, value: string): string => {
  if (value === '') return ownValue(texts.emptyValues, action) ?? ''
  if (action === ALERTS_CHANGED) return namesIn(value, texts.alertChannels)
  return action === LOOKBACK_CHANGED && /^\d+$/.test(value) ? texts.lookbackDays(Number(value)) : value
}

/**
 * View model of an event of the audit trail. Invisible characters are escaped, so that they can't disguise a name
 * (X-12).
 */
export interface AuditEntry {
  readonly id: number
  /** When it happened: ISO text as sent by the service; '' if missing. */
  readonly at: string
  /** Email address of the user; '' for an unknown account. */
  readonly email: string
  /** Display name of the user. */
  readonly person: string
  /** Text that the user is provider staff, and whom they impersonated; '' for other users. */
  readonly staff: string
  /** Key of the action, as sent by the service. */
  readonly action: string
  /** Display name of the action, including whether it was refused. */
  readonly name: string
  /** Whether the service refused the action. */
  readonly isRefused: boolean
  /** What the action affected, e.g. the name of a stack. */
  readonly object: string
  /** Old value of the changed setting; '' for events that change no single one. */
  readonly before: string
  /** Its new value. */
  readonly after: string
  /** Display name of the result. */
  readonly result: string
  /** Network address of the user. */
  readonly address: string
}

/** Converts an audit event into the view model of its table row; missing texts are '' (FS-8). */
export const auditEntry = (event: AuditEvent): AuditEntry => {
  const { email } = auditActor(event.actor)
  const { change } = event
  return {
    id: event.id,
    at: event.at,
    email,
    person: auditPerson(email),
    staff: staffNote(event),
    action: event.action,
    name: entryName(event),
    isRefused: event.result === REFUSED,
    object: escapeInvisible(objectName(event)),
    before: change === null ? '' : escapeInvisible(valueText(event.action, change.from)),
    after: change === null ? '' : escapeInvisible(valueText(event.action, change.to)),
    result: Object.hasOwn(texts.results, event.result)
      ? (texts.results[event.result] ?? '')
      : escapeInvisible(event.result),
    address: escapeInvisible(event.address),
  }
}
