/** Optional API calls `dayNotes`: notes of the team on days of the answers. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorsInPlace } from '@/api/client/queryClient'
import { hasStatus, request } from '@/api/client/request'
import { dayNoteEndpoints } from '@/api/contract/dayNoteEndpoints'
import { keys } from '@/api/keys'
import type { DayNote } from '@/domain/answers/dayNotes'

const { list, create, change, remove } = dayNoteEndpoints

/** Query for all notes of the organization. Only some backends support the call. */
export const dayNotesQuery = () =>
  queryOptions({
    // here and not in `keys`, because every page loads that
    queryKey: [...keys.orgScope, 'dayNotes'],
    queryFn: ({ signal }) => request(list, {}, { signal }),
    meta: errorsInPlace,
  })

/** A note that is written, or deleted. */
type DayNoteChange =
  | { readonly kind: 'write'; readonly id: number | null; readonly note: Omit<DayNote, 'id' | 'writtenBy'> }
  | { readonly kind: 'delete'; readonly id: number }

const send = async (sent: DayNoteChange): Promise<void> => {
  if (sent.kind === 'write') {
    const { id, note: body } = sent
    await (id === null ? request(create, { body }) : request(change, { params: { id }, body }))
    return
  }
  try {
    await request(remove, { params: { id: sent.id } })
  } catch (error) {
    // a 404 means that a colleague has already deleted it (C-6)
    if (!hasStatus(error, 404)) throw error
  }
}

/** Mutation that writes, changes or deletes a note. Invalidates: the notes. */
export const useChangeDayNote = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => client.invalidateQueries({ queryKey: dayNotesQuery().queryKey }),
    meta: errorsInPlace,
  })
}
