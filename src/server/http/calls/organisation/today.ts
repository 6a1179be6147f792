import { healthToWire, todayEndpoints } from '@/api/contract/todayEndpoints'
import type { Run } from '@/domain/runs/types'
import { loadCron } from '@/domain/stacks/schedule/schedule'
import { type StackHealth, stackHealth } from '@/domain/stacks/list/stackHealth'
import { resumedAt } from '@/server/accounts/wire'
import type { Core } from '@/server/accounts/core'
import { endpointLabels } from '@/server/connectors/catalogue/endpointLabels'
import { nextTick } from '@/server/engine/runs/cron'
import { runnerOfStack } from '@/server/engine/runs/runners'
import type { RunEntry } from '@/server/engine/runs/types'
import { isPausedAt } from '@/server/engine/scheduler/due'
import { iso } from '@/server/lib/iso'
import { chosenSettings } from '@/server/models/answers/storedSettings'
import { type Lookups, lookupsOfAll } from '@/server/store/lookups'
import type { StackRecord } from '@/server/store/records'
import { missedPeriod, type MissedReturn, onlyCampaign } from '@/domain/alerts/kinds/targetMissed'
import { TARGET_ALERTS_MAX } from '@/domain/answers/targetAlerts'
import { openMisses } from '@/server/answers/targets/targetAlerts'
import { bindEndpoint } from '../endpoint'
import type { Route } from '../route'
import { waitingOf } from './answerSettings'

const toRun = ({ dagRunId, logicalDate, startDate, endDate, state }: RunEntry): Run => ({
  dagRunId,
  logicalDate: iso(logicalDate),
  startDate: iso(startDate),
  endDate: endDate === null ? null : iso(endDate),
  state,
})

/** Newest runs that decide the health of a stack, as in the list of stacks. */
const RUNS_LOOKED_AT = 14

/** Returns the newest runs, and the last one that has succeeded if it is before them. */
const decidingRuns = (runs: readonly RunEntry[]): readonly RunEntry[] => {
  const newest = runs.slice(0, RUNS_LOOKED_AT)
  if (newest.some(({ state }) => state === 'SUCCESS')) return newest
  const success = runs.find(({ state }) => state === 'SUCCESS')
  return success === undefined ? newest : [...newest, success]
}

const timeOf = (health: StackHealth): number | null => {
  if (health.kind === 'failed') return health.endedAt
  return health.kind === 'late' ? health.dueAt : null
}

/** Whether the credential was refused in a failed run; asked for failed stacks only, because it reads the run's log. */
const isRefused = (core: Core, stack: StackRecord, dagRunId: string): boolean =>
  core.runTools.detail(stack, endpointLabels(core.content, stack), dagRunId, Number.MAX_SAFE_INTEGER)?.error
    ?.kind === 'credentials'

const stateOf = (core: Core, lookups: Lookups, stack: StackRecord) => {
  const now = core.now()
  const runner = runnerOfStack(lookups, stack)
  const runs = decidingRuns(core.runs.history(runner))
  const isPaused = isPausedAt(runner.pauses, now)
  const { enabled, interval, startDate } = stack
  const health = stackHealth(
    { enabled, interval, startDate, resumedAt: resumedAt(lookups, stack) },
    runs.map(toRun),
    { nowMs: now, hasTrialEnded: enabled && isPaused },
  )
  const since = timeOf(health)
  const [latest] = runs
  return {
    wire: {
      stack_id: stack.id,
      source_type_id: stack.sourceTypeId,
      credential_name:
        stack.credentialsId === null ? '' : (lookups.credential(stack.credentialsId)?.name ?? ''),
      health: healthToWire(health.kind),
      ...(since === null ? {} : { since: iso(since) }),
      ...(health.kind === 'failed' && latest !== undefined && isRefused(core, stack, latest.dagRunId)
        ? { refused: true }
        : {}),
    },
    endedAt: Math.max(0, ...runs.map(({ endDate }) => endDate ?? 0)),
    nextAt: isPaused ? null : nextTick(interval, stack.createdAt, now),
  }
}

/** Targets that are missed now, whatever alerts a person wants to get. */
const missedOf = ({ store }: Core, orgId: number) =>
  openMisses(store, orgId)
    .map(({ id, content }) => {
      const open = content.returns.filter(({ isOver }) => !isOver)
      const largest = open.toSorted((one, other) => other.spendCents - one.spendCents)[0]
      const total = (cents: (each: MissedReturn) => number) =>
        open.reduce((sum, each) => sum + cents(each), 0) / CENTS
      const { app, network, age, percent, currency } = content
      return {
        alert_id: id,
        app,
        network,
        age,
        percent,
        currency,
        count: open.length,
        name: largest?.name ?? '',
        campaign: onlyCampaign(content),
        spend: total(({ spendCents }) => spendCents),
        revenue: total(({ revenueCents }) => revenueCents),
        first_day: missedPeriod(content).firstDay,
        last_day: missedPeriod(content).lastDay,
      }
    })
    .toSorted((one, other) => other.spend - one.spend)
    .slice(0, TARGET_ALERTS_MAX)
const CENTS = 100

/**
 * Creates the route of what the page Today says beside the answers: how the stacks are, by the same rules as the list of
 * stacks, which targets are missed, and which currencies wait for a rate.
 */
export const todayRoute = (core: Core): Route =>
  bindEndpoint(core, todayEndpoints.read, async ({ orgId }) => {
    await loadCron()
    const organisation = orgId()
    const lookups = lookupsOfAll(core.store, organisation)
    const states = core.store
      .list('stacks', { orgId: organisation })
      .map((stack) => stateOf(core, lookups, stack))
    const lastRunAt = Math.max(0, ...states.map(({ endedAt }) => endedAt))
    const nextRunAt = Math.min(...states.flatMap(({ nextAt }) => nextAt ?? []))
    const { currency: base } = chosenSettings(core.store, organisation)
    return {
      stacks: states.map(({ wire }) => wire),
      ...(lastRunAt === 0 ? {} : { last_run_at: iso(lastRunAt) }),
      ...(Number.isFinite(nextRunAt) ? { next_run_at: iso(nextRunAt) } : {}),
      waiting: [...waitingOf(core, organisation, base)]
        .flatMap(([currency, [rows, amount]]) => (rows === 0 ? [] : [{ currency, rows, amount }]))
        .toSorted((one, other) => other.rows - one.rows),
      missed: missedOf(core, organisation),
    }
  })
