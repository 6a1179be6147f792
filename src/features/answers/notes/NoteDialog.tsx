import { useId, useState } from 'react'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useSetAtom } from 'jotai'
import { errorText } from '@/api/client/errors'
import { useChangeDayNote } from '@/api/resources/organisation/dayNotes'
import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import { Field } from '@/components/common/forms/Field'
import { SelectField } from '@/components/common/forms/SelectField'
import { DAY_NOTE_MAX_CHARACTERS, type DayNote } from '@/domain/answers/dayNotes'
import { isDay } from '@/domain/answers/days'
import { ALL_PLACES } from '@/domain/answers/targets'
import { formatDayOf } from '@/features/answers/dayWords'
import { usePlaces } from '@/features/answers/usePlaces'
import { notifyAtom } from '@/state/notices/notifications'
import { noteMessages } from './messages'

const { dialog: texts, removal } = noteMessages

export interface NoteDialogProps {
  /** The note to change; null for a new one. */
  readonly note: DayNote | null
  /** Day of a new note. */
  readonly day: string
  readonly onClose: () => void
}

const nameOrNull = (chosen: string): string | null => (chosen === ALL_PLACES ? null : chosen)

/** What is typed and chosen; `*` for all apps or networks. */
const draftOf = (note: DayNote | null, day: string) =>
  note === null
    ? { day, app: ALL_PLACES, network: ALL_PLACES, text: '' }
    : { ...note, app: note.app ?? ALL_PLACES, network: note.network ?? ALL_PLACES }

/** Options with all of them first; the present one is among them. */
const withChosen = (names: readonly string[], chosen: string): readonly string[] => [
  ...new Set([ALL_PLACES, ...(chosen === ALL_PLACES ? [] : [chosen]), ...names]),
]

/** Asks what the team should know of a day, or of an app or network on it. */
export function NoteDialog({ note, day: newDay, onClose }: NoteDialogProps) {
  const { mutate, isPending, error } = useChangeDayNote()
  const notify = useSetAtom(notifyAtom)
  const { apps, networks } = usePlaces()
  const [draft, setDraft] = useState(() => draftOf(note, newDay))
  const { day, app, network, text } = draft
  const [isChecked, setIsChecked] = useState(false)
  const id = useId()
  const [isDayWrong, isTextWrong] = [isChecked && !isDay(day), isChecked && text.trim() === '']
  const save = () => {
    setIsChecked(true)
    if (!isDay(day) || text.trim() === '') return
    mutate(
      {
        kind: 'write',
        id: note?.id ?? null,
        note: { day, app: nameOrNull(app), network: nameOrNull(network), text: text.trim() },
      },
      {
        onSuccess: () => {
          notify({ kind: 'success', text: noteMessages.saved })
          onClose()
        },
      },
    )
  }
  return (
    <ConfirmDialog
      isOpen
      title={note === null ? texts.add : texts.edit}
      confirmLabel={texts.save}
      cancelLabel={texts.cancel}
      isBusy={isPending}
      error={error === null ? null : (errorText(error) ?? texts.notSaved)}
      focusesField
      onClose={onClose}
      onConfirm={save}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Field
          id={`${id}-text`}
          label={texts.text}
          error={isTextWrong ? texts.wrongText : null}
          length={{ typed: text.length, maximum: DAY_NOTE_MAX_CHARACTERS }}
        >
          {(input) => (
            <OutlinedInput
              {...input}
              autoFocus
              multiline
              minRows={2}
              size="small"
              value={text}
              error={isTextWrong}
              slotProps={{ input: { maxLength: DAY_NOTE_MAX_CHARACTERS } }}
              onChange={({ target }) => setDraft({ ...draft, text: target.value })}
            />
          )}
        </Field>
        <Field id={`${id}-day`} label={texts.day} error={isDayWrong ? texts.wrongDay : null}>
          {(input) => (
            <OutlinedInput
              {...input}
              type="date"
              size="small"
              value={day}
              error={isDayWrong}
              onChange={({ target }) => setDraft({ ...draft, day: target.value })}
            />
          )}
        </Field>
        <SelectField
          id={`${id}-app`}
          label={texts.app}
          value={app}
          options={withChosen(apps, app)}
          titleOf={(each) => (each === ALL_PLACES ? texts.allApps : each)}
          onChoose={(chosen) => setDraft({ ...draft, app: chosen })}
        />
        <SelectField
          id={`${id}-network`}
          label={texts.network}
          value={network}
          options={withChosen(networks, network)}
          titleOf={(each) => (each === ALL_PLACES ? texts.allNetworks : each)}
          onChoose={(chosen) => setDraft({ ...draft, network: chosen })}
        />
        <span>{texts.seen}</span>
      </Box>
    </ConfirmDialog>
  )
}

/** Asks before a note goes for everybody. */
export function DeleteNoteDialog({
  note,
  onClose,
}: {
  readonly note: DayNote
  readonly onClose: () => void
}) {
  const { mutate, isPending, error } = useChangeDayNote()
  const notify = useSetAtom(notifyAtom)
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={removal.title}
      confirmLabel={removal.confirm}
      cancelLabel={texts.cancel}
      isBusy={isPending}
      error={error === null ? null : (errorText(error) ?? removal.failed)}
      onClose={onClose}
      onConfirm={() =>
        mutate(
          { kind: 'delete', id: note.id },
          {
            onSuccess: () => {
              notify({ kind: 'success', text: noteMessages.removed })
              onClose()
            },
          },
        )
      }
    >
      {removal.body(formatDayOf(note.day))}
    </ConfirmDialog>
  )
}
