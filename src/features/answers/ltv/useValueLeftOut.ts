import type { QueryClient } from '@tanstack/react-query'
import { type AnswerReading, leftOutQuery } from '@/api/resources/stacks/answers'
import { horizonOf, USUAL_HORIZON } from '@/domain/answers/horizons'
import { leftOutSums } from '@/domain/answers/leftOut'
import { valueLeftOutLines } from '@/domain/answers/outsideWords'
import { isAllRevenue } from '@/domain/answers/revenue'
import type { Horizon } from '@/domain/answers/types'
import { type LeftOutReading, useLeftOut } from '@/features/answers/leftOut/useLeftOut'
import type { RevenueReading } from '@/features/answers/useRevenue'
import { moneyIn } from '@/domain/shared/text/money'
import type { LtvView } from './ltvView'

/** What the first value of the sentence leaves out, up to its age. */
export interface ValueLeftOutReading {
  readonly horizon: Horizon
  readonly leftOut: LeftOutReading
}

/** Returns what the first value of the sentence leaves out; null without a value of an `age`, and where nobody tells it. */
export function useValueLeftOut(
  view: LtvView,
  age: number | null,
  reading: AnswerReading | null,
): ValueLeftOutReading | null {
  const horizon = horizonOf(age)
  const number = { kind: 'value', horizon: horizon ?? USUAL_HORIZON } as const
  const leftOut = useLeftOut(view, number, horizon === null ? null : reading)
  return leftOut === null || horizon === null || leftOut.data?.isOutdated === true
    ? null
    : { horizon, leftOut }
}

/** Says in lines of a file how much of the revenue the first value holds; none where nobody tells it. */
export const readValueLines = async (
  client: QueryClient,
  view: LtvView,
  age: number | null,
  reading: AnswerReading,
): Promise<readonly string[]> => {
  const horizon = horizonOf(age)
  if (horizon === null) return []
  const leftOut = await client.ensureQueryData(leftOutQuery(view, { kind: 'value', horizon }, reading))
  return leftOut.kind !== 'value' || leftOut.isOutdated
    ? []
    : valueLeftOutLines({ horizon, revenue: leftOutSums(leftOut).revenue }, moneyIn(reading.currency))
}

/** Whether what is left out is told of a value: it has all revenue before what the stores keep, and all installs. */
export const tellsLeftOut = ({ per }: Pick<LtvView, 'per'>, { table, shown }: RevenueReading): boolean =>
  table === 'parts' && per === 'install' && isAllRevenue(shown)
