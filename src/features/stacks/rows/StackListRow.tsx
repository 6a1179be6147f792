import { useAtomValue } from 'jotai'
import { memo, useCallback, useDeferredValue, useMemo, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { lazyWithRetry } from '@/components/common/loading/lazyWithRetry'
import { SilentBoundary } from '@/components/common/loading/SilentBoundary'
import { useZone } from '@/components/common/zone'
import { StackRow } from '@/features/stacks/list/StackRow'
import type { Catalogue } from '@/domain/catalogue/types'
import { dashboardMessages } from '@/features/stacks/messages'
import { hasTrialEnded } from '@/domain/licence/licenceBanner'
import type { Licence } from '@/domain/licence/types'
import type { MeteringInfo } from '@/domain/metering/types'
import type { SearchMatches } from '@/features/stacks/list/foundText'
import type { Stack } from '@/domain/stacks/types'
import { rowLinks, stackMenu } from './rowLinks'
import { rowClockAtom } from './slowClock'
import { stackRowModel } from './stackRowModel'
import { useCronWords } from './useCronWords'
import { useFailureHelp } from '@/features/stacks/runs/useFailureHelp'
import { useInView } from './useInView'
import { useRunNow } from './useRunNow'
import { useRunHistory, type RunHistory } from '@/features/stacks/runs/useRunHistory'
import { useStackEnabled } from '@/features/stacks/bulk/useStackEnabled'
import { credentialChecksAtom } from '@/state/notices/credentialChecks'
import { dialogHref, pages } from '@/domain/shared/paths'
import { useQueryClient } from '@tanstack/react-query'
import { keys } from '@/api/keys'

export interface StackListRowProps {
  /** Stack that the row shows. */
  stack: Stack
  /** Accessible name for the row's controls; distinguishes stacks with the same title. */
  name: string
  /** Search matches in a stack; undefined without a search. */
  foundIn?: ((stack: Stack) => SearchMatches) | undefined
  /** Catalogue of connectors, for names and icons. */
  catalogue: Catalogue
  /** Row usage of the current UTC month; null while loading or after a failure. */
  metering: MeteringInfo | null
  /** The organisation's license; null if there is none or it isn't loaded yet. */
  licence: Licence | null
  /** Row count of the month's largest stack, the scale of the bars. */
  largest: number
  /** Whether the row shows the endpoints of the stack. */
  isExpanded: boolean
  /** Called with the id of the stack when the row should expand or collapse; must be stable. */
  onToggle: (id: number) => void
  /** Whether the backend has samples of the delivered data. */
  hasData?: boolean
  /** Called before the stack is switched on or off. */
  onSwitch?: (() => void) | undefined
  /** Selection for bulk changes; undefined if the list has none. */
  selection?: RowSelection
  /** True if no runs could be loaded: the list shows one error instead of one per row. */
  isOutage?: boolean
  /** Position in a virtualized list; undefined outside one. */
  place?: RowPosition
}

/** Checkbox state of a row for bulk changes. */
interface RowSelection {
  readonly isSelected: boolean
  /** Whether any row of the list is selected. */
  readonly isAny: boolean
  /** Selects or deselects the row; with `isRange` (Shift key), all rows from the last clicked one to this one. */
  readonly onSelect: (id: number, isSelected: boolean, isRange: boolean) => void
}

/** Position of a row in a virtualized list. */
interface RowPosition {
  /** Zero-based. */
  readonly index: number
  /** One-based, for `aria-rowindex`; counts header lines and expanded content. */
  readonly rowIndex: number
  /** Offset from the top of the list in CSS pixels. */
  readonly top: number
  /** Ref callback that measures the row's height. */
  readonly measure: (element: Element | null) => (() => void) | undefined
}

const isShallowEqual = (left: object = {}, right: object = {}): boolean => {
  const [before, after] = [Object.entries(left), new Map<string, unknown>(Object.entries(right))]
  return before.length === after.size && before.every(([key, value]) => Object.is(value, after.get(key)))
}

/** Skips renders unless a prop of the row has changed; `place` and `selection` are new objects in each render. */
const isSame = (
  { place, selection, ...props }: StackListRowProps,
  { place: nextPlace, selection: nextSelection, ...nextProps }: StackListRowProps,
): boolean =>
  isShallowEqual(props, nextProps) &&
  isShallowEqual(place, nextPlace) &&
  isShallowEqual(selection, nextSelection)

const DataLink = lazyWithRetry(async () =>
  (await import('@/features/stacks/data/loadDataLink')).loadDataLink(),
)

/**
 * Row of a stack in the list; loads the stack's runs when it first scrolls into view, and polls them while it is
 * visible.
 */
export const StackListRow = memo(function StackListRow(props: StackListRowProps) {
  const { name, foundIn, catalogue, metering, licence, largest, isExpanded } = props
  const { onToggle, selection, place, isOutage, hasData = false } = props
  const { stack, sync } = useStackEnabled(props.stack, props.onSwitch)
  // deferred: relative times in the rows aren't urgent
  const now = useDeferredValue(useAtomValue(rowClockAtom))
  const { pathname, search } = useLocation()
  const { watch, isInView, wasInView } = useInView()
  const history = useRunHistory('source', stack.id, {
    isWanted: wasInView,
    isWatched: isInView,
    interval: stack.interval,
  })
  useRefreshAfterRun(history, hasData)
  const cronWords = useCronWords(stack.interval)
  const measure = place?.measure
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      const stops = [watch(element), measure?.(element)]
      return () => {
        for (const stop of stops) stop?.()
      }
    },
    [watch, measure],
  )
  // deferred: the switch updates first, the rest of the row after it
  const drawn = useDeferredValue(stack)
  const trialEnded = hasTrialEnded(licence, now)
  const zone = useZone()
  const isRefused = useIsRefused(drawn)
  const { synced, runs, hasFailed: hasNoRuns } = history
  const row = useMemo(
    () =>
      stackRowModel({
        stack: drawn,
        name,
        catalogue,
        history: { synced, runs, hasFailed: hasNoRuns },
        isRefused,
        metering,
        largest,
        now,
        hasTrialEnded: trialEnded,
        cronWords,
        zone,
      }),
    [
      drawn,
      name,
      catalogue,
      synced,
      runs,
      hasNoRuns,
      isRefused,
      metering,
      largest,
      now,
      trialEnded,
      cronWords,
      zone,
    ],
  )
  const found = useMemo(() => foundIn?.(drawn), [foundIn, drawn])
  const capabilities = useCapabilities()
  const hasRunDetail = capabilities.has('runDetail')
  const openRun = useOpenRun(pathname, search, hasRunDetail)
  const hasFailed = row.health.kind === 'failed'
  const hasRuns = runs.length > 0
  const entries = useMemo(
    () => stackMenu(pathname, search, stack.id, { hasFailed, hasRuns, hasData }),
    [pathname, search, stack.id, hasFailed, hasRuns, hasData],
  )
  const run = useRunNow(stack, {
    title: name,
    isOffered: capabilities.has('runNow') && !trialEnded,
    isRunning: row.health.kind === 'running',
  })
  const menu = useMemo(
    () => ({ entries, run, sync: trialEnded ? { ...sync, stoppedBy: dashboardMessages.syncStopped } : sync }),
    [entries, run, sync, trialEnded],
  )
  const failure = useFailureHelp(row, runs, isExpanded, {
    now,
    hasTrialEnded: trialEnded,
    hasRunDetail,
    pathname,
    search,
  })
  const endpointLinks = useMemo(() => {
    const data = hasData && (
      <SilentBoundary>
        <DataLink stack={drawn} isStopped={trialEnded} />
      </SilentBoundary>
    )
    return rowLinks(pathname, search, drawn.id, { failure, data })
  }, [pathname, search, drawn, failure, hasData, trialEnded])
  return (
    <StackRow
      ref={attach}
      row={row}
      isActive={stack.enabled}
      menu={menu}
      endpointLinks={endpointLinks}
      isExpanded={isExpanded}
      onToggle={onToggle}
      onRetryRuns={isOutage === true ? undefined : history.reload}
      selection={selection}
      found={found}
      onOpenRun={openRun}
      place={place}
    />
  )
}, isSame)

