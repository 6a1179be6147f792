import { expect, it } from 'vitest'
import { differentProof, goodProof } from '@mocks/data/proofs'
import { proofModel } from './proofModel'
import { proofReport } from './proofReport'

it('holds shapes and counts, and no amounts, names or words of the provider', () => {
  expect(proofReport(differentProof, 'Google Ads').split('\n')).toEqual([
    'Proof of a connection to Google Ads',
    '2 days, 6 endpoints, 14 requests, 9 s, on 20-11-2026',
    'Provider: real',
    '',
    'campaigns: read, 28 rows',
    '  described: day, campaign, clicks, cost',
    '  missing: status',
    '  new: bidding, labels',
    'campaign_report: read, 28 rows',
    '  own total: another one',
    '  described: day, campaign, clicks, cost',
    'clicks: read, 28 rows',
    '  described: day, campaign, clicks, cost',
    '  type: clicks described as integer, came as text',
    'ads: cut, 20,000 rows',
    '  described: day, campaign, clicks, cost',
    'assets: refused, 0 rows',
    'changes: notRead, 0 rows',
  ])
  expect(proofReport({ ...differentProof, isSample: true }, 'x')).toContain('simulated')
})

it('shows what could not be read as the answer', () => {
  const endpoints = differentProof.endpoints.filter(({ rows }) => rows === 0)
  const { headline, rows } = proofModel({ ...differentProof, endpoints }, 'Google Ads', new Map(), 'UTC')
  expect(headline).toBe('Nothing could be read.')
  expect(rows.map(({ look, result }) => [look, result])).toEqual([
    ['bad', 'refused'],
    ['warning', 'could not be read'],
  ])
})

it('shows totals that differ with cents, and those that are the same without', () => {
  const headlineOf = (proof: typeof goodProof) => proofModel(proof, 'Google Ads', new Map(), 'UTC').headline
  expect(headlineOf(goodProof)).toBe("Two days read, USD 1,359: the same as Google Ads's own total.")
  expect(headlineOf(differentProof)).toBe(
    "Two days read, USD 1,340.50: Google Ads's own total is USD 1,359.00.",
  )
})
