/** Texts and links of a run's page, computed from the run and its stack. */
import type { BadgeStatus } from '@/components/common/feedback/StatusBadge'
import { runMessages as texts } from './messages'
import { dashboardMessages } from '@/features/stacks/messages'
import { failureMessages } from '@/features/stacks/runs/messages'
import type { RunFailureProps } from './RunFailure'
import { supportLink } from '@/config/brand'
import { failureStreak } from '@/features/stacks/runs/failureStreak'
import type { RunDetail } from '@/domain/runs/runDetail'
import { coveredDays, isCancelled, runTotals } from './runReport'
import { isFailed, isSuccess, lengthOfRun, startOf } from '@/domain/runs/runHistory'
import type { Run } from '@/domain/runs/types'
import { ownValue } from '@/domain/shared/ownValue'
import { pages } from '@/domain/shared/paths'
import { formatDuration } from '@/domain/shared/text/dates'
import { formatRows } from '@/domain/shared/text/numbers'
import { dateTimeWithZone } from '@/domain/shared/text/zone'

/** Time at which a run is tried again that waits, epoch ms; null for one that runs or has ended. */
export const waitsUntil = ({ run, retryAt }: RunDetail, now: number): number | null => {
  const time = run.endDate === null && retryAt !== null ? Date.parse(retryAt) : Number.NaN
  return time > now ? time : null
}

/** State of a run as a badge. */
export const runBadge = (
  detail: RunDetail,
  now: number,
): { readonly status: BadgeStatus; readonly label: string } => {
  const { run } = detail
  const label = ownValue(dashboardMessages.runs.states, run.state) ?? run.state
  if (waitsUntil(detail, now) !== null) return { status: 'paused', label: texts.waitingState }
  if (run.endDate === null) return { status: 'running', label }
  if (isCancelled(detail)) return { status: 'paused', label: texts.cancelledState }
  if (isFailed(run)) return { status: 'failed', label }
  return { status: isSuccess(run) ? 'healthy' : 'neverRun', label }
}

/** Facts of a run in their order: why, when, how long, which days, how many rows. `zone` is an IANA time zone. */
export const runFacts = (
  { run, attempt, trigger, endpoints }: RunDetail,
  { now, zone }: { readonly now: number; readonly zone: string },
): readonly { readonly name: string; readonly value: string }[] => {
  const { facts } = texts
  const length = lengthOfRun(run, now)
  const days = coveredDays(endpoints)
  const { rows, counted } = runTotals(endpoints)
  const isLive = run.endDate === null
  return [
    { name: facts.why, value: ownValue(texts.triggers, trigger) ?? trigger },
    { name: facts.started, value: dateTimeWithZone(startOf(run), zone) },
    ...(isLive ? [] : [{ name: facts.took, value: length === null ? facts.none : formatDuration(length) }]),
    ...(attempt > 1 ? [{ name: facts.attempt, value: String(attempt) }] : []),
    { name: facts.days, value: days === null ? facts.none : texts.days(days.first, days.last) },
    ...(isLive
      ? []
      : [
          { name: facts.delivered, value: formatRows(rows) },
          { name: facts.counted, value: formatRows(counted) },
        ]),
  ]
}

/** Addresses of the runs before and after one; null for none. `runs` are newest first. */
export const neighbours = (runs: readonly Run[], stackId: number, runId: string) => {
  const place = runs.findIndex(({ dagRunId }) => dagRunId === runId)
  const hrefOf = (run: Run | undefined) => (run === undefined ? null : pages.run.href(stackId, run.dagRunId))
  return {
    previousHref: place === -1 ? null : hrefOf(runs[place + 1]),
    nextHref: place < 1 ? null : hrefOf(runs[place - 1]),
  }
}

/** Reason, provider's answer, streak and support mail of a failed run. `runs` are newest first. */
export const runFailure = (
  { run, error }: RunDetail,
  stack: { readonly id: number; readonly title: string },
  runs: readonly Run[],
  { now, zone }: { readonly now: number; readonly zone: string },
): Omit<RunFailureProps, 'fix'> => {
  const streak = failureStreak(runs, now)
  const reason = error?.message ?? ''
  const answer = error?.detail ?? ''
  return {
    reason,
    answer,
    streak:
      streak?.runId === run.dagRunId
        ? {
            count: streak.count,
            lastGood: streak.lastGoodAt === null ? null : dateTimeWithZone(streak.lastGoodAt, zone),
          }
        : null,
    supportHref: supportLink(failureMessages.mail.subject(stack.title), [
      reason,
      answer,
      failureMessages.mail.stack(stack.id),
      failureMessages.mail.lastRun(run.dagRunId),
    ]),
  }
}
