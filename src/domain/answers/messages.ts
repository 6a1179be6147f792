/** Texts of answers that pages and the mails of the service share. */
import { plural } from '@/domain/shared/text/plural'
import type { TargetState, WithheldReason } from './targets'
import type { FeeRange, RevenueBasis, RevenueAds, RevenueKind, SomeApps, Untold } from './revenue'
import { joinWithAnd } from '@/domain/shared/text/intlWords'
import { formatRows } from '@/domain/shared/text/numbers'
import type { CountedUsers } from './cohorts'
import type { HistoryCut } from './freshness'
import type { InstallKind, NamelessKind, NotCountedStatus } from './roas'
import type { Place } from './filters'
import type { Horizon } from './types'
import type { LackedPlace } from './unplaced'

const TARGET_OF = {
  campaign: 'all campaigns together',
  installs: 'paid installs',
  revenue: 'all revenue before store fees',
  place: 'all countries and platforms together',
  currency: 'amounts in another currency',
} as const satisfies Record<WithheldReason, string>

/** Texts of the newest week and of what moved it, of the page Today and the weekly digest. */
export const weekMessages = {
  sentence: {
    /** Whether the target is met, before the end of the sentence. */
    target: {
      met: (target: string) => `, which meets the target of ${target}`,
      under: (target: string) => `, under the target of ${target}`,
    } satisfies Record<TargetState, (target: string) => string>,
    moved: {
      fell: (points: string) => `: ${points} points less than the week before`,
      rose: (points: string) => `: ${points} points more than the week before`,
      same: ', as much as the week before',
    },
  },
  /** Where a number is not what the target is of. */
  withheld: (target: string, reason: WithheldReason) =>
    `The target of ${target} is not drawn, because it is of ${TARGET_OF[reason]}.`,
  points: (points: string) => `${points} points`,
  causes: {
    smaller: 'Smaller campaigns',
    where: (app: string, network: string) => `${app} on ${network}. `,
    titles: {
      price: {
        down: (name: string) => `${name} costs more per install.`,
        up: (name: string) => `${name} costs less per install.`,
      },
      value: {
        down: (name: string) => `Users of ${name} bring less.`,
        up: (name: string) => `Users of ${name} bring more.`,
      },
      mix: {
        grewBetter: (name: string) => `${name} got more of the spend, and returns more than the rest.`,
        grewWorse: (name: string) => `${name} got more of the spend, and returns less than the rest.`,
        shrankBetter: (name: string) => `${name} got less of the spend, and returns more than the rest.`,
        shrankWorse: (name: string) => `${name} got less of the spend, and returns less than the rest.`,
        began: (name: string) => `${name} is new.`,
        ended: (name: string) => `${name} spent nothing more.`,
      },
    },
    price: (now: string, earlier: string, share: string) =>
      `An install cost ${now} after ${earlier}; ${share} of the spend.`,
    value: (now: string, earlier: string, share: string) =>
      `An install brought ${now} after ${earlier}; ${share} of the spend.`,
    mix: (now: string, earlier: string, roas: string) =>
      `It spent ${now} after ${earlier}, and came back at ${roas}.`,
    others: (count: number) =>
      count === 0 ? 'No other lines' : `The other ${plural(count, 'line', 'lines')} together`,
    total: 'Change of ROAS',
    nothing: 'No line moved ROAS by a tenth of a point.',
    noSpend: 'One of the two weeks has no spend that counts, so there is no change to split.',
  },
  digest: {
    name: 'Weekly digest',
    subject: (age: number, roas: string) => `ROAS at day ${age} is ${roas}`,
    noRoas: (age: number) => `No week has a ROAS at day ${age} yet`,
    figures: {
      roas: (age: number) => `ROAS, day ${age}`,
      spend: 'Spend delivered',
      revenue: (age: number) => `Revenue by day ${age}, all installs`,
      installs: 'Installs, paid and organic',
    },
    none: 'not known yet',
    before: (figure: string) => `${figure} the week before`,
    noWeekBefore: 'no whole week before',
    installsOf: (period: string) => `installs of ${period}`,
    period: (from: string, to: string) => `${from} to ${to}`,
    gaps: {
      behind: (day: string) => `Not all sources have the whole week: these figures end with ${day}.`,
      late: (source: string, day: string) => `${source} has data up to ${day} only.`,
      never: (source: string) => `${source} has delivered nothing yet.`,
      unmapped: (period: string, spend: string, revenue: string) =>
        `Unmapped names, ${period}: ${spend} of spend and ${revenue} of revenue count nowhere.`,
      leftOut: (share: string, spend: string) =>
        `${share} of the spend behind ROAS is not in the number, ${spend}: it has no attribution, cost or name.`,
      young: (day: string, age: number) =>
        `Installs from ${day} on had not reached day ${age} by the last day with data, and are left out of ROAS.`,
      history: (day: string) => `Days before ${day} are still loading.`,
    },
    target: (target: string) => `target ${target}`,
    weeks: 'ROAS by week of install, bars from 0%',
    moved: 'What moved it',
    notInIt: 'What the numbers lack',
    open: 'Open Today',
    lastWeek: (age: number) => `Open the last full week with day ${age} in ROAS`,
    why: 'You get this because the weekly digest is on in your alert settings:',
    stop: 'Stop the digest without logging in',
  },
} as const

