/** Optional API calls `viewMails`: saved views that people of the team get as CSV. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { errorsInPlace } from '@/api/client/queryClient'
import { hasStatus, request } from '@/api/client/request'
import { viewMailEndpoints } from '@/api/contract/viewMailEndpoints'
import { keys } from '@/api/keys'

const { list, create, remove } = viewMailEndpoints
// here and not in `keys`, because every page loads that
const viewMailsKey = [...keys.orgScope, 'viewMails'] as const

/** Query for the mails that the person gets or decides about. Only some backends support it. */
export const viewMailsQuery = () =>
  queryOptions({
    queryKey: viewMailsKey,
    queryFn: ({ signal }) => request(list, {}, { signal }),
    meta: errorsInPlace,
  })

/** Mutation that mails a view to members. Invalidates: mails of views. */
export const useMailView = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof create.body>) => request(create, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: viewMailsKey }),
    meta: errorsInPlace,
  })
}

const stop = async (id: number): Promise<void> => {
  try {
    await request(remove, { params: { id } })
  } catch (error) {
    // a 404 means that it was stopped meanwhile (C-6)
    if (!hasStatus(error, 404)) throw error
  }
}

/** Mutation that stops a mail, by its id. One that is gone (404) counts as stopped. Invalidates: mails of views. */
export const useStopViewMail = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: stop,
    onSuccess: () => client.invalidateQueries({ queryKey: viewMailsKey }),
    meta: errorsInPlace,
  })
}
