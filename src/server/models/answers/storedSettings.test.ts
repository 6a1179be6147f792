import { expect, it } from 'vitest'
import { DAY_MS } from '@/domain/shared/constants'
import { lumenDestination, lumenStack } from '@/testing/server/lumenStack'
import { createMemoryStore } from '@/server/store/memoryStore'
import { NO_RECORDS } from '@/server/store/store'
import type { NameChoice } from '@/server/lib/answerChoices'
import { DEFAULT_SETTINGS } from './settings'
import {
  changeAnswers,
  crossRate,
  dollarRate,
  ratesReader,
  rememberStack,
  deletedSourcesOf,
  settingsOfDestination,
} from './storedSettings'

const ORG = 3
const NOW = Date.parse('2026-11-20T14:20:00Z')
const BY = { decidedBy: 'ana@lumen.example', createdAt: NOW }

const content = {
  sourceTypes: [
    { id: 1, label: 'tenjin' },
    { id: 2, label: 'adjust' },
  ],
}

const upload = (base: string, currency: string, rates: Readonly<Record<string, number>>) => ({
  orgId: ORG,
  base,
  currency,
  rates,
  uploadedBy: 'ana@lumen.example',
  createdAt: NOW,
})

it.each([
  ['USD', 'SEK', 10],
  ['SEK', 'USD', 0.1],
  ['EUR', 'USD', 1.2],
  ['USD', 'EUR', 1 / 1.2],
  ['SEK', 'EUR', 1 / 12],
  ['EUR', 'EUR', 1],
  ['EGP', 'USD', null],
  ['USD', 'EGP', null],
])('one %s in %s is %s, of rates of one euro', (from, to, rate) => {
  const found = crossRate({ USD: 1.2, SEK: 12 }, from, to)
  if (rate === null) expect(found).toBeNull()
  else expect(found).toBeCloseTo(rate, 12)
})

it('rates are the European Central Bank’s, and those of the file for currencies that it lacks', () => {
  const store = createMemoryStore(NO_RECORDS)
  store.insert('referenceRates', { day: '2026-11-20', rates: { USD: 1.2, SEK: 12 } })
  store.insert('referenceRates', { day: '2026-11-19', rates: { USD: 1.2, SEK: 12 } })
  store.insert('uploadedRates', upload('USD', 'SEK', { '2026-11-20': 0.2 }))
  store.insert('uploadedRates', upload('USD', 'EGP', { '2026-11-20': 0.02 }))
  // of the time when the answers were in another currency
  store.insert('uploadedRates', upload('GBP', 'EGP', { '2026-11-21': 0.016 }))
  const read = (currency: string) =>
    ratesReader(store, ORG)(currency, '2026-11-19').map(({ day, source }) => [day, source])
  expect(read('SEK')).toEqual([
    ['2026-11-19', 'ecb'],
    ['2026-11-20', 'ecb'],
  ])
  expect(read('EGP')).toEqual([['2026-11-20', 'file']])
  changeAnswers(store, ORG, NOW, { ratesFrom: 'file' })
  expect(read('SEK')).toEqual([['2026-11-20', 'file']])
  changeAnswers(store, ORG, NOW, { currency: 'GBP' })
  expect(read('EGP')).toEqual([['2026-11-21', 'file']])
})

it('files of before a change of the currency count on, on days on which they have both currencies', () => {
  const store = createMemoryStore(NO_RECORDS)
  store.insert('uploadedRates', upload('USD', 'EGP', { '2026-11-19': 0.02, '2026-11-20': 0.03 }))
  store.insert('uploadedRates', upload('USD', 'EUR', { '2026-11-20': 1.2 }))
  changeAnswers(store, ORG, NOW, { currency: 'EUR', ratesFrom: 'file' })
  const read = (currency: string) =>
    ratesReader(store, ORG)(currency, '').map(({ day, rate }) => [day, Number(rate.toFixed(6))])
  expect(read('EGP')).toEqual([['2026-11-20', 0.025]])
  expect(read('USD')).toEqual([['2026-11-20', 0.833333]])
  // one of the new currency comes first
  store.insert('uploadedRates', upload('EUR', 'EGP', { '2026-11-20': 0.026 }))
  expect(read('EGP')).toEqual([['2026-11-20', 0.026]])
})

