import { expect, it } from 'vitest'
import * as fc from 'fast-check'
import { adSharesOf, leftOutOfKind, wholeShares } from './adShares'
import type { LeftOut, LeftOutPart } from './leftOut'
import { adShareWords } from './revenueWords'
import { USUAL_REVENUE } from './revenue'
import { moneyIn } from '@/domain/shared/text/money'

const names = { money: moneyIn('USD'), sourceName: (label: string) => label.toUpperCase() }
const parts = [
  { reason: 'ads_not_attributed', value: 5 },
  { reason: 'ads_contradicted', value: 2 },
  { reason: 'organic', value: 900 },
] as const

it('a return is measured, allocated and left out', () => {
  const shares = adSharesOf({ revenue: 93, allocated: 22 }, parts, USUAL_REVENUE, null)
  expect(shares).toEqual({ measured: 71, allocated: 22, leftOut: 7, untold: null })
  expect(shares && adShareWords(shares, USUAL_REVENUE, names)).toBe(
    'Revenue: 71% measured, 22% allocated, 7% ads without an install (left out).',
  )
})

it('allocated ad revenue is left out of measured revenue', () => {
  const measured = { ...USUAL_REVENUE, ads: 'measured' } as const
  const shares = adSharesOf({ revenue: 71, allocated: 22 }, parts, measured, null)
  expect(shares).toEqual({ measured: 71, allocated: 22, leftOut: 7, untold: null })
  expect(shares && adShareWords(shares, measured, names)).toBe(
    'Revenue: 71% measured; 22% allocated and 7% ads without an install are left out.',
  )
})

it('days before the history of a mediation are not called measured', () => {
  const shares = { measured: 71, allocated: 0, leftOut: 7, untold: null }
  expect(adShareWords(shares, USUAL_REVENUE, { ...names, adsFrom: '17 Oct' })).toBe(
    'Revenue: 91% measured, 9% ads without an install (left out). Ads without an install are known from 17 Oct on: of earlier days these shares have none.',
  )
  expect(adShareWords({ ...shares, leftOut: 0 }, USUAL_REVENUE, { ...names, adsFrom: '17 Oct' })).toBe(
    'Revenue: 100% measured.',
  )
})

it('a share below half a percent is not called none', () => {
  expect(adShareWords({ measured: 999, allocated: 0, leftOut: 1, untold: null }, USUAL_REVENUE, names)).toBe(
    'Revenue: over 99% measured, less than 1% ads without an install (left out).',
  )
})

it('says how much of it has purchases and ads in one figure, and what a mediation has beside', () => {
  const untold = { revenue: 30, of: 93, sources: ['appsflyer'] }
  const mediated = [{ reason: 'ads_untold', value: 12 }] as const
  const shares = adSharesOf({ revenue: 93 }, mediated, USUAL_REVENUE, untold)
  expect(shares && adShareWords(shares, USUAL_REVENUE, names)).toBe(
    'Revenue: 100% measured. APPSFLYER delivers purchases and ads in one figure, $30 of the $93 measured: how much of it is ads is not known. Mediations report $12 of ads for these apps; that figure may have them already, so they are not added.',
  )
  const measuredOnly = { ...USUAL_REVENUE, ads: 'measured' } as const
  const all = adSharesOf({ revenue: 30 }, null, measuredOnly, untold)
  expect(all && adShareWords(all, measuredOnly, names)).toBe(
    'Revenue: 100% measured. APPSFLYER delivers purchases and ads in one figure, all $30: how much of it is ads is not known.',
  )
})

it('ads alone are measured, allocated and left out, gross and net alike', () => {
  for (const basis of ['gross', 'net'] as const) {
    const asked = { kind: 'ad', basis } as const
    const shares = adSharesOf({ revenue: 33, allocated: 22 }, parts, asked, null)
    expect(shares).toEqual({ measured: 11, allocated: 22, leftOut: 7, untold: null })
    expect(shares && adShareWords(shares, asked, names)).toBe(
      'Revenue of ads: 28% measured, 55% allocated, 17% ads without an install (left out).',
    )
  }
  const asked = { kind: 'ad', basis: 'gross' } as const
  const untold = { revenue: 30, of: 93, sources: ['appsflyer'] }
  const shares = adSharesOf({ revenue: 33 }, [{ reason: 'ads_untold', value: 12 }], asked, untold)
  expect(shares && adShareWords(shares, asked, names)).toBe(
    'Revenue of ads: 100% measured. Mediations report $12 of ads for apps whose attribution has purchases and ads in one figure; they are left out, too.',
  )
})

it('what is left out of purchases has no reasons of ads', () => {
  const part = (reason: LeftOutPart['reason'], rows: number): LeftOutPart => ({
    reason,
    fact: 'revenue',
    source: 'applovin',
    network: null,
    app: null,
    currency: 'USD',
    amount: 5,
    value: 5,
    installs: 0,
    rows,
    firstDay: '2026-11-01',
    lastDay: '2026-11-02',
    action: 'none',
  })
  const leftOut: LeftOut = {
    kind: 'paid',
    horizon: 7,
    counted: { spend: 10, revenue: 9, installs: 3, rows: 4, from: '2026-11-01', to: '2026-11-02' },
    deliveredRows: 11,
    parts: [part('ads_not_attributed', 1), part('unmapped_app', 4), part('ads_not_told', 2)],
    zone: 'UTC',
    zones: [],
    postbacks: [],
    isOutdated: false,
    updatedAt: '',
  }
  const purchases = leftOutOfKind(leftOut, 'iap')
  expect(purchases.parts.map(({ reason }) => reason)).toEqual(['unmapped_app'])
  // every delivered row is still counted or in a line
  expect(purchases.deliveredRows).toBe(8)
  expect(leftOutOfKind(leftOut, 'ad')).toBe(leftOut)
})

it('nothing is said of measured revenue, and of a part of it', () => {
  expect(
    adSharesOf({ revenue: 93 }, [{ reason: 'ads_not_attributed', value: -1 }], USUAL_REVENUE, null),
  ).toBeNull()
  expect(adSharesOf({ revenue: 93, allocated: 9 }, null, { kind: 'iap', basis: 'gross' }, null)).toBeNull()
})

it('percentages add up to 100', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1e6), { minLength: 1, maxLength: 3 }), (amounts) => {
      const sum = wholeShares(amounts).reduce((all, share) => all + share, 0)
      expect(sum).toBe(amounts.some((amount) => amount > 0) ? 100 : 0)
    }),
  )
})
