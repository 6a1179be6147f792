import { answerMessages } from '@/features/answers/messages'
import { roasMessages } from '@/features/answers/roas/messages'
import type {
  LeftOutAction,
  LeftOutFact,
  LeftOutGroup,
  LeftOutKind,
  LeftOutReason,
  ReturnKind,
} from '@/domain/answers/leftOut'
import type { Horizon } from '@/domain/answers/types'
import { formatRows } from '@/domain/shared/text/numbers'
import { joinWithAnd } from '@/domain/shared/text/intlWords'
import { plural } from '@/domain/shared/text/plural'

const SHOWN_NAMES = 3

/** Names the largest ones, and counts the rest. */
const few = (names: readonly string[], unnamed: string): string => {
  const shown = names.slice(0, SHOWN_NAMES)
  const rest = names.length - shown.length
  return names.length === 0 ? unnamed : joinWithAnd([...shown, ...(rest > 0 ? [`${rest} more`] : [])])
}
const networksOf = (networks: readonly string[]) => few(networks, 'a network')
const sourcesOf = (sources: readonly string[]) => few(sources, 'a source')
/** Sources with what they do, such as "Adjust and Tenjin report". */
const does = (sources: readonly string[], [one, many]: readonly [one: string, many: string], adverb = '') =>
  `${sourcesOf(sources)} ${adverb}${sources.length > 1 ? many : one}`
const REPORT = ['reports', 'report'] as const
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const mapName = 'Map the name'
const needsName = 'needs its name mapped'
const nothingToDo = 'nothing to do'
const days = (count: number) => plural(count, 'day', 'days')

/** How far days that begin elsewhere can move a total; shares and the amount are formatted. */
interface ZoneBound {
  readonly place: string
  readonly hours: number
  readonly ofDay: string
  readonly days: number
  readonly ofDays: string
  readonly amount: string
}

const onPurpose = 'by what the number means'
const allRevenue = 'Revenue delivered'
const NUMBERS = {
  paid: 'ROAS of paid installs',
  blended: 'Blended ROAS',
} as const satisfies Record<ReturnKind, string>
const REVENUES = { paid: 'paid revenue', blended: 'revenue' } as const satisfies Record<ReturnKind, string>

