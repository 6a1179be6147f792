/**
 * Optional API calls `credential_check`, `stored_check` and `credential_rotate`: what the backend knows about checks of
 * credentials, a check of a saved one, and the replacement of a secret.
 */

import * as z from 'zod/mini'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorsInPlace } from '@/api/client/queryClient'
import { request } from '@/api/client/request'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { keys } from '@/api/keys'
import { HttpError } from '@/api/client/errors'
import { credentialChangeSchema } from '@/api/contract/credentialChecks'
import type { CredentialChange } from '@/domain/credentials/list/storedCheck'
import { CONFLICT } from '@/domain/shared/constants'
import type { CredentialAttributes, VerifyAnswer } from '@/domain/credentials/types'

/** Query for the last check and the expiry of each credential of the organisation. */
export const credentialChecksQuery = () =>
  queryOptions({
    // below the key of the credentials, whose changes also change this
    queryKey: [...keys.credentials.all, 'checks'],
    queryFn: ({ signal }) => request(optionalEndpoints.credentialCheck.list, {}, { signal }),
    meta: errorsInPlace,
  })

/**
 * Asks the service to check a saved credential with its stored values, which it keeps; resolves to whether the provider
 * accepts them, and a message. Optional call `stored_check`.
 */
export const checkStoredCredential = (id: number, signal: AbortSignal): Promise<VerifyAnswer> =>
  request(optionalEndpoints.storedCheck.check, { params: { id } }, { signal })

/** Input of `useRotateCredential`: the credential's id, and its new values. */
export interface RotateInput {
  readonly id: number
  /** Secret values by field name, trimmed, without empty ones; the others stay. */
  readonly value: CredentialAttributes
  /** Replaces the secret although some stacks could not be checked with it. */
  readonly areUncheckedAccepted: boolean
  /** Version of the secret that is replaced; null replaces any. */
  readonly version: string | null
}

/**
 * Mutation that replaces secret values of a credential after the service has checked them with all stacks that use it;
 * resolves to whether they were replaced, and the check of each stack. Invalidates: credentials and their checks.
 */
export const useRotateCredential = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, value, areUncheckedAccepted, version }: RotateInput) =>
      request(optionalEndpoints.credentialRotate.rotate, {
        params: { id },
        body: {
          value: { ...value },
          ...(areUncheckedAccepted && { accept_unchecked: true }),
          ...(version !== null && { version }),
        },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.credentials.all }),
    meta: errorsInPlace,
    gcTime: 0,
  })
}

/** Returns who has changed a credential, where a call was refused (409) because of that; null for any other failure. */
export const credentialChangeIn = (error: unknown): CredentialChange | null => {
  if (!(error instanceof HttpError) || error.status !== CONFLICT) return null
  const read = z.safeParse(credentialChangeSchema, error.body)
  return read.success ? read.data : { version: null, by: null, at: null }
}
