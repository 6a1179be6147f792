/** When the reference rates are read, what is done with them, and what a failure does. */
import { expect, it } from 'vitest'
import { strToU8, zipSync } from 'fflate'
import { DAY_MS } from '@/domain/shared/constants'
import { HOUR_MS, MINUTE_MS } from '@/domain/shared/text/dates'
import { createMemoryStore } from '@/server/store/memoryStore'
import { NO_RECORDS } from '@/server/store/store'
import { RetryableError } from '@/server/lib/runErrors'
import { changeAnswers } from '@/server/models/answers/storedSettings'
import { createReferenceRates } from './referenceRates'

/** A Monday. */
const NOW = Date.parse('2026-11-23T09:15:00Z')
const ORG = 3
const MET = {
  orgId: ORG,
  destinationId: 7,
  currency: 'SEK',
  firstDay: '2026-11-02',
  lastDay: '2026-11-22',
  waitingRows: 3,
  waitingAmount: 12,
}
const HISTORY = ['Date,USD,SEK,', '2026-11-20,1.2,12,', '2026-11-19,1.2,12,', '2014-12-31,1.2,9,'].join('\n')
const zip = (csv: string) => new Uint8Array(zipSync({ 'eurofxref-hist.csv': strToU8(csv) }))
const daily = (day: string) =>
  `<Cube time='${day}'><Cube currency='USD' rate='1.2'/><Cube currency='SEK' rate='12'/></Cube>`

const bench = () => {
  const store = createMemoryStore(NO_RECORDS)
  const asked: string[] = []
  const notes: string[] = []
  const errors: unknown[] = []
  let now = NOW
  let answer: (file: string) => Response | Promise<Response> = (file) =>
    new Response(file.endsWith('.zip') ? zip(HISTORY) : daily('2026-11-23'))
  const rates = createReferenceRates({
    store,
    now: () => now,
    address: 'https://ecb.example/stats',
    http: async (request) => {
      const file = new URL(request.url).pathname.replace('/stats/', '')
      asked.push(file)
      return answer(file)
    },
    onNote: (text) => notes.push(text),
    onError: (error) => errors.push(error),
  })
  return {
    store,
    asked,
    notes,
    errors,
    rates,
    answerWith: (next: typeof answer) => {
      answer = next
    },
    tickAfter: async (ms: number) => {
      now += ms
      rates.tick()
      await rates.settled()
    },
    changedAt: () => store.list('answerSettings', { orgId: ORG })[0]?.changedAt ?? null,
  }
}

it('asks for nothing until an amount in another currency is met, and then for the history', async () => {
  const { store, asked, tickAfter, changedAt } = bench()
  await tickAfter(0)
  expect(asked).toEqual([])
  store.insert('metCurrencies', MET)
  await tickAfter(1_000)
  expect(asked).toEqual(['eurofxref-hist.zip'])
  expect(store.list('referenceRates').map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-19'])
  expect(changedAt()).toBe(NOW + 1_000)
  await tickAfter(1_000)
  expect(asked).toHaveLength(1)
})

it('reads the last day once a day, and the history after a gap', async () => {
  const { store, asked, tickAfter, answerWith } = bench()
  store.insert('metCurrencies', MET)
  await tickAfter(0)
  // rates of Monday are published at 16:00
  await tickAfter(6 * HOUR_MS)
  expect(asked).toHaveLength(1)
  await tickAfter(HOUR_MS)
  await tickAfter(HOUR_MS)
  expect(asked).toEqual(['eurofxref-hist.zip', 'eurofxref-daily.xml'])
  expect(store.list('referenceRates')).toHaveLength(3)
  // the service was off for two days
  answerWith((file) => new Response(file.endsWith('.zip') ? zip(HISTORY) : daily('2026-11-26')))
  await tickAfter(3 * DAY_MS)
  expect(asked.slice(2)).toEqual(['eurofxref-daily.xml', 'eurofxref-hist.zip'])
})

it('runs transformations again only where amounts wait for one of the new rates', async () => {
  const { store, tickAfter, changedAt } = bench()
  store.insert('metCurrencies', { ...MET, currency: 'EGP' })
  store.insert('metCurrencies', { ...MET, waitingRows: 0 })
  store.insert('metCurrencies', { ...MET, firstDay: '2026-01-02', lastDay: '2026-02-02' })
  await tickAfter(0)
  expect(store.list('referenceRates')).toHaveLength(2)
  expect(changedAt()).toBeNull()
})

it('asks for nothing where an organisation has rates of its own', async () => {
  const { store, asked, tickAfter } = bench()
  changeAnswers(store, ORG, NOW, { ratesFrom: 'file' })
  store.insert('metCurrencies', MET)
  await tickAfter(0)
  expect(asked).toEqual([])
  changeAnswers(store, ORG, NOW, { ratesFrom: 'ecb' })
  await tickAfter(1_000)
  expect(asked).toEqual(['eurofxref-hist.zip'])
})

it('says why a read has failed, tries again with growing waits, and fails nothing else', async () => {
  const { store, asked, notes, errors, tickAfter, answerWith } = bench()
  store.insert('metCurrencies', MET)
  answerWith(() => Promise.reject(new RetryableError('The host could not be reached.', 'no connection')))
  await tickAfter(0)
  expect(notes).toEqual([
    'The host could not be reached. Amounts without a rate stay in their own currency until the next try.',
  ])
  expect(store.list('rateReads')).toMatchObject([
    { attemptedAt: NOW, succeededAt: null, failure: 'The host could not be reached.' },
  ])
  await tickAfter(MINUTE_MS - 1)
  expect(asked).toHaveLength(1)
  answerWith(() => new Response('no', { status: 503 }))
  await tickAfter(1)
  expect(notes[1]).toContain('answered with status 503')
  await tickAfter(9 * MINUTE_MS)
  expect(asked).toHaveLength(2)
  answerWith(() => new Response('<html>'))
  await tickAfter(MINUTE_MS)
  expect(notes[2]).toContain('has no rates that Stackyard can read')
  answerWith(() => new Response(zip(HISTORY)))
  await tickAfter(HOUR_MS)
  expect(store.list('rateReads')).toMatchObject([{ failure: '' }])
  expect(store.list('referenceRates')).toHaveLength(2)
  expect(errors).toEqual([])
})

it('writes nothing once it is closed', async () => {
  const { store, rates, tickAfter, answerWith } = bench()
  store.insert('metCurrencies', MET)
  answerWith(() => {
    rates.close()
    return new Response(zip(HISTORY))
  })
  await tickAfter(0)
  expect([store.list('referenceRates'), store.list('rateReads')]).toEqual([[], []])
})
