import { expect, it, vi } from 'vitest'
import { createBoundedQueue } from './boundedQueue'

/** Tasks that end when told, and the names of those that have started. */
const createTasks = () => {
  const started: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const task = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      started.push(name)
      ends.set(name, (error) => (error === undefined ? resolve(name) : reject(error)))
    })
  return { started, task, end: (name: string, error?: Error) => ends.get(name)?.(error) }
}

it('a slow task holds up only those of its owner', async () => {
  const queue = createBoundedQueue({ concurrency: 2, perOwner: 3 })
  const { started, task, end } = createTasks()
  const slow = queue('a', task('a1'))
  const next = queue('a', task('a2'))
  const other = queue('b', task('b1'))
  const third = queue('c', task('c1'))
  expect(started).toEqual(['a1', 'b1'])
  end('b1')
  expect(await other).toBe('b1')
  await vi.waitFor(() => expect(started).toEqual(['a1', 'b1', 'c1']))
  end('a1')
  end('c1')
  expect([await slow, await third]).toEqual(['a1', 'c1'])
  await vi.waitFor(() => expect(started.at(-1)).toBe('a2'))
  end('a2')
  expect(await next).toBe('a2')
})

it('refuses work beyond the limit of one owner, and continues after a failure', async () => {
  const queue = createBoundedQueue({ concurrency: 2, perOwner: 2 })
  const { started, task, end } = createTasks()
  const first = queue('a', task('a1'))
  const second = queue('a', task('a2'))
  expect(queue('a', task('a3'))).toBeNull()
  expect(queue('b', task('b1'))).not.toBeNull()
  end('a1', new Error('no file'))
  await expect(first).rejects.toThrow('no file')
  await vi.waitFor(() => expect(started).toEqual(['a1', 'b1', 'a2']))
  end('a2')
  expect(await second).toBe('a2')
})

it('drops a waiting task whose request was cancelled, and makes room for another one of its owner', async () => {
  const queue = createBoundedQueue({ concurrency: 1, perOwner: 2 })
  const { started, task, end } = createTasks()
  const first = queue('a', task('a1'))
  const controller = new AbortController()
  const dropped = queue('a', task('a2'), controller.signal)
  expect(queue('a', task('a3'))).toBeNull()
  controller.abort(new Error('gone'))
  await expect(dropped).rejects.toThrow('gone')
  const next = queue('a', task('a3'))
  end('a1')
  await first
  await vi.waitFor(() => expect(started).toEqual(['a1', 'a3']))
  end('a3')
  expect(await next).toBe('a3')
  await expect(queue('a', task('a4'), controller.signal)).rejects.toThrow('gone')
  expect(started).not.toContain('a4')
})
