/** Filters of the alert inbox: the chosen group and the search text. */
import { foldText } from '@/domain/shared/text/foldText'
import { searchWords } from '@/domain/stacks/list/stackSearch'
import { alertKinds } from '@/domain/alerts/alertKinds'
import type { Alert } from '@/domain/alerts/alertKinds'

/** Groups that the inbox counts and filters by, in the order of the toolbar. A first run is only among all alerts. */
export const alertGroups = ['unread', 'failures', 'recoveries', 'late', 'usage'] as const
/** See `alertGroups`; `usage` is the allowance and the license. */
export type AlertGroup = (typeof alertGroups)[number]

/** Filters of the inbox, as stored in the URL. */
export interface AlertFilter {
  /** '' for none. */
  readonly searched: string
  /** Null for all alerts. */
  readonly group: AlertGroup | null
}

/** Filters that show all alerts. */
export const noAlertFilter: AlertFilter = { searched: '', group: null }

const GROUP = 'show'
const SEARCHED = 'q'

/** Reads the filters of the inbox from URL parameters; an unknown group counts as none. */
export const parseAlertFilter = (search: URLSearchParams): AlertFilter => ({
  searched: search.get(SEARCHED) ?? '',
  group: alertGroups.find((group) => group === search.get(GROUP)) ?? null,
})

/** Returns a copy of the URL parameters with the filters of the inbox; other parameters stay. */
export const withAlertFilter = (
  search: URLSearchParams,
  { searched, group }: AlertFilter,
): URLSearchParams => {
  const next = new URLSearchParams(search)
  if (group === null) next.delete(GROUP)
  else next.set(GROUP, group)
  if (searched === '') next.delete(SEARCHED)
  else next.set(SEARCHED, searched)
  return next
}

/** Whether an alert belongs to a group; every alert belongs to null, which stands for all. */
export const isInGroup = ({ kind, isRead }: Alert, group: AlertGroup | null): boolean =>
  group === null || (group === 'unread' ? !isRead : alertKinds[kind].group === group)

/** Counts the alerts of each group. */
export const countAlerts = (alerts: readonly Alert[]): Readonly<Record<AlertGroup, number>> => {
  const counts = { unread: 0, failures: 0, recoveries: 0, late: 0, usage: 0 }
  for (const alert of alerts) for (const group of alertGroups) if (isInGroup(alert, group)) counts[group] += 1
  return counts
}

/**
 * Returns the alerts that match the filters, in unchanged order. `wordsOf` returns the texts of an alert's row, in
 * which the search looks. Alerts in `readHere` were unread when the group was chosen: they stay among the unread ones,
 * so that no row disappears while it is being read.
 */
export const findAlerts = (
  alerts: readonly Alert[],
  { searched, group }: AlertFilter,
  wordsOf: (alert: Alert) => string,
  readHere: ReadonlySet<number> = new Set(),
): readonly Alert[] => {
  const words = searchWords(searched)
  return alerts.filter((alert) => {
    const isShown = isInGroup(alert, group) || (group === 'unread' && readHere.has(alert.id))
    if (!isShown || words.length === 0) return isShown
    const text = foldText(wordsOf(alert))
    return words.every((word) => text.includes(word))
  })
}
