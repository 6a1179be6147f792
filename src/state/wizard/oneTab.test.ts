import { describe, expect, it } from 'vitest'
import { inOneTab } from './oneTab'

const NAME = 'stackyard.test'

describe('inOneTab', () => {
  it('C-4 answers elsewhere while the same work is under way, and works again after', async () => {
    let finish = (_value: string) => {}
    const underWay = new Promise<string>((resolve) => {
      finish = resolve
    })
    const first = inOneTab(NAME, () => underWay, navigator.locks)
    expect(await inOneTab(NAME, () => Promise.resolve('second'), navigator.locks)).toEqual({
      kind: 'elsewhere',
    })
    finish('first')
    expect(await first).toEqual({ kind: 'ran', value: 'first' })
    expect(await inOneTab(NAME, () => Promise.resolve('third'), navigator.locks)).toEqual({
      kind: 'ran',
      value: 'third',
    })
  })
  it('C-4 works alone where the browser has no locks', async () => {
    expect(await inOneTab(NAME, () => Promise.resolve(1), null)).toEqual({ kind: 'ran', value: 1 })
  })
  it('C-4 an error of the work is passed on and frees the work', async () => {
    const failing = () => Promise.reject(new Error('broken'))
    await expect(inOneTab(NAME, failing, navigator.locks)).rejects.toThrow('broken')
    await expect(inOneTab(NAME, failing, navigator.locks)).rejects.toThrow('broken')
  })
})
