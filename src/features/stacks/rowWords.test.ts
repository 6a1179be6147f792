import { describe, expect, it } from 'vitest'
import { dashboardMessages } from '@/domain/messages/dashboard'
import { MINUTE_MS } from '@/domain/shared/dates'
import { healthWords } from './rowWords'

const now = Date.parse('2026-11-20T14:20:00Z')
const titleAfter = (milliseconds: number) =>
  healthWords({ kind: 'running', startedAt: now - milliseconds, lastGoodAt: null }, { kind: 'complete' }, now)
    .title

describe('healthWords', () => {
  it('DSH-7 counts the minutes of a run from the first full one', () => {
    expect(titleAfter(MINUTE_MS - 1)).toBe(dashboardMessages.health.runningNow)
    expect(titleAfter(6 * MINUTE_MS)).toBe('Running for 6 m')
  })
})
