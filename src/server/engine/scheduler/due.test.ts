import { describe, expect, it } from 'vitest'
import { dueRun } from './due'
import type { Scheduled } from './due'

const at = (text: string) => Date.parse(`2026-11-${text}:00Z`)
const CREATED = at('20T10:00')
const stack = (change: Partial<Scheduled> = {}): Scheduled => ({
  createdAt: CREATED,
  interval: '15 9 * * *',
  pauses: [],
  ...change,
})

describe('the run that is due', () => {
  it('is the first one at creation', () => {
    expect(dueRun(stack(), null, CREATED)).toEqual({ trigger: 'creation', logicalDate: CREATED })
  })

  it('is the newest scheduled time, missed ones included once', () => {
    expect(dueRun(stack(), CREATED, at('21T09:14'))).toBeNull()
    expect(dueRun(stack(), CREATED, at('21T09:15'))).toEqual({
      trigger: 'schedule',
      logicalDate: at('21T09:15'),
    })
    expect(dueRun(stack(), CREATED, at('24T12:00'))?.logicalDate).toBe(at('24T09:15'))
  })

  it('is daily at the time of creation without a schedule', () => {
    expect(dueRun(stack({ interval: '' }), CREATED, at('21T09:59'))).toBeNull()
    expect(dueRun(stack({ interval: '' }), CREATED, at('21T10:00'))?.logicalDate).toBe(at('21T10:00'))
    expect(dueRun(stack({ interval: '' }), at('21T10:00'), at('22T10:00'))?.logicalDate).toBe(at('22T10:00'))
  })

  it('is none after the clock was set back', () => {
    expect(dueRun(stack(), at('24T09:15'), at('22T12:00'))).toBeNull()
  })

  it('is none in a pause, and none of a pause afterwards', () => {
    const off = { from: at('20T12:00'), to: null }
    expect(dueRun(stack({ pauses: [off] }), CREATED, at('22T09:15'))).toBeNull()
    const over = stack({ pauses: [{ from: at('20T12:00'), to: at('22T12:00') }] })
    expect(dueRun(over, CREATED, at('22T13:00'))).toBeNull()
    expect(dueRun(over, CREATED, at('23T09:15'))?.logicalDate).toBe(at('23T09:15'))
  })

  it('waits for the schedule where a stack was created switched off', () => {
    const off = stack({ pauses: [{ from: CREATED, to: at('20T18:00') }] })
    expect(dueRun(off, null, at('20T19:00'))).toBeNull()
    expect(dueRun(off, null, at('21T09:15'))?.trigger).toBe('schedule')
  })
})
