import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { isConnectionLost } from '@/api/client/errors'
import { credentialsQuery } from '@/api/resources/stacks/credentials'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { findFieldSet } from '@/connectors/lookups'
import type { Catalogue } from '@/domain/catalogue/types'
import { type CredentialItem, credentialItems } from '@/domain/credentials/list/credentialList'
import { useCatalogue } from '@/features/common/useCatalogue'
import { clockSkewAtom } from '@/state/browser/clock'

/**
 * State of the list of saved credentials with the stacks that use them: loading, failed to load, or ready, possibly
 * outdated.
 */
export type CredentialItems =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error | null; readonly retry: () => void }
  | {
      readonly kind: 'ready'
      readonly items: readonly CredentialItem[]
      readonly catalogue: Catalogue
      /**
       * Error of a failed refetch, so that the list dates from `refreshedAt`; null if it is up to date or the
       * connection is lost.
       */
      readonly staleBecause: Error | null
      /** Epoch milliseconds on the service's clock. */
      readonly refreshedAt: number
      readonly retry: () => void
    }

/**
 * Loads the organisation's saved credentials together with the stacks that use them; a failed refetch keeps the
 * previous list (FU-18).
 */
export const useCredentialItems = (): CredentialItems => {
  const credentials = useQuery(credentialsQuery())
  const entities = useQuery(entitiesQuery())
  const catalogue = useCatalogue()
  const skewMs = useAtomValue(clockSkewAtom)
  const all = [credentials, entities]
  const known = useMemo(() => {
    if (credentials.data === undefined || entities.data === undefined) return null
    return { catalogue, items: credentialItems(credentials.data, entities.data, catalogue, findFieldSet) }
  }, [credentials.data, entities.data, catalogue])
  const retry = () => {
    for (const query of all) if (query.isError) void query.refetch()
  }
  const error = firstError(all)
  if (known !== null)
    return {
      kind: 'ready',
      ...known,
      // the banner above the page reports a lost connection
      staleBecause: isConnectionLost(error) ? null : error,
      refreshedAt: Math.min(credentials.dataUpdatedAt, entities.dataUpdatedAt) + skewMs,
      retry,
    }
  const hasFailed = all.some(({ isError }) => isError) && all.every(({ isFetching }) => !isFetching)
  return hasFailed ? { kind: 'failed', error, retry } : { kind: 'loading' }
}

/** Returns the error of the first failed query in the list; null if none has failed. */
const firstError = (queries: readonly { readonly error: Error | null }[]): Error | null =>
  queries.find(({ error }) => error !== null)?.error ?? null