/** Names of a revenue and of its return, as heads of columns. */
export interface AmountNames {
  readonly revenue: string
  readonly roas: string
  /** Whether allocated ads are left out of both, so that they have no column. */
  readonly isMeasuredOnly?: boolean
}

/** Names of all revenue before what the stores keep. */
export const USUAL_NAMES: AmountNames = { revenue: 'Revenue', roas: 'ROAS' }

/** Revenue of ads, and of purchases, as a head of a column. */
export const [ofAds, ofPurchases] = ['Revenue of ads', 'Purchases'] as const

/** What becomes of revenue that cannot be told apart. */
const UNTOLD = {
  leftOut: ' and is left out',
  noFee: ', so no store fee is taken from it',
  shown: '',
} as const

/** Revenue that cannot be told apart, in words. */
export interface UntoldWords extends Pick<Untold, 'sources'> {
  readonly revenue: string
  readonly of: string
  readonly age: number
  readonly treated: keyof typeof UNTOLD
}

/** Store fees in words. */
interface NamedFees {
  readonly text: string
  readonly origin: FeeRange['origin']
}

const FEE_ORIGIN_WORDS = {
  set: '',
  measured: ', from the stores’ reports',
  both: ', some from the stores’ reports',
} as const satisfies Record<FeeRange['origin'], string>

/** The same by itself, where there is room to say that a person has set them. */
const FEE_ORIGIN_TITLES = { ...FEE_ORIGIN_WORDS, set: ', set by hand' } as const

const otherApps = ({ app, appCount: count }: SomeApps): string => {
  if (count === null) return app === null ? 'Some apps' : `${app} and other apps`
  if (app === null) return plural(count, 'app', 'apps')
  return count === 1 ? app : `${app} and ${plural(count - 1, 'more app', 'more apps')}`
}

/** Texts of the switches between purchases and ads, and between gross and net. */
/** Shares as they are written; null for none. */
interface ShareWords {
  readonly measured: string
  readonly allocated: string | null
  readonly leftOut: string | null
}

const namedShares = (share: string | null, name: string): readonly string[] =>
  share === null ? [] : [`${share} ${name}`]

const deliversOneFigure = (sources: readonly string[]): string =>
  `${joinWithAnd(sources)} ${sources.length > 1 ? 'deliver' : 'delivers'} purchases and ads in one figure`

