import type { Cohort } from '@/domain/answers/cohorts'
import { LTV_AGES } from '@/domain/shared/constants'
import { type CountedUsers, ltvMessages } from './messages'

/** Returns the cells of a CSV file with the value of the cohorts by age in the currency of the answer, header line first. */
export const cohortCells = (cohorts: readonly Cohort[], of: CountedUsers): readonly (readonly string[])[] => [
  [
    ltvMessages.columns.start[of],
    ltvMessages.columns.users[of],
    ...LTV_AGES.map(ltvMessages.columns.age),
    ltvMessages.columns.note,
  ],
  ...cohorts.map(({ start, users, values, ...marks }) => [
    start,
    String(users),
    ...values.map((value) => (value === null ? '' : value.toFixed(4))),
    ltvMessages.markOf(marks),
  ]),
]
