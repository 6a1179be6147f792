/** Optional API calls `savedViews`: answers with their filters under a name. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { errorsInPlace } from '@/api/client/queryClient'
import { hasStatus, request } from '@/api/client/request'
import { savedViewEndpoints } from '@/api/contract/savedViewEndpoints'
import { keys } from '@/api/keys'

const { list, create, change, remove } = savedViewEndpoints
// here and not in `keys`, because every page loads that
const savedViewsKey = [...keys.orgScope, 'savedViews'] as const

/** Query for the views of the team and of the person. Only some backends support it. */
export const savedViewsQuery = () =>
  queryOptions({
    queryKey: savedViewsKey,
    queryFn: ({ signal }) => request(list, {}, { signal }),
    meta: errorsInPlace,
  })

/** Mutation that saves a view. Invalidates: saved views. */
export const useSaveView = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof create.body>) => request(create, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: savedViewsKey }),
    meta: errorsInPlace,
  })
}

/** Mutation that renames or pins a view. Invalidates: saved views. */
export const useChangeView = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: z.input<typeof change.body> & { readonly id: number }) =>
      request(change, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: savedViewsKey }),
    meta: errorsInPlace,
  })
}

const end = async (id: number): Promise<void> => {
  try {
    await request(remove, { params: { id } })
  } catch (error) {
    // a 404 means that a colleague has already deleted it (C-6)
    if (!hasStatus(error, 404)) throw error
  }
}

/** Mutation that deletes a view, by its id. One that is already deleted (404) counts as deleted. Invalidates: saved views. */
export const useDeleteView = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSuccess: () => client.invalidateQueries({ queryKey: savedViewsKey }),
    meta: errorsInPlace,
  })
}
