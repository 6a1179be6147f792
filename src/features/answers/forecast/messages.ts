import { answerMessages, howComputed } from '@/features/answers/messages'
import { ltvMessages } from '@/features/answers/ltv/messages'
import { roasMessages } from '@/features/answers/roas/messages'
import type { ForecastAge } from '@/domain/answers/forecast'
import type { Horizon } from '@/domain/answers/types'
import { plural } from '@/domain/shared/text/plural'

const predicted = 'predicted'
const installsOf = 'Installs of'
const paidBack = 'Paid back'
const [byApp, past] = ['Forecast by app', 'Past forecasts'] as const
const ends = (currency: string) => [
  `Low end, ${currency}, ${predicted}`,
  `High end, ${currency}, ${predicted}`,
]
const { columns } = roasMessages.campaigns
const held = 'Held'
/** Apps, and whether the small ones that the service has added up are among them. */
interface AppCount {
  readonly count: number
  readonly hasOthers: boolean
}
const apps = (count: number) => plural(count, 'app', 'apps')
const withOthers = ({ count, hasOthers }: AppCount, words: string) =>
  !hasOthers ? words : count === 0 ? 'other apps' : `${words} and others`
const times = (held: number, judged: number) => `${held} of ${plural(judged, 'time', 'times')}`
/** After a date that only the days since another one can tell, because older ones still load; null for all days. */
const knownFrom = (since: string | null) => (since === null ? '' : `, as known from ${since} on`)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const heldOf = (held: number, judged: number) => `held ${held} of ${judged}`

