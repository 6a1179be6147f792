import { describe, expect, it } from 'vitest'
import { isolated } from './isolated'

describe('isolated', () => {
  it('leaves a name that reads from the left as it is', () => {
    expect(isolated('Google BigQuery')).toBe('Google BigQuery')
  })

  it('makes an island of a name with letters from the right', () => {
    for (const name of ['متجر', 'חנות', 'Store متجر']) expect(isolated(name)).toBe(`\u2068${name}\u2069`)
  })
})
