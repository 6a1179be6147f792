import { describe, expect, it } from 'vitest'
import { googleAdsReader } from './reports'
import { TooLargeError } from '@/server/connectors/core/providerCall'

const tools = {
  http: () => Promise.reject(new TypeError('no request')),
  secret: {},
  now: () => 0,
  signal: new AbortController().signal,
}

/** Reads a report of a provider that answers with at most two days, or none; returns the days of the queries. */
const periodsRead = async (days: number, slice: { readonly from: string; readonly to: string }) => {
  const queries: string[] = []
  const read = googleAdsReader((_tools, query) => {
    const [, from = '', to = ''] = /BETWEEN '([\d-]+)' AND '([\d-]+)'/.exec(query) ?? []
    queries.push(`${from} ${to}`)
    if (Date.parse(to) - Date.parse(from) >= days * 86_400_000) throw new TooLargeError('Google Ads')
    const text = JSON.stringify([{ results: [{ segments: { date: from } }] }])
    return Promise.resolve({ status: 200, text, bytes: text.length, headers: new Headers(), rest: null })
  })
  const rows: unknown[] = []
  let cursor: string | null = null
  do {
    const page = await read(tools, 'ad_report_daily', slice, cursor)
    rows.push(...page.rows.map((row) => row['segments_date']))
    cursor = page.cursor
  } while (cursor !== null)
  return { queries, rows }
}

describe('a report of Google Ads', () => {
  it('whose answer is too large is read in halves', async () => {
    const { queries, rows } = await periodsRead(2, { from: '2026-11-14', to: '2026-11-18' })
    expect(queries).toEqual([
      '2026-11-14 2026-11-18',
      '2026-11-14 2026-11-15',
      '2026-11-16 2026-11-18',
      '2026-11-16 2026-11-16',
      '2026-11-17 2026-11-18',
    ])
    expect(rows).toEqual(['2026-11-14', '2026-11-16', '2026-11-17'])
  })

  it('of which one day is too large ends the run', async () => {
    await expect(periodsRead(0, { from: '2026-11-14', to: '2026-11-15' })).rejects.toThrow(/more than 30 MB/)
  })
})
