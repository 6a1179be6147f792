import { describe, expect, it } from 'vitest'
import { stackActionsFor } from './stackActions'

describe('stackActionsFor', () => {
  it('FU-1: offers only what is possible for the stack', () => {
    const running = stackActionsFor({ isEnabled: true, hasRuns: true, hasFailed: false })
    expect(running).toContain('activityLog')
    expect(running).toContain('pause')
    expect(running).not.toContain('resume')
    expect(running).not.toContain('checkNow')
  })

  it('FU-1 DSH-4 PLUS-4: a paused stack that failed can be resumed and checked; without runs there is no log', () => {
    const paused = stackActionsFor({ isEnabled: false, hasRuns: false, hasFailed: true })
    expect(paused).toContain('resume')
    expect(paused).toContain('checkNow')
    expect(paused).not.toContain('pause')
    expect(paused).not.toContain('activityLog')
  })
})
