import { useEffect, useState } from 'react'
import { errorText } from '@/api/client/errors'
import { hasStatus } from '@/api/client/request'
import { readSecret } from '@/api/resources/stacks/credentials'
import type { SecretAnswer } from '@/domain/credentials/types'
import { apiMessages, statusText } from '@/domain/messages/api'
import { credentialMessages } from '@/features/credentials/messages'
import { errorMessages } from '@/domain/messages/errors'

const texts = credentialMessages.edit

/** State of reading a credential's stored values: in progress, read, or failed. */
export type SecretModel =
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly secret: SecretAnswer }
  /** `text` is null if the title says it all; `retry` is null if a retry is pointless. */
  | {
      readonly kind: 'failed'
      readonly title: string
      readonly text: string | null
      readonly retry: (() => void) | null
    }

type Failed = Pick<Extract<SecretModel, { kind: 'failed' }>, 'title' | 'text'> & {
  readonly canRetry: boolean
}

/**
 * Maps a failed read. Spec 2 §8: a 500 has a fixed text, whether in the status line or in the body's `status` (MOD-3).
 */
const refused = (status: number): Failed => {
  if (status === 500) return { title: errorMessages.secret, text: null, canRetry: true }
  if (status === 404) return { title: texts.gone, text: texts.goneText, canRetry: false }
  return { title: texts.readFailed, text: statusText(status), canRetry: true }
}

const failureOf = (error: unknown): Failed => {
  for (const status of [500, 404]) if (hasStatus(error, status)) return refused(status)
  return { title: texts.readFailed, text: errorText(error) ?? apiMessages.unexpected, canRetry: true }
}

type Outcome =
  | { readonly kind: 'read'; readonly secret: SecretAnswer }
  | ({ readonly kind: 'failed' } & Failed)

/**
 * Reads a credential's stored values on mount (timeout 15 s, CRD-10) and aborts on unmount. The values exist only in
 * this hook's state, never in a cache (V-9).
 */
export const useSecret = (credentialId: number): SecretModel => {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    const tell = (next: Outcome) => {
      if (!controller.signal.aborted) setOutcome(next)
    }
    readSecret(credentialId, controller.signal).then(
      (secret) =>
        tell(
          secret.status === 200 ? { kind: 'read', secret } : { kind: 'failed', ...refused(secret.status) },
        ),
      (error: unknown) => tell({ kind: 'failed', ...failureOf(error) }),
    )
    return () => controller.abort()
  }, [credentialId, round])
  if (outcome === null) return { kind: 'reading' }
  if (outcome.kind === 'read') return outcome
  const { title, text, canRetry } = outcome
  const retry = () => {
    setOutcome(null)
    setRound(round + 1)
  }
  return { kind: 'failed', title, text, retry: canRetry ? retry : null }
}
