/** Detects the column by which a service sorted its list of users; the call only defines the direction (ADM-1). */
import { compareLetters } from '@/domain/shared/text/intlWords'
import { personName } from '@/domain/people/roster'
import type { User } from '@/domain/people/types'

/** Column by which a service may sort its list of users. */
export type SortedColumn = 'name' | 'createdAt' | 'orgId'
/** Direction in which the list of users is sorted. */
export type SortDirection = 'asc' | 'desc'

const comparisons: readonly (readonly [SortedColumn, (one: User, other: User) => number])[] = [
  ['name', (one, other) => compareLetters(personName(one), personName(other))],
  ['createdAt', (one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt)],
  ['orgId', (one, other) => (one.orgId ?? 0) - (other.orgId ?? 0)],
]

/**
 * Detects by which column a service sorted its list of users, because the call only sets the direction. Null where no
 * column is in that direction; a column whose values are all equal does not count (ADM-1).
 */
export const sortedColumn = (users: readonly User[], direction: SortDirection): SortedColumn | null => {
  const sign = direction === 'asc' ? 1 : -1
  const found = comparisons.find(([, order]) => {
    const steps = users.slice(1).map((user, index) => sign * order(users[index] ?? user, user))
    return steps.every((step) => step <= 0) && steps.some((step) => step < 0)
  })
  return found?.[0] ?? null
}
