/** Provider staff acting as a user, and back. The caller takes over the new session (`signInAtom`). */
import { useMutation } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { shownInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'

/** Tokens and user of a session as somebody else (ADM-2). */
export const useImpersonate = () =>
  useMutation({
    mutationFn: (id: number) => request(endpoints.admin.impersonate, { params: { id } }),
    meta: shownInPlace,
    // the tokens are not kept with the finished mutation
    gcTime: 0,
  })

/** Names the return, so that every button for it knows that it is under way. */
export const RETURNING = ['deimpersonate'] as const

/** Tokens and user of the admin's own session; sent with the impersonated one's token (ADM-3). */
export const useDeimpersonate = () =>
  useMutation({
    mutationKey: RETURNING,
    mutationFn: () => request(endpoints.admin.deimpersonate, {}),
    meta: shownInPlace,
    gcTime: 0,
  })
