import { daysBetween } from '@/domain/answers/days'
import type { FirstLoadProgress } from '@/domain/runs/firstLoad'
import type { StackRecord } from '../../store/records'
import type { RunEndpoint, RunRecord } from './runRecords'
import type { RunStore } from './runStore'

/** Runs of a stack that a first load may consist of, newest first. */
const RUNS_OF_LOAD = 20

/** A stack in its first load: the run that goes on with it, if any, and all runs so far. */
interface Loading {
  readonly stackId: number
  readonly open: RunRecord | undefined
  readonly runs: readonly RunRecord[]
}

const days = (from: string, to: string): number => daysBetween(from, to) + 1
const sum = (endpoints: readonly RunEndpoint[]): number =>
  endpoints.reduce((total, { rows }) => total + rows, 0)

const stateOf = ({ open, runs }: Loading): FirstLoadProgress['state'] => {
  if (open?.state === 'RUNNING') return 'reading'
  return open === undefined && runs[0]?.state === 'FAILED' ? 'failed' : 'waiting'
}

/** Days of a stack's reports: the first that are wanted, the first that all of them have, and the last. */
const spanOf = (store: RunStore, { stackId, open }: Loading) => {
  const loads = store.firstLoads(stackId)
  const endpoints = open === undefined || open.trigger === 'history' ? [] : store.endpoints(open.seq)
  const ends = [
    ...loads.flatMap(({ label }) => store.cursor(stackId, label) ?? []),
    ...endpoints.map(({ windowTo }) => windowTo),
  ]
  const [from] = [
    ...loads.map(({ wantedFrom }) => wantedFrom),
    ...endpoints.map((one) => one.windowFrom),
  ].toSorted()
  const to = ends.toSorted().at(-1)
  const isMissing =
    loads.some(({ since }) => since === null) || endpoints.some(({ state }) => state !== 'LOADED')
  const since = isMissing
    ? undefined
    : loads
        .flatMap((load) => load.since ?? [])
        .toSorted()
        .at(-1)
  return { from, to, since }
}

const progressOf = (store: RunStore, loading: Loading): FirstLoadProgress => {
  const { open, runs } = loading
  const { from, to, since } = spanOf(store, loading)
  const endpoints = open === undefined ? [] : store.endpoints(open.seq)
  const wanted = from === undefined || to === undefined ? 0 : days(from, to)
  return {
    stackId: loading.stackId,
    state: stateOf(loading),
    endpoint: endpoints.find(({ state }) => state === 'READING')?.label ?? null,
    rows: runs.reduce((total, { seq }) => total + sum(store.endpoints(seq)), 0),
    daysLoaded: since === undefined || to === undefined ? 0 : days(since, to),
    // a stack of lists has no days
    daysWanted: wanted > 1 ? wanted : null,
    since: since ?? null,
  }
}

/** Runs that work come first, then those that wait, in their order; stacks between two runs come last. */
const byTurn = (one: Loading, other: Loading): number => {
  const rank = ({ open }: Loading): number => (open?.state === 'RUNNING' ? 0 : open === undefined ? 2 : 1)
  return rank(one) - rank(other) || (one.open?.seq ?? one.stackId) - (other.open?.seq ?? other.stackId)
}

/** How far stacks are with their first load, in the order in which they load; without those whose first load is whole. */
export const firstLoadsOf = (
  store: RunStore,
  stacks: readonly Pick<StackRecord, 'id'>[],
): readonly FirstLoadProgress[] =>
  stacks
    .flatMap(({ id: stackId }): readonly Loading[] => {
      const open = store.openOf('source', stackId)
      const isNew = open !== undefined && store.lastSuccess('source', stackId) === null
      if (!isNew && store.firstLoads(stackId).length === 0) return []
      return [{ stackId, open, runs: store.history('source', stackId, RUNS_OF_LOAD) }]
    })
    .toSorted(byTurn)
    .map((loading) => progressOf(store, loading))
