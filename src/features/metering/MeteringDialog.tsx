import { useQuery, useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo } from 'react'
import { destinationTypesQuery, sourceTypesQuery } from '@/api/resources/stacks/catalogue'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { MeteringPopup } from './MeteringPopup'
import type { MonthTotal, UsageOfMonth } from './usageModel'
import { meteringMessages as texts } from './messages'
import { meteringModel, type MeteringAnswer } from '@/domain/metering/meteringModel'
import type { MeteringInfo } from '@/domain/metering/types'
import { usageCells } from './usageCsv'
import { daysOf, shownPeriod, lastPeriods, periodBefore } from './usageMonths'
import { usagePace, type UsagePace } from './usagePace'
import { excessRows, unnamedRows, type UsageNames, usageRows } from './usageRows'
import { utcPeriod } from '@/domain/shared/text/dates'
import { floorAtZero } from '@/domain/shared/text/numbers'
import { loadCsvWriter, saveCsv } from '@/features/common/csvWriter'
import { nowAtom } from '@/state/browser/clock'
import { notifyAtom } from '@/state/notices/notifications'
import { earlierMeteringQuery } from '@/api/resources/organisation/earlierMetering'
import { meteringQuery } from '@/api/resources/organisation/metering'
import { userInfoQuery } from '@/api/resources/account/session'
import { useDeliveries } from './useDeliveries'

export interface MeteringDialogProps {
  /** UTC month in the URL, e.g. "2026-11"; null or an unavailable month means the current one. */
  readonly period: string | null
  /** Called with the UTC month that the user selects. */
  readonly onPeriod: (period: string) => void
  /** Called when the dialog should close: button, Escape or a click outside. */
  readonly onClose: () => void
}

/**
 * Dialog with the rows delivered in a UTC month: a chart of the last months, and a table by stack, endpoint and
 * transformation that can be copied or saved as CSV. Spec 1 §2 "A metering popup" (MET-4).
 */
export function MeteringDialog({ period: asked, onPeriod, onClose }: MeteringDialogProps) {
  const now = useAtomValue(nowAtom)
  const period = shownPeriod(asked, now)
  const { months, before, retry } = useMonths(period)
  const names = useNames()
  const answer = months.find((month) => month.period === period)?.answer ?? { kind: 'failed' }
  const info = infoOf(answer)
  const earlier = infoOf(before)
  const deliveries = useDeliveries(info, now)
  const rows = useMemo(
    () => (info === null || names === null ? null : usageRows(info, earlier, names)),
    [info, earlier, names],
  )
  const cells = () => usageCells(period, rows ?? [], names?.entities ?? NOBODY)
  const download = useDownload()
  const usage: UsageOfMonth =
    info !== null && rows !== null
      ? {
          kind: 'loaded',
          totals: totalsOf(info, period === utcPeriod(now) ? usagePace(info, now, deliveries) : null),
          rows: info.totalRows > 0 || rows.some((row) => row.rows > 0) ? rows : [],
          unnamedRows: unnamedRows(info, rows),
          excessRows: excessRows(info, rows),
        }
      : { kind: answer.kind === 'failed' ? 'notLoaded' : 'loading' }
  return (
    <MeteringPopup
      period={period}
      days={daysOf(period, now)}
      months={months.map(totalOf)}
      usage={usage}
      onCopy={async () => (await loadCsvWriter())(cells())}
      onDownload={() => void download(cells(), texts.csv.fileName(period))}
      onPeriod={onPeriod}
      onRetry={retry}
      onClose={onClose}
    />
  )
}

const infoOf = (answer: MeteringAnswer): MeteringInfo | null =>
  answer.kind === 'loaded' ? answer.info : null

const totalOf = ({ period, answer }: MonthAnswer): MonthTotal => ({
  period,
  rows: answer.kind === 'loaded' ? floorAtZero(answer.info.totalRows) : null,
  hasFailed: answer.kind === 'failed',
})

