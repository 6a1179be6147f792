/** Proofs of connections, of the simulated providers. */
import { describe, expect, it } from 'vitest'
import { needsLook } from '@/domain/credentials/proof/connectionProof'
import { providersOf } from '@/server/connectors/providers'
import type { Providers } from '@/server/connectors/providers'
import type { Source } from '@/server/connectors/core/source'
import { columnsOf, reportPlan } from '@/server/connectors/core/plans'
import { RunError } from '@/server/lib/runErrors'
import type { Row } from '@/server/lib/tables'
import { GOOD_VALUES } from '@/testing/server/standIns/credentials'
import { createPersonLimit } from './checkCache'
import { createConnectionProver } from './proveConnection'

const NOW = Date.parse('2026-11-23T09:15:00Z')
const now = () => NOW
const sample = providersOf(null, now)

const prove = async (label: string, endpoints: readonly string[], providers: Providers = sample) => {
  const result = await createConnectionProver({ providers, now })(
    label,
    endpoints,
    GOOD_VALUES[label] ?? {},
    1,
  )
  if (result.kind !== 'read') throw new Error(result.problem.message)
  return result.read
}

describe('a proof of a simulated provider', () => {
  it.each([
    ['google_ads', 'campaign_report_daily'],
    ['tiktok', 'ads_reports_daily'],
    ['adjust', 'campaigns'],
    ['applovin', 'max_report'],
    ['applovin', 'publisher_report'],
    ['applovin', 'advertiser_report'],
    ['meta', 'ads_insights'],
    ['meta', 'ads_insights_country'],
    ['snapchat', 'campaigns_stats_daily'],
    ['snapchat', 'ads_stats_daily'],
    ['admob', 'network_report'],
    ['admob', 'mediation_report'],
    ['vungle', 'publisher_performance'],
    ['vungle', 'advertiser_spend'],
    ['mintegral', 'publisher_report'],
    ['ironsource', 'applications_v5_stats'],
  ])('of %s has the same sum as its own total', async (label, endpoint) => {
    const { from, to, endpoints, requests } = await prove(label, [endpoint])
    expect([from, to]).toEqual(['2026-11-20', '2026-11-21'])
    // the simulated ads of Meta have sold nothing
    const missing = label === 'meta' ? ['action_values'] : []
    expect(endpoints).toMatchObject([{ endpoint, outcome: 'read', missing, total: { isSame: true } }])
    expect(endpoints[0]?.rows).toBeGreaterThan(0)
    expect(endpoints[0]?.total?.amounts.every(({ own }) => own > 0)).toBe(true)
    expect(requests).toBeGreaterThan(1)
  })

  it('of an own source has the endpoints and columns of its description', async () => {
    const { endpoints } = await prove('own_source', ['report', 'list'])
    expect(endpoints.map(({ endpoint, outcome }) => [endpoint, outcome])).toEqual([
      ['report', 'read'],
      ['list', 'read'],
    ])
    expect(endpoints[0]?.columns).toEqual(expect.arrayContaining(['campaign_id', 'spend', 'currency']))
  })

  it('of an own source reads no large page', async () => {
    const { httpFor } = sample
    const large: Providers = {
      ...sample,
      httpFor:
        (...args) =>
        async (request) => {
          const answer = await httpFor(...args)(request)
          return new URL(request.url).pathname === '/report'
            ? Response.json({ data: { rows: [{ date: '2026-11-20', what: 'x'.repeat(3_000_000) }] } })
            : answer
        },
    }
    const { endpoints } = await prove('own_source', ['report', 'list'], large)
    expect(endpoints.map(({ endpoint, outcome }) => [endpoint, outcome])).toEqual([
      ['report', 'notRead'],
      ['list', 'read'],
    ])
  })

  it('of values that the provider refuses is none', async () => {
    const prover = createConnectionProver({ providers: sample, now })
    expect(await prover('adjust', ['campaigns'], { api_token: 'invalid' }, 1)).toMatchObject({
      kind: 'problem',
      problem: { field: 'api_token', verdict: 'refused' },
    })
  })
})

