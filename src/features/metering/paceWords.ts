import { dashboardMessages } from '@/features/stacks/messages'
import type { UsagePace } from './usagePace'
import { formatUtcDay } from '@/domain/shared/text/dates'
import { formatRows } from '@/domain/shared/text/numbers'

const texts = dashboardMessages.metering

/** Formatted forecast: whether the delivered rows stay within the monthly allowance until the end of the month. */
export interface ForecastText {
  /** E.g. "Forecast: 116%" of the allowance, or "Too early to tell"; null if there is no allowance. */
  readonly verdict: string | null
  /** E.g. "About 1,163,000 rows by 30 Nov (UTC)", or why there is no forecast. */
  readonly detail: string
  /** Whether the forecast exceeds the allowance. */
  readonly isOver: boolean
  /** Whether there is a forecast; only then an icon is shown. */
  readonly isKnown: boolean
}

/**
 * Formats the forecast of the row usage for the end of the month; null if there are no rows to forecast from (PLUS-5,
 * FU-3, FU-4).
 */
export const formatForecast = ({ forecast, endsAt }: UsagePace): ForecastText | null => {
  switch (forecast.kind) {
    case 'none':
      return null
    case 'nothingRuns':
      return { verdict: texts.nothingRuns, detail: texts.forecastFrom, isOver: false, isKnown: false }
    case 'tooEarly':
      return { verdict: texts.tooEarly, detail: texts.forecastFrom, isOver: false, isKnown: false }
    case 'known':
      return {
        verdict: forecast.percent === null ? null : texts.forecastShare(forecast.percent),
        detail: texts.forecast(formatRows(forecast.rows), formatUtcDay(endsAt - 1)),
        isOver: forecast.isOver,
        isKnown: true,
      }
  }
}
