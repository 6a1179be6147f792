/** Figures of a saved view: those that the page of its answer shows. */
import {
  readCohortSize,
  readCompared,
  readFilters,
  readHorizon,
  readInstalls,
  readMinSpend,
  readRevenue,
  readText,
  readValuePer,
} from './answerUrl'
import { agesOf } from './ages'
import {
  agesOfBoth,
  campaignAmounts,
  coverageOf,
  type Days,
  type LackingPeriod,
  type PeriodCoverage,
  type ReturnChange,
  returnOfPeriod,
  splitReturn,
} from './compare'
import { type RankedCreatives, rankCreatives } from './creatives'
import { limitIn } from './limitIn'
import { USUAL_REVENUE } from './revenue'
import { allCohorts, cohortsOf, headlineValues, revenuePer } from './cohorts'
import { NO_FILTER, type PlaceFilter, rowsAt } from './filters'
import { latestStart } from './freshness'
import type { LeftOutPart } from './leftOut'
import { atAge, shownPeriodOf } from './period'
import {
  campaignKey,
  outsideAmounts,
  returnByCampaign,
  returnByDay,
  returnOn,
  returnRule,
  returnTotals,
  rowsOfKind,
} from './roas'
import type { CampaignReturn, OutsideAmounts, ReturnDay, ReturnFigures, ReturnTotals } from './roas'
import type { Answer, CohortRow, CreativeRow, RoasRow } from './types'
import { shownTarget } from './targets'
import { type ComparedUnplaced, unplacedOfShown, type UnplacedSpend } from './unplaced'
import { LTV_AGES } from '@/domain/shared/constants'

/** Returns what a view of ROAS asks for. */
export const askedOfRoasView = (search: string) => {
  const parameters = new URLSearchParams(search)
  return {
    ...atAge(readFilters(parameters, 'roas'), readHorizon(parameters)),
    revenue: readRevenue(parameters),
    horizon: readHorizon(parameters),
    installs: readInstalls(parameters),
    campaign: readText(parameters, 'campaign'),
  }
}

/** Returns what a view that compares two periods asks for: paid installs and all of their revenue; null for any other view. */
export const askedOfComparedView = (search: string) => {
  const parameters = new URLSearchParams(search)
  const compare = readCompared(parameters)
  return compare === null
    ? null
    : {
        ...atAge(readFilters(parameters, 'roas'), readHorizon(parameters)),
        revenue: USUAL_REVENUE,
        horizon: readHorizon(parameters),
        compare,
      }
}

/** Returns what a view of Creative ROAS asks for; `minSpend` is in US dollars. */
export const askedOfCreativeView = (search: string) => {
  const parameters = new URLSearchParams(search)
  return {
    ...atAge(readFilters(parameters, 'creative-roas'), readHorizon(parameters)),
    revenue: USUAL_REVENUE,
    horizon: readHorizon(parameters),
    minSpend: readMinSpend(parameters),
  }
}

/** Returns what a view of Portfolio LTV asks for. */
export const askedOfLtvView = (search: string) => {
  const parameters = new URLSearchParams(search)
  const per = readValuePer(parameters)
  return {
    ...readFilters(parameters, 'portfolio-ltv'),
    // users of the table have no network
    network: NO_FILTER.network,
    revenue: revenuePer(readRevenue(parameters), per),
    size: readCohortSize(parameters),
    per,
  }
}

/** A return by day, of all campaigns or of the one of the view. */
export interface ViewReturn {
  readonly totals: ReturnTotals
  readonly days: readonly ReturnDay[]
  readonly campaigns: readonly CampaignReturn[]
  /** See `outsideAmounts`; none for one campaign. */
  readonly outside: readonly OutsideAmounts[]
}

/** Returns the figures of a view of ROAS; null for an answer without rows. */
export const returnOfView = (
  answer: Answer<RoasRow>,
  asked: ReturnType<typeof askedOfRoasView>,
): ViewReturn | null => {
  if (answer.dataUpTo === null) return null
  const rule = returnRule(asked.horizon, answer.dataUpTo)
  const all = rowsAt(answer, asked)
  const rows = rowsOfKind(all, asked.installs)
  const { campaign } = asked
  const plotted = campaign === null ? rows : rows.filter((row) => campaignKey(row) === campaign)
  return {
    totals: returnTotals(plotted, rule),
    days: returnByDay(plotted, rule),
    campaigns: returnByCampaign(rows, rule),
    outside: campaign === null ? outsideAmounts(all, rule, asked.installs) : [],
  }
}

/** Returns the spend that the return of a view may lack, of what it leaves out; null for little. */
export const unplacedOfView = (
  { totals, campaigns, outside }: ViewReturn,
  asked: ReturnType<typeof askedOfRoasView>,
  parts: readonly LeftOutPart[],
): UnplacedSpend | null =>
  unplacedOfShown(
    { chosen: campaigns.find(({ key }) => key === asked.campaign) ?? null, totals, outside },
    asked,
    parts,
  )

/** Creatives of a view, ranked as on their page. */
export interface ViewCreatives {
  readonly ranked: RankedCreatives
  readonly totals: ReturnFigures
  readonly completeDays: number
  /** Least spend of the ranked ones, in the currency of the answer. */
  readonly minSpend: number
}

