import { describe, expect, it } from 'vitest'
import { monogramColours } from '@/theme/monograms'
import { monogramIndex, monogramLetters } from './monogram'

describe('monogramIndex', () => {
  it.each([
    ['tenjin', 2],
    ['applovin', 1],
    ['ironsource', 4],
    ['appsflyer', 6],
    ['adjust', 10],
    ['redshift', 11],
  ])('CAT-1 %s has colour %i of the design', (label, index) => {
    expect(monogramIndex(label)).toBe(index)
  })

  it('CAT-1 any text lands on a colour', () => {
    for (const label of ['', 'x', '😀', 'ä'.repeat(500)]) {
      expect(monogramColours[monogramIndex(label)]).toBeDefined()
    }
  })
})

describe('monogramLetters', () => {
  it.each([
    ['AppLovin (MAX)', 'AL'],
    ['ironSource', 'iS'],
    ['Tenjin DataVault', 'TD'],
    ['Adjust', 'Ad'],
    ['Amazon Redshift', 'AR'],
    ['LTV Prediction', 'LP'],
    ['odeeo', 'Od'],
    ['TradPlus', 'TP'],
    ['Adjust CSV (Google Cloud Storage)', 'AC'],
    ['بيانات الحملات', 'با'],
    ['X', 'X'],
    ['(…)', '?'],
    ['', '?'],
  ])('CAT-1 "%s" is shortened to %s', (name, letters) => {
    expect(monogramLetters(name)).toBe(letters)
  })
})