it('a destination has the rates of its currencies, the sources of its stacks, and the choices of its organisation only', () => {
  const store = createMemoryStore(NO_RECORDS)
  store.insert('stacks', { ...lumenStack(NOW), destinationId: 7, sourceTypeId: 2 })
  store.insert('stacks', { ...lumenStack(NOW), destinationId: 8, sourceTypeId: 1 })
  const met = { firstDay: '2026-01-02', lastDay: '2026-11-20', waitingRows: 0, waitingAmount: 0 }
  store.insert('metCurrencies', { orgId: ORG, destinationId: 7, currency: 'SEK', ...met })
  store.insert('metCurrencies', { orgId: ORG, destinationId: 8, currency: 'EUR', ...met })
  for (const day of ['2025-12-26', '2025-12-27', '2026-11-20'])
    store.insert('referenceRates', { day, rates: { USD: 1, SEK: 10 } })
  store.insert('recordChoices', { orgId: 4, app: '*', fromDay: '2026-11-01', source: 'adjust', ...BY })
  expect(settingsOfDestination({ store, content }, ORG, 7)).toEqual({
    ...DEFAULT_SETTINGS,
    // the first days of a year can need the last ones of the year before
    rates: [
      { day: '2025-12-27', currency: 'SEK', rate: 0.1 },
      { day: '2026-11-20', currency: 'SEK', rate: 0.1 },
    ],
    sources: ['adjust'],
    connected: [{ stack: 1, on: '2026-11-20' }],
  })
})

it('a stack that is made anew for the account of a deleted one was connected when that one was', () => {
  const store = createMemoryStore(NO_RECORDS)
  const { id: destinationId } = store.insert('destinations', { ...lumenDestination(NOW), orgId: ORG })
  const connect = (credentialsId: number, days: number) =>
    store.insert('stacks', { ...lumenStack(NOW + days * DAY_MS), destinationId, credentialsId })
  const connected = () => settingsOfDestination({ store, content }, ORG, destinationId).connected
  const first = connect(1, 0)
  const second = connect(2, 1)
  expect(connected()).toEqual([
    { stack: first.id, on: '2026-11-20' },
    { stack: second.id, on: '2026-11-21' },
  ])
  rememberStack(store, first, NOW)
  store.remove('stacks', first.id)
  const anew = connect(1, 2)
  const other = connect(3, 3)
  expect(connected()).toEqual([
    { stack: anew.id, on: '2026-11-20' },
    { stack: second.id, on: '2026-11-21' },
    { stack: other.id, on: '2026-11-23' },
  ])
})

it('a deleted stack is told while its destination has no other of its account, with the day of its deletion', () => {
  const store = createMemoryStore(NO_RECORDS)
  const { id: destinationId } = store.insert('destinations', { ...lumenDestination(NOW), orgId: ORG })
  const stack = { ...lumenStack(NOW), destinationId, sourceTypeId: 3 }
  const connect = (credentialsId: number) => store.insert('stacks', { ...stack, credentialsId })
  const remove = (removed: ReturnType<typeof connect>, days: number) => {
    rememberStack(store, removed, NOW + days * DAY_MS)
    store.remove('stacks', removed.id)
  }
  const one = connect(1)
  const other = connect(2)
  remove(one, 1)
  expect(deletedSourcesOf(store, destinationId)).toEqual([{ sourceTypeId: 3, deletedOn: '2026-11-21' }])
  remove(other, 2)
  expect(deletedSourcesOf(store, destinationId)).toEqual([{ sourceTypeId: 3, deletedOn: '2026-11-22' }])
  connect(1)
  connect(2)
  expect(deletedSourcesOf(store, destinationId)).toEqual([])
})

it('of several choices about one name the last one counts', () => {
  const store = createMemoryStore(NO_RECORDS)
  const choose = (choice: NameChoice) => store.insert('nameChoices', { orgId: ORG, choice, ...BY })
  choose({ about: 'network', provider: '*', alias: 'Bright ', choice: { kind: 'ignore' } })
  choose({ about: 'network', provider: 'adjust', alias: 'bright', choice: { kind: 'ignore' } })
  choose({ about: 'network', provider: '*', alias: 'bright', choice: { kind: 'new' } })
  choose({ about: 'campaignApp', network: 'google_ads', campaign: '21', app: 'tile:ios' })
  expect(settingsOfDestination({ store, content }, ORG, 7)).toMatchObject({
    networkAliases: [
      { provider: '*', choice: { kind: 'new' } },
      { provider: 'adjust', choice: { kind: 'ignore' } },
    ],
    appAliases: [],
    campaignApps: [{ campaign: '21', app: 'tile:ios' }],
  })
})

it('knows what a dollar is worth in the currency of a table, for limits', () => {
  const store = createMemoryStore(NO_RECORDS)
  for (const [day, JPY] of [
    ['2026-11-18', 160],
    ['2026-11-20', 170],
  ] as const)
    store.insert('referenceRates', { day, rates: { USD: 1, JPY } })
  changeAnswers(store, ORG, NOW, { currency: 'JPY' })
  expect(dollarRate(store, ORG, 'JPY', '2026-11-19')).toBe(160)
  expect(dollarRate(store, ORG, 'JPY', '2026-11-17')).toBeNull()
  // of a table of before the currency was changed
  expect(dollarRate(store, ORG, 'EUR', '2026-11-19')).toBeNull()
  expect(dollarRate(store, ORG, 'USD', '2026-11-19')).toBeNull()
})