/** Whether a check of this visit refused a credential of the stack (FU-18). */
const useIsRefused = ({ credentials, destination }: Stack): boolean => {
  const checks = useAtomValue(credentialChecksAtom)
  if (checks.size === 0) return false
  return [credentials, destination?.credentials ?? null].some(
    (each) => each !== null && checks.get(each.id)?.check.kind === 'refused',
  )
}

/**
 * Returns a function that opens the page of a run, or the activity log at the run where the backend has no details of
 * runs (`hasDetail` false).
 */
function useOpenRun(pathname: string, search: string, hasDetail: boolean) {
  const navigate = useNavigate()
  return useCallback(
    (stackId: number, run: string) =>
      void navigate(
        hasDetail
          ? pages.run.href(stackId, run)
          : dialogHref(pathname, search, { kind: 'activity-log', stackId, run }),
      ),
    [navigate, pathname, search, hasDetail],
  )
}

/**
 * Invalidates the cached row usage when a stack's loaded run history gains a finished run, because the rows of the
 * month have grown; and with `hasData` the list of stacks, which says up to which day they have data.
 */
function useRefreshAfterRun({ synced, runs }: RunHistory, hasData: boolean) {
  const client = useQueryClient()
  const lastEnded = runs.find((run) => run.endDate !== null)?.dagRunId ?? null
  const known = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    if (!synced) return
    const isFirst = known.current === undefined
    const hasEnded = known.current !== lastEnded
    known.current = lastEnded
    if (isFirst || !hasEnded) return
    void client.invalidateQueries({ queryKey: keys.allMetering })
    if (hasData) void client.invalidateQueries({ queryKey: keys.entities }, { cancelRefetch: false })
  }, [client, synced, lastEnded, hasData])
}
