import { describe, expect, it } from 'vitest'
import { csvFile } from './viewCsv'

describe('the file of a view', () => {
  it('quotes commas, quotes and line breaks', () => {
    expect(
      csvFile(
        [
          ['a', 'b, c'],
          ['"d"', 'e\nf'],
        ],
        1000,
      ).text,
    ).toBe('\ufeffa,"b, c"\r\n"""d""","e\nf"\r\n')
  })

  it('ends with a whole line within its bytes, and says how many lines it has', () => {
    const cells = [['name'], ...Array.from({ length: 100 }, (_each, index) => [`é${index}`])]
    for (const most of [3, 20, 100, 400, 10_000]) {
      const { text, shown, total } = csvFile(cells, most)
      expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(Math.max(3, most))
      expect(total).toBe(100)
      expect(text.split('\r\n').length - 1).toBe(text.length === 1 ? 0 : shown + 1)
    }
    expect(csvFile(cells, 10_000).shown).toBe(100)
  })

  it('counts no line that says what the table has as one of its rows', () => {
    const cells = [['Purchases only', 'Country: US'], ['name'], ['a'], ['b']]
    expect(csvFile(cells, 1000, 2)).toMatchObject({ shown: 2, total: 2 })
  })
})
