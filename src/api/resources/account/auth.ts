/** Login. Spec 2 §7. */
import { useMutation } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import type { AnswerOf } from '@/api/contract/endpoint'
import { endpoints } from '@/api/contract/endpoints'

/** Tokens and user of a new session. */
export type LoginResponse = AnswerOf<typeof endpoints.auth.login>

export interface LoginInput {
  readonly email: string
  readonly password: string
}

/** Logs in; the caller stores the session (`signInAtom`). Wrong credentials are an HttpError 401. */
export const useLogin = () =>
  useMutation({
    mutationFn: (input: LoginInput) => request(endpoints.auth.login, { body: input }),
    meta: errorsInPlace,
    // keeps the password out of the mutation cache
    gcTime: 0,
  })