describe('a proof of a provider that differs from its description', () => {
  const plan = reportPlan(
    'day',
    1,
    columnsOf({ day: 'date', app: 'text', installs: 'integer', spend: 'double' }),
  )
  const providersWith = (readPage: Source['readPage'], differs: Partial<Source> = {}): Providers => ({
    sourceOf: () => ({
      endpoints: { report: plan, other: plan },
      check: () => Promise.resolve({ isSuccess: true }),
      readPage,
      ...differs,
    }),
    httpFor: () => () => Promise.reject(new Error('no request is expected')),
  })
  const pageOf = (rows: readonly Row[]) => Promise.resolve({ rows, cursor: null, bytes: 0 })

  it('names missing and new fields and other types, and no values', async () => {
    const providers = providersWith(({ onFields }) => {
      onFields?.({
        described: { day: ['date'], app: ['app_name', 'title'], installs: ['installs'], spend: ['cost'] },
        others: ['kind'],
        came: new Set(['date', 'title', 'installs', 'kind', 'campaign_5550001', 'my_secret_key']),
      })
      return pageOf([{ day: '2026-11-20', app: 'Tile', installs: 'many', spend: null }])
    })
    const prover = createConnectionProver({ providers, now })
    const result = await prover('adjust', ['report'], { api_token: 'my-secret' }, 1)
    expect(result).toMatchObject({
      read: {
        endpoints: [
          {
            missing: ['spend'],
            added: ['campaign_#'],
            otherTypes: [{ column: 'installs', described: 'integer', came: 'text' }],
          },
        ],
      },
    })
    expect(JSON.stringify(result)).not.toMatch(/many|Tile|secret/)
  })

  it('says that the sum is not the total of the provider', async () => {
    const total = {
      column: 'spend',
      currencyColumn: 'currency',
      readPage: () => pageOf([{ spend: 12, currency: 'USD' }]),
    }
    const rows = [{ day: '2026-11-20', app: 'Tile', installs: 1, spend: 10.5, currency: 'USD' }]
    const { endpoints } = await prove(
      'adjust',
      ['report'],
      providersWith(() => pageOf(rows), { totals: { report: total } }),
    )
    expect(endpoints[0]?.total).toEqual({ isSame: false, amounts: [{ currency: 'USD', sum: 10.5, own: 12 }] })
    expect(endpoints.map(needsLook)).toEqual([true])
  })

  it.each([
    // a campaign of 9 of 100 is missing, though each row may have been rounded
    [2_000, 91, 100, false],
    [2_000, 99.5, 100, true],
    [2, 10, 10.01, true],
    [2, 10, 10.03, false],
  ])('of %i rows, %d and %d are the same: %s', async (count, sum, own, isSame) => {
    const total = {
      column: 'spend',
      currencyColumn: 'currency',
      readPage: () => pageOf([{ spend: own, currency: 'USD' }]),
    }
    const rows = Array.from({ length: count }, () => ({
      day: '2026-11-20',
      spend: sum / count,
      currency: 'USD',
    }))
    const { endpoints } = await prove(
      'adjust',
      ['report'],
      providersWith(() => pageOf(rows), { totals: { report: total } }),
    )
    expect(endpoints[0]?.total?.isSame).toBe(isSame)
  })

  it('reads the others where one is refused or fails, and stops at its limits', async () => {
    const providers = providersWith((_tools, endpoint, _slice, cursor) =>
      endpoint === 'other'
        ? Promise.reject(new RunError('credentials', 'May not read it.'))
        : Promise.resolve({ rows: [], cursor: `${Number(cursor) + 1}`, bytes: 0 }),
    )
    const { endpoints } = await prove('adjust', ['other', 'report', 'unknown'], providers)
    expect(endpoints.map(({ outcome, message }) => [outcome, message])).toEqual([
      ['refused', 'May not read it.'],
      ['cut', ''],
    ])
  })

  it('takes five of the ten checks of a minute', async () => {
    const prover = createConnectionProver({
      providers: providersWith(() => pageOf([])),
      now,
      take: createPersonLimit(now),
    })
    await prover('adjust', ['report'], {}, 1)
    await prover('adjust', ['report'], {}, 1)
    await expect(prover('adjust', ['report'], {}, 1)).rejects.toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
    })
  })

  it('ends in time, with what was read before', async () => {
    const providers = providersWith(({ signal }, endpoint) =>
      endpoint === 'report'
        ? pageOf([])
        : new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(new Error('aborted')))
          }),
    )
    const result = await createConnectionProver({ providers, now, longestMs: 50 })(
      'adjust',
      ['report', 'other'],
      {},
      1,
    )
    expect(result).toMatchObject({
      read: {
        endpoints: [{ outcome: 'read' }, { outcome: 'notRead', message: expect.stringContaining('time') }],
      },
    })
  })
})
