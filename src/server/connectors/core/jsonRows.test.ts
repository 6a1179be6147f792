import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseExact } from './answerContent'
import { createJsonRows } from './jsonRows'

/** Reads a text in parts that end at some places. */
const readIn = (path: readonly (string | null)[], text: string, cuts: readonly number[] = []) => {
  const reader = createJsonRows(path)
  const places = [...new Set([0, ...cuts.map((cut) => cut % (text.length + 1)), text.length])].toSorted(
    (one, other) => one - other,
  )
  const rows = places.flatMap((from, index) => [...reader.push(text.slice(from, places[index + 1] ?? from))])
  return { rows, isWhole: reader.isWhole() }
}

it('D-8 reads the rows of any JSON, wherever its parts end', () => {
  fc.assert(
    fc.property(
      fc.array(fc.jsonValue()),
      fc.jsonValue(),
      fc.array(fc.nat()),
      fc.constantFrom<readonly string[]>([], ['data'], ['a"b', 'rows']),
      (rows, other, cuts, path) => {
        const whole = path.reduceRight<unknown>(
          (inner, key) => ({ before: other, [key]: inner, after: other }),
          rows,
        )
        const expected = parseExact(JSON.stringify(rows))
        for (const indent of [0, 2])
          expect(readIn(path, JSON.stringify(whole, null, indent), cuts)).toEqual({
            rows: expected,
            isWhole: true,
          })
      },
    ),
  )
})

it('D-8 reads the lists of many items as one', () => {
  const text =
    '[{"results":[{"a":1},{"a":[{"results":[2]}]}],"mask":["x"]},{"mask":""},{"results":[{"a":3}]}]'
  for (let cut = 0; cut < text.length; cut += 1)
    expect(readIn([null, 'results'], text, [cut])).toEqual({
      rows: [{ a: 1 }, { a: [{ results: [2] }] }, { a: 3 }],
      isWhole: true,
    })
})

it('D-6 keeps the digits of numbers', () => {
  expect(readIn([], '[{"id":9007199254740993,"cost":1.25}]').rows).toEqual([
    { id: '9007199254740993', cost: 1.25 },
  ])
})

it('tells an answer that is cut, or lacks the list', () => {
  expect(readIn(['data'], '{"data":[{"a":1},{"a":2').isWhole).toBe(false)
  expect(readIn(['data'], '{"data":[{"a":1}]').isWhole).toBe(false)
  expect(readIn(['data'], '{"error":{"data":[1]}}')).toEqual({ rows: [], isWhole: false })
  expect(() => readIn([], '[{"a":1 2},{}]')).toThrow(SyntaxError)
})
