import { styled } from '@mui/material/styles'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { memo, useId, type Ref } from 'react'
import { StatusBadge } from '@/components/common/StatusBadge'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { dashboardMessages as texts } from '@/domain/messages/dashboard'
import { paletteVar } from '@/theme/primitives'
import { EndpointList, type EndpointLinks } from './EndpointList'
import { HealthCell } from './HealthCell'
import { Pipe, type PipeState } from './Pipe'
import { RunStrip } from './RunStrip'
import { SkeletonStrip } from './SkeletonStrip'
import { StackMenu, type StackMenuProps } from './StackMenu'
import { FirstLine, SecondLine, StackGridRow, WideCell } from './stackGrid'
import type { HealthKind, StackRowView } from './stackRowView'
import { titleWhenCut } from './titleWhenCut'

export interface StackRowProps {
  row: StackRowView
  /** What can be done with the stack; none draws no cog. */
  menu?: Omit<StackMenuProps, 'source'>
  endpointLinks: EndpointLinks
  isExpanded: boolean
  onToggle: (id: number) => void
  /** Loads this stack's run history again; offered while it could not be loaded. */
  onRetryRuns?: ((id: number) => void) | undefined
  ref?: Ref<HTMLDivElement>
}

/** One stack, read from left to right as it flows; unfolds to its endpoints. Spec 1 §2 "Stack row". */
export const StackRow = memo(function StackRow({
  row,
  menu,
  endpointLinks,
  isExpanded,
  onToggle,
  onRetryRuns,
  ref,
}: StackRowProps) {
  const endpointsId = useId()
  const { source, health } = row
  return (
    <Group role="rowgroup" ref={ref} data-stack={row.id}>
      <Line role="row">
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
        <SourceCell row={row} />
        <DestinationCell row={row} />
        <div role="cell">
          <HealthCell
            health={health}
            onRetry={onRetryRuns === undefined ? undefined : () => onRetryRuns(row.id)}
          />
        </div>
        <WideCell role="cell">
          <ScheduleLines row={row} />
        </WideCell>
        <WideCell role="cell" data-number>
          <FirstLine style={{ textAlign: 'right' }}>{row.runtime}</FirstLine>
        </WideCell>
        <div role="cell">{row.marks === null ? <SkeletonStrip /> : <RunStrip marks={row.marks} />}</div>
        <RowsCell rows={row.rows} share={row.share} />
        <div role="cell">
          <StatusBadge
            status={row.isActive ? 'active' : 'inactive'}
            label={row.isActive ? texts.active : texts.inactive}
          />
        </div>
        <div role="cell" style={{ display: 'flex', justifyContent: 'flex-end' }}>
          {menu !== undefined && <StackMenu source={source.name} {...menu} />}
        </div>
      </Line>
      {isExpanded && (
        <Unfolded role="row" id={endpointsId}>
          <div role="cell">
            <Folded>
              <ScheduleLines row={row} />
              <FirstLine>
                {texts.columns.runtime} {row.runtime}
              </FirstLine>
            </Folded>
            <EndpointList endpoints={row.endpoints} source={source.name} links={endpointLinks} />
          </div>
        </Unfolded>
      )}
    </Group>
  )
})

/** What is not known of the runs is drawn as if there were none. */
function pipeOf(kind: HealthKind): PipeState {
  return kind === 'loading' || kind === 'unknown' || kind === 'other' ? 'neverRun' : kind
}

function SourceCell({ row }: { row: StackRowView }) {
  const { source, destination, health } = row
  const target = destination?.name ?? texts.noDestination
  return (
    <SourceBox role="cell">
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
  const shown = destination ?? { label: 'no_destination', name: texts.noDestination, imageUrl: '' }
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

function ScheduleLines({ row: { schedule } }: { row: StackRowView }) {
  return (
    <div style={{ minWidth: 0 }} title={schedule.cron === '' ? undefined : schedule.cron}>
      <FirstLine style={{ color: paletteVar('text.secondary') }} onPointerEnter={titleWhenCut}>
        {schedule.words}
      </FirstLine>
      {schedule.next !== '' && <SecondLine>{schedule.next}</SecondLine>}
    </div>
  )
}

/** Rows of the month, and how long they are beside the largest stack. */
function RowsCell({ rows, share }: { rows: string; share: number }) {
  return (
    <div role="cell">
      <FirstLine style={{ textAlign: 'right' }}>{rows}</FirstLine>
      <Share aria-hidden>
        <i style={{ width: `${Math.round(share * 1000) / 10}%` }} />
      </Share>
    </div>
  )
}

const hairline = `1px solid ${paletteVar('line.hairline')}`

const Group = styled('div')({ position: 'relative', '& + & > :first-of-type': { borderTop: hairline } })

const Line = styled(StackGridRow)({
  minHeight: 44,
  transition: 'background-color 80ms linear',
  '&:hover': { background: paletteVar('surface.hover') },
  '& > *': { minWidth: 0 },
})

const Toggle = styled('button')({
  all: 'unset',
  boxSizing: 'border-box',
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  margin: '0 -7px',
  borderRadius: 6,
  cursor: 'pointer',
  color: paletteVar('text.secondary'),
  '&:hover': { color: paletteVar('text.primary') },
  '&:focus-visible': { outline: `2px solid ${paletteVar('focus')}`, outlineOffset: -2 },
  '& svg': { transition: 'transform 180ms cubic-bezier(.2, 0, 0, 1)' },
  '&[aria-expanded="true"] svg': { transform: 'rotate(90deg)' },
})

const SourceBox = styled('div')({ display: 'flex', alignItems: 'center', gap: 10 })
const Names = styled('div')({ flex: '0 1 auto', minWidth: 0 })
const Name = styled(FirstLine)({ fontWeight: 540 })

const Share = styled('div')({
  height: 3,
  marginTop: 2,
  background: paletteVar('line.hairline'),
  // from the right, under the end of the number
  '& i': { display: 'block', height: 3, marginLeft: 'auto', background: paletteVar('primary.light') },
  '& i[style="width: 0%;"]': { display: 'none' },
})

const Unfolded = styled('div')({
  position: 'relative',
  borderTop: hairline,
  background: paletteVar('surface.sunken'),
})

const Folded = styled('div')({
  display: 'none',
  '@container stacks (max-width: 1059px)': {
    display: 'flex',
    gap: 48,
    padding: '8px 14px 0 76px',
  },
})
