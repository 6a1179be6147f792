import { howComputed } from '@/components/answers/messages'
import type { CohortMarks } from '@/domain/answers/cohorts'
import type { RevenueKind } from '@/domain/answers/revenue'
import { formatPercent } from '@/domain/shared/text/numbers'
import { plural } from '@/domain/shared/text/plural'

const [partial, incomplete] = ['part', 'incomplete'] as const
const days = (count: number) => plural(count, 'day', 'days')

/** Texts of the Portfolio LTV answer. */
export const ltvMessages = {
  sentence: {
    before: 'A user is worth ',
    middle: (age: number) => ` after ${days(age)}`,
    and: ' and ',
    /** `of` says which revenue it is about; '' for all of it. */
    end: (age: number, of = '') => ` after ${age}${of}.`,
    only: (of = '') => `${of}.`,
  },
  noValue: 'No cohort is 7 days old yet.',
  unit: (currency: string, kind: RevenueKind) =>
    `${{ all: 'Ad revenue and purchases', iap: 'Purchases', ad: 'Ad revenue' }[kind]} for each user with revenue, ${currency}.`,
  map: {
    title: (size: string) => `Value by ${size} of first revenue and age`,
    name: 'Map',
    hint: 'Use the arrow keys to move between cells, and Enter to show a cohort as a curve.',
  },
  columns: { start: 'First seen', users: 'Users', age: (age: number) => `day ${age}`, note: 'Note' },
  sizes: { label: 'Cohorts by', day: 'Day', week: 'Week', month: 'Month' },
  sizeNames: { day: 'day', week: 'week', month: 'month' },
  all: { day: 'All days', week: 'All weeks', month: 'All months' },
  steps: {
    under: (value: string) => `under ${value}`,
    to: (value: string) => `to ${value}`,
    over: (value: string) => `over ${value}`,
    young: 'not that old yet',
  },
  curves: {
    title: 'How value grows',
    axis: 'days since first revenue',
    all: 'all cohorts',
    allEnd: 'All',
    chosen: 'chosen cohort',
    each: 'each cohort',
    described: (list: readonly string[]) => `Value of a user by age. ${list.join(', ')}.`,
    point: (age: number, value: string) => `day ${age} ${value}`,
  },
  /** Below the map, only where it is so. */
  aboveNote: (all: string, age: number) =>
    `“${all}” can be above each cohort of an age, as on day ${age}: it adds up the gains between the ages, each from the cohorts that are old enough.`,
  computed: {
    link: howComputed,
    texts: (currencies: string) => [
      'The value of a cohort is the ad revenue and purchases of its users up to an age, divided by their number.',
      'An age has a value once all users of the cohort are that old and the whole day is over.',
      'The last row adds up what a user gained between two ages, each time over the cohorts that are old enough. So it never falls, and can be above each single cohort.',
      'Users first seen before all sources have data are left out, because a part of their revenue is missing.',
      `Revenue is in ${currencies}, as your sources attribute it. Days are in UTC.`,
    ],
  },
  noCompleteValue: 'No cohort has revenue from all sources yet.',
  /** Beside the first day of a cohort that the period cuts off, or of which a source has no data; '' for others. */
  markOf: (marks: CohortMarks) => (marks.isIncomplete ? incomplete : marks.isPartial ? partial : ''),
  partialNote: (all: string) =>
    `${partial}: only some days of this cohort are counted, so it is not in “${all}”.`,
  incompleteNote: (all: string) =>
    `${incomplete}: a source has no data of its users' first days, so it is not in “${all}”.`,
  /** Above the answer, after which sources begin when. */
  leftOut: (users: number, revenue: string, day: string) =>
    `${plural(users, 'user', 'users')} first seen before ${day}, with ${revenue} of revenue that is known, ${users === 1 ? 'is' : 'are'} left out of the value below and marked “${incomplete}” in the table and the CSV file.`,
  chosen: (start: string, users: string, revenue: string, age: number) =>
    `Cohort of ${start}: ${users} users, ${revenue} in ${days(age)}`,
  compared: (percent: number | null) => {
    if (percent === null) return '.'
    if (percent === 0) return ', as much as all cohorts at the same age.'
    return `, ${formatPercent(Math.abs(percent))} ${percent > 0 ? 'above' : 'below'} all cohorts at the same age.`
  },
} as const
