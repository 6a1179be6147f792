/** Credentials of the organisation: list, create, verify. Values go out and are never kept by the cache (V-9). */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { shownInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'
import type { CredentialAttributes } from '@/domain/credentials/types'

export const credentialsQuery = () =>
  queryOptions({
    queryKey: keys.credentials.all,
    queryFn: ({ signal }) => request(endpoints.credentials.list, {}, { signal }),
    meta: shownInPlace,
  })

export interface CredentialBody {
  readonly label: string
  readonly name: string
  /** Trimmed, empty ones dropped (CRD-2). */
  readonly value: CredentialAttributes
}

export interface CreateCredentialInput {
  readonly body: CredentialBody
  /** The same for every try of one creation. */
  readonly idempotencyKey?: string
}

/** Saves a new credential and answers it without its value. Refreshes: credentials. */
export const useCreateCredential = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: CreateCredentialInput) =>
      request(endpoints.credentials.create, { body }, { idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.credentials.all }),
    meta: shownInPlace,
    gcTime: 0,
  })
}

export interface VerifyInput {
  /** `id` is absent for a credential that is not saved yet. */
  readonly body: CredentialBody & { readonly id?: number }
  /** Aborted when the form changes: only the newest answer counts (C-3). */
  readonly signal?: AbortSignal
}

/** Asks the service whether the values work. Refreshes nothing. */
export const useVerifyCredential = () =>
  useMutation({
    mutationFn: ({ body, signal }: VerifyInput) =>
      request(endpoints.credentials.verify, { body }, { signal }),
    meta: shownInPlace,
    gcTime: 0,
  })
