/** What is known of the stacks' runs in this visit: of each history that was read, the runs that decide its health. */
import type { QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import { keys } from '@/api/keys'
import { isSuccess, newestFirst } from '@/domain/runs/runHistory'
import type { Run } from '@/domain/runs/types'

/** Newest first, the latest and the latest success at most; null while the history is not read. */
type RunsOf = (stackId: number) => readonly Run[] | null

export interface RunSummaryCache {
  readonly of: RunsOf
  /** The same look-up, but another function after each change that was told. */
  readonly snapshot: () => RunsOf
  /** Whether some histories could not be read, and none could be. */
  readonly isOutage: () => boolean
  /** Whether every history that was asked for first has been answered; counts before that would still grow. */
  readonly isSettled: () => boolean
  readonly subscribe: (notify: () => void) => () => void
}

/** Answers come in bunches; the list is put in order once for each bunch. */
const BUNCH_MS = 50
const scope: string = keys.orgScope[0] ?? ''

const digests = new WeakMap<readonly Run[], readonly Run[]>()

/** The runs of a history that say how a stack is doing; worked out once for each answer. */
function digestOf(runs: readonly Run[]): readonly Run[] {
  const known = digests.get(runs)
  if (known !== undefined) return known
  const sorted = newestFirst(runs)
  const [latest] = sorted
  const good = sorted.find(isSuccess)
  const digest = latest === undefined ? [] : good === undefined || good === latest ? [latest] : [latest, good]
  digests.set(runs, digest)
  return digest
}

const stackOf = (queryKey: readonly unknown[]): number | null => {
  const [first, second, kind, id] = queryKey
  const isOurs = first === scope && second === keys.allRuns[1] && kind === 'source'
  return isOurs && typeof id === 'number' ? id : null
}

/** Whether an event of the cache says that the organisation's stacks are no longer there. */
const isOrganisationGone = ({ type, query: { queryKey, state } }: QueryCacheNotifyEvent): boolean =>
  (type === 'removed' || (type === 'updated' && state.data === undefined)) &&
  queryKey[0] === scope &&
  queryKey[1] === keys.entities[1]

/** Which histories are loading, and whether all of the first ones have been answered. */
function createFirstLoad() {
  const loading = new Set<number>()
  let isDone = false
  return {
    isDone: () => isDone,
    note: (id: number, isLoading: boolean) => (isLoading ? loading.add(id) : loading.delete(id)),
    /** Called once answers are in; one or none may have been asked for so far. */
    settle: (hasAnswers: boolean) => {
      if (loading.size === 0 && hasAnswers) isDone = true
    },
    restart: () => {
      loading.clear()
      isDone = false
    },
  }
}

function createKnownRuns(client: QueryClient): RunSummaryCache {
  const runsOf = new Map<number, readonly Run[]>()
  const listeners = new Set<() => void>()
  const of: RunsOf = (stackId) => runsOf.get(stackId) ?? null
  let snapshot = of
  let timer: ReturnType<typeof setTimeout> | null = null
  let hasFailed = false
  const firstLoad = createFirstLoad()
  const tell = () => {
    timer = null
    firstLoad.settle(runsOf.size > 0 || hasFailed)
    snapshot = (stackId) => of(stackId)
    for (const notify of listeners) notify()
  }
  const note = (id: number, data: unknown) => {
    if (!Array.isArray(data)) return
    const digest = digestOf(data as readonly Run[])
    if (runsOf.get(id) === digest) return
    runsOf.set(id, digest)
    timer ??= setTimeout(tell, BUNCH_MS)
  }
  const cache = client.getQueryCache()
  for (const { queryKey, state } of cache.getAll()) {
    const id = stackOf(queryKey)
    if (id !== null) note(id, state.data)
  }
  cache.subscribe((event) => {
    const { queryKey, state } = event.query
    if ((runsOf.size > 0 || hasFailed) && isOrganisationGone(event)) {
      // another organisation's stacks are other stacks
      runsOf.clear()
      firstLoad.restart()
      hasFailed = false
      timer ??= setTimeout(tell, BUNCH_MS)
      return
    }
    const id = stackOf(queryKey)
    if (id === null) return
    firstLoad.note(id, event.type !== 'removed' && state.fetchStatus === 'fetching')
    // a history that nobody waits for any more is never answered, and may have been the last one
    if (!firstLoad.isDone()) timer ??= setTimeout(tell, BUNCH_MS)
    if (event.type !== 'updated') return
    const { type } = event.action
    if (type !== 'success' && type !== 'error') return
    if (type === 'success') return note(id, state.data)
    if (hasFailed) return
    hasFailed = true
    timer ??= setTimeout(tell, BUNCH_MS)
  })
  return {
    of,
    snapshot: () => snapshot,
    isOutage: () => hasFailed && runsOf.size === 0,
    isSettled: firstLoad.isDone,
    subscribe: (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
  }
}

const known = new WeakMap<QueryClient, RunSummaryCache>()

/**
 * The known runs of a cache. A history that the cache has dropped again stays known, so that a list of ten thousand keeps
 * its order; all are forgotten with the organisation's stacks.
 */
export const runSummaryCacheOf = (client: QueryClient): RunSummaryCache => {
  const before = known.get(client)
  if (before !== undefined) return before
  const made = createKnownRuns(client)
  known.set(client, made)
  return made
}
