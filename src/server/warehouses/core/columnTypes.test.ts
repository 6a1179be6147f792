import { describe, expect, it } from 'vitest'
import { fits, joinTypes, typeOf } from './columnTypes'

describe('column types', () => {
  it.each([
    [1, 'integer'],
    [1.5, 'double'],
    [1e300, 'double'],
    [true, 'boolean'],
    ['2026-11-22', 'date'],
    ['2026-11-22T09:15:00Z', 'timestamp'],
    ['2026-11-22 09:15:00', 'timestamp'],
    ['22.11.2026', 'text'],
    ['2026-02-30', 'text'],
    [{ a: 1 }, 'json'],
    [[1], 'json'],
    [null, null],
  ])('of %j is %s', (value, type) => expect(typeOf(value)).toBe(type))

  it.each([
    ['integer', 'double', 'double'],
    ['date', 'timestamp', 'timestamp'],
    ['integer', 'text', 'text'],
    ['boolean', 'integer', 'text'],
    ['text', 'json', 'json'],
    ['date', 'date', 'date'],
  ] as const)('%s and %s become %s', (one, other, joined) => {
    expect(joinTypes(one, other)).toBe(joined)
    expect(joinTypes(other, one)).toBe(joined)
  })

  it.each([
    ['12', 'integer', true],
    ['12.5', 'integer', false],
    ['12.5', 'double', true],
    ['', 'double', false],
    ['n/a', 'double', false],
    [12, 'text', true],
    [{}, 'text', true],
    ['2026-02-30', 'date', false],
    ['2028-02-29', 'date', true],
    ['2026-11-22T25:00:00Z', 'timestamp', false],
    ['2026-11-22', 'timestamp', true],
    ['yesterday', 'date', false],
    [null, 'date', true],
    ['true', 'boolean', false],
  ] as const)('%j fits %s: %s', (value, type, isFitting) => expect(fits(value, type)).toBe(isFitting))
})
