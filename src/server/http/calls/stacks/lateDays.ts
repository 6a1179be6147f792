import { LATE_GROUPS_MAX, LATE_PERIODS_MAX } from '@/domain/shared/limits'
import type { LateDay, LateDays } from '@/domain/runs/lateDays'
import { joinDays } from '@/server/lib/days'

/** Groups days by the age whose figures are missing; null stands for days without any rows. */
const groupsOf = (state: keyof LateDays, days: readonly LateDay[]) => {
  const ages = new Set(
    days.flatMap(({ ages: missing }): readonly (number | null)[] =>
      missing.length === 0 ? [null] : missing,
    ),
  )
  return [...ages]
    .toSorted((one, other) => (one ?? -1) - (other ?? -1))
    .map((age) => {
      const ofAge = days.filter((each) => (age === null ? each.ages.length === 0 : each.ages.includes(age)))
      const periods = joinDays(ofAge.map(({ day }) => day)).map(({ from, to }) => ({ from, to }))
      return { state, age, periods: periods.slice(-LATE_PERIODS_MAX) }
    })
}

/** Days of a report that are owed or lost, as an answer has them. */
export const lateDaysToWire = ({ owed, lost }: LateDays) =>
  [...groupsOf('owed', owed), ...groupsOf('lost', lost)].slice(0, LATE_GROUPS_MAX)
