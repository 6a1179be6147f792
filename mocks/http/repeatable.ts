/** A repeated POST with the same Idempotency-Key is answered once and for all (C-4): 24 hours, same body only. */
import type { Endpoint } from '@/api/contract/endpoint'
import { DAY_MS } from '@/domain/shared/constants'
import type { Caller, Core } from './core'
import { Refusal } from './refusal'

/** How long an answer is given again, milliseconds. */
export const ANSWER_LIFETIME_MS = DAY_MS

/** Who sent what under which key. Keys are made by callers, who may have put anything in them: only the digest is kept. */
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
 * Runs the work, or gives the answer of the first time, as JSON text. Work and answer are kept in one transaction, so
 * that a crash leaves both or neither. Only successes are kept; those whose time is over go meanwhile.
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
