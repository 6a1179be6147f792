import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hasStatus, request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { keys } from '@/api/keys'

const { sessions, changePassword } = optionalEndpoints

/** Query for the user's login sessions on all devices, including this one. Only some backends support the call. */
export const loginSessionsQuery = () =>
  queryOptions({
    queryKey: keys.loginSessions,
    queryFn: ({ signal }) => request(sessions.list, {}, { signal }),
    staleTime: 0,
    meta: errorsInPlace,
  })

const end = async (id: number): Promise<void> => {
  try {
    await request(sessions.end, { params: { id } })
  } catch (error) {
    // a 404 means that it has already ended (C-6)
    if (!hasStatus(error, 404)) throw error
  }
}

/**
 * Mutation that ends one of the user's login sessions, by its id. One that has already ended (404) counts as ended
 * (C-6). Invalidates: login sessions.
 */
export const useEndLoginSession = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSuccess: (_nothing, id) => {
      const { queryKey } = loginSessionsQuery()
      client.setQueryData(queryKey, (known) => known?.filter((session) => session.id !== id))
      void client.invalidateQueries({ queryKey })
    },
    meta: errorsInPlace,
  })
}

/** Input of `useChangePassword`; `password` is the new one. */
export interface PasswordChange {
  readonly currentPassword: string
  readonly password: string
}

/**
 * Mutation that changes the password and ends the user's other sessions. Only some backends support the call. Rejects
 * with HttpError 400 for a wrong current password, 409 for an account without a password (Google login), 422 for a weak
 * new one. Invalidates: login sessions.
 */
export const useChangePassword = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ currentPassword, password }: PasswordChange) =>
      request(changePassword.change, { body: { current_password: currentPassword, password } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.loginSessions }),
    meta: errorsInPlace,
    // keeps the passwords out of the mutation cache
    gcTime: 0,
  })
}
