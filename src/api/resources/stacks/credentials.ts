import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'
import type { CredentialAttributes, SecretAnswer, VerifyAnswer } from '@/domain/credentials/types'

/** Query for the organisation's saved credentials, without their secret values, which the cache never holds (V-9). */
export const credentialsQuery = () =>
  queryOptions({
    queryKey: keys.credentials.all,
    queryFn: ({ signal }) => request(endpoints.credentials.list, {}, { signal }),
    meta: errorsInPlace,
  })

interface CredentialBody {
  readonly label: string
  readonly name: string
  /** Secret values by field name, trimmed, without empty ones (CRD-2). */
  readonly value: CredentialAttributes
}

/** Input of `useCreateCredential`. */
export interface CreateCredentialInput {
  readonly body: CredentialBody
  /** The same for every attempt to create this credential, so that a retry creates no duplicate. */
  readonly idempotencyKey?: string
}

/** Mutation that saves a new credential; resolves to it, without its secret values. Invalidates: credentials. */
export const useCreateCredential = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: CreateCredentialInput) =>
      request(endpoints.credentials.create, { body }, { idempotencyKey }),
    // not awaited: returns before the invalidated queries have refetched
    onSuccess: () => void client.invalidateQueries({ queryKey: keys.credentials.all }),
    meta: errorsInPlace,
    gcTime: 0,
  })
}

/**
 * Reads the secret values of one credential. Not a query, so that only the form that asked holds them (V-9). `status`
 * in the result is the HTTP status that some services repeat in the body; the caller must check it.
 */
export const readSecret = (id: number, signal: AbortSignal): Promise<SecretAnswer> =>
  request(endpoints.credentials.secret, { params: { id } }, { signal })

/**
 * Input of `useUpdateCredential`: the credential's id, its complete new name and values, and the version that they
 * replace, without which they replace any.
 */
export interface UpdateCredentialInput {
  readonly id: number
  readonly body: CredentialBody & { readonly version?: string }
}

/**
 * Mutation that replaces the name and the secret values of a saved credential; resolves to the service's message, ''
 * without one, and the new version, null without one. Invalidates: credentials, stacks.
 */
export const useUpdateCredential = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: UpdateCredentialInput) =>
      request(endpoints.credentials.update, { params: { id }, body }),
    onSuccess: () =>
      Promise.all(
        [keys.credentials.all, keys.entities].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
    meta: errorsInPlace,
    gcTime: 0,
  })
}

/** Input of `verifyCredential`. */
export interface VerifyInput {
  /** `id` is absent for a credential that is not saved yet. */
  readonly body: CredentialBody & { readonly id?: number }
  /** Aborted when the form changes, so that only the newest response counts (C-3). */
  readonly signal?: AbortSignal
}

/**
 * Asks the service to check these values with the provider; resolves to whether it accepted them, and a message. Not
 * cached (V-9). Rejects with an ApiError if the check could not be made.
 */
export const verifyCredential = ({ body, signal }: VerifyInput): Promise<VerifyAnswer> =>
  request(endpoints.credentials.verify, { body }, { signal })

/**
 * Mutation around `verifyCredential`: asks the service whether the provider accepts the values. Invalidates nothing.
 */
export const useVerifyCredential = () =>
  useMutation({
    mutationFn: verifyCredential,
    meta: errorsInPlace,
    gcTime: 0,
  })
