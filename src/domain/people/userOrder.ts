/** Detects the column by which a service sorted its list of users; the call only defines the direction (ADM-1). */
import { personName } from './roster'
import type { User } from './types'

export type SortedColumn = 'name' | 'createdAt' | 'orgId'
export type SortDirection = 'asc' | 'desc'

const { compare } = new Intl.Collator('en', { sensitivity: 'base' })

const comparisons: readonly (readonly [SortedColumn, (one: User, other: User) => number])[] = [
  ['name', (one, other) => compare(personName(one), personName(other))],
  ['createdAt', (one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt)],
  ['orgId', (one, other) => (one.orgId ?? 0) - (other.orgId ?? 0)],
]

/** First column sorted in that direction; null where there is none, or where all values are equal. */
export const sortedColumn = (users: readonly User[], direction: SortDirection): SortedColumn | null => {
  const sign = direction === 'asc' ? 1 : -1
  const found = comparisons.find(([, order]) => {
    const steps = users.slice(1).map((user, index) => sign * order(users[index] ?? user, user))
    return steps.every((step) => step <= 0) && steps.some((step) => step < 0)
  })
  return found?.[0] ?? null
}
