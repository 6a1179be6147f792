import type { RunHistory } from '@/server/engine/runs/types'
import { earlierMetering } from '../data/metering'
import type { Recorded } from './types'

const monthOf = (epochMs: number): number => {
  const date = new Date(epochMs)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/**
 * Creates a run history from the records of a data set; `others` has the runs that it does not record. The data set
 * records the metering of the current month (`now` in epoch ms), from which that of earlier ones is derived.
 */
export const recordedRuns = (recorded: Recorded, others: RunHistory, now: () => number): RunHistory => ({
  history: (runner) => recorded.runs[`${runner.kind}:${runner.id}`] ?? others.history(runner),
  delivered: others.delivered,
  totalRows: others.totalRows,
  recordedMetering: (orgId, { from }) => {
    const running = recorded.metering[orgId]
    const monthsBack = monthOf(now()) - monthOf(from)
    if (running === undefined || monthsBack < 0) return null
    return monthsBack === 0 ? running : earlierMetering(running, monthsBack)
  },
})
