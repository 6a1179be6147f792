/** Notes of the team on days of the answers, such as "Price test in Germany". */
import type { PlaceFilter } from './filters'

/** Most notes of an organization. */
export const DAY_NOTES_MAX = 1_000
/** Longest note. */
export const DAY_NOTE_MAX_CHARACTERS = 280

/** A note on a day. */
export interface DayNote {
  readonly id: number
  /** `YYYY-MM-DD`. */
  readonly day: string
  /** Names as the answers have them; null for a note on all of them. */
  readonly app: string | null
  readonly network: string | null
  readonly text: string
  /** E-mail address of who has written or changed it last. */
  readonly writtenBy: string
}

type Days = { readonly from: string; readonly to: string }

const isAt = (name: string | null, chosen: readonly string[]): boolean =>
  name === null || chosen.length === 0 || chosen.includes(name)

/** Returns the notes on days of a period that a filter does not leave out, newest day first. */
export const notesIn = (
  notes: readonly DayNote[],
  { from, to }: Days,
  filter: Pick<PlaceFilter, 'app' | 'network'>,
): readonly DayNote[] =>
  notes
    .filter(
      ({ day, app, network }) =>
        day >= from && day <= to && isAt(app, filter.app) && isAt(network, filter.network),
    )
    .toSorted((one, other) => (one.day === other.day ? one.id - other.id : one.day < other.day ? 1 : -1))

/** Returns the texts of the notes on a day. */
export const notesOn = (notes: readonly DayNote[], day: string): readonly DayNote[] =>
  notes.filter((note) => note.day === day)
