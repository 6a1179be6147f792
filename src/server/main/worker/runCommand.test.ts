/** `stackyard run` against the service over HTTP, with real processes of runs that deliver into a bucket. */
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isDeep } from '@/testing/isDeep'
import { buildService } from '@/testing/server/buildService'
import type { BuiltService } from '@/testing/server/buildService'
import { ANA, BEN } from '@/testing/server/testServer'
import { CALL_TOKEN, startCallBench } from '@/testing/server/callBench'
import { CALL_LEASE_MS } from '@/server/engine/called/callEvents'

const TIMEOUT_MS = 60_000
const DATE = '2026-11-22T09:00:00.000Z'
const DAG_RUN = 'scheduled__2026-11-22T09:00:00+00:00'

let built: BuiltService
let bench: Awaited<ReturnType<typeof startCallBench>>
beforeAll(async () => {
  built = await buildService()
  bench = await startCallBench(built)
}, TIMEOUT_MS)
afterAll(async () => {
  await bench.close()
})
beforeEach(() => bench.closeGate())

/** The run in the app. */
const detail = async (stack: number): Promise<unknown> => {
  const path = `/api/users/source_runs/${stack}/${encodeURIComponent(DAG_RUN)}`
  return (
    await fetch(`${bench.origin}${path}`, { headers: { authorization: `Bearer ${bench.token}` } })
  ).json()
}
const isRunning = (stack: number) =>
  vi.waitFor(async () => expect(await detail(stack)).toMatchObject({ state: 'RUNNING' }), {
    timeout: TIMEOUT_MS,
    interval: 20,
  })

