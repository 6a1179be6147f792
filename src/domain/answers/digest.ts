/** The weekly digest: what the answers of the last week say against the week before, by the rules of the page Today. */
import { WEEK_DAYS } from '@/domain/shared/constants'
import { formatUtcDay } from '@/domain/shared/text/dates'
import { formatRatio, moneyIn } from '@/domain/shared/text/money'
import { formatRows } from '@/domain/shared/text/numbers'
import { formatPoints } from '@/domain/shared/text/signed'
import { causesOf, ratioOf } from './causes'
import { causeDetail, causeTitle } from './causeWords'
import { percentChange, pointsChange, pointsMoved, type WrittenChange } from './changeWords'
import { campaignAmounts, coverageOf, type Days, splitReturn } from './compare'
import { addDays, dayStart } from './days'
import { NO_FILTER } from './filters'
import { USUAL_HORIZON } from './horizons'
import { weekMessages } from './messages'
import { returnRule } from './roas'
import { type RoasTarget, targetOf } from './targets'
import { targetWords } from './targetWords'
import type { RoasRow } from './types'
import { isWeek, returnWeeks, rowsIn, weekBefore, type WeekFigure } from './weeks'

const texts = weekMessages.digest

/** A figure of the week. */
interface DigestFigure {
  readonly name: string
  readonly value: string
  /** Against the week before. */
  readonly change: string
  /** Days that it is of. */
  readonly days: string
}

/** What a digest says, as it was when it was made. */
export interface DigestContent {
  /** One sentence; also the subject. */
  readonly headline: string
  /** Days of the newest week of ROAS; '' for none. */
  readonly days: string
  readonly figures: readonly DigestFigure[]
  /** What moved ROAS, with its points, or one line that says why nothing did. */
  readonly causes: readonly { readonly points: string; readonly text: string }[]
  /** What is late, unmapped or left out. */
  readonly gaps: readonly string[]
  /** ROAS by week of install, oldest first, as a ratio; null where it is not known. */
  readonly weeks: readonly { readonly from: string; readonly roas: number | null }[]
  /** As a ratio; null for none. */
  readonly target: number | null
}

/** A digest, the organization that it is of, and where its links lead. */
export interface SentDigest {
  readonly content: DigestContent
  /** Name of the organization; '' for none. */
  readonly organization: string
  /** Origin of the app, without a trailing slash. */
  readonly origin: string
}

/** A source of the answer by its name. */
export interface DigestSource {
  readonly name: string
  /** Last day with data; null before its first load. */
  readonly dataUpTo: string | null
  readonly isPaused: boolean
}

/** What a digest is made from. */
export interface DigestFacts {
  /** Rows of all statuses, of the days of all weeks. */
  readonly rows: readonly RoasRow[]
  /** Rows of the two newest weeks of ROAS, in which fewer small campaigns are added up. */
  readonly twoWeeks: readonly RoasRow[]
  readonly firstDay: string
  /** First day of `rows`. */
  readonly readFrom: string | null
  /** Last day that all sources have, not after `lastDay`. */
  readonly dataUpTo: string
  /** Last day of the week that the digest is about. */
  readonly lastDay: string
  /** First day that all sources have, while older days are loading; null if none are. */
  readonly completeFrom: string | null
  readonly currency: string
  readonly targets: readonly RoasTarget[]
  readonly sources: readonly DigestSource[]
}

export const DIGEST_AGE = USUAL_HORIZON
const dayText = (day: string): string => formatUtcDay(dayStart(day))
const daysText = ({ from, to }: Days): string =>
  from === to ? dayText(from) : texts.period(dayText(from), dayText(to))

/** Days of the newest week of ROAS and of the week before, whose rows say what moved it; null where no day is old enough. */
export const comparedWeeks = (
  facts: Pick<DigestFacts, 'firstDay' | 'dataUpTo'>,
): { readonly now: Days; readonly earlier: Days } | null => {
  const { roas } = returnWeeks([], facts, DIGEST_AGE)
  return roas === null ? null : { now: roas.days, earlier: weekBefore(roas.days) }
}

interface FigureRule {
  readonly name: string
  readonly figure: WeekFigure | null
  readonly format: (value: number) => string
  readonly changeOf: (earlier: number, now: number) => WrittenChange | null
  readonly daysOf: (period: string) => string
}

const figureOf = ({ name, figure, format, changeOf, daysOf }: FigureRule): DigestFigure => {
  const now = figure?.now ?? null
  if (figure === null || now === null) return { name, value: texts.none, change: '', days: '' }
  const { earlier } = figure
  const change = earlier === null ? null : changeOf(earlier, now)
  const before = earlier === null ? texts.noWeekBefore : texts.before(format(earlier))
  return {
    name,
    value: format(now),
    change: change === null ? before : `${change.words}, ${before}`,
    days: daysOf(daysText(figure.days)),
  }
}

const headlineOf = (roas: WeekFigure | null, target: number | null): string => {
  const now = roas?.now ?? null
  if (roas === null || now === null) return texts.noRoas(DIGEST_AGE)
  const { moved } = weekMessages.sentence
  const start = texts.subject(DIGEST_AGE, formatRatio(now))
  const end = targetWords(now, target)
  if (roas.earlier === null) return `${start}${end}`
  const { way, size } = pointsMoved(roas.earlier, now)
  const words = way === 'same' ? moved.same : way === 'down' ? moved.fell(size) : moved.rose(size)
  return `${start}${words}${end}`
}

