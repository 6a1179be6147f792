/** Credentials of the organisation: list, create, read, update, verify. Values are never kept by the cache (V-9). */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { shownInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'
import type { CredentialAttributes, SecretAnswer, VerifyAnswer } from '@/domain/credentials/types'

export const credentialsQuery = () =>
  queryOptions({
    queryKey: keys.credentials.all,
    queryFn: ({ signal }) => request(endpoints.credentials.list, {}, { signal }),
    meta: shownInPlace,
  })

interface CredentialBody {
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
    // what was made counts at once; the list is read anew beside it
    onSuccess: () => void client.invalidateQueries({ queryKey: keys.credentials.all }),
    meta: shownInPlace,
    gcTime: 0,
  })
}

/** Reads the values of one credential. No query, on purpose: a secret is kept nowhere but in the form that asked (V-9). */
export const readSecret = (id: number, signal: AbortSignal): Promise<SecretAnswer> =>
  request(endpoints.credentials.secret, { params: { id } }, { signal })

export interface UpdateCredentialInput {
  readonly id: number
  readonly body: CredentialBody
}

/** Replaces name and values of a saved credential; answers the service's message. Refreshes: credentials, entities. */
export const useUpdateCredential = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: UpdateCredentialInput) =>
      request(endpoints.credentials.update, { params: { id }, body }),
    onSuccess: () =>
      Promise.all(
        [keys.credentials.all, keys.entities].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
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

/** Asks the service whether the values work; outside of any cache (V-9). */
export const verifyCredential = ({ body, signal }: VerifyInput): Promise<VerifyAnswer> =>
  request(endpoints.credentials.verify, { body }, { signal })

/** Asks the service whether the values work. Refreshes nothing. */
export const useVerifyCredential = () =>
  useMutation({
    mutationFn: verifyCredential,
    meta: shownInPlace,
    gcTime: 0,
  })
