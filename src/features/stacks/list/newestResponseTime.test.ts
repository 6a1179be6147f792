import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { keys } from '@/api/keys'
import { newestResponseTime } from './newestResponseTime'

const clientWith = (...answers: readonly (readonly [readonly unknown[], number])[]) => {
  const client = new QueryClient()
  for (const [key, updatedAt] of answers) client.setQueryData(key, [], { updatedAt })
  return client
}

describe('newestResponseTime', () => {
  it('DSH-10 follows runs and rows that come after the list', () => {
    const list = [keys.entities, 1000] as const
    expect(newestResponseTime(clientWith(list))).toBe(1000)
    expect(newestResponseTime(clientWith(list, [keys.runs('source', 3), 2000]))).toBe(2000)
    expect(newestResponseTime(clientWith(list, [keys.metering(1, '2026-06'), 3000]))).toBe(3000)
  })

  it('DSH-10 leaves out what the dashboard does not show', () => {
    expect(newestResponseTime(clientWith([keys.entities, 1000], [keys.members, 2000], [keys.me, 3000]))).toBe(
      1000,
    )
  })

  it('DSH-10 has no time before the first answer', () => {
    expect(newestResponseTime(new QueryClient())).toBe(0)
  })
})
