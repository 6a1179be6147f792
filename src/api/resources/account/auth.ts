import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import type { AnswerOf } from '@/api/contract/endpoint'
import { endpoints } from '@/api/contract/endpoints'
import type { passkeyAnswer } from '@/api/contract/passkeys'

/** Tokens and user of a new session. */
export type LoginResponse = AnswerOf<typeof endpoints.auth.login>

export interface LoginInput {
  readonly email: string
  readonly password: string
  /** Code of the second step; undefined before it was asked for. */
  readonly code?: string
  /** Answer of an authenticator in place of the code. */
  readonly passkey?: z.output<typeof passkeyAnswer>
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
