import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { keys } from '@/api/keys'
import { updatedTime } from './updatedTime'

const clientWith = (...answers: readonly (readonly [readonly unknown[], number])[]) => {
  const client = new QueryClient()
  for (const [key, updatedAt] of answers) client.setQueryData(key, [], { updatedAt })
  return client
}

describe('updatedTime', () => {
  it('DSH-10 is that of the list where the runs are newer', () => {
    const list = [keys.entities, 1000] as const
    expect(updatedTime(clientWith(list))).toBe(1000)
    expect(updatedTime(clientWith(list, [keys.runs('source', 3), 2000]))).toBe(1000)
  })

  it('DSH-10 is that of the newest runs where the list is newer', () => {
    const list = [keys.entities, 3000] as const
    const [older, newer] = [[keys.runs('source', 3), 1000] as const, [keys.runs('source', 4), 2000] as const]
    expect(updatedTime(clientWith(list, older, newer))).toBe(2000)
  })

  it('DSH-10 leaves out what the dashboard does not show', () => {
    const others = [
      [keys.metering(1, '2026-06'), 500] as const,
      [[...keys.entities, 'lookback', 3], 1] as const,
    ]
    expect(updatedTime(clientWith([keys.entities, 1000], [keys.members, 2000], ...others))).toBe(1000)
  })

  it('DSH-10 has no time before the first answer', () => {
    expect(updatedTime(new QueryClient())).toBe(0)
  })
})
