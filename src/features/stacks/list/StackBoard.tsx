import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { licenceQuery } from '@/api/resources/organisation/licences'
import { afterSecondPaint } from '@/components/common/loading/afterPaint'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { SectionError } from '@/components/common/feedback/SectionError'
import { lazyWithPreload, lazyWithRetry } from '@/components/common/loading/lazyWithRetry'
import { ListTable, VisuallyHidden } from '@/components/list/listTable'
import { StackTableHead } from './StackTableHead'
import { dashboardMessages } from '@/features/stacks/messages'
import { stackListMessages as texts } from './messages'
import { rowsOfStack } from '@/features/metering/usageSegments'
import type { MeteringInfo } from '@/domain/metering/types'
import { formatRows } from '@/domain/shared/text/numbers'
import { stackNames } from '@/domain/stacks/list/stackTitles'
import { isFiltered, filterStacks } from '@/domain/stacks/list/stackFilter'
import { SectionErrorBoundary } from '@/features/common/SectionErrorBoundary'
import { CallFailure } from '@/features/common/CallFailure'
import { paletteVar } from '@/theme/primitives'
import { StackRows } from '@/features/stacks/rows/StackRows'
import { useStableOrder } from './useStableOrder'
import { type StackUrlFilter, useStackFilter } from './useStackFilter'
import { useAreRunsSettled, useRunsOutage } from '@/features/stacks/runs/useRunsOutage'
import { useBulkSelection } from '@/features/stacks/bulk/useBulkSelection'
import { useStackGroups } from './useStackGroups'
import { useStackSearch } from './useStackSearch'
import type { Stacks } from './useStacks'

// lazy, because it is shown with the first selection; it covers the heads, so nothing moves when it appears
const { Component: BulkBar, preload: preloadBulkBar } = lazyWithPreload(
  async () => (await import('@/features/stacks/bulk/BulkBar')).BulkBar,
)

// lazy, because only a search or filter leaves nothing
const NoStackFound = lazyWithRetry(async () => (await import('./NoStackFound')).NoStackFound)
// lazy with a placeholder of the same height, so that the first row doesn't wait for the toolbar (P2)
const StackToolbar = lazyWithRetry(async () => {
  await afterSecondPaint()
  void preloadBulkBar()
  return (await import('./StackToolbar')).StackToolbar
})

const TOOLBAR_PX = 32

export interface StackBoardProps {
  /** Loaded stacks and catalogue. */
  readonly stacks: Extract<Stacks, { kind: 'ready' }>
  /** Row usage of the current UTC month; null while loading or after a failure. */
  readonly metering: MeteringInfo | null
}

/** Rows of the month by stack id, and the largest of them. */
function useRows(metering: MeteringInfo | null) {
  return useMemo(() => {
    const byId = new Map(
      Object.entries(metering?.sources ?? {}).map(([id, used]) => [Number(id), rowsOfStack(used)]),
    )
    const largest = [...byId.values()].reduce((most, rows) => Math.max(most, rows), 0)
    return { rowsOf: (id: number) => byId.get(id) ?? 0, largest }
  }, [metering])
}

function useExpanded() {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set())
  const toggle = useCallback(
    (id: number) =>
      setExpanded((open) =>
        open.has(id) ? new Set([...open].filter((each) => each !== id)) : new Set([...open, id]),
      ),
    [],
  )
  return { expanded, toggle }
}

/**
 * Table of the organisation's stacks with its toolbar, bulk actions, and empty and error states (DSH-8, PLUS-2,
 * PLUS-3, PLUS-14).
 */
