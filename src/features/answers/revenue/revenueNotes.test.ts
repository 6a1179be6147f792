import { expect, it } from 'vitest'
import { revenueMessages as texts } from '@/domain/answers/messages'
import { revenueByAge } from '@/domain/answers/ages'
import type { RevenueKind, RevenuePart } from '@/domain/answers/revenue'
import { moneyIn } from '@/domain/shared/text/money'
import { revenueNotes } from './revenueNotes'

const part = (kind: RevenueKind, revenue: number, fee: number | null): RevenuePart => ({
  source: kind === 'all' ? 'appsflyer' : 'tenjin',
  status: 'counted',
  kind,
  fee: fee === null ? null : { rate: fee, origin: 'set' },
  appCount: 1,
  app: kind === 'all' ? 'Word Lantern' : 'Merge Harbor',
  revenueUpTo: revenueByAge(() => revenue),
})
const words = { money: moneyIn('USD'), sourceName: (label: string) => label.toUpperCase() }
const PARTS = [part('iap', 40, 0.125), part('ad', 60, 0.125), part('all', 100, 0.3)]

it('says how much cannot be told apart, and what becomes of it', () => {
  expect(revenueNotes({ kind: 'all', basis: 'gross' }, PARTS, 7, words)).toEqual([
    '$100 of $200 by day 7 cannot be told apart: APPSFLYER.',
  ])
  // a page that says it under its figure
  expect(revenueNotes({ kind: 'all', basis: 'gross' }, PARTS, 7, words, { isUntoldNoted: false })).toEqual([])
  expect(revenueNotes({ kind: 'ad', basis: 'net' }, PARTS, 7, words, { isUntoldNoted: false })).toEqual([
    '$100 of $200 by day 7 cannot be told apart and is left out: APPSFLYER.',
  ])
})

it('says of one campaign whose amounts and fees these are', () => {
  const ofOne = { isOneCampaign: true }
  expect(revenueNotes({ kind: 'all', basis: 'gross' }, PARTS, 7, words, ofOne)).toEqual([
    'All campaigns together: $100 of $200 by day 7 cannot be told apart: APPSFLYER.',
  ])
  const several = [part('iap', 40, 0.3), part('iap', 1, 0.15), part('iap', 9, null)]
  expect(revenueNotes({ kind: 'iap', basis: 'net' }, several, 7, words, ofOne)).toEqual([
    'All campaigns together: Purchases only, net of store fees of 15% to 30%, set by hand.',
    texts.tax.set,
    'All campaigns together: Merge Harbor has no store fee and is left out, with $9.00 by day 7.',
  ])
  // one fee of all is that of each campaign
  expect(revenueNotes({ kind: 'iap', basis: 'net' }, [part('iap', 40, 0.3)], 7, words, ofOne)[0]).toBe(
    'Purchases only, net of store fees of 30%, set by hand.',
  )
})

it('names the fees of a net revenue, what has none, and that tax stays', () => {
  expect(revenueNotes({ kind: 'all', basis: 'net' }, [...PARTS, part('iap', 9, null)], 7, words)).toEqual([
    'Net of store fees of 12.5%, set by hand.',
    texts.tax.set,
    'Merge Harbor has no store fee and is left out, with $9.00 by day 7.',
    '$100 of $209 by day 7 cannot be told apart, so no store fee is taken from it: APPSFLYER.',
  ])
  expect(
    revenueNotes({ kind: 'iap', basis: 'net' }, [part('iap', 40, 0.3), part('iap', 1, 0.15)], 7, words),
  ).toEqual(['Purchases only, net of store fees of 15% to 30%, set by hand.', texts.tax.set])
})

it('says that fees of the stores have tax in them', () => {
  const measured: RevenuePart = { ...part('iap', 40, 0.3), fee: { rate: 0.3, origin: 'measured' } }
  const net = { kind: 'iap', basis: 'net' } as const
  expect(revenueNotes(net, [measured], 7, words)[1]).toBe(texts.tax.measured)
  expect(revenueNotes(net, [measured, part('iap', 1, 0.15)], 7, words)[1]).toBe(texts.tax.both)
})

it('names what has no fee once, and of the asked kind', () => {
  const parts = [part('iap', 40, 0.3), part('iap', 10, null), part('ad', 90, null), part('all', 100, null)]
  expect(revenueNotes({ kind: 'iap', basis: 'net' }, parts, 7, words).slice(2)).toEqual([
    'Merge Harbor has no store fee and is left out, with $10 by day 7.',
    '$100 of $240 by day 7 cannot be told apart and is left out: APPSFLYER.',
  ])
  expect(revenueNotes({ kind: 'all', basis: 'net' }, parts, 7, words).slice(2)).toEqual([
    'Merge Harbor and 1 more app have no store fee and are left out, with $200 by day 7.',
  ])
  const organic = { ...part('ad', 5, null), status: 'organic', appCount: 2 } as const
  expect(revenueNotes({ kind: 'all', basis: 'net' }, [...parts, organic], 7, words)[2]).toMatch(
    /^Merge Harbor and other apps have no store fee/,
  )
})

it('says nothing of a net revenue that nobody knows', () => {
  expect(revenueNotes({ kind: 'all', basis: 'net' }, [part('iap', 40, null)], 7, words)).toEqual([])
})
