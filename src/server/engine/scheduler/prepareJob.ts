import { plural } from '@/domain/shared/text/plural'
import { UTC } from '@/domain/shared/text/zone'
import { dayNumberOf } from '@/server/lib/days'
import type { RunErrorKind } from '@/server/lib/runErrors'
import type { RunJob } from '@/server/run/job'
import { endFailed, waitingEndpoint } from '../history/recordEvent'
import type { RunRecord } from '../history/runRecords'
import { gapBefore, hasHorizons, lostText, newlyLost } from './lateDays'
import { destinationJob, stackJob } from './jobs'
import type { JobTools } from './jobs'

const NO_DAYS = 'The provider no longer has any of these days, so nothing was read.'
const GONE = 'The stack, its credential or its destination no longer exists.'

/** Says in the log of a run which days are lost since the last one. */
const logLost = (
  { runs, planOf, now }: JobTools,
  { seq, runnerId, window: chosen, trigger }: RunRecord,
  { sourceLabel, endpoints }: NonNullable<RunJob['stack']>,
  known: readonly string[],
): void => {
  if (chosen !== null || trigger === 'history') return
  for (const { label, window } of endpoints) {
    const plan = known.includes(label) ? null : planOf(sourceLabel, label)
    if (plan === null) continue
    const stale = hasHorizons(plan) ? newlyLost(plan, runs.dayReads(runnerId, label), now()) : []
    const missing = plan.strategy === 'window' ? gapBefore(window, runs.cursor(runnerId, label)) : []
    const text = lostText([...stale, ...missing], plan.historyDays)
    if (text !== null) runs.addLine(seq, { at: now(), level: 'warning', endpoint: label, text })
  }
}

/** Says in the log of a run which days are read again because they begin in another zone now, and which keep theirs. */
const logZone = (
  { runs, planOf, now }: JobTools,
  { seq, runnerId, window: chosen, trigger }: RunRecord,
  { sourceLabel, endpoints }: NonNullable<RunJob['stack']>,
): void => {
  if (chosen !== null || trigger === 'history') return
  for (const { label, window, zone = UTC } of endpoints) {
    const reads = planOf(sourceLabel, label)?.zones === undefined ? null : runs.dayReads(runnerId, label)
    if (reads === null || reads.zone === zone || reads.readOn.size === 0) continue
    const older = [...reads.readOn.keys()].filter((day) => day < dayNumberOf(window.from)).length
    const text = [
      `All days are read again, because they begin in ${zone} now, not in ${reads.zone}.`,
      ...(older === 0
        ? []
        : [
            `${plural(older, 'day', 'days')} before ${window.from} keep ${reads.zone}: the provider no longer has them.`,
          ]),
    ].join(' ')
    runs.addLine(seq, { at: now(), level: older === 0 ? 'info' : 'warning', endpoint: label, text })
  }
}

/**
 * Makes the job of a run's next attempt, and records what it will read. Ends the run and returns null where there is
 * nothing to execute.
 */
export const prepareJob = (tools: JobTools, run: RunRecord): RunJob | null => {
  const { runs, now } = tools
  const fail = (kind: RunErrorKind, message: string): null => {
    endFailed(runs, now, run, { kind, message, detail: '' })
    return null
  }
  if (run.runnerKind !== 'source') return destinationJob(tools, run) ?? fail('internal', GONE)
  const prepared = stackJob(tools, run)
  if (prepared === null) return fail('internal', GONE)
  const { job, firstLoads } = prepared
  const { endpoints, credentialId } = job.stack
  if (endpoints.length === 0) return fail('provider', NO_DAYS)
  const known = runs.endpoints(run.seq).map(({ label }) => label)
  logLost(tools, run, job.stack, known)
  if (known.length === 0) logZone(tools, run, job.stack)
  for (const { label, window, days, zone } of endpoints)
    if (!known.includes(label)) runs.putEndpoint(run.seq, waitingEndpoint(label, window, days, zone))
  for (const [label, wantedFrom] of firstLoads) runs.beginFirstLoad(run.runnerId, label, wantedFrom)
  if (credentialId !== run.credentialId) runs.update(run.seq, { credentialId })
  return job
}
