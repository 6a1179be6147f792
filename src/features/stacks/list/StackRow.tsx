import ChevronRight from 'lucide-react/icons/chevron-right'
import { memo, useId, type Ref } from 'react'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { SectionError } from '@/components/common/feedback/SectionError'
import { lazyWithRetry } from '@/components/common/loading/lazyWithRetry'
import { RetryBoundary } from '@/components/common/loading/RetryBoundary'
import { pressRow } from '@/components/common/pressRow'
import { useZone } from '@/components/common/zone'
import { dashboardMessages as texts } from '@/features/stacks/messages'
import type { SearchMatches } from './foundText'
import type { EndpointLinks } from './EndpointList'
import { HealthCell } from './HealthCell'
import { RunsCell } from '@/features/stacks/runs/RunsCell'
import { StackEnds, type StackRowSelection } from './StackEnds'
import { StackMenu, type StackMenuProps } from './StackMenu'
import { FirstLine } from '@/components/list/listTable'
import { RunsColumn, RuntimeCell, ScheduleCell } from './stackGrid'
import {
  HiddenColumnValues,
  HiddenColumnRuns,
  StackRowGroup,
  StackRowLine,
  HiddenColumnSchedule,
  ExpandedPart,
  rowParts,
} from './stackRowStyles'
import type { StackRowModel } from './stackRowModel'
import { cronHint } from '@/features/stacks/timeWords'

// lazy: loaded when the first row is expanded
const EndpointList = lazyWithRetry(async () => (await import('./EndpointList')).EndpointList)

export interface StackRowProps {
  /** View model of the stack, with all texts formatted. */
  row: StackRowModel
  /** Whether the stack syncs, including an optimistic update; defaults to `row.isActive`. */
  isActive?: boolean
  /** Actions of the stack; without them, no cog is shown. */
  menu?: Omit<StackMenuProps, 'source'>
  /** Targets of the links in the expanded row. */
  endpointLinks: EndpointLinks
  /** Whether the row shows the endpoints of the stack. */
  isExpanded: boolean
  /**
   * Called with the id of the stack when the row should expand or collapse; must be stable, because the row is
   * memoized.
   */
  onToggle: (id: number) => void
  /** Reloads the run history of this stack; offered after it failed to load. */
  onRetryRuns?: ((id: number) => void) | undefined
  /** Ref of the row, which the owner observes and measures. */
  ref?: Ref<HTMLDivElement>
  /** Whether the row is selected, and the handler that selects it; undefined if rows cannot be selected. */
  selection?: StackRowSelection | undefined
  /** Search match in the stack; undefined without a search. */
  found?: SearchMatches | undefined
  /** Opens the activity log at a run; undefined if the marks of the run strip are not links. */
  onOpenRun?: ((stackId: number, runId: string) => void) | undefined
  /** Position in a virtualized list. */
  place?: VirtualRowPosition | undefined
}

/** Position of a row in a virtualized list. */
export interface VirtualRowPosition {
  /** Index in the list, from 0. */
  readonly index: number
  /** Index among all rows of the table, from 1 (aria-rowindex). */
  readonly rowIndex: number
  /** Offset from the top of the list in CSS pixels. */
  readonly top: number
}

/**
 * Row of the stack list: source, destination, health, schedule, runtime, last runs, data rows delivered this month, and
 * menu; expands to the stack's endpoints. Spec 1 §2 "Stack row".
 */
