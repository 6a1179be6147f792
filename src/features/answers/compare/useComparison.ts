import { useEffect, useMemo } from 'react'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { answerKey, roasQuery } from '@/api/resources/stacks/answers'
import type { RoasView } from '@/features/answers/roas/roasView'
import { agesOf } from '@/domain/answers/ages'
import {
  agesOfBoth,
  campaignAmounts,
  type ComparedAge,
  coverageOf,
  type Days,
  daysBefore,
  periodOf,
  type PeriodCoverage,
  type ReturnChange,
  splitReturn,
} from '@/domain/answers/compare'
import { rowsAt } from '@/domain/answers/filters'
import { ROAS_HORIZONS } from '@/domain/answers/horizons'
import { shownPeriodOf } from '@/domain/answers/period'
import { USUAL_REVENUE } from '@/domain/answers/revenue'
import { returnRule, rowsOfKind } from '@/domain/answers/roas'
import type { Answer, RoasRow } from '@/domain/answers/types'

/** Figures of both periods; only for an answer of each that has rows. */
interface ComparedFigures {
  readonly earlier: PeriodCoverage
  readonly now: PeriodCoverage
  /** Null where one of the periods has no spend that counts. */
  readonly change: ReturnChange | null
}

/** The comparison of the page's period with another one. */
export interface Comparison {
  /** Days of both periods; those of `earlier` follow from those of `now`. */
  readonly earlier: Days
  readonly now: Days
  /** Query of the other period. */
  readonly other: UseQueryResult<Answer<RoasRow>>
  readonly ages: readonly ComparedAge[]
  /** Null until both periods are loaded. */
  readonly figures: ComparedFigures | null
}

const NO_ROWS: readonly RoasRow[] = []

const isMadeAlike = (one: Answer<RoasRow>, other: Answer<RoasRow>): boolean =>
  one.updatedAt === other.updatedAt &&
  one.currency === other.currency &&
  one.model?.version === other.model?.version

/**
 * The other period's answer; undefined where it is that of a period before, and where only one was read after they were
 * computed again: then both are read again.
 */
export const useSameMade = (
  answer: Answer<RoasRow> | undefined,
  { data, isPlaceholderData }: Pick<UseQueryResult<Answer<RoasRow>>, 'data' | 'isPlaceholderData'>,
): Answer<RoasRow> | undefined => {
  const client = useQueryClient()
  const isKept = isPlaceholderData || data === undefined || answer === undefined
  const isApart = !isKept && !isMadeAlike(data, answer)
  useEffect(() => {
    if (isApart) void client.refetchQueries({ queryKey: answerKey('roas'), type: 'active' })
  }, [isApart, client])
  return isApart || isPlaceholderData ? undefined : data
}

/** Returns the comparison that the address asks for; null for none, and until the answer is loaded. */
export function useComparison(
  answer: Answer<RoasRow> | undefined,
  view: RoasView,
  isStale: boolean,
): Comparison | null {
  const { compare, horizon, app, platform, country, network, destinationId } = view
  const shown = shownPeriodOf(answer)
  const now = view.period.kind === 'between' ? view.period : shown
  const earlier = compare === null || now === null ? null : daysBefore(now, compare)
  const other = useQuery({
    // without a comparison the query is not sent, so its period does not matter
    ...roasQuery({
      period: earlier === null ? view.period : periodOf(earlier),
      destinationId: destinationId ?? answer?.destinationId ?? null,
      app,
      platform,
      country,
      network,
      groupBy: null,
      revenue: USUAL_REVENUE,
    }),
    enabled: earlier !== null && !isStale,
  })
  const before = useSameMade(answer, other)
  const both = useMemo(() => {
    if (answer === undefined || answer.dataUpTo === null) return null
    if (before === undefined || before.dataUpTo === null) return null
    const filter = { app, platform, country, network }
    return {
      now: { rows: rowsAt(answer, filter), dataUpTo: answer.dataUpTo },
      earlier: { rows: rowsAt(before, filter), dataUpTo: before.dataUpTo },
    }
  }, [answer, before, app, platform, country, network])
  const ages = useMemo(
    () => (both === null ? [] : agesOfBoth(ROAS_HORIZONS, agesIn(both.earlier), agesIn(both.now))),
    [both],
  )
  const change = useMemo(
    () =>
      both === null
        ? null
        : splitReturn(
            campaignAmounts(both.earlier.rows, returnRule(horizon, both.earlier.dataUpTo)),
            campaignAmounts(both.now.rows, returnRule(horizon, both.now.dataUpTo)),
          ),
    [both, horizon],
  )
  if (earlier === null || now === null) return null
  const coverage = (side: 'earlier' | 'now', days: Days) =>
    coverageOf(both?.[side].rows ?? NO_ROWS, returnRule(horizon, both?.[side].dataUpTo ?? days.to), days)
  return {
    earlier,
    now: { from: now.from, to: now.to },
    other,
    ages,
    figures:
      both === null ? null : { earlier: coverage('earlier', earlier), now: coverage('now', now), change },
  }
}

const agesIn = ({ rows, dataUpTo }: { readonly rows: readonly RoasRow[]; readonly dataUpTo: string }) =>
  agesOf(rowsOfKind(rows, 'paid'), dataUpTo)
