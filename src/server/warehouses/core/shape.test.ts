import { describe, expect, it } from 'vitest'
import { columnName, createShapeReader } from './shape'

describe('the columns of rows', () => {
  it.each([
    ['day', 'day'],
    ['Day', 'day'],
    ['installCount', 'install_count'],
    ['CTR (%)', 'ctr'],
    ['7d revenue', '_7d_revenue'],
    ['€', 'column'],
  ])('%j is named %j', (key, name) => expect(columnName(key)).toBe(name))

  it('keeps rows with good names as they are, and renames others', () => {
    const reader = createShapeReader([], {})
    const row = { day: '2026-11-22', cost: 1 }
    expect(reader.read([row])[0]).toBe(row)
    expect(reader.read([{ 'Ad Group': 'a', ad_group: 'b' }])).toEqual([{ ad_group: 'a', ad_group_2: 'b' }])
  })

  it('widens the type of a column that the plan does not name, and counts misfits of one that it names', () => {
    const reader = createShapeReader([{ name: 'cost', type: 'double' }], {})
    reader.read([
      { cost: 1, clicks: 1 },
      { cost: '2.5', clicks: 1.5 },
      { cost: 'n/a', clicks: 'many', extra: null },
    ])
    expect(reader.shape()).toEqual({
      cost: { type: 'double', misfits: 1, hasValues: true },
      clicks: { type: 'text', misfits: 0 },
    })
  })

  it('keeps the names of the plan', () => {
    const reader = createShapeReader([{ name: 'appKey', type: 'text' }], {})
    const row = { appKey: 'a' }
    expect(reader.read([row])[0]).toBe(row)
  })

  it('continues an earlier attempt', () => {
    const reader = createShapeReader([], { clicks: { type: 'double', misfits: 0 } })
    reader.read([{ clicks: 1 }])
    expect(reader.shape()).toEqual({ clicks: { type: 'double', misfits: 0 } })
  })
})
