/** A repeated POST with the same Idempotency-Key is answered once and for all (C-4): 24 hours, same body only. */
import type { Endpoint } from '@/api/contract/endpoint'
import { DAY_MS } from '@/domain/shared/constants'
import type { Caller, Core } from './core'
import { Refusal } from './refusal'

const sha256 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const kept = (core: Core, key: string, bodyHash: string): string | null => {
  const record = core.store.list('repeatableAnswers', { key }).at(-1)
  if (!record || record.createdAt + DAY_MS <= core.now()) return null
  if (record.bodyHash !== bodyHash) throw new Refusal(422, 'Idempotency-Key: was used with another body')
  return record.body
}

/**
 * Runs the work, or gives the answer of the first time, as JSON text. Work and answer are kept in one transaction, so
 * that a crash leaves both or neither. Only successes are kept.
 */
export const repeatable = async (
  core: Core,
  endpoint: Endpoint,
  request: Request,
  caller: Caller,
  work: () => string,
): Promise<string> => {
  const header = request.headers.get('idempotency-key')
  const key = `${caller.user.id} ${endpoint.name} ${header ?? ''}`
  const bodyHash = header ? await sha256(await request.clone().text()) : ''
  return core.store.transaction(() => {
    const earlier = header ? kept(core, key, bodyHash) : null
    if (earlier !== null) return earlier
    const body = work()
    if (header)
      core.store.insert('repeatableAnswers', { key, bodyHash, status: 200, body, createdAt: core.now() })
    return body
  })
}
