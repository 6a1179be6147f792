import { styled } from '@mui/material/styles'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Loader from 'lucide-react/icons/loader'
import type { Ref } from 'react'
import { StatusBadge } from '@/components/common/StatusBadge'
import { transformationTab as texts } from '@/domain/messages/transformationTab'
import { paletteVar } from '@/theme/primitives'
import { RunStrip } from './RunStrip'
import { SkeletonStrip } from './SkeletonStrip'
import { FirstLine, SecondLine } from './stackGrid'
import { titleWhenCut } from './titleWhenCut'
import { TransformationCells } from './TransformationCells'
import { TransformationLine } from './transformationGrid'
import { TransformationMenu } from './TransformationMenu'
import type { TransformationRowView } from './transformationRowView'

export interface TransformationRowProps {
  row: TransformationRowView
  /** Address of the question whether it is to be deleted. */
  deleting: string
  ref?: Ref<HTMLDivElement>
}

/** One active transformation: where it runs, its last success, its rows, and whether it can run (DSH-6). */
export function TransformationRow({ row, deleting, ref }: TransformationRowProps) {
  return (
    <TransformationLine role="row" ref={ref} data-transformation={row.key}>
      <TransformationCells facts={row} />
      <div role="cell">
        <FirstLine style={{ color: paletteVar('text.secondary') }} onPointerEnter={titleWhenCut}>
          {row.lastRun}
        </FirstLine>
        {row.note !== null && <Note note={row.note} />}
      </div>
      <div role="cell">{row.marks === null ? <SkeletonStrip /> : <RunStrip marks={row.marks} />}</div>
      <div role="cell">
        <FirstLine style={{ textAlign: 'right' }} onPointerEnter={titleWhenCut}>
          {row.rows}
        </FirstLine>
      </div>
      <div role="cell">
        <StatusBadge
          status={row.isComplete ? 'active' : 'setupIncomplete'}
          label={row.isComplete ? texts.active : texts.setupIncomplete}
        />
      </div>
      <div role="cell" style={{ display: 'flex', justifyContent: 'flex-end' }}>
        <TransformationMenu transformation={row.name} deleting={deleting} />
      </div>
    </TransformationLine>
  )
}

const looks = {
  failed: { Icon: CircleX, colour: 'error' },
  waits: { Icon: Clock, colour: 'warning' },
  running: { Icon: Loader, colour: 'info' },
} as const

function Note({ note }: { note: NonNullable<TransformationRowView['note']> }) {
  const { Icon, colour } = looks[note.kind]
  return (
    <NoteLine style={{ color: paletteVar(`${colour}.text`) }} onPointerEnter={titleWhenCut}>
      <Icon size={12} strokeWidth={2} aria-hidden color={paletteVar(`${colour}.main`)} /> {note.text}
    </NoteLine>
  )
}

const NoteLine = styled(SecondLine)({ fontWeight: 540, '& svg': { verticalAlign: '-2px' } })
