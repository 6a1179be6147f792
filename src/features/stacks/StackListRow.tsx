import { useAtomValue } from 'jotai'
import { memo, useCallback, useDeferredValue, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useZone } from '@/components/common/zone'
import { StackRow } from '@/components/stacks/StackRow'
import type { Catalogue } from '@/domain/catalogue/types'
import { dashboardMessages } from '@/domain/messages/dashboard'
import { hasTrialEnded } from '@/domain/licence/licenceBanner'
import type { Licence } from '@/domain/licence/types'
import type { MeteringInfo } from '@/domain/metering/types'
import { modalHref } from '@/domain/shared/paths'
import type { FoundText } from '@/domain/stacks/foundText'
import type { Stack } from '@/domain/stacks/types'
import { linksOf, menuOf } from './rowLinks'
import { rowClockAtom } from './slowClock'
import { type RowFacts, stackRowView } from './stackRowView'
import { useCronWords } from './useCronWords'
import { useFailureHelp } from './useFailureHelp'
import { useInView } from './useInView'
import { useRefreshAfterRun } from './useRefreshAfterRun'
import { type RunHistory, useRunHistory } from './useRunHistory'
import { useStackSync } from './useStackSync'

export interface StackListRowProps {
  stack: Stack
  /** For the row's controls; tells apart stacks with the same title. */
  name: string
  /** What a search found in a stack; left out without a search. */
  foundIn?: ((stack: Stack) => FoundText) | undefined
  catalogue: Catalogue
  /** Null while metering is loading or could not be loaded. */
  metering: MeteringInfo | null
  /** Null where there is none, or while it is not known. */
  licence: Licence | null
  /** Rows of the largest stack of the month. */
  largest: number
  isExpanded: boolean
  onToggle: (id: number) => void
  /** The stack is about to be switched on or off. */
  onSwitch?: (() => void) | undefined
  /** Choosing it among others; left out where nothing is done to many. */
  selection?: RowSelection
  /** The list says that no runs could be read, and offers to try again. */
  isOutage?: boolean
  /** Its place in a list that draws only the rows in view; left out where it stands by itself. */
  place?: ListPlace
}

export interface RowSelection {
  readonly isSelected: boolean
  readonly isAny: boolean
  readonly onSelect: (id: number, isSelected: boolean, isRange: boolean) => void
}

export interface ListPlace {
  readonly index: number
  readonly rowIndex: number
  /** CSS pixels. */
  readonly top: number
  /** Hears of the element, which takes its height from what is in it. */
  readonly measure: (element: Element | null) => (() => void) | undefined
}

const samePlace = (left: ListPlace | undefined, right: ListPlace | undefined) =>
  left?.index === right?.index &&
  left?.rowIndex === right?.rowIndex &&
  left?.top === right?.top &&
  left?.measure === right?.measure
const sameSelection = (left: RowSelection | undefined, right: RowSelection | undefined) =>
  left?.isSelected === right?.isSelected && left?.isAny === right?.isAny && left?.onSelect === right?.onSelect

/** A row is drawn anew when something of its own has changed, and only then. */
const isSame = (
  { place, selection, ...rest }: StackListRowProps,
  { place: nextPlace, selection: nextSelection, ...next }: StackListRowProps,
): boolean =>
  samePlace(place, nextPlace) &&
  sameSelection(selection, nextSelection) &&
  rest.stack === next.stack &&
  rest.name === next.name &&
  rest.foundIn === next.foundIn &&
  rest.catalogue === next.catalogue &&
  rest.metering === next.metering &&
  rest.licence === next.licence &&
  rest.largest === next.largest &&
  rest.isExpanded === next.isExpanded &&
  rest.onToggle === next.onToggle &&
  rest.onSwitch === next.onSwitch &&
  rest.isOutage === next.isOutage

/** The words of the row, worked out anew when one of the facts has changed. */
const useRowView = (facts: Omit<RowFacts, 'history'>, { synced, runs, hasFailed }: RunHistory) => {
  const { stack, name, catalogue, metering, largest, now, hasTrialEnded: trialEnded, cronWords, zone } = facts
  return useMemo(
    () =>
      stackRowView({
        stack,
        name,
        catalogue,
        history: { synced, runs, hasFailed },
        metering,
        largest,
        now,
        hasTrialEnded: trialEnded,
        cronWords,
        zone,
      }),
    [stack, name, catalogue, synced, runs, hasFailed, metering, largest, now, trialEnded, cronWords, zone],
  )
}

/** Opens the log of a stack at one of its runs. */
function useOpenRun(pathname: string, search: string) {
  const navigate = useNavigate()
  return useCallback(
    (stackId: number, run: string) =>
      void navigate(modalHref(pathname, search, { kind: 'activity-log', stackId, run })),
    [navigate, pathname, search],
  )
}

/** One stack of the list; its runs load once it comes into view, and are followed while it is there. */
export const StackListRow = memo(function StackListRow(props: StackListRowProps) {
  const { name, foundIn, catalogue, metering, licence, largest, isExpanded } = props
  const { onToggle, selection, place, isOutage } = props
  const { stack, sync } = useStackSync(props.stack, props.onSwitch)
  // each row says how long ago something was: that follows when there is time
  const now = useDeferredValue(useAtomValue(rowClockAtom))
  const { pathname, search } = useLocation()
  const { watch, isInView, wasInView } = useInView()
  const history = useRunHistory('source', stack.id, {
    isWanted: wasInView,
    isWatched: isInView,
    interval: stack.interval,
  })
  useRefreshAfterRun(history)
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
  // the switch and its word first, then what follows from it
  const drawn = useDeferredValue(stack)
  const trialEnded = hasTrialEnded(licence, now)
  const zone = useZone()
  const facts = {
    stack: drawn,
    name,
    catalogue,
    metering,
    largest,
    now,
    hasTrialEnded: trialEnded,
    cronWords,
    zone,
  }
  const row = useRowView(facts, history)
  const found = useMemo(() => foundIn?.(drawn), [foundIn, drawn])
  const openRun = useOpenRun(pathname, search)
  const hasFailed = row.health.kind === 'failed'
  const hasRuns = history.runs.length > 0
  const entries = useMemo(
    () => menuOf(pathname, search, stack.id, { hasFailed, hasRuns }),
    [pathname, search, stack.id, hasFailed, hasRuns],
  )
  const menu = useMemo(
    () => ({ entries, sync: trialEnded ? { ...sync, stoppedBy: dashboardMessages.syncStopped } : sync }),
    [entries, sync, trialEnded],
  )
  const failure = useFailureHelp(row, history.runs, isExpanded, {
    now,
    hasTrialEnded: trialEnded,
    pathname,
    search,
  })
  const endpointLinks = useMemo(
    () => linksOf(pathname, search, stack.id, failure),
    [pathname, search, stack.id, failure],
  )
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