/** Returns the creatives of a view of Creative ROAS; null for an answer without rows. */
export const creativesOfView = (
  answer: Answer<CreativeRow>,
  asked: ReturnType<typeof askedOfCreativeView>,
): ViewCreatives | null => {
  if (answer.dataUpTo === null) return null
  const rule = returnRule(asked.horizon, answer.dataUpTo)
  const rows = rowsAt(answer, asked)
  const { completeDays } = returnTotals(rows, rule)
  const minSpend = limitIn(asked.minSpend, answer.dollarRate)
  const ranked = rankCreatives(rows, rule, { minSpend, completeDays })
  return { ranked, totals: sumOfReturns(ranked.creatives), completeDays, minSpend }
}

/** Returns the figures of several returns together; one whose spend is 0 has no return. */
export const sumOfReturns = (lines: readonly ReturnFigures[]): ReturnFigures => {
  const sum = (amountOf: (line: ReturnFigures) => number) =>
    lines.reduce((all, line) => all + amountOf(line), 0)
  const [spend, revenue] = [sum((line) => line.spend), sum((line) => line.revenue)]
  return { installs: sum((line) => line.installs), spend, revenue, roas: returnOn(revenue, spend) }
}

/** Two periods of a view that compares them. */
export interface ViewComparison {
  readonly earlier: PeriodCoverage
  readonly now: PeriodCoverage
  /** Null where one of the periods has no spend that counts. */
  readonly change: ReturnChange | null
  /** Which period cannot be judged at the age; null for none. */
  readonly lacks: LackingPeriod | null
}

/** Returns the spend that the return of ranked creatives may lack, of what ROAS leaves out; null for little. */
export const unplacedOfCreatives = (
  { totals }: Pick<ViewCreatives, 'totals'>,
  filter: PlaceFilter,
  parts: readonly LeftOutPart[],
): UnplacedSpend | null => unplacedOfShown({ chosen: null, totals }, { ...filter, ...PAID_AND_ALL }, parts)

/** Returns the same of both periods of a comparison; null parts are not known. */
export const unplacedOfCompared = (
  both: Pick<ViewComparison, 'earlier' | 'now'>,
  filter: PlaceFilter,
  parts: Readonly<Record<'earlier' | 'now', readonly LeftOutPart[] | null>>,
): ComparedUnplaced => {
  const of = (side: 'earlier' | 'now') =>
    unplacedOfShown(
      { chosen: null, totals: returnOfPeriod(both[side]) },
      { ...filter, ...PAID_AND_ALL },
      parts[side] ?? [],
    )
  return { earlier: of('earlier'), now: of('now') }
}

const PAID_AND_ALL = { installs: 'paid', revenue: USUAL_REVENUE } as const

/** Returns the comparison of a view; null where one of the periods has no rows. */
export const comparisonOfView = (
  now: Answer<RoasRow>,
  earlier: Answer<RoasRow>,
  days: { readonly now: Days; readonly earlier: Days },
  asked: NonNullable<ReturnType<typeof askedOfComparedView>>,
): ViewComparison | null => {
  if (now.dataUpTo === null || earlier.dataUpTo === null) return null
  const [rows, before] = [rowsAt(now, asked), rowsAt(earlier, asked)]
  if (rows.length === 0 || before.length === 0) return null
  const { horizon } = asked
  const [rule, ruleBefore] = [returnRule(horizon, now.dataUpTo), returnRule(horizon, earlier.dataUpTo)]
  const [age] = agesOfBoth(
    [horizon],
    agesOf(rowsOfKind(before, 'paid'), earlier.dataUpTo),
    agesOf(rowsOfKind(rows, 'paid'), now.dataUpTo),
  )
  return {
    now: coverageOf(rows, rule, days.now),
    earlier: coverageOf(before, ruleBefore, days.earlier),
    change: splitReturn(campaignAmounts(before, ruleBefore), campaignAmounts(rows, rule)),
    lacks: age?.lacks ?? null,
  }
}

/** Returns the target of a view of ROAS: one of paid installs and all of their revenue before what the stores keep; null for none. */
export const targetOfView = (
  { targets, currency }: Pick<Answer<RoasRow>, 'targets' | 'currency'>,
  { horizon, installs, campaign, revenue, ...filter }: ReturnType<typeof askedOfRoasView>,
): number | null => {
  const isOneCampaign = campaign !== null
  const found = shownTarget(targets, { filter, age: horizon, currency, installs, revenue, isOneCampaign })
  return found.kind === 'shown' ? found.target : null
}

/** Returns the cohorts of a view of Portfolio LTV; null for an answer without rows. */
export const cohortsOfView = (answer: Answer<CohortRow>, asked: ReturnType<typeof askedOfLtvView>) => {
  const period = shownPeriodOf(answer)
  if (answer.dataUpTo === null || period === null) return null
  const { app, country, size, per } = asked
  const days = {
    ...period,
    dataUpTo: answer.dataUpTo,
    completeFrom: latestStart(answer.sources)?.day ?? null,
  }
  return cohortsOf(rowsAt(answer, { ...NO_FILTER, app, country }), size, days, per)
}

/** Returns the value of all cohorts by age, and the headline; none where no cohort is old enough. */
export const valuesOfCohorts = (cohorts: ReturnType<typeof cohortsOf>) => {
  const all = allCohorts(cohorts)
  return {
    users: all.users,
    headline: headlineValues(all),
    values: LTV_AGES.flatMap((age, index) => {
      const value = all.values[index] ?? null
      return value === null ? [] : [{ age, value }]
    }),
  }
}
