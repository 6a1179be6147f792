import { shellMessages } from '@/components/layout/messages'
import { runLogMessages } from '@/components/stacks/runs/messages'
import type { AnswerName, Horizon } from '@/domain/answers/types'
import { plural } from '@/domain/shared/text/plural'

const days = (count: number) => plural(count, 'day', 'days')
const dayN = (horizon: Horizon) => `day ${horizon}`

/** Texts of the answer pages that all answers share. */
export const answerMessages = {
  tabs: shellMessages.menu.answers,
  names: {
    roas: 'ROAS',
    'creative-roas': 'Creative ROAS',
    'portfolio-ltv': 'Portfolio LTV',
  } satisfies Record<AnswerName, string>,
  dataUpTo: (day: string) => `Data up to ${day}`,
  updated: (time: string, zone: string) => `updated ${time} ${zone}`,
  download: runLogMessages.csv.download,
  downloadFailed: runLogMessages.csv.failed,
  copyLink: 'Copy link',
  filters: {
    label: 'Filters of the answer',
    period: 'Period',
    installed: 'First seen',
    app: 'App',
    country: 'Country',
    network: 'Network',
    all: (count: number) => `All ${count}`,
    everything: 'All',
    lastDays: (count: number) => `Last ${days(count)}`,
    to: (from: string, to: string) => `${from} to ${to}`,
  },
  views: { label: 'Show as', plot: 'Plot', table: 'Table' },
  loading: (name: string) => `Loading ${name}`,
  error: {
    title: "Couldn't load this answer",
    body: 'Your data is not affected.',
    stale: "Couldn't update this answer",
    staleBody: 'These figures may be out of date.',
    capabilities: "Couldn't check for answers",
  },
  empty: {
    title: (name: string) => `No rows for ${name} yet`,
    body: 'Rows appear here after the first run of the stacks that deliver to it.',
    setUp: (name: string) => `Set up ${name}`,
    monitor: 'Follow the runs',
  },
  nothing: {
    title: 'No rows match these filters',
    without: (filter: string, value: string) =>
      `Nothing has ${filter} “${value}” together with the other filters.`,
    together: 'No single filter is to blame.',
    period: 'There are no rows in this period.',
    clear: (value: string) => `Clear “${value}”`,
    clearAll: 'Clear all filters',
    usual: 'Show the latest days',
  },
  unknownName: '–',
  /** How a figure changes over time is read from a chart by screen readers as this sentence. */
  chart: {
    kind: 'chart',
    hint: 'Use the arrow keys to move between days.',
  },
} as const

/** Texts of the ROAS answer. Sentences start with what the figures mean. */
export const roasMessages = {
  sentence: {
    before: 'Each dollar spent came back as ',
    after: (horizon: Horizon) =>
      horizon === 0 ? ' on the day of the install.' : ` within ${days(horizon)}.`,
  },
  noSpend: 'Nothing was spent on these installs.',
  figures: {
    spend: 'Spend',
    revenue: (horizon: Horizon) => `Revenue, ${dayN(horizon)}`,
    roas: (horizon: Horizon) => `ROAS, ${dayN(horizon)}`,
    installs: 'Installs',
  },
  /** Which installs the totals count. */
  counted: (from: string, to: string, young: number) =>
    young === 0
      ? `Installs of ${from} to ${to}.`
      : `Installs of ${from} to ${to}. ${young === 1 ? 'The younger day is' : `The ${young} younger days are`} left out.`,
  unattributed: (spend: string) => `Another ${spend} has no attributed revenue and is left out.`,
  horizon: 'Revenue up to',
  horizonDay: (horizon: Horizon) => `Day ${horizon}`,
  plot: {
    title: 'By install day',
    revenue: (horizon: Horizon) => `Revenue by ${dayN(horizon)}; a full box is break-even`,
    roas: 'ROAS',
    spend: 'Spend',
    revenueEnd: 'Revenue',
    breakEven: 'break-even',
    young: (horizon: Horizon) => [`Younger than ${days(horizon)},`, 'still earning'] as const,
    soFar: (horizon: Horizon) => `Revenue so far, ${dayN(horizon)} not reached`,
    range: (from: string, to: string) => `Install days ${from} to ${to}`,
    youngTitle: (day: string) => `${day}, still earning`,
    described: (sentence: string, range: string, low: string, high: string) =>
      `${sentence} ${range}. Lowest ROAS ${low}, highest ${high}.`,
    point: (day: string, spend: string, revenue: string, roas: string) =>
      `${day}: spend ${spend}, revenue ${revenue}, ROAS ${roas}`,
    table: 'Spend, revenue and ROAS by install day',
    day: 'Install day',
    youngDay: 'too young',
    complete: (count: number) => plural(count, 'complete day', 'complete days'),
  },
  campaigns: {
    label: 'Campaigns',
    columns: {
      campaign: 'Campaign',
      app: 'App',
      network: 'Network',
      installs: 'Installs',
      spend: 'Spend',
      byDay: 'By day',
    },
    others: 'Other campaigns',
    total: (count: number) => plural(count, 'campaign', 'campaigns'),
    breakEven: 'dashed line: break-even',
    only: (campaign: string) => `Show only ${campaign} in the plot`,
    chosen: (campaign: string) => `Only ${campaign}`,
    /** Accessible name of the button that ends the choice; contains the visible text. */
    chosenOnly: (campaign: string) => `Only ${campaign}, show all campaigns`,
    more: (count: number) => `Show the next ${count} campaigns`,
  },
  computed: {
    link: 'How this is computed',
    texts: (horizon: Horizon) => [
      `ROAS is the revenue of a day's installs up to ${dayN(horizon)}, divided by what was spent on that day.`,
      `A day counts once its installs are ${days(horizon)} old and the whole day is over. Younger days are shown, but are in no total.`,
      'Revenue is ad revenue and purchases in US dollars, as your sources attribute it. Days are in UTC.',
    ],
  },
  early: {
    title: (horizon: Horizon) => `Too early for day-${horizon} ROAS.`,
    when: (first: string, old: string, horizon: Horizon, arrives: string) =>
      `Your first installs are from ${first}. They turn ${days(horizon)} old on ${old}, and the first complete figure arrives with the run of ${arrives}.`,
    noneYet: (horizon: Horizon) => `No day of this period is ${days(horizon)} old yet.`,
    spend: 'Spend so far',
    revenue: 'Revenue so far',
    why: "No percentage is shown until the days are complete. Today's would read as a loss that isn't there yet.",
    showDay0: 'Show day-0 ROAS',
    earlier: 'Show earlier days',
    today: 'today',
    firstFigure: (horizon: Horizon) => `first day-${horizon} figure`,
    legendSpend: 'Spend',
    legendRevenue: 'Revenue so far, still earning',
  },
  csv: {
    byDay: 'By day',
    byCampaign: 'By campaign',
    days: (horizon: Horizon) => [
      'Install day',
      'Complete',
      'Installs',
      'Spend USD',
      `Revenue day ${horizon} USD`,
      `ROAS day ${horizon}`,
    ],
    campaigns: (horizon: Horizon) => [
      'Campaign',
      'App',
      'Network',
      'Installs',
      'Spend USD',
      `Revenue day ${horizon} USD`,
      `ROAS day ${horizon}`,
    ],
    complete: 'yes',
    young: 'no',
  },
} as const

