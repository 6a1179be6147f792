import { ALL_NETWORKS_NAME, ALL_PLACES } from '@/domain/answers/targets'
import { ALL_APPS_NAME } from '@/domain/answers/records'
import { formatRatio, moneyIn } from '@/domain/shared/text/money'
import { plural } from '@/domain/shared/text/plural'
import { alertKind } from '../alertKind'
import { mailTime, shortDay, shortTime } from '../alertTimes'
import { runnerNameList, sentences } from '../alertWords'
import { alertWords } from '../messages'

const texts = {
  missed: (name: string, age: number) => `${name} is under its target of day ${age}`,
  manyMissed: (count: number, age: number) =>
    `${plural(count, 'campaign is', 'campaigns are')} under the target of day ${age}`,
  days: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  /** Return and target are percentages, the spend is an amount. */
  figures: (roas: string, target: string, spend: string, days: number) =>
    `ROAS ${roas}, target ${target}, ${spend} of spend in ${plural(days, 'day', 'days')}.`,
  /** Return of all campaigns together. */
  allFigures: (roas: string, target: string, spend: string) =>
    `ROAS ${roas} together, target ${target}, ${spend} of spend.`,
  leftOut: (amount: string) => `${amount} of spend of these days counts in no return.`,
  unknown: (amount: string) => `${amount} more of spend is left out, because its revenue is not known.`,
  /** Of several campaigns, or of one return. */
  notJudged: (count: number, amount: string) =>
    `${amount} of spend${count > 1 ? ` of ${count} campaigns` : ''} was not judged: too little of its revenue is known.`,
  younger: (day: string) => `Installs after ${day} are not settled and don't count.`,
  over: (time: string) => `Over ${time}: the newest settled day is not under the target.`,
  unwatched: (time: string) => `Not watched since ${time}: the target or its alert was changed or removed.`,
  place: (app: string, network: string) => `${app} on ${network}`,
  allPlaces: 'ROAS of all apps',
  line: (name: string, roas: string, spend: string, days: string) =>
    `- ${name}: ${roas}, ${spend} of spend, ${days}`,
  more: (count: number) => `- and ${alertWords.others(count)}`,
} as const

/** A campaign, or all that the target is of, while it is under the target. Amounts are cents. */
export interface MissedReturn {
  /** Of `JudgedReturn`. */
  readonly key: string
  readonly name: string
  readonly firstDay: string
  readonly lastDay: string
  readonly days: number
  readonly spendCents: number
  readonly revenueCents: number
  readonly leftOutCents: number
  /** Spend on these days whose revenue is not known; missing for none. */
  readonly unknownCents?: number
  /** Whether its newest settled day is not under the target any more. */
  readonly isOver: boolean
}

/** Returns of a target of which too little is known, and their spend. */
export interface NotJudged {
  readonly count: number
  readonly spendCents: number
}

interface StoredMisses {
  readonly destinationId: number
  /** Target by name of app and network, `*` for all, and age. */
  readonly app: string
  readonly network: string
  readonly age: number
  /** Percent of the spend. */
  readonly percent: number
  readonly currency: string
  /** Newest settled install day. */
  readonly settledTo: string
  /** Those with the most spend first; at least one. */
  readonly returns: readonly MissedReturn[]
  /** At the last look; missing for none. */
  readonly notJudged?: NotJudged
  /** When the target was changed or removed so that nothing is watched any more; missing until then. Epoch ms. */
  readonly unwatchedAt?: number
}

/** Most campaigns that the API and mails name. */
const NAMED = 20
const CENTS = 100
const PERCENT = 100

/** Names a target's place: "Merge Harbor on AppLovin", "ROAS of all apps". */
export const targetPlace = (app: string, network: string): string => {
  if (app === ALL_PLACES && network === ALL_PLACES) return texts.allPlaces
  return texts.place(
    app === ALL_PLACES ? ALL_APPS_NAME : app,
    network === ALL_PLACES ? ALL_NETWORKS_NAME.toLowerCase() : network,
  )
}

const ratioOf = (revenueCents: number, spendCents: number): string =>
  formatRatio(spendCents > 0 ? revenueCents / spendCents : null)

const firstOf = (returns: readonly MissedReturn[]): string =>
  returns.map(({ firstDay }) => firstDay).toSorted()[0] ?? ''
const lastOf = (returns: readonly MissedReturn[]): string =>
  returns
    .map(({ lastDay }) => lastDay)
    .toSorted()
    .at(-1) ?? ''

/** First and last day on which what an alert is of missed the target; of those that still miss it, if there are any. */
export const missedPeriod = ({ returns }: Pick<StoredMisses, 'returns'>) => {
  const shown = shownOf(returns)
  return { firstDay: firstOf(shown), lastDay: lastOf(shown) }
}

/** Key of the campaign that misses the target; null for several, and for all together. */
export const onlyCampaign = ({ returns }: Pick<StoredMisses, 'returns'>): string | null => {
  const shown = shownOf(returns)
  return (shown.length === 1 ? shown[0]?.key : undefined) || null
}

const shownOf = (returns: readonly MissedReturn[]): readonly MissedReturn[] => {
  const open = returns.filter(({ isOver }) => !isOver)
  return open.length > 0 ? open : returns
}

