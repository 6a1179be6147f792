import { useMutation } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'

/**
 * Mutation with which provider staff start to act as the user with this id; resolves to tokens and user of the new
 * session, which the caller stores (`signInAtom`) (ADM-2).
 */
export const useImpersonate = () =>
  useMutation({
    mutationFn: (id: number) => request(endpoints.admin.impersonate, { params: { id } }),
    meta: errorsInPlace,
    // keeps the tokens out of the mutation cache
    gcTime: 0,
  })

/**
 * Mutation key of `useDeimpersonate` (staff stop acting as a user), so that every button for it shows the pending
 * state.
 */
export const DEIMPERSONATE_MUTATION_KEY = ['deimpersonate'] as const

/**
 * Mutation that ends an impersonation; resolves to tokens and user of the staff member's own session, which the caller
 * stores (`signInAtom`) (ADM-3).
 */
export const useDeimpersonate = () =>
  useMutation({
    mutationKey: DEIMPERSONATE_MUTATION_KEY,
    mutationFn: () => request(endpoints.admin.deimpersonate, {}),
    meta: errorsInPlace,
    gcTime: 0,
  })
