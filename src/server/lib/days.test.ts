import { expect, it } from 'vitest'
import { cacheByDay } from './days'

it('a cache of days keeps as many as it is said to', () => {
  const computed: string[] = []
  const read = cacheByDay((day) => {
    computed.push(day)
    return { day }
  }, 2)
  expect(read('2026-11-01')).toBe(read('2026-11-01'))
  read('2026-11-02')
  read('2026-11-01')
  expect(computed).toEqual(['2026-11-01', '2026-11-02'])
  read('2026-11-03')
  read('2026-11-01')
  expect(computed).toEqual(['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-01'])
})
