import { expect, it } from 'vitest'
import { createSingleFlight } from './useSingleFlight'

it('R-8 C-4 an action that fails is not in flight any more', async () => {
  const once = createSingleFlight()
  const done: string[] = []
  const note = (text: string) => () => {
    done.push(text)
    return Promise.resolve()
  }
  const first = once(() => Promise.reject(new Error('no answer')))
  await once(note('ignored'))
  await expect(first).rejects.toThrow('no answer')
  await once(note('again'))
  expect(done).toEqual(['again'])
})
