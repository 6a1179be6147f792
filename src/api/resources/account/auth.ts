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
  /** Code of the second step; undefined before it was asked for. */
  readonly code?: string
}

/**
 * Mutation that logs in with e-mail address and password; resolves to tokens and user, which the caller stores
 * (`signInAtom`). Rejects with HttpError 401 for wrong credentials.
 */
export const useLogin = () =>
  useMutation({
    mutationFn: (input: LoginInput) => request(endpoints.auth.login, { body: input }),
    meta: errorsInPlace,
    // keeps the password out of the mutation cache
    gcTime: 0,
  })