const post = (path: string, body: unknown, token = CALL_TOKEN) =>
  fetch(`${bench.origin}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('a token of stackyard user run-token', { timeout: TIMEOUT_MS }, () => {
  it('O-15 runs the stacks of its organization, makes no call of the API, and holds until it is revoked', async () => {
    const token = bench.addRunToken(ANA)
    const { id } = bench.addStack('key-canary')
    expect((await bench.call(id, DATE, { token })).code).toBe(0)
    expect(await detail(id)).toMatchObject({ state: 'SUCCESS', trigger: 'call' })
    const { store } = bench.server.running
    const [made] = store.list('apiTokens', { scope: 'execute' })
    expect(made?.lastUsedAt).not.toBeNull()
    const headers = { authorization: `Bearer ${token}` }
    expect((await fetch(`${bench.origin}/api/users/entities`, { headers })).status).toBe(403)
    store.update('apiTokens', made?.id ?? 0, { expiresAt: made?.createdAt ?? 0 })
    expect((await bench.call(id, DATE, { token, caller: 'later' })).code).toBe(2)
    store.remove('apiTokens', made?.id ?? 0)
    expect((await bench.call(id, DATE, { token, caller: 'another command' })).code).toBe(2)
  })

  if (isDeep)
    it('O-15 knows neither stacks nor runs of another organization', async () => {
      const { id } = bench.addStack('key-canary')
      expect((await bench.call(id, DATE)).code).toBe(0)
      const { store } = bench.server.running
      const { id: _own, ...organisation } = store.get('organisations', 1) ?? { id: 0 }
      const { id: orgId } = store.insert('organisations', { name: 'Quay', ...organisation } as never)
      const [ben] = store.list('users', { email: BEN })
      store.update('users', ben?.id ?? 0, { orgId, role: 'ADMIN' })
      const token = bench.addRunToken(BEN)
      const foreign = await bench.call(id, DATE, { token })
      expect([foreign.code, foreign.lines[0]]).toEqual([
        2,
        expect.stringContaining(`There is no stack ${id}`),
      ])
      const seqs = Array.from({ length: 20 }, (_, index) => index + 1)
      const seen = async (sent: string) => {
        const headers = { authorization: `Bearer ${sent}` }
        const answers = await Promise.all(
          seqs.map((seq) => fetch(`${bench.origin}/worker/runs/${seq}?after=0`, { headers })),
        )
        return new Set(answers.map(({ status }) => status))
      }
      expect([await seen(CALL_TOKEN), await seen(token)]).toEqual([new Set([200, 404]), new Set([404])])
      const events = { caller: 'command-1', first: 1, events: [{ kind: 'heartbeat' }] }
      const recorded = await Promise.all(seqs.map((seq) => post(`/worker/runs/${seq}/events`, events, token)))
      expect(recorded.every(({ status }) => status === 404 || status === 422)).toBe(true)
      store.update('users', ben?.id ?? 0, { orgId: 1, role: 'USER' })
    })
})

describe('stackyard run', { timeout: TIMEOUT_MS }, () => {
  it('executes a run and exits with 0; a repeated call reads nothing', async () => {
    const { id } = bench.addStack('key-canary')
    const first = await bench.call(id, DATE)
    expect([first.code, first.lines.join('\n')]).toEqual([0, expect.stringMatching(/rows loaded into/)])
    expect(await detail(id)).toMatchObject({ state: 'SUCCESS', trigger: 'call', attempt: 1 })
    const second = await bench.call(id, DATE, { caller: 'another command' })
    expect(second.code).toBe(0)
    expect(second.lines).toEqual([`Run ${DAG_RUN} of stack ${id} has succeeded before. Nothing was read.`])
    expect([...first.lines, ...second.lines, bench.server.printed()].join('\n')).not.toMatch(/canary/)
  })

  it('exits with 2 for a wrong key, and resumes the same run once the key is right', async () => {
    const { id, credentialId } = bench.addStack('invalid')
    const wrong = await bench.call(id, DATE)
    expect([wrong.code, wrong.lines.at(-1)]).toEqual([2, expect.stringContaining('(exit code 2)')])
    expect(await detail(id)).toMatchObject({ state: 'FAILED', error: { kind: 'credentials' } })
    bench.setKey(credentialId, 'right')
    expect((await bench.call(id, DATE, { caller: 'another command' })).code).toBe(0)
    expect(await detail(id)).toMatchObject({ state: 'SUCCESS', attempt: 2 })
  })

  it('ends a run that is cancelled in the app, and exits with 2; calls do not undo that', async () => {
    const { id } = bench.addStack('gated')
    const ending = bench.call(id, DATE)
    await isRunning(id)
    const path = `/api/users/sources/${id}/runs/${encodeURIComponent(DAG_RUN)}`
    const headers = { authorization: `Bearer ${bench.token}` }
    expect((await fetch(`${bench.origin}${path}`, { method: 'DELETE', headers })).status).toBe(204)
    expect((await ending).code).toBe(2)
    expect(await detail(id)).toMatchObject({ state: 'FAILED', error: { kind: 'cancelled' } })
    const again = await bench.call(id, DATE, { caller: 'another command' })
    expect([again.code, again.lines[0]]).toEqual([2, expect.stringContaining('was cancelled in the app')])
  })

  it('that is stopped says so at once, and exits with 1', async () => {
    const { id } = bench.addStack('gated')
    const stopping = new AbortController()
    const ending = bench.call(id, DATE, { signal: stopping.signal })
    await isRunning(id)
    stopping.abort()
    expect((await ending).code).toBe(1)
    expect(await detail(id)).toMatchObject({ state: 'FAILED', error: { kind: 'internal' } })
  })

  if (isDeep)
    it('that is killed loses its run after two minutes, and who waited for it exits with 1', async () => {
      const { id } = bench.addStack('gated')
      const command = bench.spawnCommand(['--stack', String(id), '--logical-date', DATE])
      const end = once(command, 'exit')
      await isRunning(id)
      command.kill('SIGKILL')
      await end
      const waiting = bench.call(id, DATE, { caller: 'another command' })
      bench.server.advance(CALL_LEASE_MS)
      const { code, lines } = await waiting
      expect([code, lines[0]]).toEqual([1, expect.stringContaining('Another command executes run')])
      expect(await detail(id)).toMatchObject({ state: 'FAILED', error: { kind: 'internal' } })
    })

  if (isDeep)
    it('goes on while the service restarts, which records each event once', async () => {
      const { id } = bench.addStack('gated')
      const ending = bench.call(id, DATE)
      await isRunning(id)
      await bench.stopService()
      bench.openGate()
      await bench.startService()
      expect((await ending).code).toBe(0)
      expect(await detail(id)).toMatchObject({ state: 'SUCCESS', attempt: 1 })
    })
})

describe('the calls', () => {
  it('refuse a wrong token, and slow it down; the right one gets through', async () => {
    const wrong = 'x'.repeat(40)
    const body = { stack: 1, logicalDate: null, caller: 'command-1' }
    for (let index = 0; index < 6; index += 1)
      expect((await post('/worker/runs', body, wrong)).status).toBe(401)
    const slowed = await post('/worker/runs', body, wrong)
    expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '1'])
    expect((await post('/worker/runs', { ...body, stack: 999 })).status).toBe(200)
  })

  it('refuse what they cannot read', async () => {
    for (const body of [{}, { stack: 1, logicalDate: 'now', caller: 'command-1' }])
      expect((await post('/worker/runs', body)).status).toBe(422)
    expect((await post('/worker/runs/1/events', { caller: 'command-1', first: 0, events: [] })).status).toBe(
      422,
    )
    expect((await post('/worker/other', {})).status).toBe(404)
  })
})