/** Texts of the Creative ROAS answer. */
export const creativeMessages = {
  sentence: {
    before: (earning: number, total: number) => `${earning} of ${plural(total, 'creative', 'creatives')} `,
    strong: (earning: number) => (earning === 1 ? 'earns back what it cost' : 'earn back what they cost'),
    after: (close: number) =>
      close === 0 ? '.' : `. ${close === 1 ? 'One is' : `${close} are`} too close to call.`,
  },
  noGroups: (count: number, needed: number) =>
    `${plural(count, 'creative', 'creatives')} with ${plural(needed, 'complete day', 'complete days')} or fewer. Groups and spread need more days.`,
  legend: 'ROAS and the middle half of its days',
  table: 'Creatives by ROAS',
  columns: {
    rank: 'Rank',
    creative: 'Creative',
    steady: 'How steady',
    low: 'Lower quarter',
    high: 'Upper quarter',
    breakEven: 'break-even',
  },
  groups: {
    earnsBack: ['Earns back', 'the whole spread lies above break-even'],
    tooClose: ['Too close to call', 'the spread crosses break-even'],
    doesNot: ['Does not earn back', 'the whole spread lies below'],
  },
  spent: (spend: string) => `${spend} spent`,
  above: (days: number, total: number) => `above on ${days} of ${total} days`,
  formats: { video: 'video', playable: 'playable', image: 'image', unknown: 'creative' },
  total: (count: number) => plural(count, 'creative', 'creatives'),
  left: (count: number) => `${count} smaller left out`,
  unnamed: (spend: string) => `${spend} was spent in campaigns whose reports name no creatives.`,
  spend: 'Spend of each',
  anySpend: 'Any',
  over: (spend: string) => `over ${spend}`,
  none: 'No creative has spent that much on complete days.',
  noneTitle: 'No creatives to rank',
  showAll: 'Show creatives with any spend',
  csv: (horizon: Horizon) => [
    'Creative',
    'Network',
    'Group',
    'Spend USD',
    `Revenue day ${horizon} USD`,
    `ROAS day ${horizon}`,
    'Lower quarter',
    'Upper quarter',
    'Days above break-even',
    'Days',
  ],
} as const

/** Texts of the Portfolio LTV answer. */
export const ltvMessages = {
  sentence: {
    before: 'A user is worth ',
    middle: (age: number) => ` after ${days(age)}`,
    and: ' and ',
    end: (age: number) => ` after ${age}.`,
    only: '.',
  },
  noValue: 'No cohort is a day old yet.',
  unit: 'Ad revenue and purchases for each user with revenue, USD',
  map: { title: (size: string) => `Value by ${size} of first revenue and age`, name: 'Map' },
  columns: { start: 'First seen', users: 'Users', age: (age: number) => `day ${age}` },
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
  pick: (start: string) => `Show the cohort of ${start}`,
  chosen: (start: string, users: string, revenue: string, age: number) =>
    `Cohort of ${start}: ${users} users, ${revenue} in ${days(age)}`,
  compared: (percent: number) => {
    if (percent === 0) return ', as much as all cohorts at the same age.'
    return `, ${Math.abs(percent)} % ${percent > 0 ? 'above' : 'below'} all cohorts at the same age.`
  },
} as const
