import { auditTrailMessages as texts } from './messages'
import { licenceMessages } from '@/components/licence/messages'
import { escapeInvisible, escapeInvisibleInAddress } from '@/domain/people/roster'
import type { AuditEvent } from '@/domain/access/auditEvent'

/** The user who caused an event of the audit trail. */
export interface AuditActor {
  /** Email address; '' for an unknown account. */
  readonly email: string
  /** Email address of the customer whom provider staff impersonated; null without impersonation. */
  readonly actingAs: string | null
}

/**
 * Parses the actor of an audit event. "staff@… as customer@…" means that provider staff impersonated a customer; any
 * other text is taken as the email address, with `actingAs` null.
 */
export const auditActor = (actor: string): AuditActor => {
  const [, email, actingAs] = /^(\S+) as (\S+)$/.exec(actor) ?? []
  if (email === undefined || actingAs === undefined) return { email: actor, actingAs: null }
  return { email, actingAs }
}

/** Action that only provider staff can cause. */
const BY_STAFF = 'impersonation_started'
const LOGIN = 'login'
/** Action whose object is a license type, as the service spells it. */
const LICENCE_CHANGED = 'license_changed'
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
  /** Display name of the result. */
  readonly result: string
  /** Network address of the user. */
  readonly address: string
}

/** Converts an audit event into the view model of its table row; missing texts are '' (FS-8). */
export const auditEntry = (event: AuditEvent): AuditEntry => {
  const { email } = auditActor(event.actor)
  return {
    id: event.id,
    at: event.at,
    email,
    person: auditPerson(email),
    staff: staffNote(event),
    action: event.action,
    name: entryName(event),
    isRefused: event.result === REFUSED,
    object: escapeInvisible(
      event.action === LICENCE_CHANGED ? licenceMessages.typeName(event.object) : event.object,
    ),
    result: Object.hasOwn(texts.results, event.result)
      ? (texts.results[event.result] ?? '')
      : escapeInvisible(event.result),
    address: escapeInvisible(event.address),
  }
}