export const StackRow = memo(function StackRow({
  row,
  isActive = row.isActive,
  menu,
  endpointLinks,
  isExpanded,
  onToggle,
  onRetryRuns,
  ref,
  selection,
  found,
  onOpenRun,
  place,
}: StackRowProps) {
  const endpointsId = useId()
  const { name } = row
  return (
    <StackRowGroup
      role="rowgroup"
      ref={ref}
      data-stack={row.id}
      data-index={place?.index}
      data-unfolded={isExpanded || undefined}
      style={place === undefined ? undefined : { position: 'absolute', top: place.top, left: 0, right: 0 }}
    >
      <StackRowLine
        role="row"
        aria-rowindex={place?.rowIndex}
        data-selected={selection?.isSelected || undefined}
        onClick={(event) => pressRow(event, () => onToggle(row.id))}
      >
        <div role="cell">
          <button
            type="button"
            className={rowParts.toggle}
            aria-label={texts.showEndpoints(name)}
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? endpointsId : undefined}
            onClick={() => onToggle(row.id)}
          >
            <ChevronRight size={14} strokeWidth={1.75} aria-hidden />
          </button>
        </div>
        <Cells
          row={row}
          selection={selection}
          found={found}
          onRetryRuns={onRetryRuns}
          onOpenRun={onOpenRun}
        />
        <div role="cell">
          <span className={rowParts.state} data-active={(isActive && !row.isStopped) || undefined}>
            {isActive ? texts.active : texts.inactive}
          </span>
        </div>
        <div role="cell" style={{ display: 'flex', justifyContent: 'flex-end' }}>
          {menu !== undefined && <StackMenu source={name} {...menu} />}
        </div>
      </StackRowLine>
      {isExpanded && (
        <ExpandedPart
          role="row"
          id={endpointsId}
          aria-rowindex={place === undefined ? undefined : place.rowIndex + 1}
        >
          <div role="cell">
            <HiddenColumnValues>
              <HiddenColumnSchedule>
                <ScheduleLines row={row} isAlone />
              </HiddenColumnSchedule>
              <FirstLine>
                {texts.columns.runtime} {row.runtime}
              </FirstLine>
              <HiddenColumnRuns>
                <RunsCell marks={row.marks} />
              </HiddenColumnRuns>
            </HiddenColumnValues>
            <RetryBoundary renderFallback={(again, error) => <SectionError error={error} onRetry={again} />}>
              <UnthrottledSuspense fallback={null}>
                <EndpointList row={row} links={endpointLinks} />
              </UnthrottledSuspense>
            </RetryBoundary>
          </div>
        </ExpandedPart>
      )}
    </StackRowGroup>
  )
})

type CellsProps = Pick<StackRowProps, 'row' | 'selection' | 'found' | 'onRetryRuns' | 'onOpenRun'>

/** Cells between the row's two buttons; a separate component, so that pressing a button does not re-render them. */
const Cells = memo(function Cells({ row, selection, found, onRetryRuns, onOpenRun }: CellsProps) {
  const retry = onRetryRuns === undefined ? undefined : () => onRetryRuns(row.id)
  const openRun = onOpenRun === undefined ? undefined : (runId: string) => onOpenRun(row.id, runId)
  return (
    <>
      <StackEnds row={row} selection={selection} found={found} />
      <div role="cell">
        <HealthCell health={row.health} onRetry={retry} />
      </div>
      <ScheduleCell role="cell">
        <ScheduleLines row={row} />
      </ScheduleCell>
      <RuntimeCell role="cell" data-number>
        <span className={rowParts.number}>{row.runtime}</span>
      </RuntimeCell>
      <RunsColumn role="cell">
        <RunsCell
          marks={row.marks}
          onRetry={row.health.kind === 'paused' ? retry : undefined}
          onOpen={openRun}
        />
      </RunsColumn>
      <RowsCell rows={row.rows} share={row.share} />
    </>
  )
})

interface ScheduleProps {
  /** View model of the stack, with the texts of its schedule. */
  readonly row: StackRowModel
  /** Whether the schedule is shown without a column header, and must explain itself. */
  readonly isAlone?: boolean
}

function ScheduleLines({ row: { schedule }, isAlone = false }: ScheduleProps) {
  return (
    <div style={{ minWidth: 0 }} title={cronHint(schedule, useZone())}>
      <span className={rowParts.schedule}>{isAlone ? fullWords(schedule) : schedule.words}</span>
      {schedule.next !== '' && <span className={rowParts.nextRun}>{schedule.next}</span>}
    </div>
  )
}

const fullWords = ({ cron, full }: StackRowModel['schedule']) =>
  cron === '' && full === texts.schedule.byService ? texts.schedule.byServiceInFull : full

/** Rows of the month, with a bar relative to the largest stack. */
function RowsCell({ rows, share }: { rows: string; share: number }) {
  return (
    <div role="cell">
      <span className={rowParts.number}>{rows}</span>
      <div
        className={rowParts.share}
        aria-hidden
        style={{ backgroundSize: `${Math.round(share * 1000) / 10}% 100%` }}
      />
    </div>
  )
}
