/** The user's login sessions and password. Optional calls. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hasStatus, request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { keys } from '@/api/keys'

const { sessions, changePassword } = optionalEndpoints

/** The user's login sessions, including this browser's. */
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

/** Ends one of the user's sessions. Invalidates: sessions. */
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

export interface PasswordChange {
  readonly currentPassword: string
  readonly password: string
}

/**
 * Changes the password and ends the user's other sessions. HttpError 400 for a wrong current password, 409 for an
 * account without one, 422 for a weak new one. Invalidates: sessions.
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
