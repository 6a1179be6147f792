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
    all: 'Show all campaigns',
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
