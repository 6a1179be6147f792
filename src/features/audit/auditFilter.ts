import { compareTexts } from '@/domain/shared/text/intlWords'
import { auditTrailMessages as texts } from './messages'
import { AUDIT_PERIODS_DAYS, DAY_MS } from '@/domain/shared/constants'
import { readTime } from '@/domain/shared/text/dates'
import { foldText } from '@/domain/shared/text/foldText'
import { searchWords } from '@/domain/stacks/list/stackSearch'
import { actionName, auditActor, auditEntry, auditPerson } from './auditEntry'
import type { AuditEvent } from '@/domain/access/auditEvent'

/** Filters of the audit trail page; a null property does not filter (FS-8). */
export interface AuditFilter {
  /** Search text; '' for none. */
  readonly searched: string
  /** Only events of the last so many days; one of `AUDIT_PERIODS_DAYS`. */
  readonly days: number | null
  /** Email address; '' selects events of unknown accounts. */
  readonly person: string | null
  /** Key of an action. */
  readonly action: string | null
}

/** Filters that show all events of the audit trail. */
export const noAuditFilter: AuditFilter = { searched: '', days: null, person: null, action: null }

// not named "period", which is a URL parameter of the dialogs
const DAYS = 'days'
const PERSON = 'person'
const ACTION = 'action'
const SEARCHED = 'q'

/** Reads the filters of the audit trail from URL parameters; missing ones and an unknown period do not filter. */
export const parseAuditFilter = (search: URLSearchParams): AuditFilter => ({
  searched: search.get(SEARCHED) ?? '',
  days: AUDIT_PERIODS_DAYS.find((days) => String(days) === search.get(DAYS)) ?? null,
  person: search.get(PERSON),
  action: search.get(ACTION),
})

/**
 * Returns a copy of the URL parameters with the filters of the audit trail written into it; all other parameters are
 * kept.
 */
export const withAuditFilter = (search: URLSearchParams, view: AuditFilter): URLSearchParams => {
  const next = new URLSearchParams(search)
  const put = (name: string, value: string | null) => {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  put(DAYS, view.days === null ? null : String(view.days))
  put(PERSON, view.person)
  put(ACTION, view.action)
  put(SEARCHED, view.searched === '' ? null : view.searched)
  return next
}

const textOf = (event: AuditEvent): string => {
  const { person, staff, name, object, before, after, address } = auditEntry(event)
  return foldText([person, staff, name, object, before, after, address].join('\n'))
}

/**
 * Returns the audit events that match all filters, in unchanged order. `now` is in epoch milliseconds; an event without
 * a valid time does not match a period.
 */
export const shownEvents = (
  events: readonly AuditEvent[],
  { searched, days, person, action }: AuditFilter,
  now: number,
): readonly AuditEvent[] => {
  const words = searchWords(searched)
  const since = days === null ? null : now - days * DAY_MS
  return events.filter((event) => {
    if (action !== null && event.action !== action) return false
    if (person !== null && auditActor(event.actor).email !== person) return false
    const at = readTime(event.at)
    if (since !== null && (at === null || at < since)) return false
    if (words.length === 0) return true
    const text = textOf(event)
    return words.every((word) => text.includes(word))
  })
}

/**
 * Whether the last (oldest) loaded event is older than the selected period, so that loading more can't add matches.
 * False without a period. `now` is in epoch milliseconds.
 */
export const isPeriodLoaded = (
  events: readonly AuditEvent[],
  { days }: AuditFilter,
  now: number,
): boolean => {
  const oldest = readTime(events.at(-1)?.at)
  return days !== null && oldest !== null && oldest < now - days * DAY_MS
}

/** Option of a filter menu of the audit trail. */
export interface AuditChoice {
  /** Value to filter by: an email address or the key of an action. */
  readonly value: string
  /** Display name. */
  readonly name: string
  /** Number of loaded events with this value; 0 only for the selected value. */
  readonly count: number
}

const choices = (
  values: readonly string[],
  chosen: string | null,
  nameOf: (value: string) => string,
): readonly AuditChoice[] => {
  const counts = new Map<string, number>(chosen === null ? [] : [[chosen, 0]])
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, count]) => ({ value, name: nameOf(value), count }))
    .toSorted((left, right) => compareTexts(left.name, right.name))
}

/**
 * Returns the options of the person filter, one per person in the loaded events, sorted by name. Always includes
 * `chosen` (null for none). Staff who impersonate a customer count as themselves.
 */
export const personChoices = (events: readonly AuditEvent[], chosen: string | null) =>
  choices(
    events.map(({ actor }) => auditActor(actor).email),
    chosen,
    auditPerson,
  )

/**
 * Returns the options of the action filter, one per action in the loaded events, sorted by name. Always includes
 * `chosen` (null for none).
 */
export const actionChoices = (events: readonly AuditEvent[], chosen: string | null) =>
  choices(
    events.map(({ action }) => action),
    chosen,
    actionName,
  )

/** An active filter of the audit trail, which can be removed separately. */
export interface ActiveAuditFilter {
  /** Display name of its value. */
  readonly name: string
  /** All filters except this one. */
  readonly without: AuditFilter
}

/** Returns the active filters of the audit trail in the order of the toolbar; empty if nothing is filtered. */
export const filtersInUse = (view: AuditFilter): readonly ActiveAuditFilter[] => [
  ...(view.days === null ? [] : [{ name: texts.lastDays(view.days), without: { ...view, days: null } }]),
  ...(view.person === null ? [] : [{ name: auditPerson(view.person), without: { ...view, person: null } }]),
  ...(view.action === null ? [] : [{ name: actionName(view.action), without: { ...view, action: null } }]),
  ...(view.searched.trim() === ''
    ? []
    : [{ name: view.searched.trim(), without: { ...view, searched: '' } }]),
]

/** An active filter without which events would be shown again, although all filters together hide everything. */
export interface BlockingAuditFilter extends ActiveAuditFilter {
  /** Number of loaded events that match without the filter. */
  readonly count: number
}

/**
 * Finds the filter whose removal would show the most loaded events; null if no single removal shows any. `now` is in
 * epoch milliseconds.
 */
export const findBlockingFilter = (
  events: readonly AuditEvent[],
  view: AuditFilter,
  now: number,
): BlockingAuditFilter | null => {
  const [most] = filtersInUse(view)
    .map((filter) => ({ ...filter, count: shownEvents(events, filter.without, now).length }))
    .toSorted((left, right) => right.count - left.count)
  return most !== undefined && most.count > 0 ? most : null
}
