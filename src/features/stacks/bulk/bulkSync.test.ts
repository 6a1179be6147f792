/** Many stacks switched through the same update as one, with what goes over the wire. PLUS-14, DSH-4, C-9. */
import { afterEach, describe, expect, it } from 'vitest'
import { createQueryClient } from '@/api/client/queryClient'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { sharedReading } from '@/api/resources/stacks/sources'
import { apiMessages } from '@/domain/messages/api'
import { json, MINUTE, NOW, startTestService, stopTestService } from '@/testing/testService'
import { runBulk } from './bulkRun'
import { setStackEnabled } from './setStackEnabled'
import { setStacksEnabled } from './setStacksEnabled'

afterEach(stopTestService)

const wire = (id: number) => ({
  id,
  enabled: true,
  interval: '',
  start_date: '2026-01-01T00:00:00Z',
  source_type: 1,
  destination: { id: 4, destination_type: 2 },
  credentials: { id: 9, name: 'N', label: 'tenjin' },
  source_task_ids: [101],
  transformations: {},
})

/** A service with so many stacks, which refuses to change some. */
const serve = (count: number, refused: readonly number[], now = () => NOW) => {
  const stacks = new Map(Array.from({ length: count }, (_, index) => [index + 1, wire(index + 1)]))
  const calls: string[] = []
  startTestService(15 * MINUTE, {
    now,
    fetch: (url, init) => {
      const { pathname } = new URL(url)
      calls.push(`${init.method ?? 'GET'} ${pathname}`)
      if (init.method !== 'PUT') return Promise.resolve(json({ sources: [...stacks.values()] }))
      const id = Number(pathname.split('/').at(-1))
      if (refused.includes(id)) return Promise.resolve(json({ message: 'Locked' }, 409))
      const changed = { ...wire(id), enabled: false }
      stacks.set(id, changed)
      return Promise.resolve(json(changed))
    },
  })
  return calls
}

describe('many changes', () => {
  it('PLUS-14 DSH-4 C-9 are sent once each, share a reading of the list, and leave what was refused as it was', async () => {
    const calls = serve(11, [2, 5])
    const client = createQueryClient({ retry: false })
    await client.fetchQuery(entitiesQuery())
    calls.length = 0
    const readEntities = sharedReading()
    const ids = Array.from({ length: 11 }, (_, index) => index + 1)
    const outcomes = await runBulk(ids, (id) => setStackEnabled(client, id, false, readEntities), {
      most: 3,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    })
    expect(outcomes.flatMap(({ item, result }) => (result.kind === 'failed' ? [item] : []))).toEqual([2, 5])
    const puts = calls.filter((call) => call.startsWith('PUT'))
    expect(puts.toSorted()).toEqual(ids.map((id) => `PUT /api/users/sources/${id}`).toSorted())
    expect(calls.filter((call) => call === 'GET /api/users/entities')).toHaveLength(1)
    const shown = client.getQueryData(entitiesQuery().queryKey)?.stacks ?? []
    expect(shown.filter(({ enabled }) => enabled).map(({ id }) => id)).toEqual([2, 5])
  })

  it('C-7 PLUS-14 are made from a reading that is no older than a second', async () => {
    let clock = NOW
    const calls = serve(3, [], () => clock)
    const client = createQueryClient({ retry: false })
    const readEntities = sharedReading()
    for (const [id, waited] of [
      [1, 0],
      [2, 900],
      [3, 200],
    ] as const) {
      clock += waited
      await setStackEnabled(client, id, false, readEntities)
    }
    const made = calls.map((call) => call.split('/').at(-1))
    expect(made.filter((call) => call === 'entities' || Number(call) > 0)).toEqual([
      'entities',
      '1',
      '2',
      'entities',
      '3',
    ])
  })

  it('PLUS-14 C-16 have failed, and do not go on for ever, where the code for them does not load', async () => {
    const client = createQueryClient({ retry: false })
    serve(2, [])
    const { stacks } = await client.fetchQuery(entitiesQuery())
    const outcomes = await setStacksEnabled(
      client,
      stacks,
      false,
      { most: 3, signal: new AbortController().signal, onProgress: () => undefined },
      () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    )
    expect(outcomes.map(({ result }) => result)).toEqual(
      stacks.map(() => ({ kind: 'failed', error: new Error(apiMessages.network) })),
    )
  })

  it('C-7 read again after a reading that failed', async () => {
    let isUp = false
    startTestService(15 * MINUTE, {
      now: () => NOW,
      fetch: () => Promise.resolve(isUp ? json({ sources: [wire(1)] }) : json({}, 503)),
    })
    const read = sharedReading()
    await expect(read()).rejects.toThrow()
    isUp = true
    expect((await read()).stacks).toHaveLength(1)
  })
})
