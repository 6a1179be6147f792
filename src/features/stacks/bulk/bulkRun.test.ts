import { describe, expect, it } from 'vitest'
import { fc, runs } from '@/testing/property'
import { runBulk } from './bulkRun'

const pause = () => new Promise((resolve) => setTimeout(resolve, 0))
const never = new AbortController().signal

describe('runBulk', () => {
  it('PLUS-14 C-9 does each once, so many at a time, and leaves the others alone when one fails', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.boolean(), { maxLength: 12 }),
        fc.integer({ min: 1, max: 4 }),
        async (fails, most) => {
          const tried: number[] = []
          let busy = 0
          let busiest = 0
          const outcomes = await runBulk(
            fails.map((_, index) => index),
            async (index) => {
              tried.push(index)
              busy += 1
              busiest = Math.max(busiest, busy)
              await Promise.resolve()
              busy -= 1
              if (fails[index] === true) throw new Error(`no ${index}`)
            },
            { most, signal: never, onProgress: () => undefined },
          )
          expect(tried.toSorted((a, b) => a - b)).toEqual(fails.map((_, index) => index))
          expect(busiest).toBeLessThanOrEqual(most)
          expect(outcomes.map(({ result }) => result.kind === 'failed')).toEqual(fails)
        },
      ),
      { numRuns: runs(50, 500) },
    )
  })

  it('PLUS-14 stops after what is under way, and says what was not tried', async () => {
    const controller = new AbortController()
    const progress: number[] = []
    const outcomes = await runBulk(
      [1, 2, 3, 4, 5],
      async (item) => {
        await pause()
        if (item === 2) controller.abort()
      },
      { most: 2, signal: controller.signal, onProgress: (done) => progress.push(done) },
    )
    const kinds = outcomes.map(({ result }) => result.kind)
    expect(kinds.slice(0, 2)).toEqual(['done', 'done'])
    expect(kinds.at(-1)).toBe('left')
    expect(progress.at(-1)).toBe(kinds.filter((kind) => kind === 'done').length)
  })
})