/** Totals of a month; the pace is null for a past month. */
function totalsOf(info: MeteringInfo, pace: UsagePace | null) {
  const view = meteringModel({ kind: 'loaded', info })
  if (view.kind === 'loading' || view.kind === 'notLoaded') throw new Error(view.kind)
  const { totalRows, allowance, percent } = view
  return { totalRows, allowance, percent, isOver: view.kind === 'over', pace }
}

const NOBODY = { stacks: [], destinationTransformations: [] }

/** Entities and catalogue that name the rows; null while loading. After a failure, rows show ids. */
function useNames(): UsageNames | null {
  const entities = useQuery(entitiesQuery())
  const sourceTypes = useQuery(sourceTypesQuery())
  const destinationTypes = useQuery(destinationTypesQuery())
  const isLoading = [entities, sourceTypes, destinationTypes].some((query) => query.isPending)
  return useMemo(
    () =>
      isLoading
        ? null
        : {
            entities: entities.data ?? NOBODY,
            catalogue: {
              sourceTypes: sourceTypes.data ?? [],
              destinationTypes: destinationTypes.data ?? [],
            },
          },
    [isLoading, entities.data, sourceTypes.data, destinationTypes.data],
  )
}

/**
 * Returns a function that writes a CSV file, and shows a notification if that fails. Preloads the writer, so that the
 * download starts without delay.
 */
function useDownload() {
  const notify = useSetAtom(notifyAtom)
  useEffect(() => {
    void loadCsvWriter().catch(() => null)
  }, [])
  return async (cells: ReturnType<typeof usageCells>, name: string) => {
    try {
      saveCsv((await loadCsvWriter())(cells), name)
    } catch {
      notify({ kind: 'error', text: texts.csv.failed })
    }
  }
}

/** Row usage of one month: loading, failed or loaded. */
interface MonthAnswer {
  /** UTC month, e.g. "2026-11". */
  readonly period: string
  readonly answer: MeteringAnswer
}

/** Row usage of the organisation in the last months. */
interface Months {
  /** The last six months including the current one, oldest first. */
  readonly months: readonly MonthAnswer[]
  /** The month before the selected one, for comparison. */
  readonly before: MeteringAnswer
  /** Refetches every month that failed to load. */
  readonly retry: () => void
}

/**
 * Loads the organisation's row usage of the last six months and of the month before `period` (a UTC month, e.g.
 * "2026-11"), with one query per month (MET-4).
 */
function useMonths(period: string): Months {
  const now = useAtomValue(nowAtom)
  const user = useQuery(userInfoQuery())
  const orgId = user.data?.orgId ?? null
  const running = utcPeriod(now)
  const shown = lastPeriods(now)
  const beforePeriod = periodBefore(period)
  const asked = [...new Set([beforePeriod, ...shown])]
  const answers = useQueries({
    queries: asked.map((each) => ({
      ...(each === running ? meteringQuery(orgId ?? 0, each) : earlierMeteringQuery(orgId ?? 0, each)),
      enabled: orgId !== null,
    })),
  })
  const cannotLoad = user.isError || (user.data !== undefined && orgId === null)
  const answerOf = (wanted: string): MeteringAnswer => {
    const query = answers[asked.indexOf(wanted)]
    return cannotLoad || query === undefined ? { kind: 'failed' } : stateOf(query)
  }
  return {
    months: shown.map((each) => ({ period: each, answer: answerOf(each) })),
    before: answerOf(beforePeriod),
    retry: () => {
      for (const query of answers) if (query.isError) void query.refetch()
    },
  }
}

const stateOf = (query: UseQueryResult<MeteringInfo>): MeteringAnswer => {
  if (query.data !== undefined) return { kind: 'loaded', info: query.data }
  return { kind: query.isError && !query.isFetching ? 'failed' : 'loading' }
}
