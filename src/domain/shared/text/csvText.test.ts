import { describe, expect, it } from 'vitest'
import { fileWords, escapeFormula } from './csvText'

describe('cells of a table file', () => {
  it.each([
    '=1+1',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\ttext',
    '\ra',
    ' +1',
    '-a',
    '  =1',
    '\u00a0=1',
    '\ufeff=1',
    '\u200b=1',
    '\u0000=1',
    '＝1+1',
    '＋x',
    '－x',
    '＠x',
    '-',
    '--5',
    '+49 30 1234',
    '-5%',
    '=5',
    '-5\n=1',
  ])('MOD-2 MET-4 S-12 X-12 %o is text', (cell) => {
    expect(escapeFormula(cell)).toBe(`'${cell}`)
  })
  it.each(['', 'Installs', 'a=b', '600', '-5', '+1', '-0.25', '-1,234.50', '-1.5e-7', "'=1"])(
    'MOD-2 MET-4 S-12 X-12 %o stays as it is',
    (cell) => {
      expect(escapeFormula(cell)).toBe(cell)
    },
  )
})

describe('the name of a table file', () => {
  it('MOD-2 has the words of every script, in lower case, with dashes between', () => {
    expect(fileWords(['Tenjin DataVault', 'Google  BigQuery (EU)'])).toBe(
      'tenjin-datavault-google-bigquery-eu',
    )
    expect(fileWords(['Lager Köln', 'データ 2'])).toBe('lager-köln-データ-2')
    expect(fileWords(['कि/../x'])).toBe('कि-x')
  })
  it('MOD-2 leaves out a name of which nothing is left', () => {
    expect(fileWords(['***', 'Adjust', ''])).toBe('adjust')
    expect(fileWords(['...'])).toBe('')
  })
  it('MOD-2 cuts each name after 48 letters, and leaves no dash at its end', () => {
    expect(fileWords(['a'.repeat(60), 'b'])).toBe(`${'a'.repeat(48)}-b`)
    expect(fileWords([`${'a'.repeat(47)} c-d`])).toBe('a'.repeat(47))
    expect(fileWords([`a-${'b'.repeat(44)} cd e`])).toBe(`a-${'b'.repeat(44)}-c`)
  })
})
