import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { keys } from '@/api/keys'
import type { Run } from '@/domain/runs/types'
import { failedCount } from './failedStacks'

const run = (state: string, logicalDate: string): Run => ({
  dagRunId: `${state} ${logicalDate}`,
  logicalDate,
  startDate: logicalDate,
  endDate: state === 'RUNNING' ? null : logicalDate,
  state,
})
const bad = run('FAILED', '2026-06-02T00:00:00Z')
const good = run('SUCCESS', '2026-06-03T00:00:00Z')

const clientWith = (runs: Readonly<Record<number, readonly Run[]>>) => {
  const client = new QueryClient()
  for (const [id, list] of Object.entries(runs)) client.setQueryData(keys.runs('source', Number(id)), list)
  return client
}
const stack = (id: number, enabled = true) => ({ id, enabled })

describe('failedCount', () => {
  it('DSH-7 counts the stacks whose latest run failed', () => {
    const client = clientWith({ 1: [bad], 2: [bad, good], 3: [good] })
    expect(failedCount(client, [stack(1), stack(2), stack(3), stack(4)])).toBe(1)
  })

  it('DSH-3 leaves out a stack that is paused: nothing is expected of it', () => {
    expect(failedCount(clientWith({ 1: [bad] }), [stack(1, false)])).toBe(0)
  })
})
