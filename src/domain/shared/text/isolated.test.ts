import { describe, expect, it } from 'vitest'
import { isolated } from './isolated'

describe('isolated', () => {
  it('leaves a name that reads from the left as it is', () => {
    for (const name of ['Google BigQuery', '東京', '🚀 Launch', '𝐌𝐞𝐭𝐚']) expect(isolated(name)).toBe(name)
  })

  it('makes an island of a name with letters from the right', () => {
    for (const name of ['متجر', 'חנות', 'Store متجر', '𐤀𐤁', '𞤀𞤣'])
      expect(isolated(name)).toBe(`\u2068${name}\u2069`)
  })
})
