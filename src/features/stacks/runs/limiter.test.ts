import { describe, expect, it } from 'vitest'
import { createLimiter } from './limiter'

const never = new AbortController().signal

function task() {
  let finish: (value: string) => void = () => undefined
  const promise = new Promise<string>((resolve) => {
    finish = resolve
  })
  let hasStarted = false
  return {
    start: () => {
      hasStarted = true
      return promise
    },
    finish: () => finish('done'),
    hasStarted: () => hasStarted,
  }
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('createLimiter', () => {
  it('DSH-8 runs so many at once and the next when one ends', async () => {
    const limit = createLimiter(2)
    const tasks = [task(), task(), task()]
    const results = tasks.map((each) => limit(each.start, never))
    await settle()
    expect(tasks.map((each) => each.hasStarted())).toEqual([true, true, false])
    tasks[0]?.finish()
    await settle()
    expect(tasks[2]?.hasStarted()).toBe(true)
    tasks.forEach((each) => each.finish())
    expect(await Promise.all(results)).toEqual(['done', 'done', 'done'])
  })

  it('DSH-8 a task that is called off while it waits never starts, and blocks nobody', async () => {
    const limit = createLimiter(1)
    const [first, second, third] = [task(), task(), task()]
    const off = new AbortController()
    const results = [limit(first.start, never), limit(second.start, off.signal), limit(third.start, never)]
    const refused = expect(results[1]).rejects.toThrow()
    off.abort()
    await refused
    first.finish()
    third.finish()
    await Promise.all([results[0], results[2]])
    expect(second.hasStarted()).toBe(false)
    expect(third.hasStarted()).toBe(true)
  })

  it('DSH-8 a failure frees its place', async () => {
    const limit = createLimiter(1)
    await expect(limit(() => Promise.reject(new Error('no')), never)).rejects.toThrow('no')
    expect(await limit(() => 'next', never)).toBe('next')
  })
})