const valuesOf = (
  { returns, unwatchedAt, percent, notJudged, destinationId: _destination, ...rest }: StoredMisses,
  recoveredAt: number | null,
) => {
  const shown = shownOf(returns)
  const total = (value: (each: MissedReturn) => number) => shown.reduce((sum, each) => sum + value(each), 0)
  return {
    ...rest,
    targetTenths: Math.round(percent * 10),
    names: shown.slice(0, NAMED).map(({ name }) => name),
    count: shown.length,
    campaign: onlyCampaign({ returns }),
    ...missedPeriod({ returns }),
    days: Math.max(...shown.map(({ days }) => days)),
    spendCents: total(({ spendCents }) => spendCents),
    revenueCents: total(({ revenueCents }) => revenueCents),
    leftOutCents: Math.max(...shown.map(({ leftOutCents }) => leftOutCents)),
    unknownCents: total(({ unknownCents = 0 }) => unknownCents),
    notJudgedCount: notJudged?.count ?? 0,
    notJudgedCents: notJudged?.spendCents ?? 0,
    recoveredAt,
    unwatchedAt: unwatchedAt ?? null,
  }
}

/** Figures of all that the alert is of, but for what has become of it. */
type Figures = Omit<
  Readonly<ReturnType<typeof valuesOf>>,
  'recoveredAt' | 'unwatchedAt' | 'app' | 'network' | 'names'
> & { readonly names: readonly string[] }

const targetText = (tenths: number): string => formatRatio(tenths / 10 / PERCENT, 1).replace('.0%', '%')

const figureText = (values: Figures): string => {
  const { count, spendCents, revenueCents, currency, targetTenths, days } = values
  const [roas, target] = [ratioOf(revenueCents, spendCents), targetText(targetTenths)]
  const spend = moneyIn(currency).format(spendCents / CENTS)
  return count === 1 ? texts.figures(roas, target, spend, days) : texts.allFigures(roas, target, spend)
}

const leftOutText = (values: Figures): string => {
  const { leftOutCents, unknownCents, notJudgedCount, notJudgedCents, currency } = values
  const amount = (cents: number) => moneyIn(currency).format(cents / CENTS)
  return sentences(
    leftOutCents > 0 && texts.leftOut(amount(leftOutCents)),
    unknownCents > 0 && texts.unknown(amount(unknownCents)),
    notJudgedCount > 0 && texts.notJudged(notJudgedCount, amount(notJudgedCents)),
  )
}

const titleOfMisses = ({ names, count, age }: Pick<Figures, 'names' | 'count' | 'age'>): string =>
  count === 1 ? texts.missed(names[0] ?? '', age) : texts.manyMissed(count, age)

/** Returns on ad spend have been under a target of people for as many settled days as they said. */
export const targetMissed = alertKind({
  wire: 'target_missed',
  fields: {
    /** Place of the target, `*` for all. */
    app: ['app', 'name'],
    network: ['network', 'name'],
    age: ['age', 'count'],
    /** Tenths of a percent of the spend. */
    targetTenths: ['target_tenths', 'count'],
    currency: ['currency', 'text'],
    settledTo: ['settled_to', 'day'],
    /** The campaigns, at most 20; `count` has all. */
    names: ['names', 'names'],
    count: ['count', 'count'],
    /** Key of the one campaign that misses it; null for several, and for all together. */
    campaign: ['campaign', 'campaignIfKnown'],
    firstDay: ['first_day', 'day'],
    lastDay: ['last_day', 'day'],
    /** Days in a row, of the campaign with the most. */
    days: ['days', 'count'],
    spendCents: ['spend_cents', 'integer'],
    revenueCents: ['revenue_cents', 'integer'],
    /** Spend at the place of the target on these days that counts in no return. */
    leftOutCents: ['left_out_cents', 'integer'],
    /** Spend of these days that is not in `spendCents`, because its revenue is not known. */
    unknownCents: ['unknown_cents', 'integer'],
    /** Campaigns of the target of which too little is known, and their spend. */
    notJudgedCount: ['not_judged_count', 'integer'],
    notJudgedCents: ['not_judged_cents', 'integer'],
    recoveredAt: ['recovered_at', 'timeOrNull'],
    unwatchedAt: ['unwatched_at', 'timeOrNull'],
  },
  setting: { name: 'ROAS is under a target', hint: 'for targets with an alert', isMailed: true },
  group: null,
  look: 'warning',
  opens: 'roas',
  texts,
  values: valuesOf,
  row: ({ at, recoveredAt, unwatchedAt, ...values }, _names, { zone }) => ({
    title: titleOfMisses(values),
    context: texts.days(shortDay(values.firstDay), shortDay(values.lastDay)),
    detail: sentences(
      values.count > 1 && `${runnerNameList(values.names.map((title) => ({ title, detail: '' })))}.`,
      figureText(values),
      leftOutText(values),
      recoveredAt === null && unwatchedAt === null && texts.younger(shortDay(values.settledTo)),
      recoveredAt !== null && texts.over(shortTime(recoveredAt, at, zone)),
      unwatchedAt !== null && texts.unwatched(shortTime(unwatchedAt, at, zone)),
    ),
  }),
  mail: (content, { recoveredAt }) => {
    const values = valuesOf(content, recoveredAt)
    const { currency, firstDay, lastDay, count } = values
    const lines = shownOf(content.returns)
      .slice(0, NAMED)
      .map(({ name, revenueCents, spendCents, ...each }) =>
        texts.line(
          name,
          ratioOf(revenueCents, spendCents),
          moneyIn(currency).format(spendCents / CENTS),
          texts.days(shortDay(each.firstDay), shortDay(each.lastDay)),
        ),
      )
    return {
      subject: titleOfMisses(values),
      text: [
        `${texts.days(shortDay(firstDay), shortDay(lastDay))}: ${figureText(values)}`,
        ...(count > 1 ? [...lines, ...(count > NAMED ? [texts.more(count - NAMED)] : [])] : []),
        sentences(leftOutText(values), texts.younger(shortDay(content.settledTo))),
        ...(recoveredAt === null ? [] : [texts.over(mailTime(recoveredAt))]),
      ].join('\n'),
    }
  },
})
