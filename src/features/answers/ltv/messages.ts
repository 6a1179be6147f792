import type { CountedUsers } from '@/domain/answers/cohorts'
import { fileMessages, ofAds, ofPurchases } from '@/domain/answers/messages'
import { howComputed } from '@/features/answers/messages'
import type { CohortMarks } from '@/domain/answers/cohorts'
import type { ValuePer } from '@/domain/answers/cohorts'
import type { RevenueKind } from '@/domain/answers/revenue'
import { formatPercent } from '@/domain/shared/text/numbers'
import { plural } from '@/domain/shared/text/plural'

const sinceInstall = 'days since install'
const { partial, incomplete } = fileMessages
const days = (count: number) => plural(count, 'day', 'days')

/** Texts of the Portfolio LTV answer. */
export const ltvMessages = {
  sentence: {
    before: {
      installs: 'An install is worth ',
      users: 'A user is worth ',
      payers: 'A payer brings ',
    } satisfies Record<CountedUsers, string>,
    middle: (age: number) => ` after ${days(age)}`,
    and: ' and ',
    /** `of` says which revenue it is about; '' for all of it. */
    end: (age: number, of = '') => ` after ${age}${of}.`,
    only: (of = '') => `${of}.`,
  },
  /** Under the sentence; `shares` such as "78% measured, 22% allocated." */
  allocated: (age: number, shares: string) => `After ${days(age)}: ${shares}`,
  noValue: 'No cohort is 7 days old yet.',
  noWholeValue: 'The cohorts that all sources have data of are younger than 7 days.',
  unit: (currency: string, kind: RevenueKind, of: CountedUsers) =>
    `${{ all: 'Ad revenue and purchases', iap: ofPurchases, ad: ofAds }[kind]}, divided by ${
      { installs: 'all installs', users: 'users with revenue', payers: 'those who have paid by then' }[of]
    }, ${currency}.`,
  per: {
    label: 'Value',
    names: { install: 'Per install', payer: 'Per payer' } satisfies Record<ValuePer, string>,
    unknown: 'No source says which installs have paid.',
    ofPurchases: 'The value per payer is that of purchases.',
    /** In place of a value per payer that nobody knows. */
    missing: 'No value per payer is known here',
    showInstalls: 'Show the value per install',
  },
  map: {
    title: (size: string, of: CountedUsers) =>
      `${of === 'payers' ? 'Value per payer' : 'Value'} by ${size} of ${of === 'users' ? 'first revenue' : 'install'} and age`,
    name: 'Map',
    hint: 'Use the arrow keys to move between cells, and Enter to show a cohort as a curve.',
  },
  columns: fileMessages.cohorts,
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
    axis: {
      installs: sinceInstall,
      users: 'days since first revenue',
      payers: sinceInstall,
    } satisfies Record<CountedUsers, string>,
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
    texts: (currencies: string, of: CountedUsers, kind: RevenueKind) => [
      of === 'payers'
        ? 'The value per payer is what a cohort has bought up to an age, divided by its users who have paid by then. It is no lifetime value: most users never pay.'
        : `The value of a cohort is the ${{ all: 'ad revenue and purchases', iap: 'purchases', ad: 'ad revenue' }[kind]} of its users up to an age, divided by their number.`,
      'An age has a value once all users of the cohort are that old and the whole day is over.',
      of === 'payers'
        ? 'The last row is that of all payers of the cohorts that are old enough. It can fall, because later payers can bring less.'
        : 'The last row adds up what a user gained between two ages, each time over the cohorts that are old enough. So it never falls, and can be above each single cohort.',
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
