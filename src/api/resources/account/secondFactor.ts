import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { keys } from '@/api/keys'

const { secondFactor } = optionalEndpoints

/** Query for the second factor of the current user. Only some backends support the call. */
export const secondFactorQuery = () =>
  queryOptions({
    queryKey: keys.secondFactor,
    queryFn: ({ signal }) => request(secondFactor.read, {}, { signal }),
    meta: errorsInPlace,
  })

/** Mutation that makes a secret for an authenticator app. Rejects with HttpError 400 for a wrong password. */
export const useBeginSecondFactor = () =>
  useMutation({
    mutationFn: (password: string) => request(secondFactor.begin, { body: { password } }),
    meta: errorsInPlace,
    // keeps password and secret out of the mutation cache
    gcTime: 0,
  })

/**
 * Mutation that turns the second factor on with a first code; resolves to the recovery codes. Rejects with HttpError 400
 * for a wrong code. Invalidates nothing: the codes are read before the page goes on, see `useAfterSecondFactor`.
 */
export const useConfirmSecondFactor = () =>
  useMutation({
    mutationFn: (code: string) => request(secondFactor.confirm, { body: { code } }),
    meta: errorsInPlace,
    gcTime: 0,
  })

/** Returns a function that refetches what a new second factor opens: all of a person who had to set it up. */
export const useAfterSecondFactor = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries()
}

/** What turns the second factor off. */
export interface SecondFactorRemoval {
  readonly password: string
  readonly code: string
}

/** Mutation that turns the second factor off. Invalidates: second factor, user, members. */
export const useRemoveSecondFactor = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SecondFactorRemoval) => request(secondFactor.remove, { body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.secondFactor })
      void client.invalidateQueries({ queryKey: keys.me })
      void client.invalidateQueries({ queryKey: keys.members })
    },
    meta: errorsInPlace,
    gcTime: 0,
  })
}

/** Mutation that removes the authenticator app where a passkey stays. Rejects with HttpError 400 for a wrong password. Invalidates: second factor. */
export const useRemoveApp = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (password: string) => request(secondFactor.removeApp, { body: { password } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.secondFactor }),
    meta: errorsInPlace,
    gcTime: 0,
  })
}

/** Mutation that turns the second factor of a member off, by the id of the user. Invalidates: members. */
export const useResetSecondFactor = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => request(secondFactor.reset, { params: { id } }),
    // without waiting: the button that sent it goes with the new list
    onSuccess: () => void client.invalidateQueries({ queryKey: keys.members }),
    meta: errorsInPlace,
  })
}

/** Mutation that says whether all members need a second factor. Invalidates: second factor. */
export const useNeedSecondFactor = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (needed: boolean) => request(secondFactor.need, { body: { needed } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.secondFactor }),
    meta: errorsInPlace,
  })
}
