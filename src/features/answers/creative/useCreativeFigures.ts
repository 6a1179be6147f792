import { useMemo } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import type { CreativeView } from './creativeView'
import { type AgeOption, agesOf } from '@/domain/answers/ages'
import { creativeKey, type RankedCreatives, rankCreatives } from '@/domain/answers/creatives'
import { limitIn } from '@/domain/answers/limitIn'
import { periodOf } from '@/domain/answers/compare'
import { type AnswerPeriod, shownPeriodOf } from '@/domain/answers/period'
import { USUAL_REVENUE } from '@/domain/answers/revenue'
import { returnByDay, returnTotals } from '@/domain/answers/roas'
import type { UnplacedSpend } from '@/domain/answers/unplaced'
import { sumOfReturns } from '@/domain/answers/viewFigures'
import { readUnplaced, useUnplaced } from '@/features/answers/leftOut/useUnplaced'
import type { Answer, CreativeRow } from '@/domain/answers/types'
import type { OpenedCreative } from './CreativeByDay'
import { useReturnRows } from '@/features/answers/roas/useReturnRows'

/** Figures of the Creative ROAS page. */
export interface CreativeFigures {
  readonly ranked: RankedCreatives
  /** Number of complete days of the period. */
  readonly completeDays: number
  /** Ages, and on how many days the period can be judged at each. */
  readonly ages: readonly AgeOption[]
  /** Number of days that are younger than the horizon and left out, and what was spent on them. */
  readonly young: { readonly days: number; readonly spend: number }
  /** Least spend of the ranked creatives, in the currency of the answer. */
  readonly minSpend: number
  /** Whether no row matches the filters. */
  readonly isEmpty: boolean
  /** The creative that is shown by day; null for none, and for one that does not match the filters. */
  readonly opened: OpenedCreative | null
}

/** Returns the figures of the Creative ROAS page for its filters; null for an answer without rows. */
export function useCreativeFigures(
  answer: Answer<CreativeRow> | undefined,
  view: CreativeView,
): CreativeFigures | null {
  const { creative } = view
  const minSpend = limitIn(view.minSpend, answer?.dollarRate ?? null)
  const found = useReturnRows(answer, view)
  const dataUpTo = answer?.dataUpTo ?? null
  const figures = useMemo(() => {
    if (found === null || dataUpTo === null) return null
    const { completeDays, youngDays, youngSpend } = returnTotals(found.rows, found.rule)
    return {
      completeDays,
      ages: agesOf(found.rows, dataUpTo),
      young: { days: youngDays, spend: youngSpend },
      minSpend,
      isEmpty: found.rows.length === 0,
      ranked: rankCreatives(found.rows, found.rule, { minSpend, completeDays }),
    }
  }, [found, minSpend, dataUpTo])
  const opened = useMemo((): OpenedCreative | null => {
    const rows = (found?.rows ?? []).filter((row) => row.creative !== null && creativeKey(row) === creative)
    const [first] = rows
    if (found === null || first === undefined) return null
    return {
      creative: first.creative ?? '',
      app: first.app,
      network: first.network,
      days: returnByDay(rows, found.rule),
      totals: returnTotals(rows, found.rule),
    }
  }, [found, creative])
  return useMemo(() => (figures === null ? null : { ...figures, opened }), [figures, opened])
}

/** Parameters of the ROAS answer for the same days and warehouse as the creatives. */
const askedOf = (view: CreativeView, answer: Answer<unknown> | null) => {
  const days = shownPeriodOf(answer ?? undefined)
  const period: AnswerPeriod = days === null ? view.period : periodOf(days)
  return {
    ...view,
    period,
    destinationId: view.destinationId ?? answer?.destinationId ?? null,
    installs: 'paid' as const,
    revenue: USUAL_REVENUE,
  }
}

const returnOf = ({ ranked }: Pick<CreativeFigures, 'ranked'>) => ({
  chosen: null,
  totals: sumOfReturns(ranked.creatives),
})

/** Returns the spend that the return of the ranked creatives may lack; null for little, and until it is known. */
export const useCreativesUnplaced = (
  view: CreativeView,
  figures: CreativeFigures | null,
  answer: Answer<unknown> | null,
): UnplacedSpend | null => useUnplaced(askedOf(view, answer), figures && returnOf(figures), answer, 'another')

/** Reads the same for a file. */
export const readCreativesUnplaced = (
  client: QueryClient,
  view: CreativeView,
  figures: CreativeFigures,
  answer: Answer<unknown>,
): Promise<UnplacedSpend | null> => readUnplaced(client, askedOf(view, answer), returnOf(figures), answer)
