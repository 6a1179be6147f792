/** Texts of the forecast (PLUS-5, FU-3, FU-4). */
import { dashboardMessages } from '@/components/stacks/messages'
import type { UsagePace } from '@/domain/metering/usagePace'
import { formatUtcDay } from '@/domain/shared/text/dates'
import { formatRows } from '@/domain/shared/text/numbers'

const texts = dashboardMessages.metering

export interface PaceWords {
  /** "Forecast: 116 %" of the allowance; "Too early to tell"; null without an allowance. */
  readonly verdict: string | null
  /** "About 1,163,000 rows by 30 Nov (UTC)", or why there is no forecast. */
  readonly detail: string
  readonly isOver: boolean
  /** Whether it is a forecast, which gets an icon. */
  readonly isKnown: boolean
}

/** Texts of the forecast; null without one (PLUS-5, FU-3, FU-4). */
export const paceWords = ({ forecast, endsAt }: UsagePace): PaceWords | null => {
  switch (forecast.kind) {
    case 'none':
      return null
    case 'nothingRuns':
      return { verdict: texts.nothingRuns, detail: texts.noForecast, isOver: false, isKnown: false }
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