export const revenueMessages = {
  /** Heads of columns, by kind and basis; stores keep nothing of ads. */
  heads: {
    all: { gross: USUAL_NAMES.revenue, net: 'Net revenue' },
    iap: { gross: ofPurchases, net: 'Net purchases' },
    ad: { gross: ofAds, net: ofAds },
  } satisfies Record<RevenueKind, Record<RevenueBasis, string>>,
  netRoas: 'Net ROAS',
  /** Which revenue, at the end of a sentence (`only`) and as a title (`titles`). */
  only: { all: '', iap: 'from purchases', ad: 'from ads' } satisfies Record<RevenueKind, string>,
  titles: { all: '', iap: 'Purchases only', ad: 'Ads only' } satisfies Record<RevenueKind, string>,
  /** `text` is the fee, or the lowest and the highest one; null for unknown ones. */
  netOfFees: (fees: NamedFees | null, isByItself = false) =>
    fees === null
      ? 'net of store fees'
      : `net of store fees of ${fees.text}${(isByItself ? FEE_ORIGIN_TITLES : FEE_ORIGIN_WORDS)[fees.origin]}`,
  fees: (low: string, high: string) => (low === high ? low : `${low} to ${high}`),
  /** Accessible name of all switches. */
  bar: 'Which revenue',
  kind: {
    label: USUAL_NAMES.revenue,
    names: { all: 'All', iap: ofPurchases, ad: 'Ads' } satisfies Record<RevenueKind, string>,
  },
  basis: {
    label: 'Store fees',
    names: { gross: 'Gross', net: 'Net' } satisfies Record<RevenueBasis, string>,
  },
  /** Ad revenue that no attribution has: a mediation's, by install day, shared out by installs. */
  ads: {
    label: 'Ads counted',
    names: { all: 'Measured and allocated', measured: 'Measured only' } satisfies Record<RevenueAds, string>,
    suffix: ', without allocated ad revenue',
    title: 'without allocated ad revenue',
    few: 'less than 1%',
    most: 'over 99%',
    /** `revenue` is what the shares are of; `shares` such as "78% measured, 22% allocated." */
    ofRevenue: (revenue: string, shares: string) => `${revenue}: ${shares}`,
    shares: (words: ShareWords) =>
      `${[
        `${words.measured} measured`,
        ...namedShares(words.allocated, 'allocated'),
        ...namedShares(words.leftOut, 'ads without an install (left out)'),
      ].join(', ')}.`,
    measuredShares: (words: ShareWords) =>
      `${words.measured} measured; ${joinWithAnd([
        ...namedShares(words.allocated, 'allocated'),
        ...namedShares(words.leftOut, 'ads without an install'),
      ])} ${words.allocated === null || words.leftOut === null ? 'is' : 'are'} left out.`,
    /** Of what is measured; the amounts are formatted. */
    untold: (sources: readonly string[], revenue: string, measured: string) =>
      `${deliversOneFigure(sources)}, ${revenue === measured ? `all ${revenue}` : `${revenue} of the ${measured} measured`}: how much of it is ads is not known.`,
    /** Where the mediations have a shorter history than the number. */
    knownFrom: (day: string) =>
      `Ads without an install are known from ${day} on: of earlier days these shares have none.`,
    mediated: (amount: string) =>
      `Mediations report ${amount} of ads for these apps; that figure may have them already, so they are not added.`,
    /** The same of ads alone, which the figure is not in. */
    mediatedAlone: (amount: string) =>
      `Mediations report ${amount} of ads for apps whose attribution has purchases and ads in one figure; they are left out, too.`,
    /** Under an amount, the part of it that is allocated. */
    part: (amount: string) => `${amount} allocated`,
    /** Where the mediation's own total is not loaded. */
    unchecked:
      'Nothing checks the allocated ads of some apps: their mediation’s total is not loaded. Add MAX Report to the stack.',
    /** Of ages that the mediation does not tell. */
    untilDay: (day: number) =>
      `Mediations tell ad revenue of installs up to day ${day}: at older ages, apps with allocated ad revenue are left out.`,
  },
  /** Why purchases and ads cannot be chosen. */
  older: 'Purchases and ads are told apart from the next run on.',
  perUser: 'The value of users with revenue is not told apart by purchases and ads.',
  none: 'There is no revenue in this period with these filters.',
  inOneFigure: (sources: readonly string[]) => `${deliversOneFigure(sources)}.`,
  untold: (words: UntoldWords) =>
    `${words.revenue} of ${words.of} by day ${words.age} cannot be told apart${UNTOLD[words.treated]}: ${joinWithAnd(words.sources)}.`,
  /** Why net cannot be chosen. */
  noFee: 'Net needs a store fee.',
  setFee: 'Set store fees',
  askAdmin: 'An admin can set it under Settings.',
  netUntold: 'Net needs purchases that are told apart from ads.',
  adsHaveNone: 'Stores keep nothing of ads, so gross is net.',
  /** After "Net of store fees of 15%.", by who says the fees. */
  tax: {
    set: 'Tax is not taken off.',
    measured:
      'Fees from the stores’ reports include the tax that the store pays to the state; the tax is not listed separately.',
    both: 'Fees from the stores’ reports include the tax that the store pays to the state; with a fee that was set, tax is not taken off.',
  } satisfies Record<FeeRange['origin'], string>,
  withoutFee: (apps: SomeApps, revenue: string, age: number) =>
    `${otherApps(apps)} ${apps.appCount === 1 ? 'has' : 'have'} no store fee and ${apps.appCount === 1 ? 'is' : 'are'} left out, with ${revenue} by day ${age}.`,
  /** Before a sentence about more than the one campaign that is shown. */
  ofAllCampaigns: (words: string) => `All campaigns together: ${words}`,
  unknownRevenue: (spend: string) =>
    `Another ${spend} of spend is left out, because its revenue of this kind is not known up to this age, or its names are not mapped.`,
  /** Spend of networks that do not tell it by the places that are chosen. */
  unplaced: (spend: string) =>
    `Another ${spend} of spend does not say its country or platform, and is left out.`,
  leftOutIsGross: 'What the number leaves out is listed for all revenue, gross.',
  /** After it, for purchases. */
  leftOutWithoutAds: 'What is left out of ads alone is not listed, unless it is too young.',
  /** In place of an answer whose address asks for what is not known. */
  missing: {
    kinds: 'Purchases and ads cannot be told apart here',
    net: 'There is no net figure here',
    showAll: 'Show all revenue',
    showGross: 'Show gross revenue',
  },
  /** Above an answer whose address asks for net figures that nobody knows. */
  gross: {
    noFee: 'No store fee is known, so these amounts are gross',
    untold: 'Purchases are not told apart from ads, so these amounts are gross',
    stores: 'The stores’ part of purchases is in them, because nobody has said what the stores keep.',
  },
  computed: [
    'Where the attribution receives no ad revenue, MAX’s cohorts say what all installs of a day have earned by ads in a country. Campaigns have their part by their installs: it is called allocated. What no cohort tells is left out, as ads without an install.',
    'Gross is what users paid and what ads earned. What users paid is as its source reports it: the store’s part is in it, and so are taxes such as VAT where the source does not take them off. Refunds that a source delivers are taken off at the age at which they happen.',
    'Net is gross less what the store keeps of purchases. Where a store’s own reports are loaded, that is what it did not pay of what people paid, taxes included, in the month of the install; the newest month has the fee of the month before. Elsewhere it is the fee that is set for the app and the install day. Stores keep nothing of ads.',
  ],
} as const

