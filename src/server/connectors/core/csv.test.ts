import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createCsvReader, readCsv } from './csv'

/** Reads a text in parts that end at some places. */
const readIn = (text: string, cuts: readonly number[]) => {
  const reader = createCsvReader()
  const places = [...new Set([0, ...cuts.map((cut) => cut % (text.length + 1)), text.length])].toSorted(
    (one, other) => one - other,
  )
  const rows = places.flatMap((from, index) => [...reader.push(text.slice(from, places[index + 1] ?? from))])
  const end = reader.end()
  return end === null ? null : { ...end, rows: [...rows, ...end.rows] }
}

const cell = fc.oneof(
  fc.stringMatching(/^[a-z0-9 .-]{0,8}$/),
  fc.string().map((text) => `"${text.replaceAll('"', '""')}"`),
  // not well-formed
  fc.constantFrom('a"b', '"a"b', '"'),
)
const line = fc
  .tuple(fc.array(cell, { maxLength: 4 }), fc.constantFrom('\n', '\r\n', '\r'))
  .map(([cells, end]) => cells.join(',') + end)

it('D-8 D-15 reads any file as it does in one piece, wherever its parts end', () => {
  fc.assert(
    fc.property(fc.array(line), fc.array(fc.nat()), (lines, cuts) => {
      const text = ['day,cost,name\n', ...lines].join('')
      expect(readIn(text, cuts)).toEqual(readCsv(text))
    }),
    { numRuns: 300 },
  )
})

it('D-15 does not wait for the closing quote of a value as long as a file', () => {
  const reader = createCsvReader()
  expect(reader.push('day,cost\n1,"')).toEqual([])
  for (let count = 0; count < 20; count += 1) reader.push('x'.repeat(1_000_000))
  expect(reader.end()).toBeNull()
})

it.each(['day\tname\n2026-11-22\t"One" game, too\n', 'day,name\n2026-11-22,"""One"" game, too"\n'])(
  'reads a file whose tabs are commas now and then: %j',
  (text) => {
    const { rows, warnings } = readCsv(text, { delimiter: '\t', isUnquoted: true }) ?? {}
    expect(rows).toEqual([{ day: '2026-11-22', name: '"One" game, too' }])
    expect(warnings).toEqual([])
  },
)
