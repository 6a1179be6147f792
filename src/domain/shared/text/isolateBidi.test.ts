import { describe, expect, it } from 'vitest'
import { isolateBidi } from './isolateBidi'

describe('isolateBidi', () => {
  it('leaves a name that reads from the left as it is', () => {
    for (const name of ['Google BigQuery', '東京', '🚀 Launch', '𝐌𝐞𝐭𝐚']) expect(isolateBidi(name)).toBe(name)
  })

  it('makes an island of a name with letters from the right', () => {
    for (const name of ['متجر', 'חנות', 'Store متجر', '𐤀𐤁', '𞤀𞤣'])
      expect(isolateBidi(name)).toBe(`\u2068${name}\u2069`)
  })
})
