import { useId, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { DayNote } from '@/domain/answers/dayNotes'
import { formatDayOf } from '@/features/answers/dayWords'
import { weight } from '@/theme/primitives'
import { noteMessages as texts } from './messages'
import { DeleteNoteDialog, NoteDialog } from './NoteDialog'
import type { ShownNotes } from './useDayNotes'

export interface DayNotesProps {
  readonly shown: ShownNotes
  /** Whether the person writes notes: only an ADMIN does. */
  readonly mayWrite: boolean
  /** Day of a new note, until another one is chosen. */
  readonly newDay: string
  /** Most notes that are listed, the newest days first; all by default. */
  readonly most?: number
}

type Opened =
  | { readonly kind: 'write'; readonly note: DayNote | null }
  | { readonly kind: 'delete'; readonly note: DayNote }

/** The notes of the team on the days of a plot; nothing without any, for a person who writes none. */
export function DayNotes({ shown, mayWrite, newDay, most = Infinity }: DayNotesProps) {
  const { notes, isKnown, retry } = shown
  const [opened, setOpened] = useState<Opened | null>(null)
  const titleId = useId()
  if (retry !== null)
    return (
      <Box sx={{ ...boxSx, typography: 'caption' }}>
        {texts.failed}{' '}
        <Link component="button" type="button" variant="caption" data-screen onClick={retry}>
          {texts.retry}
        </Link>
      </Box>
    )
  if (!isKnown || (notes.length === 0 && !mayWrite)) return null
  const close = () => setOpened(null)
  return (
    <Box component="section" aria-labelledby={titleId} sx={boxSx}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Typography id={titleId} variant="caption" component="h3" sx={{ fontWeight: weight.strong }}>
          {texts.title}
        </Typography>
        {mayWrite && (
          <Button
            size="small"
            data-screen
            sx={buttonSx}
            onClick={() => setOpened({ kind: 'write', note: null })}
          >
            {texts.add}
          </Button>
        )}
      </Box>
      {notes.length > 0 && (
        <Box component="ul" aria-label={texts.title} sx={listSx}>
          {notes.slice(0, most).map((note) => (
            <NoteLine key={note.id} note={note} onOpen={mayWrite ? setOpened : null} />
          ))}
        </Box>
      )}
      {notes.length > most && (
        <Typography variant="caption" color="text.tertiary" component="p">
          {texts.more(notes.length - most)}
        </Typography>
      )}
      {opened?.kind === 'write' && <NoteDialog note={opened.note} day={newDay} onClose={close} />}
      {opened?.kind === 'delete' && <DeleteNoteDialog note={opened.note} onClose={close} />}
    </Box>
  )
}

interface NoteLineProps {
  readonly note: DayNote
  /** Null for a person who writes no notes. */
  readonly onOpen: ((opened: Opened) => void) | null
}

function NoteLine({ note, onOpen }: NoteLineProps) {
  const { text, app, network, writtenBy } = note
  const day = formatDayOf(note.day)
  const place = [app, network].filter((name) => name !== null).join(' · ')
  return (
    <li>
      <Box component="span" aria-hidden sx={markSx} />
      <Box component="span" sx={{ fontWeight: weight.medium, whiteSpace: 'nowrap' }}>
        {day}
      </Box>
      <Box component="span" dir="auto" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {text}
      </Box>
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {[place, texts.by(writtenBy)].filter((part) => part !== '').join(' · ')}
      </Box>
      {onOpen !== null && (
        <Box component="span" data-screen sx={{ display: 'inline-flex', gap: 2 }}>
          <Button
            size="small"
            sx={buttonSx}
            aria-label={texts.editOf(day)}
            onClick={() => onOpen({ kind: 'write', note })}
          >
            {texts.edit}
          </Button>
          <Button
            size="small"
            sx={buttonSx}
            aria-label={texts.removeOf(day)}
            onClick={() => onOpen({ kind: 'delete', note })}
          >
            {texts.remove}
          </Button>
        </Box>
      )}
    </li>
  )
}

const boxSx = {
  display: 'grid',
  gap: 1,
  px: 4,
  py: 2,
  borderTop: 1,
  borderColor: 'line.hairline',
} as const
const buttonSx = { minHeight: 24, py: 0 } as const
const markSx = {
  flex: 'none',
  width: 7,
  height: 7,
  borderRadius: '1px',
  bgcolor: 'text.primary',
  printColorAdjust: 'exact',
  '@media (forced-colors: active)': { bgcolor: 'CanvasText', forcedColorAdjust: 'none' },
} as const
const listSx = {
  display: 'grid',
  gap: 1,
  m: 0,
  p: 0,
  listStyle: 'none',
  typography: 'body2',
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 },
} as const
