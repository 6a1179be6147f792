import { describe, expect, it } from 'vitest'
import { runWithLock } from './webLock'

const NAME = 'stackyard.test'

describe('runWithLock', () => {
  it('C-4 answers elsewhere while the same work is under way, and works again after', async () => {
    let finish = (_value: string) => {}
    const underWay = new Promise<string>((resolve) => {
      finish = resolve
    })
    const first = runWithLock(NAME, () => underWay, navigator.locks)
    expect(await runWithLock(NAME, () => Promise.resolve('second'), navigator.locks)).toEqual({
      kind: 'elsewhere',
    })
    finish('first')
    expect(await first).toEqual({ kind: 'ran', value: 'first' })
    expect(await runWithLock(NAME, () => Promise.resolve('third'), navigator.locks)).toEqual({
      kind: 'ran',
      value: 'third',
    })
  })
  it('C-4 works alone where the browser has no locks', async () => {
    expect(await runWithLock(NAME, () => Promise.resolve(1), null)).toEqual({ kind: 'ran', value: 1 })
  })
  it('C-4 an error of the work is passed on and frees the work', async () => {
    const failing = () => Promise.reject(new Error('broken'))
    await expect(runWithLock(NAME, failing, navigator.locks)).rejects.toThrow('broken')
    await expect(runWithLock(NAME, failing, navigator.locks)).rejects.toThrow('broken')
  })
})
