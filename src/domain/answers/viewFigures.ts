/** Figures of a saved view: those that the page of its answer shows. */
import {
  readCohortSize,
  readFilters,
  readHorizon,
  readInstalls,
  readRevenue,
  readText,
  readValuePer,
} from './answerUrl'
import { allCohorts, cohortsOf, headlineValues, revenuePer } from './cohorts'
import { NO_FILTER, rowsAt } from './filters'
import { latestStart } from './freshness'
import { shownPeriodOf } from './period'
import { campaignKey, returnByCampaign, returnByDay, returnRule, returnTotals, rowsOfKind } from './roas'
import type { CampaignReturn, ReturnDay, ReturnTotals } from './roas'
import type { Answer, CohortRow, RoasRow } from './types'
import { targetOf } from './targets'
import { LTV_AGES } from '@/domain/shared/constants'

/** Returns what a view of ROAS asks for. */
export const askedOfRoasView = (search: string) => {
  const parameters = new URLSearchParams(search)
  return {
    ...readFilters(parameters, 'roas'),
    revenue: readRevenue(parameters),
    horizon: readHorizon(parameters),
    installs: readInstalls(parameters),
    campaign: readText(parameters, 'campaign'),
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
}

/** Returns the figures of a view of ROAS; null for an answer without rows. */
export const returnOfView = (
  answer: Answer<RoasRow>,
  asked: ReturnType<typeof askedOfRoasView>,
): ViewReturn | null => {
  if (answer.dataUpTo === null) return null
  const rule = returnRule(asked.horizon, answer.dataUpTo)
  const rows = rowsOfKind(rowsAt(answer, asked), asked.installs)
  const { campaign } = asked
  const plotted = campaign === null ? rows : rows.filter((row) => campaignKey(row) === campaign)
  return {
    totals: returnTotals(plotted, rule),
    days: returnByDay(plotted, rule),
    campaigns: returnByCampaign(rows, rule),
  }
}

/** Returns the target of a view of ROAS: one of paid installs and all of their revenue before what the stores keep; null for none. */
export const targetOfView = (
  { targets, currency }: Pick<Answer<RoasRow>, 'targets' | 'currency'>,
  { horizon, installs, campaign, revenue, ...filter }: ReturnType<typeof askedOfRoasView>,
): number | null =>
  installs !== 'paid' || campaign !== null || revenue.kind !== 'all' || revenue.basis !== 'gross'
    ? null
    : targetOf(targets, { filter, age: horizon, currency })

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
