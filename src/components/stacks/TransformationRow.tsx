import { styled } from '@mui/material/styles'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import type { Ref } from 'react'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { StatusBadge } from '@/components/common/StatusBadge'
import { dashboardMessages } from '@/domain/messages/dashboard'
import { paletteVar } from '@/theme/primitives'
import { RunStrip } from './RunStrip'
import { SkeletonStrip } from './SkeletonStrip'
import { FirstLine, SecondLine } from './stackGrid'
import { titleWhenCut } from './titleWhenCut'
import { TransformationGridRow } from './transformationGrid'
import type { TransformationRowView } from './transformationRowView'

export interface TransformationRowProps {
  row: TransformationRowView
  ref?: Ref<HTMLDivElement>
}

const texts = dashboardMessages.transformations

/** One active transformation: where it runs, its last success, its rows, and whether it can run (DSH-6). */
export function TransformationRow({ row, ref }: TransformationRowProps) {
  return (
    <Line role="row" ref={ref}>
      <div role="cell">
        <FirstLine dir="auto" style={{ fontWeight: 540 }} onPointerEnter={titleWhenCut}>
          {row.name}
        </FirstLine>
        {row.description !== '' && (
          <SecondLine dir="auto" onPointerEnter={titleWhenCut}>
            {row.description}
          </SecondLine>
        )}
      </div>
      <Where role="cell">
        <ConnectorTile {...row.destination} size={24} />
        <div style={{ minWidth: 0 }}>
          <FirstLine dir="auto" onPointerEnter={titleWhenCut}>
            {row.destination.name}
          </FirstLine>
          {row.from !== '' && (
            <SecondLine dir="auto" onPointerEnter={titleWhenCut}>
              {row.from}
            </SecondLine>
          )}
        </div>
      </Where>
      <div role="cell">
        <FirstLine style={{ color: paletteVar('text.secondary') }}>{row.lastRun}</FirstLine>
        {row.note !== null && <Note note={row.note} />}
      </div>
      <div role="cell">{row.marks === null ? <SkeletonStrip /> : <RunStrip marks={row.marks} />}</div>
      <div role="cell">
        <FirstLine style={{ textAlign: 'right' }}>{row.rows}</FirstLine>
      </div>
      <div role="cell">
        <StatusBadge
          status={row.isComplete ? 'active' : 'setupIncomplete'}
          label={row.isComplete ? texts.active : texts.setupIncomplete}
        />
      </div>
    </Line>
  )
}

function Note({ note }: { note: NonNullable<TransformationRowView['note']> }) {
  const Icon = note.kind === 'failed' ? CircleX : Clock
  const colour = note.kind === 'failed' ? 'error' : 'warning'
  return (
    <NoteLine style={{ color: paletteVar(`${colour}.text`) }} onPointerEnter={titleWhenCut}>
      <Icon size={12} strokeWidth={2} aria-hidden color={paletteVar(`${colour}.main`)} /> {note.text}
    </NoteLine>
  )
}

const Line = styled(TransformationGridRow)({
  minHeight: 44,
  borderTop: `1px solid ${paletteVar('line.hairline')}`,
  transition: 'background-color 80ms linear',
  '&:hover': { background: paletteVar('surface.hover') },
  '& > *': { minWidth: 0 },
})

const Where = styled('div')({ display: 'flex', alignItems: 'center', gap: 10 })
const NoteLine = styled(SecondLine)({ fontWeight: 540, '& svg': { verticalAlign: '-2px' } })
