/** The spend that the returns of two periods may lack, because it does not say its country, platform or app. */
import type { QueryClient } from '@tanstack/react-query'
import type { AnswerReading } from '@/api/resources/stacks/answers'
import { oldEnoughDays, type PeriodCoverage, periodOf, returnOfPeriod } from '@/domain/answers/compare'
import { USUAL_REVENUE } from '@/domain/answers/revenue'
import { type ComparedUnplaced, comparedUnplacedLines } from '@/domain/answers/unplaced'
import type { Money } from '@/domain/shared/text/money'
import { readUnplaced, useUnplaced } from '@/features/answers/leftOut/useUnplaced'
import type { RoasView } from '@/features/answers/roas/roasView'
import { bothWords } from './compareWords'

/** Both periods, and what their answers were computed from; null until they are loaded. */
export interface ComparedPeriods {
  readonly figures: { readonly earlier: PeriodCoverage; readonly now: PeriodCoverage }
  readonly readings: { readonly earlier: AnswerReading | null; readonly now: AnswerReading | null }
}

type Side = keyof ComparedPeriods['figures']

/** A comparison is of paid installs and all of their revenue. */
const askedOf = (view: RoasView, side: Side, figures: ComparedPeriods['figures']) => ({
  ...view,
  ...(side === 'earlier' && { period: periodOf(figures.earlier) }),
  installs: 'paid' as const,
  revenue: USUAL_REVENUE,
})

const returnOf = (period: PeriodCoverage) => ({ chosen: null, totals: returnOfPeriod(period) })

/** Returns the spend that each return may lack; null for little, and until it is known. */
export function useComparedUnplaced(
  view: RoasView,
  { figures, readings }: ComparedPeriods,
): ComparedUnplaced {
  const earlier = useUnplaced(askedOf(view, 'earlier', figures), returnOf(figures.earlier), readings.earlier)
  const now = useUnplaced(askedOf(view, 'now', figures), returnOf(figures.now), readings.now)
  return { earlier, now }
}

/** Says the same in lines of a file, of periods that are both loaded. */
export const readComparedLines = async (
  client: QueryClient,
  view: RoasView,
  { figures, readings }: ComparedPeriods,
  money: Pick<Money, 'format'>,
): Promise<readonly string[]> => {
  const read = async (side: Side) => {
    const reading = readings[side]
    return reading === null
      ? null
      : readUnplaced(client, askedOf(view, side, figures), returnOf(figures[side]), reading)
  }
  const [earlier, now] = await Promise.all([read('earlier'), read('now')])
  const words = bothWords(oldEnoughDays(figures.earlier), oldEnoughDays(figures.now))
  return comparedUnplacedLines({ earlier, now }, words, money)
}
