import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { dayNotesQuery } from '@/api/resources/organisation/dayNotes'
import { type DayNote, notesIn } from '@/domain/answers/dayNotes'
import type { PlaceFilter } from '@/domain/answers/filters'

/** Notes that a page shows. */
export interface ShownNotes {
  /** Those of the period and the filters, newest day first. */
  readonly notes: readonly DayNote[]
  /** False for a backend without notes, and until they are loaded. */
  readonly isKnown: boolean
  /** Reads them again after a failure; null unless they could not be loaded. */
  readonly retry: (() => void) | null
}

/** Returns the notes on days of a period that the filters do not leave out. */
export const useDayNotes = (
  { from, to }: { readonly from: string; readonly to: string },
  { app, network }: Pick<PlaceFilter, 'app' | 'network'>,
): ShownNotes => {
  const isSupported = useCapabilities().has('dayNotes')
  const { data, error, refetch } = useQuery({ ...dayNotesQuery(), enabled: isSupported })
  const notes = useMemo(
    () => (data === undefined ? [] : notesIn(data, { from, to }, { app, network })),
    [data, from, to, app, network],
  )
  return {
    notes,
    isKnown: data !== undefined,
    retry: data === undefined && error !== null ? () => void refetch() : null,
  }
}
