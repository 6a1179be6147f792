/** Optional API calls `sharedLinks`: saved views that anybody who has a link sees. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { errorsInPlace } from '@/api/client/queryClient'
import { hasStatus, request } from '@/api/client/request'
import { sharedLinkEndpoints } from '@/api/contract/sharedLinkEndpoints'
import { keys } from '@/api/keys'

const { list, create, revoke, open } = sharedLinkEndpoints
// here and not in `keys`, because every page loads that
const sharedLinksKey = [...keys.orgScope, 'sharedLinks'] as const

/** Query for the links that the person may know of. Only some backends support it. */
export const sharedLinksQuery = () =>
  queryOptions({
    queryKey: sharedLinksKey,
    queryFn: ({ signal }) => request(list, {}, { signal }),
    meta: errorsInPlace,
  })

/** Query for what a link shows; each request counts as an opening, so it is never refetched automatically. */
export const sharedViewQuery = (token: string) =>
  queryOptions({
    queryKey: [...keys.publicScope, 'sharedView', token],
    queryFn: ({ signal }) => request(open, { body: { token } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: errorsInPlace,
  })

/** Mutation that makes a link, and resolves to its token, which is told only here. Invalidates: links. */
export const useShareView = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: z.input<typeof create.body>) => (await request(create, { body })).token,
    onSuccess: () => client.invalidateQueries({ queryKey: sharedLinksKey }),
    meta: errorsInPlace,
    // keeps the token out of the mutation cache
    gcTime: 0,
  })
}

const end = async (id: number): Promise<void> => {
  try {
    await request(revoke, { params: { id } })
  } catch (error) {
    // a 404 means that it went with its view (C-6)
    if (!hasStatus(error, 404)) throw error
  }
}

/** Mutation that ends a link, by its id. One that is gone (404) counts as ended. Invalidates: links. */
export const useEndLink = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSuccess: () => client.invalidateQueries({ queryKey: sharedLinksKey }),
    meta: errorsInPlace,
  })
}
