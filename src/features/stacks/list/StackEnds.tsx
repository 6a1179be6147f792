import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { nameInSentence } from '@/domain/catalogue/inSentence'
import { dashboardMessages as texts } from '@/features/stacks/messages'
import { stackListMessages } from './messages'
import type { SearchMatches } from './foundText'
import { HighlightedText } from './HighlightedText'
import { Pipe, type PipeState } from '@/components/catalogue/Pipe'
import { RowCheck } from './RowCheck'
import { rowParts, SourceCell } from './stackRowStyles'
import type { HealthKind, StackRowModel } from './stackRowModel'
import { titleWhenTruncated } from '@/components/common/titleWhenTruncated'

/** Whether a stack row is selected for bulk actions, and the handler that selects it. */
export interface StackRowSelection {
  readonly isSelected: boolean
  /** Whether any row of the list is selected: then every row shows its checkbox. */
  readonly isAny: boolean
  /** `isRange`: Shift was held, so that all rows since the last selected one change too. */
  readonly onSelect: (id: number, isSelected: boolean, isRange: boolean) => void
}

export interface StackEndsProps {
  /** View model of the stack, with its source and destination. */
  readonly row: StackRowModel
  /** Whether the row is selected, and the handler that selects it; undefined if rows cannot be selected. */
  readonly selection?: StackRowSelection | undefined
  /** Search match in the stack; undefined without a search. */
  readonly found?: SearchMatches | undefined
}

/** State of the line between source and destination; unknown runs are drawn like none. */
const pipeOf = (kind: HealthKind): PipeState =>
  kind === 'loading' || kind === 'unknown' || kind === 'other' ? 'neverRun' : kind

/**
 * First two cells of a stack row: the source with its credential and the line to the destination, then the destination
 * with its dataset (DSH-3).
 */
export function StackEnds({ row, selection, found }: StackEndsProps) {
  const { source, destination, dataset, health, title, name } = row
  const target = destination === null ? texts.noDestination : nameInSentence(destination)
  const shown = destination ?? { label: '', name: texts.noDestination, imageUrl: '' }
  return (
    <>
      <SourceCell role="cell" data-any={selection?.isAny || undefined}>
        {selection !== undefined && (
          <RowCheck
            type="checkbox"
            checked={selection.isSelected}
            aria-label={stackListMessages.select(name, target)}
            // handled on click: change events have no `shiftKey`
            onChange={() => undefined}
            onClick={({ shiftKey }) => selection.onSelect(row.id, !selection.isSelected, shiftKey)}
          />
        )}
        <ConnectorTile {...source} size={28} />
        <div className={rowParts.names}>
          <span className={rowParts.name} dir="auto" onPointerEnter={titleWhenTruncated}>
            <HighlightedText text={title} found={found} />
          </span>
          <SourceDetail row={row} found={found} />
        </div>
        <Pipe state={pipeOf(health.kind)} label={texts.pipe(title, target, health.title)} />
      </SourceCell>
      <SourceCell role="cell" data-destination>
        <ConnectorTile {...shown} size={28} />
        <div className={rowParts.names}>
          <span className={rowParts.name} dir="auto" onPointerEnter={titleWhenTruncated}>
            <HighlightedText text={shown.name} found={found} />
          </span>
          <span className={rowParts.detail} dir="auto" onPointerEnter={titleWhenTruncated}>
            <HighlightedText text={dataset} found={found} />
          </span>
        </div>
      </SourceCell>
    </>
  )
}

/** Search match outside the visible text, else the credential, else the number of endpoints. */
function SourceDetail({ row: { detail, endpoints }, found }: Pick<StackEndsProps, 'row' | 'found'>) {
  const hidden = found?.hidden ?? null
  return (
    <span className={rowParts.detail} dir="auto" onPointerEnter={titleWhenTruncated}>
      {hidden === null ? (
        <HighlightedText text={detail || texts.endpoints(endpoints.length)} found={found} />
      ) : (
        <HighlightedText text={texts.matches(hidden)} found={found} />
      )}
    </span>
  )
}
