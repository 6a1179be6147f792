/** Sentences about a forecast: why there is none, and when the spend is back. */
import {
  type Forecast,
  LINK_MIN_COHORTS,
  MAX_SPREAD,
  MIN_INSTALLS,
  type Payback,
  RECORD_MIN,
  type Refusal,
} from '@/domain/answers/forecast'
import type { Horizon } from '@/domain/answers/types'
import { formatNumber } from '@/domain/shared/text/numbers'
import { formatDayOrNone, formatDayWithYear } from '@/features/answers/dayWords'
import { forecastMessages } from './messages'

const { refusals: texts, payback: paybackTexts } = forecastMessages

interface Words {
  readonly title: string
  readonly body: string
}

/** Ages of a forecast, and the day before which its days still load; null for none. */
interface ForecastReach {
  readonly from: Horizon
  readonly age: Horizon
  readonly loading: string | null
}

/** Returns why there is no forecast of installs that are `from` days old up to an age. */
export const refusalWords = (refusal: Refusal, { from, age, loading }: ForecastReach): Words => {
  const since = formatDayOrNone(loading)
  switch (refusal.kind) {
    case 'small':
      return texts.small(refusal.installs, MIN_INSTALLS)
    case 'unread':
      return texts.unread(from)
    case 'nothing':
      return texts.nothing(from)
    case 'cohorts': {
      const { title, body } = texts.cohorts(refusal.cohorts, LINK_MIN_COHORTS, refusal.age)
      return {
        title,
        body: refusal.on === null ? body : body + texts.possibleOn(formatDayWithYear(refusal.on), since),
      }
    }
    case 'record': {
      const { title, body } = texts.record(refusal.judged, refusal.held, RECORD_MIN, age)
      return {
        title,
        body:
          refusal.on === null
            ? body
            : body + texts.recordOn(RECORD_MIN, formatDayWithYear(refusal.on), since),
      }
    }
    case 'misses':
      return texts.misses(refusal.judged, refusal.held)
    case 'loose':
      return texts.loose(refusal.judged, refusal.held)
    case 'wide':
      return texts.wide(formatNumber(refusal.times, 1), MAX_SPREAD)
    default:
      return refusal satisfies never
  }
}

/** Returns the day on which the spend is back, and its range; '' for no range. */
export const paybackWords = (
  payback: Payback | null,
  age: Horizon,
): { readonly day: string; readonly range: string } => {
  if (payback === null) return { day: '–', range: '' }
  switch (payback.kind) {
    case 'measured':
      return { day: paybackTexts.measured(payback.day), range: forecastMessages.curve.measured }
    case 'predicted':
      return {
        day: paybackTexts.day(payback.day),
        range:
          payback.last === null
            ? paybackTexts.atEarliest(payback.first)
            : paybackTexts.between(payback.first, payback.last),
      }
    case 'later':
      return {
        day: paybackTexts.notBy(age),
        range: payback.first === null ? '' : paybackTexts.atEarliest(payback.first),
      }
    default:
      return payback satisfies never
  }
}

/** Name of the apps of a forecast. */
export const appName = ({ app }: Pick<Forecast, 'app'>): string => app ?? forecastMessages.table.others
