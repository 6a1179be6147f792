/** The user's own sessions and password. Optional calls. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hasStatus, request } from '@/api/client/request'
import { shownInPlace } from '@/api/client/queryClient'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { keys } from '@/api/keys'

const { sessions, changePassword } = optionalEndpoints

/** Where the user is logged in, this browser included. */
export const loginSessionsQuery = () =>
  queryOptions({
    queryKey: keys.loginSessions,
    queryFn: ({ signal }) => request(sessions.list, {}, { signal }),
    staleTime: 0,
    meta: shownInPlace,
  })

const end = async (id: number): Promise<void> => {
  try {
    await request(sessions.end, { params: { id } })
  } catch (error) {
    // ended meanwhile: that is what was wanted (C-6)
    if (!hasStatus(error, 404)) throw error
  }
}

/** Ends one of the user's sessions. Refreshes: sessions. */
export const useEndLoginSession = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSuccess: (_nothing, id) => {
      const { queryKey } = loginSessionsQuery()
      client.setQueryData(queryKey, (known) => known?.filter((session) => session.id !== id))
      void client.invalidateQueries({ queryKey })
    },
    meta: shownInPlace,
  })
}

export interface PasswordChange {
  readonly currentPassword: string
  readonly password: string
}

/**
 * Changes the password and ends the user's other sessions. HttpError 400 for a wrong current password, 409 for an
 * account without one, 422 for a weak new one. Refreshes: sessions.
 */
export const useChangePassword = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ currentPassword, password }: PasswordChange) =>
      request(changePassword.change, { body: { current_password: currentPassword, password } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.loginSessions }),
    meta: shownInPlace,
    // the passwords are not kept with the finished mutation
    gcTime: 0,
  })
}
