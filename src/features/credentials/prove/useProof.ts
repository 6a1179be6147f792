import { useEffect, useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText } from '@/api/client/errors'
import { keys } from '@/api/keys'
import { knownProofsQuery, proveConnection } from '@/api/resources/stacks/connectionProofs'
import { apiMessages } from '@/domain/messages/api'
import type { ProofState } from './ProofView'

/** A proof of the connection of a credential, and the function that starts one. Unmounting aborts it. */
export const useProof = (
  credentialId: number,
): { readonly state: ProofState; readonly start: () => void } => {
  const client = useQueryClient()
  const { data } = useQuery(knownProofsQuery())
  const [own, setOwn] = useState<ProofState | null>(null)
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])

  const prove = async () => {
    const { signal } = (controller.current = new AbortController())
    setOwn({ kind: 'running' })
    try {
      const result = await proveConnection(credentialId, signal)
      if (!signal.aborted) setOwn({ kind: 'ended', result })
    } catch (error) {
      if (!signal.aborted) setOwn({ kind: 'failed', message: errorText(error) ?? apiMessages.unexpected })
    }
    void client.invalidateQueries({ queryKey: keys.credentials.all })
  }
  return {
    state: own ?? { kind: 'ready', last: data?.proofs.get(credentialId) ?? null },
    start: () => void prove(),
  }
}
