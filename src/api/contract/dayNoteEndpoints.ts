import * as z from 'zod/mini'
import { DAY_NOTE_MAX_CHARACTERS, DAY_NOTES_MAX, type DayNote } from '@/domain/answers/dayNotes'
import { ANSWER_NAME_MAX_CHARACTERS, DAY_CHARACTERS, EMAIL_MAX_CHARACTERS } from '@/domain/shared/limits'
import { listUpTo, textUpTo } from './bounded'
import { define } from './endpoint'
import { id, ignored } from './read'

const name = z.nullable(textUpTo(ANSWER_NAME_MAX_CHARACTERS))
const fields = {
  day: textUpTo(DAY_CHARACTERS),
  /** Null for all. */
  app: name,
  network: name,
  text: textUpTo(DAY_NOTE_MAX_CHARACTERS),
}

const noteObject = z.object({ id, ...fields, written_by: textUpTo(EMAIL_MAX_CHARACTERS) })
const note = z.pipe(
  noteObject,
  z.transform(({ written_by: writtenBy, ...wire }: z.output<typeof noteObject>): DayNote => ({
    ...wire,
    writtenBy,
  })),
)
const envelope = z.object({ notes: listUpTo(note, DAY_NOTES_MAX) })
const notesSchema = z.pipe(
  envelope,
  z.transform(({ notes }: z.output<typeof envelope>): readonly DayNote[] => notes),
)

/** Request body that adds a note, or replaces all of one. */
const noteBody = z.object(fields)

const PATH = '/api/organizations/day_notes'

/** Calls of the capability `dayNotes`. In a file of their own, so that only the pages of answers load their schemas. */
export const dayNoteEndpoints = {
  list: define('dayNotes.list', 'GET', PATH, notesSchema),
  create: define('dayNotes.create', 'POST', PATH, ignored, { role: 'ADMIN', body: noteBody }),
  change: define('dayNotes.change', 'PUT', `${PATH}/:id`, ignored, { role: 'ADMIN', body: noteBody }),
  remove: define('dayNotes.remove', 'DELETE', `${PATH}/:id`, ignored, { role: 'ADMIN' }),
} as const
