/** Optional API call `connection_proof`: proofs of connections, which read two days of a provider. */
import { queryOptions } from '@tanstack/react-query'
import { errorsInPlace } from '@/api/client/queryClient'
import { request } from '@/api/client/request'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { keys } from '@/api/keys'
import type { ProofResult } from '@/domain/credentials/proof/connectionProof'

/** Query for the last proof of each credential, without amounts, and the source types that were seen alive. */
export const knownProofsQuery = () =>
  queryOptions({
    // below the key of the credentials, whose changes end proofs
    queryKey: [...keys.credentials.all, 'proofs'],
    queryFn: ({ signal }) => request(optionalEndpoints.connectionProof.list, {}, { signal }),
    meta: errorsInPlace,
  })

/** Proves the connection of a saved credential with its stored values, which the service keeps. Takes up to a minute. */
export const proveConnection = (id: number, signal: AbortSignal): Promise<ProofResult> =>
  request(optionalEndpoints.connectionProof.prove, { params: { id } }, { signal })
