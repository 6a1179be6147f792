import type { LateStack } from '@/domain/alerts/kinds/dataLate'
import { HOUR_MS, utcPeriod } from '@/domain/shared/text/dates'
import { meteredTotal, periodOf } from '../engine/runs/metering'
import { endpointLabels } from '../connectors/catalogue/endpointLabels'
import { dataUpTo } from '../engine/engineRuns'
import type { RunStore } from '../engine/history/runStore'
import type { MeteringCore } from '../engine/runs/meteredParts'
import { pausesOfLicences } from '../engine/runs/runners'
import type { AlertRecord } from '../store/records'
import { lookupsOfAll } from '../store/lookups'
import { openFailures } from './endedRuns'
import { addEnds } from './ends'
import type { EndsTools } from './ends'
import { isFailing, isInWindow } from './failures'
import { lateSince } from './late'
import { allowanceContent, trialAnnouncement } from './limits'
import { endOfWindow, raiseAlert } from './raise'

/** What the alerts that come with time are made from. */
export interface SweepTools extends MeteringCore, EndsTools {
  readonly runStore: RunStore
  /** Start of the service, epoch ms. */
  readonly upSince: number
}

interface Late extends LateStack {
  readonly dueAt: number
  readonly dataUpTo: string | null
}

/** Whether a run of a stack runs or is about to; one that waits for its provider for more than an hour is not. */
const isUnderWay = (runs: RunStore, stackId: number, now: number): boolean => {
  const run = runs.openOf('source', stackId)
  return run !== undefined && (run.retryAt ?? 0) - now <= HOUR_MS
}

/** Stacks of an organisation whose data is late, apart from those that wait or run, and those whose failure was announced. */
const lateStacks = (
  { store, content, now, runStore, upSince }: SweepTools,
  orgId: number,
): readonly Late[] => {
  const lookups = lookupsOfAll(store, orgId)
  const pauses = pausesOfLicences(lookups, orgId)
  const failures = openFailures(store, orgId)
  return store.list('stacks', { orgId }).flatMap((stack) => {
    const lastSuccess = runStore.lastSuccess('source', stack.id)
    const times = { lastSuccess, now: now(), upSince }
    const dueAt = lateSince({ ...stack, pauses: [...stack.pauses, ...pauses] }, times)
    if (
      dueAt === null ||
      isUnderWay(runStore, stack.id, now()) ||
      failures.some((failure) => isFailing(failure.content.stacks, stack.id))
    )
      return []
    const day = dataUpTo(runStore, stack.id, endpointLabels(content, stack))
    return [{ id: stack.id, lastSuccess, dueAt, dataUpTo: day }]
  })
}

type LateAlert = AlertRecord & {
  readonly content: Extract<AlertRecord['content'], { readonly kind: 'dataLate' }>
}
const isLate = (alert: AlertRecord): alert is LateAlert => alert.content.kind === 'dataLate'

/** The earlier of two days, null for no data. */
const earlier = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? null : one < other ? one : other

/** Raises the alert of late data, once per stack until it succeeds; stacks that become late together share one. */
const addLate = (tools: SweepTools, orgId: number): void => {
  const { store, now } = tools
  const late = lateStacks(tools, orgId)
  if (late.length === 0) return
  const known = store.list('alerts', { orgId }).filter(isLate)
  const wasAnnounced = ({ id, lastSuccess }: LateStack) =>
    known.some(({ content }) =>
      content.stacks.some((stack) => stack.id === id && stack.lastSuccess === lastSuccess),
    )
  const fresh = late.filter((stack) => !wasAnnounced(stack))
  const [first] = fresh
  if (first === undefined) return
  const open = known.find(({ createdAt, mailedAt }) => mailedAt === null && isInWindow(createdAt, now()))
  const stacks = fresh.map(({ id, lastSuccess }) => ({ id, lastSuccess }))
  const dueAt = Math.min(...fresh.map((stack) => stack.dueAt))
  const dataUpTo = fresh.map((stack) => stack.dataUpTo).reduce(earlier)
  if (open === undefined)
    raiseAlert(store, {
      orgId,
      cause: `late ${first.id} ${first.lastSuccess ?? 'never'}`,
      at: now(),
      content: { kind: 'dataLate', stacks, dueAt, dataUpTo },
      mailDueAt: endOfWindow(now()),
    })
  else
    store.update('alerts', open.id, {
      content: {
        kind: 'dataLate',
        stacks: [...open.content.stacks, ...stacks],
        dueAt: Math.min(open.content.dueAt, dueAt),
        dataUpTo: earlier(open.content.dataUpTo, dataUpTo),
      },
    })
}

const addTrial = ({ store, now }: SweepTools, orgId: number): void => {
  const licence = store.list('licences', { orgId }).at(-1) ?? null
  const announcement = trialAnnouncement(licence, now())
  if (licence === null || announcement === null) return
  const { threshold, content } = announcement
  raiseAlert(store, { orgId, cause: `trial ${licence.id} ${threshold}`, at: now(), content })
}

/**
 * Raises the alerts of 80% and 100% of the allowance, each once a month. If rows pass both limits at once, only that
 * of 100% is raised.
 */
export const addAllowance = (tools: SweepTools, orgId: number): void => {
  const { store, now } = tools
  const period = utcPeriod(now())
  const month = periodOf(period)
  const organisation = store.get('organisations', orgId)
  const used = meteredTotal(tools, orgId, month)
  const allowance = organisation?.monthlyRowAllowance ?? 0
  const since = organisation?.createdAt ?? month.from
  const content = allowanceContent({ used, allowance }, { since, now: now(), month })
  if (content === null) return
  const isPast =
    content.kind === 'allowance80' &&
    store.list('alerts', { orgId, cause: `allowance100 ${period}` }).length > 0
  if (!isPast) raiseAlert(store, { orgId, cause: `${content.kind} ${period}`, at: now(), content })
}

/** Raises the alerts of an organisation that come with time: late data, the end of the trial, and what ends at providers. */
export const sweepOrganisation = (tools: SweepTools, orgId: number): void => {
  addLate(tools, orgId)
  addTrial(tools, orgId)
  addEnds(tools, orgId)
}
