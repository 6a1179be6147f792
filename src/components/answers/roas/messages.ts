import type { Horizon } from '@/domain/answers/types'
import { howComputed, revenueMeans } from '@/components/answers/messages'
import { plural } from '@/domain/shared/text/plural'

const days = (count: number) => plural(count, 'day', 'days')
const dayN = (horizon: Horizon) => `day ${horizon}`

const installDay = 'Install day'
const byDay = 'By day'
const installs = 'Installs'
/** Heads of the columns of amounts in CSV files. */
export const csvAmounts = (horizon: Horizon) => [
  'Spend USD',
  `Revenue day ${horizon} USD`,
  `ROAS day ${horizon}`,
]

const stillEarning = 'still earning'

/** Texts of the ROAS answer. Sentences start with what the figures mean. */
export const roasMessages = {
  sentence: {
    before: 'Each dollar spent came back as ',
    after: (horizon: Horizon) =>
      horizon === 0 ? ' on the day of the install.' : ` within ${days(horizon)}.`,
  },
  noSpend: 'Nothing was spent on these installs.',
  tooYoung: (horizon: Horizon) =>
    horizon === 0 ? 'No install day is over yet.' : `No install day is ${days(horizon)} old yet.`,
  figures: {
    spend: 'Spend',
    revenue: (horizon: Horizon) => `Revenue, ${dayN(horizon)}`,
    roas: (horizon: Horizon) => `ROAS, ${dayN(horizon)}`,
    installs,
  },
  /** Which installs the totals count. */
  counted: (from: string, to: string) => `Installs of ${from} to ${to}.`,
  /** Which days the totals leave out until they are as old as the horizon, and what was spent on them. */
  young: (horizon: Horizon, count: number, spend: string) =>
    `${days(count)} with ${spend} spent ${count === 1 ? 'is' : 'are'} too young for ${dayN(horizon)} and left out.`,
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
    young: (horizon: Horizon) => [`Younger than ${days(horizon)},`, stillEarning] as const,
    soFar: (horizon: Horizon) => `Revenue so far, ${dayN(horizon)} not reached`,
    range: (from: string, to: string) => `Install days ${from} to ${to}`,
    youngTitle: (day: string) => `${day}, ${stillEarning}`,
    described: (sentence: string, range: string, low: string, high: string) =>
      `${sentence} ${range}. Lowest ROAS ${low}, highest ${high}.`,
    point: (day: string, spend: string, revenue: string, roas: string) =>
      `${day}: spend ${spend}, revenue ${revenue}, ROAS ${roas}`,
    table: 'Spend, revenue and ROAS by install day',
    day: installDay,
    youngDay: stillEarning,
    complete: (count: number) => plural(count, 'complete day', 'complete days'),
  },
  campaigns: {
    label: 'Campaigns',
    columns: {
      campaign: 'Campaign',
      app: 'App',
      network: 'Network',
      installs,
      spend: 'Spend',
      byDay,
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
    link: howComputed,
    texts: (horizon: Horizon) => [
      `ROAS is the revenue of a day's installs up to ${dayN(horizon)}, divided by what was spent on that day.`,
      `A day counts once its installs are ${days(horizon)} old and the whole day is over. Younger days are shown, but are in no total.`,
      revenueMeans,
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
    firstFigure: (horizon: Horizon) => `first day-${horizon} figure`,
    legendSpend: 'Spend',
    legendRevenue: 'Revenue so far, still earning',
  },
  csv: {
    byDay,
    byCampaign: 'By campaign',
    days: (horizon: Horizon) => [installDay, 'Complete', installs, ...csvAmounts(horizon)],
    campaigns: (horizon: Horizon) => ['Campaign', 'App', 'Network', installs, ...csvAmounts(horizon)],
    complete: 'yes',
    young: 'no',
  },
} as const
