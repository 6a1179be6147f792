import { describe, expect, it } from 'vitest'
import { setupLines } from './setup'
import type { SetupFacts } from './setup'

const NOTHING: SetupFacts = { stacks: null, unmapped: null, targets: null, members: null, isMailed: null }
const stack = (id: number, category: string, isSample = false) => ({ id, category, isSample })

describe('tasks until the numbers are those of the team', () => {
  it('lists only what is known', () => {
    expect(setupLines(NOTHING)).toEqual([])
    expect(setupLines({ ...NOTHING, targets: 0 })).toEqual([{ task: 'target', state: 'open' }])
  })

  it('counts an account of their own, and names the sample that waits for one', () => {
    const stacks = [stack(1, 'Attribution', true), stack(2, 'Mediation', true), stack(3, 'App Monetization')]
    expect(setupLines({ ...NOTHING, stacks })).toEqual([
      { task: 'attribution', state: 'sample', stackId: 1 },
      { task: 'spend', state: 'open' },
      { task: 'revenue', state: 'done' },
    ])
  })

  it('is done with names mapped, a target, a second person and alerts by mail', () => {
    const done = setupLines({ stacks: null, unmapped: 0, targets: 1, members: 2, isMailed: true })
    expect(done.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done'])
    const open = setupLines({ stacks: null, unmapped: 3, targets: 0, members: 1, isMailed: false })
    expect(open.map(({ state }) => state)).toEqual(['open', 'open', 'open', 'open'])
  })
})
