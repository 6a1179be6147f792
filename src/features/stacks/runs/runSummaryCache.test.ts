import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keys } from '@/api/keys'
import type { Run } from '@/domain/runs/types'
import { runSummaryCacheOf } from './runSummaryCache'

const run = (state: string, day: number): Run => {
  const at = `2026-06-0${day}T00:00:00Z`
  return { dagRunId: at, logicalDate: at, startDate: at, endDate: state === 'RUNNING' ? null : at, state }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('runSummaryCacheOf', () => {
  it('DSH-7 keeps the latest run and the latest success of what was read, before and after', () => {
    const client = new QueryClient()
    client.setQueryData(keys.runs('source', 1), [run('SUCCESS', 1)])
    const known = runSummaryCacheOf(client)
    client.setQueryData(keys.runs('source', 2), [run('SUCCESS', 1), run('SUCCESS', 2), run('FAILED', 3)])
    expect(known.of(1)?.map(({ state }) => state)).toEqual(['SUCCESS'])
    expect(known.of(2)?.map(({ logicalDate }) => logicalDate.slice(8, 10))).toEqual(['03', '02'])
    expect(known.of(3)).toBeNull()
  })

  it('DSH-7 what a cache has from before is known at once', () => {
    const client = new QueryClient()
    client.setQueryData(keys.runs('source', 1), [run('SUCCESS', 1)])
    expect(runSummaryCacheOf(client).snapshot()(1)).toHaveLength(1)
  })

  it('FU-31 is settled once every history that was asked for has been answered, and not before', async () => {
    const client = new QueryClient()
    const known = runSummaryCacheOf(client)
    const answers = [1, 2].map((id) => {
      let answer = () => {}
      const runs = new Promise<readonly Run[]>((resolve) => {
        answer = () => resolve([run('SUCCESS', id)])
      })
      void client.fetchQuery({ queryKey: keys.runs('source', id), queryFn: () => runs })
      return () => answer()
    })
    answers[0]?.()
    await vi.advanceTimersByTimeAsync(100)
    expect(known.isSettled()).toBe(false)
    answers[1]?.()
    await vi.advanceTimersByTimeAsync(100)
    expect(known.isSettled()).toBe(true)
  })

  it('DSH-8 tells once for a bunch of answers', () => {
    const client = new QueryClient()
    const known = runSummaryCacheOf(client)
    const heard = vi.fn()
    const stop = known.subscribe(heard)
    for (const id of [1, 2, 3, 4]) client.setQueryData(keys.runs('source', id), [run('FAILED', 1)])
    vi.runOnlyPendingTimers()
    expect(heard).toHaveBeenCalledOnce()
    stop()
  })

  it('DSH-7 C-1 is an outage while some could not be read and none could', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const known = runSummaryCacheOf(client)
    const heard = vi.fn()
    const stop = known.subscribe(heard)
    const queryFn = () => Promise.reject(new Error('no answer'))
    await client.fetchQuery({ queryKey: keys.runs('transformation', 1), queryFn }).catch(() => undefined)
    expect(known.isOutage()).toBe(false)
    await client.fetchQuery({ queryKey: keys.runs('source', 1), queryFn }).catch(() => undefined)
    vi.runOnlyPendingTimers()
    expect(heard).toHaveBeenCalledOnce()
    expect(known.isOutage()).toBe(true)
    client.setQueryData(keys.runs('source', 2), [run('SUCCESS', 1)])
    expect(known.isOutage()).toBe(false)
    stop()
  })

  it('leaves the runs of transformations alone, and forgets all with the organisation', () => {
    const client = new QueryClient()
    const known = runSummaryCacheOf(client)
    client.setQueryData(keys.entities, {})
    client.setQueryData(keys.runs('transformation', 7), [run('FAILED', 1)])
    client.setQueryData(keys.runs('source', 8), [run('FAILED', 1)])
    client.removeQueries({ queryKey: keys.runs('source', 8) })
    expect(known.of(7)).toBeNull()
    expect(known.of(8)).not.toBeNull()
    client.removeQueries({ queryKey: keys.orgScope })
    expect(known.of(8)).toBeNull()
    client.setQueryData(keys.entities, {})
    client.setQueryData(keys.runs('source', 9), [run('FAILED', 1)])
    client.getQueryCache().find({ queryKey: keys.entities })?.reset()
    expect(known.of(9)).toBeNull()
  })
})
