/** Formats an event of the audit trail for the page (FS-8). */
import { auditTrailMessages as texts } from './messages'
import { licenceMessages } from '@/components/licence/messages'
import { escapeInvisible, escapeInvisibleInAddress } from '@/domain/people/roster'
import type { AuditEvent } from '@/domain/access/auditEvent'

/** The user who caused an event. */
export interface AuditActor {
  /** E-mail address; '' for an unknown account. */
  readonly email: string
  /** The customer impersonated by staff; null without impersonation. */
  readonly actingAs: string | null
}

/** Parses an actor; the service writes impersonating staff as "staff@… as customer@…". */
export const auditActor = (actor: string): AuditActor => {
  const [, email, actingAs] = /^(\S+) as (\S+)$/.exec(actor) ?? []
  if (email === undefined || actingAs === undefined) return { email: actor, actingAs: null }
  return { email, actingAs }
}

/** Only provider staff can start an impersonation. */
const BY_STAFF = 'impersonation_started'
const LOGIN = 'login'
/** Its object is a licence type, by the service's key. */
const LICENCE_CHANGED = 'license_changed'
const REFUSED = 'refused'

/** "some_new_action" as "Some new action", for an action unknown to this version. */
const spelledOut = (action: string): string => {
  const words = escapeInvisible(action).replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Display name of an action. */
export const actionName = (action: string): string =>
  Object.hasOwn(texts.actions, action) ? (texts.actions[action] ?? action) : spelledOut(action)

/** Display name of a person; '' is an unknown account. */
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

/** View model of an event. Invisible characters are escaped. */
export interface AuditEntry {
  readonly id: number
  /** ISO time as sent by the service; '' without one. */
  readonly at: string
  readonly email: string
  readonly person: string
  /** Note that the person is provider staff, and whom they impersonated; '' for other users. */
  readonly staff: string
  /** The service's key of the action. */
  readonly action: string
  readonly name: string
  readonly isRefused: boolean
  readonly object: string
  readonly result: string
  readonly address: string
}

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