export function StackBoard({ stacks, metering }: StackBoardProps) {
  const { entities, catalogue } = stacks
  const list = useStackFilter()
  // deferred: the search box updates before the list
  const view = useDeferredValue(list.view)
  // deferred: health counts update after the list
  const groupOf = useDeferredValue(useStackGroups(catalogue))
  const { rowsOf, largest } = useRows(metering)
  const { isFound, foundIn, missing } = useStackSearch(catalogue, view.searched)
  const shown = useMemo(
    () => filterStacks(entities.stacks, view, { catalogue, groupOf, rowsOf, isFound }),
    [entities.stacks, view, catalogue, groupOf, rowsOf, isFound],
  )
  const nameOf = useMemo(() => stackNames(entities.stacks, catalogue), [entities.stacks, catalogue])
  const calm = useStableOrder({
    view: JSON.stringify(view),
    stacks: shown.stacks,
    all: entities.stacks,
  })
  const { release } = calm
  const sortable = useMemo(
    (): StackUrlFilter => ({
      ...list,
      choose: (change) => {
        // sorting again also reorders pinned rows, even if the sort key is unchanged
        if (change.sort !== undefined) release()
        list.choose(change)
      },
    }),
    [list, release],
  )
  const { expanded, toggle } = useExpanded()
  const selection = useBulkSelection(calm.stacks)
  const [isBulkBusy, setIsBulkBusy] = useState(false)
  const licence = useQuery(licenceQuery()).data ?? null
  const hasBulk = selection.ids.size > 0 || isBulkBusy
  const outage = useRunsOutage()
  // deferred, so that the counts render together with the list they describe
  const isSettled = useDeferredValue(useAreRunsSettled())
  const toolbar = (
    <UnthrottledSuspense fallback={<div style={{ height: TOOLBAR_PX }} />}>
      <StackToolbar
        list={sortable}
        all={entities.stacks}
        shown={shown}
        catalogue={catalogue}
        isOutage={outage.isOutage}
        isLoading={!isSettled}
      />
    </UnthrottledSuspense>
  )
  const unfolded = expanded.size === 0 ? 0 : calm.stacks.filter(({ id }) => expanded.has(id)).length
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 }}>
      <SectionErrorBoundary>{toolbar}</SectionErrorBoundary>
      {outage.isOutage && (
        <CallFailure
          title={dashboardMessages.runs.outage.title}
          error={outage.error}
          safe={dashboardMessages.runs.outage.body}
          onRetry={outage.retry}
        />
      )}
      {missing !== null && <SectionError error={missing.error} onRetry={missing.again} />}
      <VisuallyHidden as="output">
        {isFiltered(view) && missing === null
          ? texts.shown(formatRows(calm.stacks.length), calm.stacks.length === 1)
          : ''}
      </VisuallyHidden>
      <div style={{ position: 'relative' }}>
        {hasBulk && (
          <OverHead>
            <SectionErrorBoundary>
              <UnthrottledSuspense fallback={null}>
                <BulkBar
                  {...{ shown: calm.stacks, catalogue, nameOf, selection }}
                  onBusy={setIsBulkBusy}
                  onSwitch={calm.pin}
                />
              </UnthrottledSuspense>
            </SectionErrorBoundary>
          </OverHead>
        )}
        {calm.stacks.length === 0 ? (
          <SectionErrorBoundary>
            <UnthrottledSuspense fallback={null}>
              <NoStackFound list={list} view={view} all={entities.stacks} catalogue={catalogue} />
            </UnthrottledSuspense>
          </SectionErrorBoundary>
        ) : (
          <ListTable
            role="table"
            aria-label={dashboardMessages.table}
            aria-busy={stacks.isRefreshing}
            aria-rowcount={calm.stacks.length + unfolded + 1}
            {...calm.handlers}
          >
            <StackTableHead
              isCounted
              order={{ sort: view.sort, onSort: (sort) => sortable.choose({ sort }) }}
            />
            <StackRows
              {...{
                stacks: calm.stacks,
                catalogue,
                metering,
                licence,
                largest,
                expanded,
                selection,
                nameOf,
                foundIn,
              }}
              isOutage={outage.isOutage}
              onToggle={toggle}
              onSwitch={calm.pin}
            />
          </ListTable>
        )}
      </div>
      {calm.isPinned && <Hint>{texts.rowsStay}</Hint>}
    </div>
  )
}

/** Covers the column headers, so that no row moves. */
const OverHead = styled('div')({ position: 'absolute', inset: '0 0 auto', zIndex: 2 })

const Hint = styled('p')({
  margin: 0,
  fontSize: '0.75rem',
  lineHeight: '16px',
  color: paletteVar('text.secondary'),
})
