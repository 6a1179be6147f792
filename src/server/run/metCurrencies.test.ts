import { expect, it } from 'vitest'
import { addedCurrencies } from './metCurrencies'

const met = {
  currency: 'EUR',
  firstDay: '2026-10-02',
  lastDay: '2026-10-20',
  waitingRows: 3,
  waitingAmount: 10.5,
}

it('adds up a currency that several transformations have met', () => {
  const later = { ...met, firstDay: '2026-10-05', lastDay: '2026-10-31', waitingRows: 2, waitingAmount: 1 }
  expect(addedCurrencies([met, { ...met, currency: 'SEK' }, later])).toEqual([
    { currency: 'EUR', firstDay: '2026-10-02', lastDay: '2026-10-31', waitingRows: 5, waitingAmount: 11.5 },
    { ...met, currency: 'SEK' },
  ])
})

it('has nothing to say of none', () => expect(addedCurrencies([])).toEqual([]))
