import { styled } from '@mui/material/styles'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Loader from 'lucide-react/icons/loader'
import { dashboardMessages } from '@/features/stacks/messages'
import { paletteVar } from '@/theme/primitives'
import type { TransformationNote } from './transformationRowModel'

export interface TransformationLastRunProps {
  /** Time of the last successful run; null while the runs load, '' if there is none. */
  readonly words: string | null
  /** What happened since: a newer run failed or is running, or it waits for another; null for nothing. */
  readonly note: TransformationNote | null
}

const looks = {
  failed: { Icon: CircleX, colour: 'error' },
  waits: { Icon: Clock, colour: 'warning' },
  running: { Icon: Loader, colour: 'info' },
} as const

/**
 * Time of a transformation's last successful run; below it, a note if a newer run failed or is running, or if the
 * transformation waits for one that it depends on (DSH-6, PLUS-17).
 */
export function TransformationLastRun({ words, note }: TransformationLastRunProps) {
  return (
    <>
      {words === null ? (
        <Waiting role="img" aria-label={dashboardMessages.health.loading} />
      ) : (
        <Words>{words === '' ? dashboardMessages.noValue : words}</Words>
      )}
      {note !== null && <Note note={note} />}
    </>
  )
}

function Note({ note }: { readonly note: TransformationNote }) {
  const { Icon, colour } = looks[note.kind]
  return (
    <NoteLine style={{ color: paletteVar(`${colour}.text`) }}>
      <Icon size={12} strokeWidth={2} aria-hidden color={paletteVar(`${colour}.main`)} /> {note.text}
    </NoteLine>
  )
}

const Words = styled('div')({
  fontSize: '0.8125rem',
  lineHeight: '18px',
  color: paletteVar('text.secondary'),
})
const Waiting = styled('div')({
  width: 92,
  height: 10,
  margin: '4px 0',
  borderRadius: 3,
  background: paletteVar('line.hairline'),
})
const NoteLine = styled('div')({
  fontSize: '0.75rem',
  lineHeight: '16px',
  fontWeight: 540,
  overflowWrap: 'anywhere',
  '& svg': { marginRight: 4, verticalAlign: '-2px' },
})
