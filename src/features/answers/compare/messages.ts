import { leftOutMessages } from '@/features/answers/leftOut/messages'
import { csvAmounts } from '@/domain/answers/messages'
import { roasMessages } from '@/features/answers/roas/messages'
import type { LackingPeriod } from '@/domain/answers/compare'
import type { TargetState } from '@/domain/answers/targets'
import type { Horizon } from '@/domain/answers/types'
import { joinWithAnd } from '@/domain/shared/text/intlWords'
import { plural } from '@/domain/shared/text/plural'

const days = (count: number) => plural(count, 'day', 'days')
const price = 'Price'
const value = 'Value'
const mix = 'Mix'
const volume = 'Volume'
const { columns } = roasMessages.campaigns

/** Texts of the comparison of two periods. */
export const compareMessages = {
  title: 'Compare two periods',
  button: 'Compare',
  bar: {
    label: 'Compared with',
    against: 'against',
    kinds: {
      previous: 'Period before',
      weekdays: 'Same weekdays a year ago',
      between: 'Custom',
    },
    /** Accessible name of the popup with two days. */
    custom: 'Days to compare with',
    ages: 'Both at',
    /** Under an age that cannot be chosen. */
    states: { young: 'too young', unread: roasMessages.ages.notRead, empty: 'no days' } satisfies Record<
      LackingPeriod['why'],
      string
    >,
    both: 'both',
    reasons: {
      young: (period: string, ages: readonly string[]) => `${period} is too young for ${joinWithAnd(ages)}.`,
      unread: (period: string, ages: readonly string[]) =>
        `No source was read at ${joinWithAnd(ages)} in ${period}.`,
      empty: (period: string) => `${period} has no installs.`,
    },
    note: 'Both periods are read at the same age.',
  },
  failed: {
    title: "Couldn't load the other period",
    body: 'The answer itself is not affected.',
  },
  nothing: {
    title: (period: string) => `Nothing to compare with in ${period}`,
    filtered: 'No rows of these days match the filters.',
    previous: 'Compare with the period before',
    stop: 'Show ROAS alone',
  },
  notCompared: {
    title: (chosen: readonly string[]) => `Without ${joinWithAnd(chosen.map((name) => `“${name}”`))}`,
    body: 'A comparison is of paid installs and all of their revenue, before store fees.',
  },
  lacking: {
    title: (horizon: Horizon) => `The periods can't be compared at day ${horizon}`,
    show: (horizon: Horizon) => `Compare at day ${horizon}`,
  },
  noSpend: {
    title: (period: string) => `Nothing that counts was spent in ${period}`,
    body: 'Without spend there is no return, and so no change to split.',
  },
  sentence: {
    before: { fell: 'ROAS fell ', rose: 'ROAS rose ' },
    /** `points` is a number without its sign. */
    points: (points: string) => `${points} points`,
    same: 'ROAS stayed at ',
    causes: {
      price: { down: 'installs got dearer', up: 'installs got cheaper' },
      value: { down: 'installs brought less', up: 'installs brought more' },
      mix: { down: 'spend moved to weaker campaigns', up: 'spend moved to better campaigns' },
    },
    after: (cause: string) => `: ${cause}.`,
    others: {
      price: { down: 'Dearer installs', up: 'Cheaper installs' },
      value: { down: 'Installs that bring less', up: 'Installs that bring more' },
      mix: { down: 'Spend moving to weaker campaigns', up: 'Spend moving to better campaigns' },
    },
    offset: {
      fell: (cause: string, points: string) => `${cause} made up for ${points}.`,
      rose: (cause: string, points: string) => `${cause} took ${points} back.`,
    },
  },
  bridges: {
    ratio: (horizon: Horizon) => `ROAS, day ${horizon}, in points`,
    amounts: (horizon: Horizon) => `Revenue minus spend by day ${horizon}`,
    amountsPerDay: (horizon: Horizon) => `Revenue minus spend by day ${horizon}, per day`,
    cut: (level: string) => `cut at ${level}`,
    /** Beside the title; the target is a percentage. */
    target: {
      met: (target: string) => `dots: target ${target}, met`,
      under: (target: string) => `dots: target ${target}, not met`,
    } satisfies Record<TargetState, (target: string) => string>,
    steps: { price, value, mix, volume },
    means: {
      price: 'what an install costs',
      value: 'what an install brings',
      mix: 'which campaigns the money goes to',
      volume: 'how much is spent: moves amounts, no ratio',
    },
  },
  split: {
    link: 'How this is split',
    texts: [
      'ROAS of all campaigns is the sum of their returns, each by its share of the spend. A return is installs per unit of spend times revenue per install.',
      'Price is the change of installs per unit of spend, value that of revenue per install, and mix that of the shares. Each is taken at the average of both periods for the others, so no order is preferred and nothing is left over.',
      'Each figure is rounded on its own, so steps as they are written may differ from the whole by the last digit.',
      'Money that moves to a campaign above the average of both periods raises ROAS. A campaign of one period only is all mix. Spend without an install is price, revenue without spend or without an install is value.',
      'Only paid installs that count in ROAS are compared. The smallest campaigns may be added up; they can be others in each period.',
    ],
  },
  table: {
    label: 'Campaigns, then and now',
    campaign: columns.campaign,
    spend: columns.spend,
    spendPerDay: 'Spend per day',
    cost: roasMessages.figures.costPerInstall,
    value: 'Value per install',
    roas: roasMessages.figures.roas,
    price,
    worth: value,
    mix,
    moved: 'Moved ROAS by, points',
    total: (count: number) => `All ${plural(count, 'line', 'lines')}`,
    more: roasMessages.campaigns.more,
    /** Between the two values of a cell, for screen readers. */
    to: 'to',
  },
  foot: {
    equalAge: (horizon: Horizon) =>
      `Both periods are read at day ${horizon}, so neither is judged by days that the other hasn't had.`,
    noRest: 'Price, value and mix add up to the change without a rest; figures are rounded one by one.',
    perDay: (earlier: number, now: number) =>
      `The periods count ${days(earlier)} and ${days(now)}, so amounts are per day.`,
  },
  coverage: {
    title: 'What each period leaves out',
    days: (counted: number, all: number) => `${counted} of ${days(all)} count.`,
    young: (count: number, spend: string) =>
      `${days(count)} with ${spend} spent ${count === 1 ? 'is' : 'are'} too young.`,
    /** `places` is "its country", where spend of networks that do not say it is in neither; null for no such filter. */
    counted: (spend: string, share: string, places: string | null = null) =>
      `${spend} of spend counts, ${share} of what ${places === null ? 'was delivered' : `says ${places}`}.`,
    revenue: (revenue: string) => `${revenue} of revenue has no spend or no name, and does not count.`,
    whole: (places: string | null = null) =>
      places === null ? 'All that was delivered counts.' : `All that says ${places} counts.`,
    link: leftOutMessages.title,
    /** Accessible name of the link; contains the visible text. */
    linkOf: (period: string) => `${leftOutMessages.title}, ${period}`,
    differs: 'The periods count different shares of their spend, so part of the change may come from that.',
    overlap: (count: number) => `The periods share ${days(count)}, which count in both.`,
  },
  csv: {
    name: 'Compared by campaign',
    head: (earlier: string, now: string, horizon: Horizon, currency: string) => [
      columns.campaign,
      columns.app,
      columns.platform,
      columns.network,
      ...[earlier, now].flatMap((period) =>
        [columns.installs, ...csvAmounts(horizon, currency)].map((name) => `${name}, ${period}`),
      ),
      'Price, points',
      'Value, points',
      'Mix, points',
      'Moved ROAS, points',
    ],
  },
  printed: (earlier: string, now: string, horizon: Horizon, currencies: string) =>
    `Paid installs of ${now} against ${earlier}, revenue up to day ${horizon}. Amounts in ${currencies}, days in UTC.`,
} as const
