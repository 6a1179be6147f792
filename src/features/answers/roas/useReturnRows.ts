import { useMemo } from 'react'
import { type PlaceFilter, rowsAt } from '@/domain/answers/filters'
import { type ReturnRule, returnRule } from '@/domain/answers/roas'
import type { Answer, Horizon, ReturnRow } from '@/domain/answers/types'

/** Rows of an answer about return that match its filters, and how their days are computed. */
export interface ReturnRows<Row> {
  readonly rows: readonly Row[]
  readonly rule: ReturnRule
}

/** Returns the rows that match the filters; null for an answer without rows. */
export function useReturnRows<Row extends ReturnRow>(
  answer: Answer<Row> | undefined,
  { app, platform, country, network, horizon }: PlaceFilter & { readonly horizon: Horizon },
): ReturnRows<Row> | null {
  return useMemo(() => {
    if (answer === undefined || answer.dataUpTo === null) return null
    return {
      rows: rowsAt(answer, { app, platform, country, network }),
      rule: returnRule(horizon, answer.dataUpTo),
    }
  }, [answer, app, platform, country, network, horizon])
}