const causesIn = ({ twoWeeks, dataUpTo, currency }: DigestFacts, now: Days) => {
  const rule = returnRule(DIGEST_AGE, dataUpTo)
  const amountsIn = (days: Days) => campaignAmounts(rowsIn(twoWeeks, days), rule)
  const change = splitReturn(amountsIn(weekBefore(now)), amountsIn(now))
  if (change === null) return [{ points: '', text: weekMessages.causes.noSpend }]
  const { tenths, named, others } = causesOf(change)
  if (named.length === 0) return [{ points: '', text: weekMessages.causes.nothing }]
  const money = moneyIn(currency)
  const lines = named.map((cause) => {
    const { campaign, app, network } = cause.line
    const place = app === null || network === null ? '' : weekMessages.causes.where(app, network)
    const name = campaign ?? weekMessages.causes.smaller
    return {
      points: formatPoints(ratioOf(cause.tenths)),
      text: `${causeTitle(cause, change, name)} ${place}${causeDetail(cause, change, money)}`,
    }
  })
  if (others.count === 0) return lines
  return [
    ...lines,
    { points: formatPoints(ratioOf(others.tenths)), text: weekMessages.causes.others(others.count) },
    { points: formatPoints(ratioOf(tenths)), text: weekMessages.causes.total },
  ]
}

/** Least amount that is said. */
const CENT = 0.01

const gapsOf = (facts: DigestFacts, now: Days | null): readonly string[] => {
  const { rows, dataUpTo, lastDay, sources, completeFrom, currency } = facts
  const money = moneyIn(currency)
  const { gaps } = texts
  const late = sources.filter(({ isPaused, dataUpTo: day }) => !isPaused && (day === null || day < lastDay))
  const shown = { from: now?.from ?? addDays(dataUpTo, 1 - WEEK_DAYS), to: dataUpTo }
  const unmapped = rowsIn(rows, shown).filter(
    ({ status }) => status === 'unmapped_app' || status === 'unmapped_network',
  )
  const sum = (value: (row: RoasRow) => number) => unmapped.reduce((total, row) => total + value(row), 0)
  const [spend, revenue] = [sum((row) => row.spend), sum((row) => row.revenue ?? 0)]
  const coverage = now === null ? null : coverageOf(rowsIn(rows, now), returnRule(DIGEST_AGE, dataUpTo), now)
  const leftOut = coverage?.leftOut.spend ?? 0
  const delivered = (coverage?.counted.spend ?? 0) + leftOut
  return [
    ...(dataUpTo < lastDay ? [gaps.behind(dayText(dataUpTo))] : []),
    ...late.map(({ name, dataUpTo: day }) =>
      day === null ? gaps.never(name) : gaps.late(name, dayText(day)),
    ),
    ...(spend >= CENT || revenue >= CENT
      ? [gaps.unmapped(daysText(shown), money.format(spend), money.format(revenue))]
      : []),
    ...(leftOut >= CENT ? [gaps.leftOut(formatRatio(leftOut / delivered), money.format(leftOut))] : []),
    ...(now === null ? [] : [gaps.young(dayText(addDays(now.to, 1)), DIGEST_AGE)]),
    ...(completeFrom === null ? [] : [gaps.history(dayText(completeFrom))]),
  ]
}

/** Returns what the digest says. */
export const digestOf = (facts: DigestFacts): DigestContent => {
  const { rows, firstDay, currency, targets } = facts
  const weeks = returnWeeks(rows, facts, DIGEST_AGE)
  const target = targetOf(targets, { filter: NO_FILTER, age: DIGEST_AGE, currency })
  const money = moneyIn(currency)
  const now = weeks.roas?.days ?? null
  const isWhole = now !== null && isWeek(now) && weekBefore(now).from >= firstDay
  const ofInstalls = texts.installsOf
  const plain = (period: string) => period
  const rules: readonly FigureRule[] = [
    {
      name: texts.figures.roas(DIGEST_AGE),
      figure: weeks.roas,
      format: formatRatio,
      changeOf: pointsChange,
      daysOf: ofInstalls,
    },
    {
      name: texts.figures.spend,
      figure: weeks.spend,
      format: money.format,
      changeOf: percentChange,
      daysOf: plain,
    },
    {
      name: texts.figures.revenue(DIGEST_AGE),
      figure: weeks.revenue,
      format: money.format,
      changeOf: percentChange,
      daysOf: ofInstalls,
    },
    {
      name: texts.figures.installs,
      figure: weeks.installs,
      format: formatRows,
      changeOf: percentChange,
      daysOf: plain,
    },
  ]
  return {
    headline: headlineOf(weeks.roas, target),
    days: now === null ? '' : daysText(now),
    figures: rules.map(figureOf),
    causes: isWhole ? causesIn(facts, now) : [],
    gaps: gapsOf(facts, now),
    weeks: weeksOf(weeks.roas),
    target,
  }
}

/** The weeks from the first one that was read whole. */
const weeksOf = (roas: WeekFigure | null): DigestContent['weeks'] => {
  const weeks = roas?.weeks ?? []
  const first = weeks.findIndex((value) => value !== null)
  if (roas === null || first < 0) return []
  return weeks.slice(first).map((value, index) => ({
    from: addDays(roas.days.to, 1 - WEEK_DAYS * (weeks.length - first - index)),
    roas: value,
  }))
}