/** Texts of the forecast. */
export const forecastMessages = {
  title: 'Forecast',
  capabilities: {
    title: "Couldn't check for forecasts",
    body: answerMessages.error.body,
  },
  /** On other pages of the answers. */
  link: 'See the forecast',
  weeks: {
    label: installsOf,
    newest: (weeks: number) => (weeks === 1 ? 'Newest week' : `Newest ${weeks} weeks`),
    range: (from: string, to: string) => `${from} to ${to}`,
  },
  age: { label: 'Predict up to', day: (age: Horizon) => `Day ${age}` },
  sentence: {
    before: 'These installs will bring ',
    middle: (age: Horizon) => ` by day ${age}, between `,
    and: ' and ',
    /** `of` says which revenue it is about; '' for all of it. */
    end: (of: string) => `${of}.`,
    /** In place of a forecast. */
    none: (age: Horizon) => `No app has a forecast to day ${age} yet.`,
    /** The age is the nearest one, and nobody chose it. */
    noneAtAll: (age: Horizon) => `No app has a forecast yet, not even to day ${age}.`,
    /** After it, where that is known. */
    firstOn: (day: string, since: string | null) =>
      `The first forecast comes about ${day}${knownFrom(since)}, if each week has installs${since === null ? '' : '; sooner, once older days are loaded'}.`,
    noSum: (age: Horizon) => `The sum of these apps has no forecast to day ${age}.`,
  },
  figures: {
    spend: columns.spend,
    measured: (revenue: string, age: Horizon) => `${revenue}, day ${age}`,
    predicted: (roas: string, age: Horizon) => `${roas}, day ${age}, ${predicted}`,
  },
  /** Below the sentence. */
  counted: (from: string, to: string, counted: AppCount, all: number) =>
    `Paid installs of ${from} to ${to}, ${withOthers(counted, counted.count === all ? apps(all) : `${counted.count} of ${apps(all)}`)}.`,
  leftOut: (apart: AppCount, spend: string) =>
    `${capital(withOthers(apart, apps(apart.count)))} without a forecast, with ${spend} of spend, ${apart.count === 1 && !apart.hasOthers ? 'is' : 'are'} not in it.`,
  /** After a sentence about older days that still load. */
  unfinished: 'Until then, ranges, days of payback and records can change.',
  curve: {
    title: (roas: string) => `${roas} by age`,
    axis: (since: string | null) => `${ltvMessages.curves.axis.installs}${knownFrom(since)}`,
    measured: 'measured',
    predicted,
    range: '80% range',
    breakEven: 'break-even',
    described: (list: readonly string[]) => `By age. ${list.join(', ')}.`,
    measuredPoint: (age: Horizon, value: string) => `day ${age} ${value} measured`,
    predictedPoint: (age: Horizon, value: string, range: string) => `day ${age} ${value} predicted${range}`,
    between: (low: string, high: string) => `, between ${low} and ${high}`,
    table: 'By age, measured and predicted',
    columns: { age: 'Age', kind: 'Is', revenue: 'Revenue', low: 'Low', high: 'High', roas: 'ROAS' },
    day: (age: Horizon) => `day ${age}`,
  },
  payback: {
    column: (since: string | null) => `${paidBack}${knownFrom(since)}`,
    day: (day: number) => `day ${day}`,
    measured: (day: number) => `by day ${day}`,
    between: (first: number, last: number) => (first === last ? 'to the day' : `day ${first} to ${last}`),
    atEarliest: (first: number) => `day ${first} at the earliest`,
    notBy: (age: Horizon) => `not by day ${age}`,
    at: (day: number, range: string) => `paid back on day ${day}${range}`,
    atRange: (first: number, last: number | null) =>
      last === null ? `, ${first} or later` : `, ${first} to ${last}`,
  },
  record: {
    title: 'How often this was right',
    ages: (from: Horizon, to: Horizon) => `day ${from} to day ${to}`,
    sentence: (held: number, judged: number) => `The truth fell inside the range ${times(held, judged)}.`,
    meant: (miss: string) => `The range is meant to hold 80%. Median miss ${miss}; zero is the forecast.`,
    column: 'Its record, 80% meant',
    held: (held: number, judged: number) => heldOf(held, judged),
    miss: (miss: string) => `median miss ${miss}`,
    madeIn: (month: string) => `made in ${month}`,
    legend: { range: 'range then', inside: 'truth inside', outside: 'outside' },
    described: (held: number, judged: number) => `${past}, ${heldOf(held, judged)}.`,
    point: {
      title: (day: string) => `Made on ${day}`,
      installs: installsOf,
      said: 'Said',
      range: 'Range',
      came: 'Came',
      spoken: (day: string, said: string, range: string, came: string) =>
        `Made on ${day}: said ${said}, ${range}, came ${came}`,
    },
    table: past,
  },
  table: {
    label: byApp,
    app: columns.app,
    spend: columns.spend,
    measuredRoas: (roas: string, age: Horizon) => `${roas}, D${age}`,
    revenue: (revenue: string, age: Horizon) => `${revenue} to D${age}, ${predicted}`,
    predictedRoas: (roas: string, age: Horizon) => `${roas}, D${age}, ${predicted}`,
    all: (made: AppCount) => withOthers(made, apps(made.count)),
    others: '(other apps)',
    none: 'No forecast',
  },
  /** Why there is no forecast: the reason, and what would have to be. */
  refusals: {
    small: (installs: number, least: number) => ({
      title: 'Too few installs.',
      body: `${plural(installs, 'install', 'installs')} where ${least} are needed.`,
    }),
    unread: (age: Horizon) => ({
      title: 'Days are missing.',
      body: `Some of these weeks were not read up to day ${age}.`,
    }),
    nothing: (age: Horizon) => ({
      title: 'Nothing was earned.',
      body: `Without revenue up to day ${age}, nothing can grow.`,
    }),
    cohorts: (cohorts: number, least: number, age: Horizon) => ({
      title: 'Too few weeks.',
      body: `${plural(cohorts, 'week', 'weeks')} of installs ${cohorts === 1 ? 'has' : 'have'} reached day ${age} where ${least} are needed.`,
    }),
    record: (judged: number, held: number, least: number, age: Horizon) => ({
      title: 'Its record is too thin.',
      body:
        judged === 0
          ? `No past forecast to day ${age} has met its truth yet; ${least} are needed.`
          : `${plural(judged, 'past forecast', 'past forecasts')} to day ${age} where ${least} are needed, and ${judged === 1 ? 'it was' : 'they were'} right ${plural(held, 'time', 'times')}.`,
    }),
    /** At the end of a thin record. */
    recordOn: (least: number, day: string, since: string | null) =>
      ` The ${least}th comes about ${day}${knownFrom(since)}.`,
    /** At the end of too few weeks. */
    possibleOn: (day: string, since: string | null) =>
      ` With a record long enough, the first forecast comes about ${day}${knownFrom(since)}.`,
    misses: (judged: number, held: number) => ({
      title: 'It missed too often.',
      body: `The truth fell inside the range ${times(held, judged)}, where 80% is meant.`,
    }),
    loose: (judged: number, held: number) => ({
      title: 'Its range says too little.',
      body: `The truth fell inside the range ${times(held, judged)}; a range that is meant to hold 80% is narrower.`,
    }),
    wide: (factor: string, most: number) => ({
      title: 'Its range is too wide.',
      body: `The high end is ${factor} times the low one; up to ${most} times is shown.`,
    }),
  },
  show: (age: ForecastAge) => `Forecast day ${age}`,
  young: {
    note: (from: string, to: string, days: number, near: ForecastAge, far: ForecastAge) =>
      `Installs of ${from} to ${to} are ${plural(days, 'day', 'days')} old: their day ${near} can be predicted, their day ${far} can't yet.`,
    show: (age: ForecastAge) => `Show their day ${age}`,
  },
  early: {
    title: (age: ForecastAge) => `Too early for day ${age}`,
    body: (age: Horizon, day: string, since: string | null) =>
      `A whole week of installs must be ${plural(age, 'day', 'days')} old. The first one is on ${day}${knownFrom(since)}.`,
  },
  computed: {
    link: howComputed,
    texts: (steps: number, least: number, record: number, installs: number, spread: number) => [
      `Revenue grows from one age to the next as that of the newest ${steps} weeks of the same app which have completed the step (chain ladder).`,
      'Each earlier week is forecast with what was known as long after its installs, and then compared with what came. The range is made of these misses. It is meant to hold 80% of the time, and moves with each miss.',
      `There is no forecast with fewer than ${installs} installs, fewer than ${least} weeks for a step, fewer than ${record} past forecasts, a high end of more than ${spread} times the low one, or a range that held less than 70% or more than 90% of the time.`,
      'Past forecasts are made of the data as it is read today, which has what sources corrected later.',
      'Predicted money is in no total of any other page.',
    ],
  },
  csv: {
    byApp,
    byAge: 'By age',
    past,
    head: (revenue: string, from: Horizon, to: Horizon, currency: string) => [
      columns.app,
      columns.installs,
      `${columns.spend}, ${currency}`,
      `${revenue} up to day ${from}, ${currency}, measured`,
      `${revenue} up to day ${to}, ${currency}, ${predicted}`,
      ...ends(currency),
      `Day of payback, ${predicted}`,
      `First day of payback, ${predicted}`,
      `Last day of payback, ${predicted}`,
      'Past forecasts that held',
      past,
      'Why there is no forecast',
    ],
    ageHead: (revenue: string, currency: string) => [
      'Day after install',
      'Measured or predicted',
      `${revenue}, ${currency}`,
      ...ends(currency),
    ],
    pastHead: (currency: string) => [
      'First install',
      'Last install',
      'Made on',
      `Forecast, ${currency}, ${predicted}`,
      ...ends(currency),
      `What came, ${currency}, measured`,
      held,
    ],
    held,
    yes: 'yes',
    no: 'no',
  },
} as const
