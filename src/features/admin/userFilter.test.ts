import { describe, expect, it } from 'vitest'
import { parseUserFilter, withUserFilter } from './userFilter'

const read = (search: string) => parseUserFilter(new URLSearchParams(search))

describe('the list of users in the address', () => {
  it('ADM-1 sorts ascending unless the address says desc', () => {
    expect(['', 'sort=asc', 'sort=desc', 'sort=DESC'].map((search) => read(search).sort)).toEqual([
      'asc',
      'asc',
      'desc',
      'asc',
    ])
  })
  it('ADM-1 reads back what it wrote, and leaves the rest alone', () => {
    const written = withUserFilter(new URLSearchParams('x=1&q=old'), { sort: 'desc', searched: 'chloé & co' })
    expect(read(written.toString())).toEqual({ sort: 'desc', searched: 'chloé & co' })
    expect(written.get('x')).toBe('1')
    expect(withUserFilter(written, { sort: 'asc', searched: '' }).toString()).toBe('x=1&sort=asc')
  })
})
