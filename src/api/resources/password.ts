/** A forgotten password: the mail with a link, and the new password by its code. Spec 2 §7 (AUT-6). */
import { useMutation } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { shownInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'

/** Has a link mailed; the answer is the same for known and unknown addresses. */
export const useRequestReset = () =>
  useMutation({
    mutationFn: (email: string) => request(endpoints.auth.requestReset, { body: { email } }),
    meta: shownInPlace,
  })

export interface NewPassword {
  /** The code of the mail's link; works once. */
  readonly code: string
  readonly password: string
}

/** Sets a password and ends every session. HttpError 400 for a code that is used or too old, 422 for a weak password. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: (input: NewPassword) => request(endpoints.auth.resetPassword, { body: input }),
    meta: shownInPlace,
    // the password is not kept with the finished mutation
    gcTime: 0,
  })
