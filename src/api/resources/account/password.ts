/** Password reset: request the mail, then set the new password with its code. Spec 2 §7 (AUT-6). */
import { useMutation } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'

/** Requests a reset mail; the response is the same for known and unknown addresses. */
export const useRequestReset = () =>
  useMutation({
    mutationFn: (email: string) => request(endpoints.auth.requestReset, { body: { email } }),
    meta: errorsInPlace,
  })

export interface NewPassword {
  /** Single-use code from the mail's link. */
  readonly code: string
  readonly password: string
}

/** Sets a password and ends every session. HttpError 400 for a used or expired code, 422 for a weak password. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: (input: NewPassword) => request(endpoints.auth.resetPassword, { body: input }),
    meta: errorsInPlace,
    // keeps the password out of the mutation cache
    gcTime: 0,
  })
