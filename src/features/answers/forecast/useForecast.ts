import { useMemo } from 'react'
import { type QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { weeksQuery } from '@/api/resources/stacks/answers'
import { rowsAt } from '@/domain/answers/filters'
import {
  FORECAST_AGES,
  type ForecastAge,
  type Forecasts,
  forecastsOf,
  leadingReturn,
  longestForecast,
  startAge,
} from '@/domain/answers/forecast'
import { periodOf } from '@/domain/answers/compare'
import type { UnplacedSpend } from '@/domain/answers/unplaced'
import { readUnplaced, useUnplaced } from '@/features/answers/leftOut/useUnplaced'
import { revenueOffer, USUAL_REVENUE } from '@/domain/answers/revenue'
import type { Answer, WeekRow } from '@/domain/answers/types'
import type { ForecastView } from './forecastView'

/** Whether nobody has said what the stores keep, so that there is no net revenue. */
const lacksNet = (answer: Answer<WeekRow>, kind: ForecastView['kind']): boolean => {
  const { table, parts } = answer.revenue
  if (kind === 'ad' || parts === null || table !== 'parts') return false
  const { net } = revenueOffer({ table, parts })
  return net === 'noFee' || net === 'untold'
}

/** Returns the query of the weeks of installs: of net revenue, or of gross where there is no net and none was asked for. */
export function useWeeks(view: ForecastView): UseQueryResult<Answer<WeekRow>> {
  const asked = useQuery(weeksQuery({ ...view, revenue: { kind: view.kind, basis: view.basis ?? 'net' } }))
  const isGross = view.basis === null && asked.data !== undefined && lacksNet(asked.data, view.kind)
  const gross = useQuery({
    ...weeksQuery({ ...view, revenue: { kind: view.kind, basis: 'gross' } }),
    enabled: isGross,
  })
  return isGross ? gross : asked
}

/** Forecasts of the rows that match the filters. */
export interface FoundForecasts {
  readonly rows: readonly WeekRow[]
  /** Null while no week is old enough. */
  readonly forecasts: Forecasts | null
  /** The chosen age; without one, the longest to which an app has a forecast, and the nearest where none has. */
  readonly age: ForecastAge
  /** Whether no app has a forecast to any age. */
  readonly isNone: boolean
}

const [NEAREST] = FORECAST_AGES

/** Returns the forecasts of an answer; null without data. */
export function useForecasts(
  answer: Answer<WeekRow> | undefined,
  { age, weeks, app, platform, country, network }: ForecastView,
): FoundForecasts | null {
  return useMemo(() => {
    if (answer === undefined || answer.dataUpTo === null) return null
    const rows = rowsAt(answer, { app, platform, country, network })
    const asked = { weeks, dataUpTo: answer.dataUpTo }
    const longest = age ?? longestForecast(rows, asked)
    const shown = longest ?? NEAREST
    return {
      rows,
      forecasts: forecastsOf(rows, { ...asked, age: shown }),
      age: shown,
      isNone: longest === null,
    }
  }, [answer, age, weeks, app, platform, country, network])
}

/** Parameters of the ROAS answer for the weeks of the forecast, at an age that all of their installs have reached. */
const askedOf = (view: ForecastView, found: FoundForecasts | null, answer: Answer<WeekRow> | null) => ({
  ...view,
  period: found?.forecasts ? periodOf(found.forecasts) : view.period,
  destinationId: view.destinationId ?? answer?.destinationId ?? null,
  horizon: startAge(found?.age ?? NEAREST),
  installs: 'paid' as const,
  // the returns are of this revenue
  revenue: answer?.revenue ?? USUAL_REVENUE,
})

const returnOf = (found: FoundForecasts | null) => {
  const forecasts = found?.forecasts ?? null
  const totals = forecasts && leadingReturn(forecasts)
  // the sum has no app without a forecast
  const withoutApps =
    forecasts?.apps.flatMap(({ kind, app }) => (kind === 'refused' ? (app ?? []) : [])) ?? []
  return totals && { chosen: null, totals, withoutApps }
}

/** Returns the spend that the return of a forecast may lack; null for little, and until it is known. */
export const useForecastUnplaced = (
  view: ForecastView,
  found: FoundForecasts | null,
  answer: Answer<WeekRow> | null,
): UnplacedSpend | null => useUnplaced(askedOf(view, found, answer), returnOf(found), answer)

/** Reads the same for a file. */
export const readForecastUnplaced = async (
  client: QueryClient,
  view: ForecastView,
  found: FoundForecasts | null,
  answer: Answer<WeekRow>,
): Promise<UnplacedSpend | null> => {
  const shown = returnOf(found)
  return shown && readUnplaced(client, askedOf(view, found, answer), shown, answer)
}
