import type { NamelessKind, NotCountedStatus } from '@/domain/answers/roas'
import type { Horizon } from '@/domain/answers/types'
import { joinWithAnd } from '@/domain/shared/text/intlWords'
import {
  type AmountNames,
  fileMessages,
  installNames,
  notCountedNames,
  outsideMessages,
  USUAL_NAMES,
  weekMessages,
} from '@/domain/answers/messages'
import { howComputed, revenueMeans } from '@/features/answers/messages'
import { plural } from '@/domain/shared/text/plural'

const days = (count: number) => plural(count, 'day', 'days')
const dayN = (horizon: Horizon) => `day ${horizon}`

const byDay = 'By day'
const { costPerInstall, installDay, installs, nameless } = fileMessages
const notRead = 'not read'
const stillEarning = 'still earning'

/** Amounts of a day as they are written. */
interface DayAmounts {
  readonly spend: string
  readonly revenue: string
  readonly roas: string
}

/** Lowest and highest return as they are written. */
interface RoasRange {
  readonly low: string
  readonly high: string
}

const BESIDE_CAMPAIGNS = {
  organic: 'organic installs',
  unattributed: 'unattributed installs',
  others: 'others',
} as const satisfies Record<NamelessKind, string>

/** Texts of the ROAS answer. Sentences start with what the figures mean. */
export const roasMessages = {
  sentence: {
    before: (one: string) => `Each ${one} spent came back as `,
    /** `of` says which revenue it is: ", net of store fees of 15%"; '' for all of it. */
    after: (horizon: Horizon, of = '', target = '') =>
      horizon === 0 ? ` on the day of the install${of}${target}.` : ` within ${days(horizon)}${of}${target}.`,
    target: weekMessages.sentence.target,
  },
  /** Link to the settings, and title of the dialog there. */
  setTarget: 'Set a target',
  noSpend: 'Nothing was spent on these installs.',
  unread: {
    title: (horizon: Horizon) => `No source was read at day ${horizon}`,
    body: 'The installs are old enough, but what they earned up to that day was not delivered.',
    show: (horizon: Horizon) => `Show day ${horizon}`,
  },
  tooYoung: (horizon: Horizon) =>
    horizon === 0 ? 'No install day is over yet.' : `No install day is ${days(horizon)} old yet.`,
  figures: {
    spend: 'Spend',
    revenue: (horizon: Horizon, names: AmountNames = USUAL_NAMES) => `${names.revenue}, ${dayN(horizon)}`,
    roas: (horizon: Horizon, names: AmountNames = USUAL_NAMES) => `${names.roas}, ${dayN(horizon)}`,
    installs,
    costPerInstall,
  },
  /** Which installs the totals count. */
  counted: (from: string, to: string) => `Installs of ${from} to ${to}.`,
  /** Which days the totals leave out until they are as old as the horizon, and what was spent on them; null for nothing. */
  young: (horizon: Horizon, count: number, spend: string | null) =>
    `${days(count)}${spend === null ? '' : ` with ${spend} spent`} ${count === 1 ? 'is' : 'are'} too young for ${dayN(horizon)} and left out.`,
  unattributed: outsideMessages.unattributed,
  /** On paper, where no switch says it. */
  printed: (installs: string, horizon: Horizon, currencies: string) =>
    `${installs} installs, revenue up to ${dayN(horizon)}. Amounts in ${currencies}, days in UTC.`,
  /** On the page of the creatives, which are parts of the same spend. */
  leftOutLink: 'What ROAS leaves out',
  ages: {
    name: (horizon: Horizon) => `D${horizon}`,
    /** Under an age: on how many days it can be judged, or why on none. */
    states: (kind: 'days' | 'young' | 'unread', count: number) =>
      ({ days: days(count), young: 'none', unread: notRead })[kind],
    /** Accessible name of a button: both of its lines. */
    described: (horizon: Horizon, state: string) => `D${horizon}${state === '' ? '' : ` ${state}`}`,
    notRead,
    note: 'Under each age: the days of this period that are old enough.',
    earlier: (horizon: Horizon) => `A period with earlier days has D${horizon}.`,
    begins: (horizon: Horizon, day: string) => `D${horizon} begins with the data of ${day}.`,
    unreadNote: (names: readonly string[]) => `No source was read at ${joinWithAnd(names)}.`,
  },
  installKinds: {
    label: 'Installs',
    names: installNames,
    organicSentence: (revenue: string, horizon: Horizon, of = '') =>
      horizon === 0
        ? `Organic installs earned ${revenue} on the day of the install${of}.`
        : `Organic installs earned ${revenue} within ${days(horizon)}${of}.`,
    blended: 'Revenue of organic and unattributed installs is counted, too.',
    organic: 'Installs that no ad brought have no spend, so there is no return.',
  },
  horizon: 'Revenue up to',
  horizonDay: (horizon: Horizon) => `Day ${horizon}`,
  plot: {
    title: 'By install day',
    revenue: (horizon: Horizon, names: AmountNames = USUAL_NAMES) =>
      `${names.revenue} by ${dayN(horizon)}; a full box is break-even`,
    spend: 'Spend',
    breakEven: 'break-even',
    target: 'target',
    /** Days of installs that have not reached the age by the last day with data. */
    young: (horizon: Horizon) => [`Day ${horizon} not reached:`, 'left out of ROAS'] as const,
    soFar: (horizon: Horizon, names: AmountNames = USUAL_NAMES) =>
      `${names.revenue} so far, ${dayN(horizon)} not reached`,
    range: (from: string, to: string) => `Install days ${from} to ${to}`,
    youngTitle: (day: string) => `${day}, ${stillEarning}`,
    described: (sentence: string, range: string, extremes: RoasRange, names: AmountNames = USUAL_NAMES) =>
      `${sentence} ${range}. Lowest ${names.roas} ${extremes.low}, highest ${extremes.high}.`,
    point: (day: string, amounts: DayAmounts, names: AmountNames = USUAL_NAMES) =>
      `${day}: spend ${amounts.spend}, ${names.revenue.toLowerCase()} ${amounts.revenue}, ${names.roas} ${amounts.roas}`,
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
      platform: 'Platform',
      network: 'Network',
      installs,
      spend: 'Spend',
      byDay,
    },
    nameless,
    notCounted: {
      title: 'Not counted',
      note: 'delivered, but one side of the return is missing',
      more: (count: number) => plural(count, 'more line', 'more lines'),
      statuses: notCountedNames,
      reasons: {
        unmapped_app: 'no app has this name',
        no_attribution: 'no attribution reports its installs',
        cost_unknown: 'no source knows its cost',
        revenue_unrated: 'a part of its revenue is in a currency without a rate',
        unmapped_network: 'no network has this name',
        unattributed: 'its network is not known',
        unknown: '',
      } satisfies Record<NotCountedStatus, string>,
      /** In place of `cost_unknown` while places are chosen: a source may know the cost of all of them. `places` is "its country". */
      costOfPlaces: (places: string) => `its cost does not say ${places}`,
      unknown: 'unknown',
    },
    /** Number of campaigns, and what else has a row: "65 campaigns and organic installs". */
    total: (count: number, beside: readonly NamelessKind[] = []) =>
      joinWithAnd([
        ...(count > 0 || beside.length === 0 ? [plural(count, 'campaign', 'campaigns')] : []),
        ...beside.map((kind) => BESIDE_CAMPAIGNS[kind]),
      ]),
    othersNote:
      '“Other campaigns” are the smallest ones, added up, because the period has more than are listed. A shorter period, an app or a network shows each.',
    breakEven: 'dashed line: break-even',
    only: (campaign: string) => `Show only ${campaign} in the plot`,
    chosen: (campaign: string) => `Only ${campaign}`,
    /** Accessible name of the button that ends the choice; contains the visible text. */
    chosenOnly: (campaign: string) => `Only ${campaign}, show all campaigns`,
    more: (count: number) => `Show the next ${count} campaigns`,
  },
  computed: {
    link: howComputed,
    texts: (horizon: Horizon, currencies: string) => [
      `ROAS is the revenue of a day's installs up to ${dayN(horizon)}, divided by what was spent on that day.`,
      `A day counts once its installs are ${days(horizon)} old and the whole day is over. Younger days are shown, but are in no total.`,
      revenueMeans(currencies),
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
  },
} as const
