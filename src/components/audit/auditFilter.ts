/** Filters of the audit trail, their URL parameters, and the filtering (FS-8). */
import { auditTrailMessages as texts } from './messages'
import { AUDIT_PERIODS_DAYS, DAY_MS } from '@/domain/shared/constants'
import { readTime } from '@/domain/shared/text/dates'
import { foldText, searchWords } from '@/domain/stacks/list/stackSearch'
import { actionName, auditActor, auditEntry, auditPerson } from './auditEntry'
import type { AuditEvent } from '@/domain/access/auditEvent'

/** Filters of the audit trail; null means no filter. */
export interface AuditFilter {
  readonly searched: string
  /** One of AUDIT_PERIODS_DAYS. */
  readonly days: number | null
  /** E-mail address; '' for unknown accounts. */
  readonly person: string | null
  readonly action: string | null
}

export const wholeTrail: AuditFilter = { searched: '', days: null, person: null, action: null }

// not "period", which the dialogs use
const DAYS = 'days'
const PERSON = 'person'
const ACTION = 'action'
const SEARCHED = 'q'

/** Reads the filters from URL parameters; an unknown period is ignored. */
export const parseAuditFilter = (search: URLSearchParams): AuditFilter => ({
  searched: search.get(SEARCHED) ?? '',
  days: AUDIT_PERIODS_DAYS.find((days) => String(days) === search.get(DAYS)) ?? null,
  person: search.get(PERSON),
  action: search.get(ACTION),
})

/** Writes the filters to the URL parameters and keeps the others. */
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
  const { person, staff, name, object, address } = auditEntry(event)
  return foldText([person, staff, name, object, address].join('\n'))
}

/** Events that match the filters, in their order. `now` in epoch milliseconds. */
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

/** Whether the oldest loaded event is older than the period: older ones cannot match. */
export const isPeriodLoaded = (
  events: readonly AuditEvent[],
  { days }: AuditFilter,
  now: number,
): boolean => {
  const oldest = readTime(events.at(-1)?.at)
  return days !== null && oldest !== null && oldest < now - days * DAY_MS
}

/** An option of a filter with its number of loaded events. */
export interface AuditChoice {
  readonly value: string
  readonly name: string
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
    .toSorted((left, right) => left.name.localeCompare(right.name, 'en'))
}

/** Person options of the loaded events, by name; impersonating staff count as themselves. */
export const personChoices = (events: readonly AuditEvent[], chosen: string | null) =>
  choices(
    events.map(({ actor }) => auditActor(actor).email),
    chosen,
    auditPerson,
  )

/** Action options of the loaded events, by name. */
export const actionChoices = (events: readonly AuditEvent[], chosen: string | null) =>
  choices(
    events.map(({ action }) => action),
    chosen,
    actionName,
  )

/** An active filter. */
export interface ActiveAuditFilter {
  readonly name: string
  /** The same filters without this one. */
  readonly without: AuditFilter
}

/** Active filters, in the order of the toolbar. */
export const filtersInUse = (view: AuditFilter): readonly ActiveAuditFilter[] => [
  ...(view.days === null ? [] : [{ name: texts.lastDays(view.days), without: { ...view, days: null } }]),
  ...(view.person === null ? [] : [{ name: auditPerson(view.person), without: { ...view, person: null } }]),
  ...(view.action === null ? [] : [{ name: actionName(view.action), without: { ...view, action: null } }]),
  ...(view.searched.trim() === ''
    ? []
    : [{ name: view.searched.trim(), without: { ...view, searched: '' } }]),
]

/** A filter that hides all events, and the number of events without it. */
export interface FilterInTheWay extends ActiveAuditFilter {
  readonly count: number
}

/** The filter whose removal shows the most events; null where removing one does not help. */
export const filterInTheWay = (
  events: readonly AuditEvent[],
  view: AuditFilter,
  now: number,
): FilterInTheWay | null => {
  const [most] = filtersInUse(view)
    .map((filter) => ({ ...filter, count: shownEvents(events, filter.without, now).length }))
    .toSorted((left, right) => right.count - left.count)
  return most !== undefined && most.count > 0 ? most : null
}
