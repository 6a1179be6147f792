import { useMemo } from 'react'
import { cohortsOf, usersBefore } from '@/domain/answers/cohorts'
import { NO_FILTER, rowsAt } from '@/domain/answers/filters'
import { shownPeriodOf } from '@/domain/answers/period'
import type { Answer, CohortRow } from '@/domain/answers/types'
import { latestStart } from '@/domain/answers/freshness'
import type { LtvView } from './ltvView'

const NO_SOURCES = [] as const

/** Cohorts of the rows that match the filters, what they leave out, and whether payers are known; null without rows. */
export const useCohorts = (
  data: Answer<CohortRow> | undefined,
  { app, country, size, per }: Pick<LtvView, 'app' | 'country' | 'size' | 'per'>,
) => {
  const { from = null, to = null } = shownPeriodOf(data) ?? {}
  const sources = data?.sources ?? NO_SOURCES
  const start = useMemo(() => latestStart(sources), [sources])
  const completeFrom = start?.day ?? null
  const rows = useMemo(
    () => (data === undefined ? [] : rowsAt(data, { ...NO_FILTER, app, country })),
    [data, app, country],
  )
  const dataUpTo = data?.dataUpTo ?? null
  const cohorts = useMemo(
    () =>
      dataUpTo === null || from === null || to === null
        ? []
        : cohortsOf(rows, size, { from, to, dataUpTo, completeFrom }, per),
    [rows, size, from, to, dataUpTo, completeFrom, per],
  )
  return {
    cohorts,
    leftOut: usersBefore(rows, completeFrom),
    start,
    hasPayers: rows.length === 0 ? null : rows.some(({ payers }) => payers.every((count) => count !== null)),
  }
}
