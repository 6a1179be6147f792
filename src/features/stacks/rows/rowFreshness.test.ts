import { beforeAll, expect, it } from 'vitest'
import type { HealthModel } from '@/features/stacks/list/stackRowModel'
import { dashboardMessages } from '@/features/stacks/messages'
import { loadCron } from '@/domain/stacks/schedule/schedule'
import { smallStack } from '@/testing/smallStacks'
import { withFreshness } from './rowFreshness'

beforeAll(loadCron)

const texts = dashboardMessages.health
const healthy: HealthModel = { kind: 'healthy', title: texts.healthy, detail: 'ran 5 h ago' }
const shown = (
  health: HealthModel,
  dataUpTo: string | null,
  { enabled = true, hasTrialEnded = false } = {},
) =>
  withFreshness(health, {
    stack: smallStack(12, [], { interval: '0 8 * * *', dataUpTo, enabled }),
    now: Date.parse('2026-11-23T14:20:00Z'),
    hasTrialEnded,
  })

it('PLUS-27 shows the day of the data, and its year unless it is this one', () => {
  expect(shown(healthy, '2026-11-22')).toEqual({ ...healthy, detail: 'data up to 22 Nov' })
  expect(shown(healthy, '2025-11-22').detail).toBe('up to 22 Nov ’25')
})

it('PLUS-27 marks late data of a stack that should have run', () => {
  expect(shown(healthy, '2026-11-20').isDataLate).toBe(true)
  expect(shown(healthy, '2026-11-21').isDataLate).toBeUndefined()
  const paused: HealthModel = { kind: 'paused', title: texts.paused, detail: '' }
  const stopped = { ...paused, detail: 'data up to 20 Nov' }
  expect(shown(paused, '2026-11-20', { enabled: false })).toEqual(stopped)
  expect(shown(paused, '2026-11-20', { hasTrialEnded: true })).toEqual(stopped)
  const running: HealthModel = { kind: 'running', title: texts.runningNow, detail: 'last good 23 h ago' }
  expect(shown(running, '2026-11-20')).toEqual({ ...running, detail: 'data up to 20 Nov' })
})

it.each<HealthModel>([
  { kind: 'running', title: 'Running for 6 h', detail: texts.longRun },
  { kind: 'paused', title: texts.paused, detail: texts.lastFailed },
  { kind: 'setupIncomplete', title: texts.setupIncomplete, detail: 'waits for Custom Events' },
  { kind: 'neverRun', title: texts.neverRun, detail: '' },
  { kind: 'loading', title: texts.loading, detail: '' },
])('leaves what says more than a date: $detail', (health) => {
  expect(shown(health, '2026-11-20')).toBe(health)
})

it('changes nothing where the service does not say the day, or says none', () => {
  expect(shown(healthy, null)).toBe(healthy)
  expect(shown(healthy, '2026-13-45')).toBe(healthy)
})
