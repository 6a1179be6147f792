import ChevronRight from 'lucide-react/icons/chevron-right'
import { memo, useId, type MouseEvent, type Ref } from 'react'
import { UnthrottledSuspense } from '@/components/common/UnthrottledSuspense'
import { SectionError } from '@/components/common/SectionError'
import { lazyWithRetry } from '@/components/common/lazyWithRetry'
import { RetryBoundary } from '@/components/common/RetryBoundary'
import { useZone } from '@/components/common/zone'
import { dashboardMessages as texts } from '@/domain/messages/dashboard'
import type { FoundText } from '@/domain/stacks/foundText'
import type { EndpointLinks } from './EndpointList'
import { HealthCell } from './HealthCell'
import { RunsCell } from './RunsCell'
import { StackEnds, type StackSelection } from './StackEnds'
import { StackMenu, type StackMenuProps } from './StackMenu'
import { Figure, FirstLine, RunsBox, RuntimeCell, SecondLine, WideCell } from './stackGrid'
import {
  Badge,
  Folded,
  FoldedRuns,
  Group,
  Line,
  FoldedSchedule,
  ScheduleWords,
  Share,
  Toggle,
  Unfolded,
} from './stackRowStyles'
import type { StackRowView } from './stackRowView'
import { cronHint } from './timeWords'

// comes when the first row unfolds
const EndpointList = lazyWithRetry(async () => (await import('./EndpointList')).EndpointList)

export interface StackRowProps {
  row: StackRowView
  /** Whether its data are synced, where that is known before the rest of the row follows; the row's own word otherwise. */
  isActive?: boolean
  /** What can be done with the stack; none draws no cog. */
  menu?: Omit<StackMenuProps, 'source'>
  endpointLinks: EndpointLinks
  isExpanded: boolean
  onToggle: (id: number) => void
  /** Loads this stack's run history again; offered while it could not be loaded. */
  onRetryRuns?: ((id: number) => void) | undefined
  ref?: Ref<HTMLDivElement>
  /** Left out where rows cannot be selected. */
  selection?: StackSelection | undefined
  /** What a search found in the stack; left out without a search. */
  found?: FoundText | undefined
  /** Opens the log at a run, by its run id; left out where marks are not links. */
  onOpenRun?: ((stackId: number, runId: string) => void) | undefined
  /** Its place in a list of which only the rows in view are drawn. */
  place?: RowPlace | undefined
}

export interface RowPlace {
  /** From 0, in the order of the list. */
  readonly index: number
  /** Its line among all lines of the table, from 1 (aria-rowindex). */
  readonly rowIndex: number
  /** CSS pixels from the top of the list. */
  readonly top: number
}

/** One stack, read from left to right as it flows; unfolds to its endpoints. Spec 1 §2 "Stack row". */
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
    <Group
      role="rowgroup"
      ref={ref}
      data-stack={row.id}
      data-index={place?.index}
      data-unfolded={isExpanded || undefined}
      style={place === undefined ? undefined : { position: 'absolute', top: place.top, left: 0, right: 0 }}
    >
      <Line
        role="row"
        aria-rowindex={place?.rowIndex}
        data-selected={selection?.isSelected || undefined}
        onClick={(event) => {
          if (isOnRowItself(event)) onToggle(row.id)
        }}
      >
        <div role="cell">
          <Toggle
            type="button"
            aria-label={texts.showEndpoints(name)}
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? endpointsId : undefined}
            onClick={() => onToggle(row.id)}
          >
            <ChevronRight size={14} strokeWidth={1.75} aria-hidden />
          </Toggle>
        </div>
        <Cells
          row={row}
          selection={selection}
          found={found}
          onRetryRuns={onRetryRuns}
          onOpenRun={onOpenRun}
        />
        <div role="cell">
          <Badge data-active={(isActive && !row.isStopped) || undefined}>
            {isActive ? texts.active : texts.inactive}
          </Badge>
        </div>
        <div role="cell" style={{ display: 'flex', justifyContent: 'flex-end' }}>
          {menu !== undefined && <StackMenu source={name} {...menu} />}
        </div>
      </Line>
      {isExpanded && (
        <Unfolded
          role="row"
          id={endpointsId}
          aria-rowindex={place === undefined ? undefined : place.rowIndex + 1}
        >
          <div role="cell">
            <Folded>
              <FoldedSchedule>
                <ScheduleLines row={row} isAlone />
              </FoldedSchedule>
              <FirstLine>
                {texts.columns.runtime} {row.runtime}
              </FirstLine>
              <FoldedRuns>
                <RunsCell marks={row.marks} />
              </FoldedRuns>
            </Folded>
            <RetryBoundary renderFallback={(again, error) => <SectionError error={error} onRetry={again} />}>
              <UnthrottledSuspense fallback={null}>
                <EndpointList row={row} links={endpointLinks} />
              </UnthrottledSuspense>
            </RetryBoundary>
          </div>
        </Unfolded>
      )}
    </Group>
  )
})

const CONTROLS = 'a, button, input, label, [role=listbox], [role=menu], [role=dialog]'

/** Whether a click was meant for the row: not for one of its controls, and not the end of selecting text. */
function isOnRowItself({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || target.closest(CONTROLS) !== null) return false
  // events of a menu that the row has opened come through its parent in React, not in the document
  return currentTarget.contains(target) && (window.getSelection()?.isCollapsed ?? true)
}

type CellsProps = Pick<StackRowProps, 'row' | 'selection' | 'found' | 'onRetryRuns' | 'onOpenRun'>

/** Cells between the row's two buttons; a component of its own so that pressing one of them redraws none of the cells. */
const Cells = memo(function Cells({ row, selection, found, onRetryRuns, onOpenRun }: CellsProps) {
  const retry = onRetryRuns === undefined ? undefined : () => onRetryRuns(row.id)
  const openRun = onOpenRun === undefined ? undefined : (runId: string) => onOpenRun(row.id, runId)
  return (
    <>
      <StackEnds row={row} selection={selection} found={found} />
      <div role="cell">
        <HealthCell health={row.health} onRetry={retry} />
      </div>
      <WideCell role="cell">
        <ScheduleLines row={row} />
      </WideCell>
      <RuntimeCell role="cell" data-number>
        <Figure>{row.runtime}</Figure>
      </RuntimeCell>
      <RunsBox role="cell">
        <RunsCell
          marks={row.marks}
          onRetry={row.health.kind === 'paused' ? retry : undefined}
          onOpen={openRun}
        />
      </RunsBox>
      <RowsCell rows={row.rows} share={row.share} />
    </>
  )
})

interface ScheduleProps {
  readonly row: StackRowView
  /** No column head says what it is. */
  readonly isAlone?: boolean
}

function ScheduleLines({ row: { schedule }, isAlone = false }: ScheduleProps) {
  return (
    <div style={{ minWidth: 0 }} title={cronHint(schedule, useZone())}>
      <ScheduleWords>{isAlone ? fullWords(schedule) : schedule.words}</ScheduleWords>
      {schedule.next !== '' && <SecondLine>{schedule.next}</SecondLine>}
    </div>
  )
}

const fullWords = ({ cron, full }: StackRowView['schedule']) =>
  cron === '' ? texts.schedule.byServiceInFull : full

/** Rows of the month, and how long they are beside the largest stack. */
function RowsCell({ rows, share }: { rows: string; share: number }) {
  return (
    <div role="cell">
      <Figure>{rows}</Figure>
      <Share aria-hidden style={{ backgroundSize: `${Math.round(share * 1000) / 10}% 100%` }} />
    </div>
  )
}
