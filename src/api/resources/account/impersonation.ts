/** Impersonation of a user by provider staff. The caller stores the new session (`signInAtom`). */
import { useMutation } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'

/** Starts an impersonation; returns tokens and user of the impersonated session (ADM-2). */
export const useImpersonate = () =>
  useMutation({
    mutationFn: (id: number) => request(endpoints.admin.impersonate, { params: { id } }),
    meta: errorsInPlace,
    // keeps the tokens out of the mutation cache
    gcTime: 0,
  })

/** Mutation key, so that every button for it shows the pending state. */
export const RETURNING = ['deimpersonate'] as const

/** Ends the impersonation with its own token; returns tokens and user of the admin's session (ADM-3). */
export const useDeimpersonate = () =>
  useMutation({
    mutationKey: RETURNING,
    mutationFn: () => request(endpoints.admin.deimpersonate, {}),
    meta: errorsInPlace,
    gcTime: 0,
  })
