import { styled } from '@mui/material/styles'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Loader from 'lucide-react/icons/loader'
import type { Ref } from 'react'
import { StatusBadge } from '@/components/common/StatusBadge'
import { dashboardMessages } from '@/domain/messages/dashboard'
import { transformationTab as texts } from '@/domain/messages/transformationTab'
import { paletteVar } from '@/theme/primitives'
import { RunsCell } from './RunsCell'
import { Figure, FirstLine, NARROW, SecondLine, upToTwoLines } from './stackGrid'
import { titleWhenCut } from './titleWhenCut'
import { TransformationCells } from './TransformationCells'
import { TransformationLine } from './transformationGrid'
import { TransformationMenu } from './TransformationMenu'
import type { TransformationRowView } from './transformationRowView'

export interface TransformationRowProps {
  row: TransformationRowView
  /** Address of the question whether it is to be deleted. */
  deleting: string
  /** Loads its run history again; offered while it could not be loaded. */
  onRetryRuns?: (() => void) | undefined
  ref?: Ref<HTMLDivElement>
}

/** One active transformation: where it runs, its last success, its rows, and whether it can run (DSH-6). */
export function TransformationRow({ row, deleting, onRetryRuns, ref }: TransformationRowProps) {
  return (
    <TransformationLine role="row" ref={ref} data-transformation={row.key}>
      <TransformationCells facts={row} />
      <div role="cell">
        <LastRun words={row.lastRun} />
        {row.note !== null && <Note note={row.note} />}
      </div>
      <div role="cell">
        <RunsCell marks={row.marks} onRetry={onRetryRuns} />
      </div>
      <div role="cell">
        <Figure onPointerEnter={titleWhenCut}>{row.rows}</Figure>
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

function LastRun({ words }: { readonly words: string | null }) {
  if (words === null) return <Waiting role="img" aria-label={dashboardMessages.health.loading} />
  return (
    <FirstLine style={{ color: paletteVar('text.secondary') }} onPointerEnter={titleWhenCut}>
      {words}
    </FirstLine>
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

const Waiting = styled('div')({
  width: 92,
  height: 10,
  margin: '4px 0',
  borderRadius: 3,
  background: paletteVar('line.hairline'),
})
const NoteLine = styled(SecondLine)({
  [NARROW]: upToTwoLines,
  fontWeight: 540,
  '& svg': { marginRight: 4, verticalAlign: '-2px' },
})