/** Name of a period, and of links to it. */
export const oldWeekName = (age: Horizon) => `Last full week with day ${age}`

/** Names of rows that were delivered, but do not count. */
export const notCountedNames = {
  unmapped_app: 'Unmapped app',
  no_attribution: 'No attribution',
  cost_unknown: 'Cost unknown',
  revenue_unrated: 'Revenue has no rate',
  unmapped_network: 'Unmapped network',
  unattributed: 'Not attributed',
  unknown: 'Other reason',
} as const satisfies Record<NotCountedStatus, string>

/** Names of the kinds of installs that a return is of. */
export const installNames = {
  paid: 'Paid',
  organic: 'Organic',
  blended: 'Blended',
} as const satisfies Record<InstallKind, string>

const LACKED = { app: 'app', platform: 'platform', country: 'country' } as const satisfies Record<
  LackedPlace,
  string
>

/** A return as shown, and what it would be with spend that does not say its place, and with what that spend earned; null for nothing. */
interface UnplacedReturn {
  readonly roas: string
  readonly low: string
  /** One of `unplacedMessages.earned`. */
  readonly earned: string
}

/** Spend of networks that do not say its country, platform or app. */
export const unplacedMessages = {
  /** "its country", "its platform or country" */
  places: (places: readonly LackedPlace[]) => `its ${places.map((place) => LACKED[place]).join(' or ')}`,
  title: (low: string) => `ROAS here may be as low as ${low}`,
  /** "With all of it, and the $5,557 that its networks earned here, ROAS would be 36.9%." */
  body: (spend: string, share: string, places: string, { roas, low, earned }: UnplacedReturn) =>
    `${spend} of spend does not say ${places}, which is ${share} of what may belong here. It is left out of the ${roas}. With all of it, and ${earned}, ROAS would be ${low}.`,
  /** What comes with the spend; see `body`. */
  earned: {
    amount: (revenue: string) => `the ${revenue} that its networks earned here`,
    none: 'no more revenue',
    unknown: 'nothing of what its networks earned here, which is not known',
  },
  /** In one line, under a number. */
  line: (spend: string, places: string, low: string) =>
    `May be as low as ${low}: ${spend} of spend does not say ${places}`,
  /** Of a return of a period that is compared. */
  lowIn: (low: string, period: string) => `${low} (${period})`,
  ofPeriod: (period: string, words: string) => `${period}: ${words}`,
  moved: (earlier: string, now: string) => `The change would then be from ${earlier} to ${now}.`,
  /** In a ranking of creatives. */
  creatives: 'No report says of which creatives it is, so each of them may return less.',
  /** Of a forecast. */
  forecast: 'What is predicted lacks it, too, so the spend may be paid back later than it says here.',
  group: {
    title: (share: string, place: LackedPlace) => `${share} of the spend is in no ${LACKED[place]}’s row`,
    body: (spend: string, row: string, place: LackedPlace) =>
      `${spend} is in the row “${row}”: it does not say its ${LACKED[place]}, or is of a small one. The other rows lack their part of it.`,
  },
} as const

