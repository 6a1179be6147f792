import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFakeDestination } from '@/testing/server/fakeDestination'
import { smallJob } from '@/testing/server/smallJob'
import type { Destination, Load } from '../warehouses/core/destination'
import { RETRY } from '../lib/retryPolicy'
import { keptOpen } from './keptOpen'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const local = smallJob(1)
const remote = {
  ...local,
  destination: { ...local.destination, remote: { installation: 'a', secret: '' } },
}
const LOAD: Pick<Load, 'table' | 'rows'> = { table: 'report', rows: 0 }

/** Opens destinations that note when they are opened and closed. */
const opener = (change: Partial<Destination> = {}) => {
  const notes: string[] = []
  const kept = keptOpen(() => {
    notes.push('opened')
    const close = () => {
      notes.push('closed')
      return Promise.resolve()
    }
    return Promise.resolve({ ...createFakeDestination([]), close, ...change })
  })
  const load = async (job = local) => {
    const destination = await kept.openDestination(job)
    try {
      await destination.load(LOAD as Load)
    } finally {
      await destination.close()
    }
  }
  return { notes, kept, load }
}

it('N-13 opens a local warehouse once for loads that follow each other', async () => {
  const { notes, kept, load } = opener()
  await load()
  await load()
  expect(notes).toEqual(['opened'])
  await kept.close()
  expect(notes).toEqual(['opened', 'closed'])
  await kept.close()
  expect(notes).toHaveLength(2)
})

it('closes it while the run waits for its provider', async () => {
  const { notes, load } = opener()
  await load()
  await vi.advanceTimersByTimeAsync(500)
  expect(notes).toEqual(['opened', 'closed'])
  await load()
  expect(notes).toEqual(['opened', 'closed', 'opened'])
})

it('lets others open it after some seconds, however fast loads follow each other', async () => {
  const { notes, load } = opener()
  for (let count = 0; count < 19; count += 1) {
    await load()
    await vi.advanceTimersByTimeAsync(200)
  }
  expect(notes).toEqual(['opened', 'closed'])
  const next = load()
  // a query that waits for the file tries to open it that often
  await vi.advanceTimersByTimeAsync(RETRY.fileInUse.waitMs - 200)
  expect(notes).toEqual(['opened', 'closed'])
  await vi.advanceTimersByTimeAsync(RETRY.fileInUse.waitMs)
  await next
  expect(notes).toEqual(['opened', 'closed', 'opened'])
})

it('opens it again after a load that failed', async () => {
  const { notes, load } = opener({ load: () => Promise.reject(new Error('damaged')) })
  await expect(load()).rejects.toThrow('damaged')
  expect(notes).toEqual(['opened', 'closed'])
})

it('closes a remote warehouse after each load', async () => {
  const { notes, load } = opener()
  await load(remote)
  expect(notes).toEqual(['opened', 'closed'])
})
