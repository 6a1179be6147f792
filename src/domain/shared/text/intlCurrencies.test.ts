import { expect, it } from 'vitest'
import { currencyName, formatAmountIn, formatRate, isCurrency } from './intlCurrencies'

it('knows the codes and names of currencies', () => {
  expect(['SEK', 'sek', 'ABC', ''].map(isCurrency)).toEqual([true, false, false, false])
  expect(currencyName('SEK')).toBe('Swedish Krona')
})

it.each([
  [1.0847, 'USD', '$1.0847'],
  [0.095099, 'USD', '$0.0951'],
  [0.00006153, 'USD', '$0.00006153'],
  [0.0057, 'GBP', '£0.0057'],
  [161.4, 'JPY', '¥161.4000'],
])('formats the rate %s in %s', (rate, currency, text) => {
  expect(formatRate(rate, currency)).toBe(text)
})

it('formats an amount with the code of its currency', () => {
  expect(formatAmountIn(12_040, 'EGP').replace('\u00A0', ' ')).toBe('EGP 12,040')
})