/** What a return leaves out, as the page and the first line of a file say it. */
export const outsideMessages = {
  spend: (amount: string) => `${amount} of spend`,
  revenue: (amount: string) => `${amount} of revenue`,
  because: (amounts: readonly string[], status: NotCountedStatus) =>
    `${joinWithAnd(amounts)} (${notCountedNames[status].toLowerCase()})`,
  unattributed: (spend: string) =>
    `Another ${spend} of spend has no attributed revenue up to this age, and is left out.`,
  leftOut: (parts: readonly string[]) => `Also left out: ${joinWithAnd(parts)}.`,
  /** Of the value per install: how much of the revenue that was delivered up to an age is in it. */
  value: (horizon: Horizon, revenue: string, counted: string, leftOut: string) =>
    `Of ${revenue} of revenue delivered by day ${horizon}, ${counted} counts and ${leftOut} is left out.`,
  /** While a source loads its history, for a period without a first day. */
  loadingBefore: (day: string) =>
    `Days before ${day} are left out until the source that still loads them has them all.`,
  /** While sources load their history; `sources` has no names where they are not known. */
  loading: ({ days, of }: Pick<HistoryCut, 'days' | 'of'>, day: string, sources: readonly string[]) =>
    `${formatRows(days)} of the ${formatRows(of)} days of this period ${days === 1 ? 'is' : 'are'} left out: ${
      sources.length === 0 ? 'a source' : joinWithAnd(sources)
    } ${sources.length > 1 ? 'have' : 'has'} not loaded those before ${day} yet, and a day counts once every source has it.`,
} as const

/** Heads of the columns of amounts in CSV files. */
export const csvAmounts = (
  horizon: Horizon,
  currency: string,
  names: AmountNames = USUAL_NAMES,
): readonly string[] => [
  `Spend ${currency}`,
  `${names.revenue} day ${horizon} ${currency}`,
  `${names.roas} day ${horizon}`,
]

/** Places, as heads of columns and names of filters. */
const placeNames = {
  app: 'App',
  platform: 'Platform',
  country: 'Country',
  network: 'Network',
} satisfies Record<Place, string>
const [installs, costPerInstall] = ['Installs', 'Cost per install'] as const
const [campaign, installDay] = ['Campaign', 'Install day'] as const

/** Texts of the files that pages of answers offer, and that mails of saved views have. */
export const fileMessages = {
  placeNames,
  installs,
  costPerInstall,
  installDay,
  /** Rows of the table by campaign that are none. */
  nameless: {
    organic: installNames.organic,
    unattributed: 'No campaign',
    others: 'Other campaigns',
  } satisfies Record<NamelessKind, string>,
  /** Values of a filter, above the table. */
  values: (filter: string, values: readonly string[]) => `${filter}: ${values.join(', ')}`,
  allocated: (horizon: Horizon, currency: string) => `Allocated ads day ${horizon} ${currency}`,
  days: (horizon: Horizon, currency: string, names?: AmountNames) => [
    installDay,
    'Complete',
    installs,
    ...csvAmounts(horizon, currency, names),
  ],
  complete: 'yes',
  young: 'no',
  campaigns: (horizon: Horizon, currency: string, names?: AmountNames) => [
    campaign,
    placeNames.app,
    placeNames.platform,
    placeNames.network,
    installs,
    ...csvAmounts(horizon, currency, names),
  ],
  groups: (place: Place, horizon: Horizon, currency: string, names?: AmountNames) => {
    const [spend = '', ...others] = csvAmounts(horizon, currency, names)
    return [placeNames[place], installs, spend, `${costPerInstall} ${currency}`, ...others]
  },
  /** Rows of no known value, and those that the service has added up. */
  rest: {
    network: 'Other or unknown networks',
    app: 'Other or unknown apps',
    platform: 'Platform unknown',
    country: 'Other or unknown countries',
  } satisfies Record<Place, string>,
  cohorts: {
    start: { installs: 'Installed', users: 'First seen', payers: 'Installed' } satisfies Record<
      CountedUsers,
      string
    >,
    users: { installs, users: 'Users', payers: 'Payers' } satisfies Record<CountedUsers, string>,
    age: (age: number) => `day ${age}`,
    note: 'Note',
  },
  /** Note of a cohort that the period cuts off, or of which a source has no data. */
  partial: 'part',
  incomplete: 'incomplete',
} as const
