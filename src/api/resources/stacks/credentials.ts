/** Credentials of the organisation: list, create, read, update, verify. Values are never kept by the cache (V-9). */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'
import type { CredentialAttributes, SecretAnswer, VerifyAnswer } from '@/domain/credentials/types'

export const credentialsQuery = () =>
  queryOptions({
    queryKey: keys.credentials.all,
    queryFn: ({ signal }) => request(endpoints.credentials.list, {}, { signal }),
    meta: errorsInPlace,
  })

interface CredentialBody {
  readonly label: string
  readonly name: string
  /** Trimmed, without empty values (CRD-2). */
  readonly value: CredentialAttributes
}

export interface CreateCredentialInput {
  readonly body: CredentialBody
  /** The same for every attempt of one creation. */
  readonly idempotencyKey?: string
}

/** Saves a new credential and returns it without its values. Invalidates: credentials. */
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
 * Reads the values of one credential. Deliberately not a query: secrets are kept only in the form that requested them
 * (V-9).
 */
export const readSecret = (id: number, signal: AbortSignal): Promise<SecretAnswer> =>
  request(endpoints.credentials.secret, { params: { id } }, { signal })

export interface UpdateCredentialInput {
  readonly id: number
  readonly body: CredentialBody
}

/**
 * Replaces name and values of a saved credential; returns the service's message. Invalidates: credentials, entities.
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

export interface VerifyInput {
  /** `id` is absent for a credential that is not saved yet. */
  readonly body: CredentialBody & { readonly id?: number }
  /** Aborted when the form changes, so that only the newest response counts (C-3). */
  readonly signal?: AbortSignal
}

/** Verifies the values with the service, without caching them (V-9). */
export const verifyCredential = ({ body, signal }: VerifyInput): Promise<VerifyAnswer> =>
  request(endpoints.credentials.verify, { body }, { signal })

/** Verifies the values with the service. Invalidates nothing. */
export const useVerifyCredential = () =>
  useMutation({
    mutationFn: verifyCredential,
    meta: errorsInPlace,
    gcTime: 0,
  })
