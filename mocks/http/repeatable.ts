/** A repeated POST with the same Idempotency-Key is answered once and for all (C-4): 24 hours, same body only. */
import type { Endpoint } from '@/api/contract/endpoint'
import { DAY_MS } from '@/domain/shared/constants'
import type { Caller, Core } from './core'
import { Refusal } from './refusal'

const inFlight = new WeakMap<Core, Map<string, Promise<unknown>>>()

const sha256 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const kept = (core: Core, key: string, bodyHash: string): Response | null => {
  const record = core.store.list('repeatableAnswers', { key }).at(-1)
  if (!record || record.createdAt + DAY_MS <= core.now()) return null
  if (record.bodyHash !== bodyHash) throw new Refusal(422, 'Idempotency-Key: was used with another body')
  return new Response(record.body, { status: record.status, headers: { 'content-type': 'application/json' } })
}

/** Runs the work, or gives the answer of the first time. Only successes are kept. */
export const repeatable = async (
  core: Core,
  endpoint: Endpoint,
  request: Request,
  caller: Caller,
  work: () => Promise<Response>,
): Promise<Response> => {
  const header = request.headers.get('idempotency-key')
  if (!header) return work()
  const key = `${caller.user.id} ${endpoint.name} ${header}`
  const bodyHash = await sha256(await request.clone().text())
  const running = inFlight.get(core) ?? new Map<string, Promise<unknown>>()
  inFlight.set(core, running)
  while (running.has(key)) await running.get(key)?.catch(() => undefined)
  const earlier = kept(core, key, bodyHash)
  if (earlier) return earlier
  const run = async (): Promise<Response> => {
    const response = await work()
    const body = await response.clone().text()
    core.store.insert('repeatableAnswers', {
      key,
      bodyHash,
      status: response.status,
      body,
      createdAt: core.now(),
    })
    return response
  }
  const promise = run()
  running.set(key, promise)
  try {
    return await promise
  } finally {
    running.delete(key)
  }
}
