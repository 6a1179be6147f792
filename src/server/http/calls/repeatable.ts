import type { Endpoint } from '@/api/contract/endpoint'
import { DAY_MS } from '@/domain/shared/constants'
import type { Caller, Core } from '@/server/accounts/core'
import { Refusal } from '@/server/lib/refusal'

/** How long the response to a POST with an Idempotency-Key is replayed, ms (C-4). */
export const ANSWER_LIFETIME_MS = DAY_MS

/**
 * Storage key of a replayed response: a digest of user id, call name and Idempotency-Key header. Hashed, because
 * clients may put anything in the header.
 */
export const answerKey = (
  core: Pick<Core, 'services'>,
  userId: number,
  endpoint: string,
  header: string,
): string => core.services.digest(`key ${userId} ${endpoint} ${header}`)

const kept = (core: Core, key: string, bodyHash: string): string | null => {
  const record = core.store.list('repeatableAnswers', { key }).at(-1)
  if (!record || record.createdAt + ANSWER_LIFETIME_MS <= core.now()) return null
  if (record.bodyHash !== bodyHash) throw new Refusal(422, 'Idempotency-Key: was used with another body')
  return record.body
}

/**
 * Runs `work`, or returns the stored response if the same user has sent this Idempotency-Key before (C-4). Resolves
 * with the response as JSON text; rejects with a `Refusal` (HTTP 422) for the same key with another body. Work and
 * response are saved in one transaction, so that a crash leaves both or neither. Only successes are stored.
 */
export const repeatable = async (
  core: Core,
  endpoint: Endpoint,
  request: Request,
  caller: Caller,
  work: () => string,
): Promise<string> => {
  const header = request.headers.get('idempotency-key')
  if (!header) return core.store.transaction(work)
  const key = answerKey(core, caller.user.id, endpoint.name, header)
  const bodyHash = core.services.digest(`body ${await request.clone().text()}`)
  return core.store.transaction(() => {
    const earlier = kept(core, key, bodyHash)
    if (earlier !== null) return earlier
    const body = work()
    const createdAt = core.now()
    core.store.removeUntil('repeatableAnswers', createdAt - ANSWER_LIFETIME_MS)
    core.store.insert('repeatableAnswers', { key, bodyHash, status: 200, body, createdAt })
    return body
  })
}
