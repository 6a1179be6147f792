import { useMutation } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'

/**
 * Mutation that requests a mail for resetting a password. The response is the same for every address, so that it
 * reveals no accounts (AUT-6, R-3).
 */
export const useRequestReset = () =>
  useMutation({
    mutationFn: (email: string) => request(endpoints.auth.requestReset, { body: { email } }),
    meta: errorsInPlace,
  })

/** Input of `useResetPassword`. */
export interface NewPassword {
  /** Single-use code from the mail's link. */
  readonly code: string
  readonly password: string
}

/**
 * Mutation that sets a new password and ends all of the user's sessions (AUT-6). Rejects with HttpError 400 for a used
 * or expired code, and 422 for a weak password.
 */
export const useResetPassword = () =>
  useMutation({
    mutationFn: (input: NewPassword) => request(endpoints.auth.resetPassword, { body: input }),
    meta: errorsInPlace,
    // keeps the password out of the mutation cache
    gcTime: 0,
  })
