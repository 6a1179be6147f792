import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorsInPlace } from '@/api/client/queryClient'
import { hasStatus, request } from '@/api/client/request'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { keys } from '@/api/keys'
import type { TOKEN_DAYS, TokenScope } from '@/domain/access/apiTokens'

const { list, create, revoke } = optionalEndpoints.tokens

/** Query for the tokens of the organization's programs, for its ADMIN. */
export const apiTokensQuery = () =>
  queryOptions({
    queryKey: keys.apiTokens,
    queryFn: ({ signal }) => request(list, {}, { signal }),
    meta: errorsInPlace,
  })

/** A new token as its maker describes it. */
export interface TokenChoice {
  readonly name: string
  readonly scope: TokenScope
  readonly days: (typeof TOKEN_DAYS)[number]
  /** Of the account that makes it; undefined for one without a password. */
  readonly password?: string
}

/** Mutation that makes a token, and resolves to it: it is told only here. Invalidates: tokens. */
export const useCreateToken = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: TokenChoice) => (await request(create, { body })).token,
    onSuccess: () => client.invalidateQueries({ queryKey: keys.apiTokens }),
    meta: errorsInPlace,
    // keeps the token out of the mutation cache
    gcTime: 0,
  })
}

const end = async (id: number): Promise<void> => {
  try {
    await request(revoke, { params: { id } })
  } catch (error) {
    // a 404 means that another admin has already revoked it (C-6)
    if (!hasStatus(error, 404)) throw error
  }
}

/** Mutation that revokes a token, by its id. One that is already revoked (404) counts as revoked. Invalidates: tokens. */
export const useRevokeToken = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSuccess: (_nothing, id) => {
      client.setQueryData(apiTokensQuery().queryKey, (known) => known?.filter((token) => token.id !== id))
      void client.invalidateQueries({ queryKey: keys.apiTokens })
    },
    meta: errorsInPlace,
  })
}
