import ChevronRight from 'lucide-react/icons/chevron-right'
import { memo, useId, type Ref } from 'react'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { AwaitParts } from '@/components/common/AwaitParts'
import { BrokenPart } from '@/components/common/BrokenPart'
import { latePart } from '@/components/common/latePart'
import { PartBoundary } from '@/components/common/PartBoundary'
import { useZone } from '@/components/common/zone'
import { inSentence } from '@/domain/catalogue/inSentence'
import { dashboardMessages as texts } from '@/domain/messages/dashboard'
import { stackListMessages } from '@/domain/messages/stackList'
import type { EndpointLinks } from './EndpointList'
import { HealthCell } from './HealthCell'
import { Pipe, type PipeState } from './Pipe'
import { RunsCell } from './RunsCell'
import { RowCheck } from './RowCheck'
import { StackMenu, type StackMenuProps } from './StackMenu'
import { Figure, FirstLine, RunsBox, SecondLine, WideCell } from './stackGrid'
import {
  Badge,
  Folded,
  FoldedRuns,
  Group,
  Line,
  Name,
  Names,
  ScheduleWords,
  Share,
  SourceBox,
  Toggle,
  Unfolded,
} from './stackRowStyles'
import type { HealthKind, StackRowView } from './stackRowView'
import { cronHint } from './timeWords'
import { titleWhenCut } from './titleWhenCut'

// comes when the first row unfolds
const EndpointList = latePart(async () => (await import('./EndpointList')).EndpointList)

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
  /** Choosing it among others; none draws no box. */
  selection?: StackSelection | undefined
  /** Its place in a list of which only the rows in view are drawn. */
  place?: RowPlace | undefined
}

export interface StackSelection {
  readonly isSelected: boolean
  /** Whether any is chosen: then every row shows its box. */
  readonly isAny: boolean
  readonly onSelect: (id: number, isSelected: boolean, isRange: boolean) => void
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
  place,
}: StackRowProps) {
  const endpointsId = useId()
  const { source } = row
  return (
    <Group
      role="rowgroup"
      ref={ref}
      data-stack={row.id}
      data-index={place?.index}
      data-unfolded={isExpanded || undefined}
      style={place === undefined ? undefined : { position: 'absolute', top: place.top, left: 0, right: 0 }}
    >
      <Line role="row" aria-rowindex={place?.rowIndex} data-selected={selection?.isSelected || undefined}>
        <div role="cell">
          <Toggle
            type="button"
            aria-label={texts.showEndpoints(source.name)}
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? endpointsId : undefined}
            onClick={() => onToggle(row.id)}
          >
            <ChevronRight size={14} strokeWidth={1.75} aria-hidden />
          </Toggle>
        </div>
        <Cells row={row} selection={selection} onRetryRuns={onRetryRuns} />
        <div role="cell">
          <Badge data-active={isActive || undefined}>{isActive ? texts.active : texts.inactive}</Badge>
        </div>
        <div role="cell" style={{ display: 'flex', justifyContent: 'flex-end' }}>
          {menu !== undefined && <StackMenu source={source.name} {...menu} />}
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
              <ScheduleLines row={row} isAlone />
              <FirstLine>
                {texts.columns.runtime} {row.runtime}
              </FirstLine>
              <FoldedRuns>
                <RunsCell marks={row.marks} />
              </FoldedRuns>
            </Folded>
            <PartBoundary renderFallback={(again, error) => <BrokenPart error={error} onRetry={again} />}>
              <AwaitParts fallback={null}>
                <EndpointList endpoints={row.endpoints} source={source} links={endpointLinks} />
              </AwaitParts>
            </PartBoundary>
          </div>
        </Unfolded>
      )}
    </Group>
  )
})

type CellsProps = Pick<StackRowProps, 'row' | 'selection' | 'onRetryRuns'>

/** Everything between the row's two buttons; drawn anew only where it says something else. */
const Cells = memo(function Cells({ row, selection, onRetryRuns }: CellsProps) {
  const retry = onRetryRuns === undefined ? undefined : () => onRetryRuns(row.id)
  return (
    <>
      <SourceCell row={row} selection={selection} />
      <DestinationCell row={row} />
      <div role="cell">
        <HealthCell health={row.health} onRetry={retry} />
      </div>
      <WideCell role="cell">
        <ScheduleLines row={row} />
      </WideCell>
      <WideCell role="cell" data-number>
        <Figure>{row.runtime}</Figure>
      </WideCell>
      <RunsBox role="cell">
        <RunsCell marks={row.marks} onRetry={row.health.kind === 'paused' ? retry : undefined} />
      </RunsBox>
      <RowsCell rows={row.rows} share={row.share} />
    </>
  )
})

/** What is not known of the runs is drawn as if there were none. */
const pipeOf = (kind: HealthKind): PipeState =>
  kind === 'loading' || kind === 'unknown' || kind === 'other' ? 'neverRun' : kind

interface SourceCellProps {
  readonly row: StackRowView
  readonly selection: StackSelection | undefined
}

function SourceCell({ row, selection }: SourceCellProps) {
  const { source, destination, health } = row
  const target = destination === null ? texts.noDestination : inSentence(destination)
  return (
    <SourceBox role="cell" data-any={selection?.isAny || undefined}>
      {selection !== undefined && (
        <RowCheck
          type="checkbox"
          checked={selection.isSelected}
          aria-label={stackListMessages.select(source.name, target)}
          // the click knows of Shift, the change does not
          onChange={() => undefined}
          onClick={({ shiftKey }) => selection.onSelect(row.id, !selection.isSelected, shiftKey)}
        />
      )}
      <ConnectorTile {...source} size={28} />
      <Names>
        <Name dir="auto" onPointerEnter={titleWhenCut}>
          {source.name}
        </Name>
        <SecondLine>{texts.endpoints(row.endpoints.length)}</SecondLine>
      </Names>
      <Pipe state={pipeOf(health.kind)} label={texts.pipe(source.name, target, health.title)} />
    </SourceBox>
  )
}

function DestinationCell({ row: { destination, dataset } }: { row: StackRowView }) {
  const shown = destination ?? { label: '', name: texts.noDestination, imageUrl: '' }
  return (
    <SourceBox role="cell">
      <ConnectorTile {...shown} size={28} />
      <Names>
        <Name dir="auto" onPointerEnter={titleWhenCut}>
          {shown.name}
        </Name>
        <SecondLine dir="auto" onPointerEnter={titleWhenCut}>
          {dataset}
        </SecondLine>
      </Names>
    </SourceBox>
  )
}

interface ScheduleProps {
  readonly row: StackRowView
  /** No column head says what it is. */
  readonly isAlone?: boolean
}

function ScheduleLines({ row: { schedule }, isAlone = false }: ScheduleProps) {
  return (
    <div style={{ minWidth: 0 }} title={cronHint(schedule, useZone())}>
      <ScheduleWords onPointerEnter={titleWhenCut}>
        {isAlone && schedule.cron === '' ? texts.schedule.byServiceInFull : schedule.words}
      </ScheduleWords>
      {schedule.next !== '' && <SecondLine>{schedule.next}</SecondLine>}
    </div>
  )
}

/** Rows of the month, and how long they are beside the largest stack. */
function RowsCell({ rows, share }: { rows: string; share: number }) {
  return (
    <div role="cell">
      <Figure>{rows}</Figure>
      <Share aria-hidden style={{ backgroundSize: `${Math.round(share * 1000) / 10}% 100%` }} />
    </div>
  )
}