/** Texts of what the answers leave out. */
export const leftOutMessages = {
  title: 'What this number leaves out',
  close: 'Close',
  table: 'Lines that are left out',
  loading: 'Loading what this number leaves out',
  failed: "Couldn't load what this number leaves out",
  failedBody: 'The number itself is not affected.',
  outdated: 'The list of what this number leaves out is made with the next run.',
  columns: { reason: 'Status and reason', amount: 'Amount', rows: 'Rows', action: 'What you can do' },
  bars: {
    revenue: {
      paid: 'Paid revenue delivered',
      blended: allRevenue,
      value: allRevenue,
    } satisfies Record<LeftOutKind, string>,
    spend: 'Paid spend delivered',
    counted: (share: string) => `${share} counted`,
    leftOut: (share: string) => `${share} left out`,
  },
  range: {
    ifAll: 'If all of it belonged here, ROAS would lie between ',
    ifFirst: 'If all of the first group belonged here, it would lie between ',
    and: ' and ',
    whole: 'Nothing that could change it is left out.',
    /** The same, where something has no place in the range. */
    wholeBut: 'Nothing with an install day and an amount that could change it is left out.',
    beyond: (parts: readonly string[]) => `Not in this range: ${joinWithAnd(parts)}.`,
    /** `from` is the first day of which they are known, where days of the number are earlier; null for all days. */
    withoutInstall: (amount: string, from: string | null) =>
      `${amount} of ads without an install (of all users, by the day on which they were earned${from === null ? '' : `; known from ${from} on`})`,
    untold: (amount: string) =>
      `${amount} of ads that an attribution’s one figure for purchases and ads may have already`,
    unrated: 'amounts without a rate',
    label: (low: string, roas: string, high: string) => `ROAS ${roas}, between ${low} and ${high}`,
  },
  /** Before and after the return. */
  number: (kind: ReturnKind, horizon: Horizon, from: string, to: string) =>
    `${NUMBERS[kind]}, day ${horizon}, installs of ${from} to ${to}: `,
  noNumber: (horizon: Horizon) => `No install day of this period counts at day ${horizon}.`,
  from: (spend: string, revenue: string) => ` from ${spend} of spend and ${revenue} of revenue.`,
  /** Of the value per install. */
  value: {
    number: (horizon: Horizon, from: string, to: string) =>
      `Revenue in the value of installs of ${from} to ${to}, by day ${horizon}: `,
    from: (installs: string) => ` of ${installs} installs.`,
    bar: (horizon: Horizon) => `By day ${horizon}, of installs that are as old.`,
    whole: 'No revenue that could change the value is left out.',
    sum: (revenue: string) => `${revenue} revenue`,
    groups: {
      changes: { note: 'revenue of installs that are not in the value' },
      noAmount: { note: 'in none of the amounts above' },
      byDay: { note: 'of all users, by the day on which it was earned' },
      purpose: { note: onPurpose },
    } satisfies Record<LeftOutGroup, { note: string }>,
    beyond: (parts: readonly string[]) => `Not in these amounts: ${joinWithAnd(parts)}.`,
    foot: (delivered: number, counted: number, listed: number) =>
      `Every delivered row of revenue is in one line here or in the value: ${formatRows(delivered)} delivered, ${formatRows(counted)} counted, ${formatRows(listed)} in these lines.`,
  },
  filters: (filters: readonly string[]) => `Only ${filters.join('; ')}.`,
  unplaced: 'Rows that do not say which one they belong to stay in the list, because it may be one of these.',
  groups: {
    changes: { title: 'Could change the number', note: 'spend without revenue, or revenue without spend' },
    noAmount: { title: 'No amount in this currency', note: 'not part of the range above' },
    byDay: {
      title: 'Ad revenue that may be missing',
      note: 'of all users, by the day on which it was earned; not part of the range above',
    },
    purpose: { title: 'Left out on purpose', note: onPurpose },
  } satisfies Record<LeftOutGroup, { title: string; note: string }>,
  sums: (spend: string, revenue: string) => `${spend} spend, ${revenue} revenue`,
  facts: { spend: 'spend', revenue: 'revenue' } satisfies Record<LeftOutFact, string>,
  /** Side of revenue that is not that of the age. */
  soFar: 'revenue so far',
  /** Side of an amount that is not known. */
  untold: (horizon: Horizon) => `not delivered at day ${horizon}`,
  unknown: roasMessages.campaigns.notCounted.unknown,
  titles: {
    ...roasMessages.campaigns.notCounted.statuses,
    not_connected: 'Cost not reported',
    no_coverage: 'Installs not loaded',
    not_read: 'Not read at this age',
    no_place: 'Place unknown',
    ages_missing: 'Ages not told',
    revenue_unrated: 'Revenue without a rate',
    no_rate: 'No rate',
    young: 'Too young',
    young_open: 'Too young, and lacking more',
    young_apart: 'Too young, and left out anyway',
    settling: 'Not delivered yet',
    organic: roasMessages.installKinds.names.organic,
    other_claim: 'Second copies',
    other_attribution: 'Second attribution',
    ads_not_told: 'Ads not told at this age',
    ads_contradicted: 'Ads whose cohorts do not fit',
    ads_not_attributed: 'Ads without an install',
    ads_in_attribution: 'Second copies of ad revenue',
    ads_untold: 'Ads perhaps in one figure',
    held_back: 'Held back',
    ignored: 'Ignored',
  } satisfies Record<LeftOutReason, string>,
  reasons: {
    unmapped_app: (networks: readonly string[], hasSpend: boolean) =>
      hasSpend
        ? `${capital(networksOf(networks))} spent on an app whose name matches none here.`
        : 'Installs of an app whose name matches none here.',
    unmapped_network: (networks: readonly string[], installs: number) =>
      `No network here is called ${few(networks, 'that')} (${plural(installs, 'install', 'installs')}).`,
    cost_unknown: (networks: readonly string[], installs: number) =>
      `${capital(networksOf(networks))} brought ${plural(installs, 'install', 'installs')}; what they cost is not known, or not reported yet.`,
    no_attribution: (networks: readonly string[], apps: readonly string[]) =>
      `${capital(networksOf(networks))} spent on ${few(apps, 'an app')}; no attribution reports the installs.`,
    not_connected: (sources: readonly string[], networks: readonly string[]) =>
      `${capital(does(sources, ['gives', 'give']))} 0 as the cost of ${networksOf(networks)}, and no report of its own is connected.`,
    unattributed: (sources: readonly string[], installs: number) =>
      `${plural(installs, 'install', 'installs')} of ${sourcesOf(sources)} without a network, such as those of users who declined tracking.`,
    no_coverage: (sources: readonly string[]) =>
      `Revenue of installs that ${does(sources, ['has', 'have'])} not delivered.`,
    not_read: (horizon: Horizon, sources: readonly string[]) =>
      `Old enough, but ${does(sources, ['was', 'were'])} not read at day ${horizon}.`,
    no_place: (networks: readonly string[]) =>
      `Amounts of ${networksOf(networks)} that are not split by country or platform, so that the chosen part is not known.`,
    ages_missing: (sources: readonly string[]) =>
      `Installs of ${sourcesOf(sources)} without the revenue of each age, so that their value is not known.`,
    unknown: 'This version does not know the reason.',
    revenue_unrated: (networks: readonly string[]) =>
      `A part of the revenue of ${networksOf(networks)} is in a currency without a rate, so its spend waits with it.`,
    no_rate: (networks: readonly string[], currency: string) =>
      `${capital(networksOf(networks))} came in ${currency}; no rate of these days is known.`,
    young: (horizon: Horizon, from: string, to: string) =>
      horizon === 0
        ? `Installs of ${from} to ${to}. A day counts once it is over.`
        : `Installs of ${from} to ${to}. A day counts once it is ${days(horizon)} old.`,
    young_open: (horizon: Horizon, from: string, to: string) =>
      `Of ${from} to ${to}, younger than day ${horizon}. They lack a name, a place, a cost, an attribution or a rate, too, so they would not count then, either.`,
    young_unrated: (horizon: Horizon, from: string, to: string, currency: string) =>
      `Of ${from} to ${to}, younger than day ${horizon}. They came in ${currency}, of which no rate is known, so they would not count then, either.`,
    young_apart: (horizon: Horizon, from: string, to: string) =>
      `Of ${from} to ${to}, younger than day ${horizon}. They are left out on purpose or have no install, such as second copies, so they would not count then, either.`,
    settling: (horizon: Horizon, from: string, to: string) =>
      `Installs of ${from} to ${to} are old enough, but sources can still deliver their day ${horizon} for some days.`,
    organic: (installs: number) => `${plural(installs, 'install', 'installs')} that no ad brought.`,
    other_claim: (sources: readonly string[]) =>
      `${capital(does(sources, REPORT, 'also '))} these amounts, which another report or stack has delivered already. They are not added.`,
    other_attribution: (sources: readonly string[]) =>
      `${capital(does(sources, REPORT, 'also '))} apps for which another attribution counts. Beside, never added.`,
    ads_not_told: (horizon: Horizon) =>
      `Installs whose ad revenue is allocated; the mediation has not told it up to day ${horizon}, and tells none after day 30. Choose measured revenue only to see them.`,
    ads_contradicted: (sources: readonly string[]) =>
      `Ad revenue that ${does(sources, REPORT)}. The cohorts of these apps fall with their age or have more than this total, so that they are not allocated to installs.`,
    ads_not_attributed: (sources: readonly string[]) =>
      `Ad revenue that ${does(sources, REPORT)} and no loaded install carries, such as that of users who declined tracking or installed before.`,
    ads_in_attribution: (sources: readonly string[]) =>
      `Ad revenue that ${does(sources, REPORT)}, and the attribution has in its own revenue. Beside, never added.`,
    ads_untold: (sources: readonly string[]) =>
      `Ad revenue that ${does(sources, REPORT)}. The attribution of these apps delivers purchases and ads in one figure, which has it or, if no ad revenue is sent there, lacks it. It is taken for a copy, and not added.`,
    held_back: (sources: readonly string[]) =>
      `${capital(does(sources, REPORT))} it for a network with an unmapped app: it may be the same money.`,
    ignored: 'Names that somebody chose to ignore.',
  } satisfies Record<LeftOutReason | 'young_unrated', unknown>,
  /** After the reason of a line without rows of its own. */
  noRows: 'Its rows are counted in other lines.',
  actions: {
    map_app: mapName,
    map_network: mapName,
    add_rate: 'Add rates',
    connect_network: 'Connect the network',
    connect_attribution: 'Connect attribution',
    load_history: answerMessages.outdated.monitor,
    none: nothingToDo,
  } satisfies Record<LeftOutAction, string>,
  /** Where nobody can do it in the product. */
  needs: {
    map_app: needsName,
    map_network: needsName,
    add_rate: 'needs a rate',
    connect_network: 'needs its network',
    connect_attribution: 'needs an attribution',
    load_history: 'needs older days',
    none: nothingToDo,
  } satisfies Record<LeftOutAction, string>,
  showDay: (age: Horizon) => roasMessages.unread.show(age),
  showBlended: 'Show blended',
  parts: {
    show: (title: string, count: number) => `${title}: show ${formatRows(count)} parts`,
    hide: (title: string) => `${title}: hide its parts`,
    more: (count: number) => `${formatRows(count)} smaller ones are in the CSV file.`,
    between: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
    others: 'The other parts',
  },
  foot: (delivered: number, counted: number, listed: number) =>
    `Every delivered row of spend and revenue is in one line here or in the number: ${formatRows(delivered)} delivered, ${formatRows(counted)} counted, ${formatRows(listed)} in these lines.`,
  missing: (count: number) =>
    `${plural(count, 'delivered row is', 'delivered rows are')} neither in the number nor in these lines. Tell support, so that it is found.`,
  printed: (
    kind: ReturnKind,
    revenue: string,
    countedRevenue: string,
    leftOut: string,
    spend: string,
    counted: string,
  ) =>
    `Of ${revenue} ${REVENUES[kind]} delivered, ${countedRevenue} counts and ${leftOut} is left out; of ${spend} paid spend ${counted} counts.`,
  zones: {
    title: 'Days that begin elsewhere',
    lead: (zone: string) =>
      `This spend is in the number, with the days of its account: they do not begin with those of ${zone}, in which this answer is reported.`,
    unnamed: answerMessages.unknownName,
    /** "TikTok: $12,340" */
    spent: (source: string, amount: string) => `${source}: ${amount}`,
    share: (share: string) => `is ${share} of the spend that counts.`,
    bound: (bound: ZoneBound) =>
      `Its days are those of ${bound.place} and begin up to ${plural(bound.hours, 'hour', 'hours')} apart: at most ${bound.ofDay} of one day is on the wrong side, and of these ${days(bound.days)} together at most ${bound.ofDays}, or ${bound.amount}.`,
    unknown: (zone: string) => `Its days are those of ${zone}, a zone that is not known here.`,
  },
  proof: { rows: 'Rows', sql: 'SQL' },
  sql: {
    title: 'SQL of ROAS',
    intro:
      'These statements make the tables of this answer in the warehouse, one after the other. The page adds up the rows of roas; left_out holds what it leaves out.',
    loading: 'Loading the SQL',
    failed: "Couldn't load the SQL",
    statement: (table: string) => `Statement of ${table}`,
    copy: 'Copy all',
    download: 'Download all',
    file: 'ROAS.sql',
    notSaved: "Couldn't download the SQL",
    /** Below a statement that is cut. */
    more: (count: number) => `${formatRows(count)} more characters of this statement are in the file.`,
  },
  csv: {
    name: 'Left out',
    head: (currency: string) => [
      'Group',
      'Status',
      'Side',
      'Source',
      'Network',
      'App',
      'Currency',
      'Amount',
      `Amount ${currency}`,
      'Installs',
      'Rows',
      'From',
      'Up to',
    ],
    counted: 'Counted',
  },
  unnamed: answerMessages.unknownName,
} as const
