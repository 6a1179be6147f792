import { expect, it } from 'vitest'
import { ORG } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { DEFAULT_SETTINGS } from '@/server/models/answers/settings'
import { createMemoryStore } from '@/server/store/memoryStore'
import { lumenDestination } from '@/testing/server/lumenStack'
import { recordCurrencies } from './recordCurrencies'

const NOW = Date.parse('2026-11-23T09:15:00Z')
const DAY = '2026-11-20'

const setUp = () => {
  const store = createMemoryStore(worlds.fresh().records)
  const destination = store.insert('destinations', lumenDestination(NOW))
  const met = { currency: 'EUR', firstDay: DAY, lastDay: DAY, waitingRows: 3, waitingAmount: 12 }
  /** Records what a run has met that had these rates; says whether the answers are to be computed again. */
  const record = (rates: readonly { day: string; currency: string; rate: number }[]): boolean => {
    const before = store.list('answerSettings', { orgId: ORG.lumen })[0]?.changedAt ?? null
    recordCurrencies(
      { store, now: () => (before ?? NOW) + 1 },
      {
        orgId: ORG.lumen,
        stack: null,
        destination: { ...destination, label: 'no_destination', file: '', remote: null },
        answers: { ...DEFAULT_SETTINGS, rates: [...rates] },
      },
      { kind: 'currencies', currencies: [met] },
    )
    return (store.list('answerSettings', { orgId: ORG.lumen })[0]?.changedAt ?? null) !== before
  }
  const addRates = () => store.insert('referenceRates', { day: DAY, rates: { USD: 1.2 } })
  return { record, addRates }
}

it('computes again once for a currency whose rates were not known, and not for ever', () => {
  const { record, addRates } = setUp()
  expect(record([])).toBe(false)
  // they were read while a run went on that did not have them
  addRates()
  expect(record([])).toBe(true)
  expect(record([{ day: DAY, currency: 'EUR', rate: 1.2 }])).toBe(false)
})
