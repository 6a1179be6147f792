/** Made-up answers of the call that says what ROAS leaves out. */
import * as z from 'zod/mini'
import { leftOutSchema, type LeftOutCells } from '@/api/contract/leftOut'
import type { LeftOut } from '@/domain/answers/leftOut'

type Wire = Readonly<{
  installs?: LeftOut['kind']
  horizon: number
  counted: Readonly<Record<'spend' | 'revenue' | 'installs' | 'rows', number>> & {
    readonly from: string | null
    readonly to: string | null
  }
  delivered_rows: number
  parts: readonly LeftOutCells[]
  zone?: string
  zones?: z.input<typeof leftOutSchema>['zones']
  postbacks?: z.input<typeof leftOutSchema>['postbacks']
}>

const counted: Wire['counted'] = {
  spend: 94_317,
  revenue: 72_131,
  installs: 71_453,
  rows: 4114,
  from: '2026-10-24',
  to: '2026-11-15',
}

const part = (reason: string, change: Partial<LeftOutCells>): LeftOutCells => ({
  reason,
  fact: 'spend',
  source: 'tenjin',
  network: null,
  app: null,
  currency: 'USD',
  amount: change.usd ?? null,
  usd: null,
  installs: 0,
  row_count: 1,
  first_day: '2026-10-24',
  last_day: '2026-11-15',
  action: 'none',
  ...change,
})

const wireOf = (parts: readonly LeftOutCells[]): Wire => ({
  horizon: 7,
  counted,
  delivered_rows: parts.reduce((sum, { row_count: rows }) => sum + rows, counted.rows),
  parts,
})

const revenue = { fact: 'revenue' } as const

/** Spend of a network that does not say which of the chosen places it is of. */
export const withUnplaced: Wire = wireOf([
  part('no_place', { source: 'google_ads', network: 'Google Ads', usd: 27_462, row_count: 299 }),
])

/** What the value per install leaves out: revenue alone. */
export const valueLeavesOut: Wire = {
  ...wireOf([
    part('ages_missing', { ...revenue, source: 'singular', app: 'Idle Quarry', usd: 3600, row_count: 96 }),
    part('unmapped_app', { ...revenue, app: null, usd: 1900, row_count: 31, action: 'map_app' }),
    part('no_coverage', { ...revenue, usd: 94, row_count: 8, action: 'load_history' }),
    part('ads_not_attributed', { ...revenue, source: 'applovin', usd: 2310, row_count: 412 }),
    part('other_attribution', { ...revenue, source: 'adjust', usd: 4200, installs: 2100, row_count: 80 }),
    part('young', { ...revenue, usd: 5210, row_count: 210 }),
  ]),
  installs: 'value',
  counted: { ...counted, spend: 0 },
}

/** Every reason at the same time, and two currencies without a rate. */
export const allReasons: Wire = wireOf([
  part('unattributed', { ...revenue, network: 'Unattributed', usd: 3208, installs: 1902, row_count: 1380 }),
  part('ads_not_attributed', { ...revenue, source: 'applovin', usd: 2310, row_count: 412 }),
  part('ads_in_attribution', { ...revenue, source: 'applovin', usd: 9120, row_count: 388 }),
  part('ads_untold', { ...revenue, source: 'ironsource', usd: 1430, row_count: 61 }),
  part('unmapped_app', {
    source: 'unity_ads',
    network: 'Unity Ads',
    usd: 2914,
    row_count: 161,
    action: 'map_app',
  }),
  part('cost_unknown', {
    ...revenue,
    network: 'Digital Turbine',
    app: 'Merge Harbor',
    usd: 1942,
    installs: 1108,
    row_count: 69,
    action: 'connect_network',
  }),
  part('no_attribution', {
    source: 'tiktok',
    network: 'TikTok',
    app: 'Idle Quarry',
    usd: 1766,
    row_count: 92,
    action: 'connect_attribution',
  }),
  part('unmapped_network', {
    ...revenue,
    network: 'oem_preload_3',
    app: 'Idle Quarry',
    usd: 816,
    installs: 634,
    row_count: 23,
    action: 'map_network',
  }),
  part('not_connected', { network: 'Vungle', usd: 0, row_count: 12, action: 'connect_network' }),
  part('no_coverage', { ...revenue, usd: 55, row_count: 8, action: 'load_history' }),
  part('not_read', { usd: 40, row_count: 4, action: 'load_history' }),
  part('no_rate', {
    source: 'google_ads',
    network: 'Google Ads',
    currency: 'EGP',
    amount: 64_300,
    row_count: 46,
    action: 'add_rate',
  }),
  part('no_rate', {
    source: 'facebook',
    network: 'Meta Ads',
    currency: 'SEK',
    amount: 7.5,
    row_count: 2,
    action: 'add_rate',
  }),
  part('young', {
    network: 'AppLovin',
    app: 'Merge Harbor',
    usd: 20_141,
    row_count: 776,
    first_day: '2026-11-16',
    last_day: '2026-11-22',
  }),
  part('young', {
    network: 'Meta Ads',
    app: 'Tile Comet',
    usd: 10_000,
    row_count: 400,
    first_day: '2026-11-16',
    last_day: '2026-11-22',
  }),
  part('young', {
    ...revenue,
    network: 'AppLovin',
    app: 'Merge Harbor',
    usd: 6310,
    installs: 9120,
    row_count: 388,
    first_day: '2026-11-16',
    last_day: '2026-11-22',
  }),
  part('young_open', {
    network: 'TopOn',
    currency: 'EGP',
    amount: 20_900,
    row_count: 7,
    first_day: '2026-11-16',
    last_day: '2026-11-22',
  }),
  part('young_apart', {
    network: 'AppLovin',
    usd: 19_870,
    row_count: 244,
    first_day: '2026-11-16',
    last_day: '2026-11-22',
  }),
  part('young_open', {
    network: 'Unity Ads',
    usd: 1120,
    row_count: 41,
    first_day: '2026-11-16',
    last_day: '2026-11-22',
  }),
  part('settling', {
    network: 'Meta Ads',
    usd: 310,
    row_count: 12,
    first_day: '2026-11-15',
    last_day: '2026-11-15',
  }),
  part('organic', { ...revenue, network: 'Organic', usd: 18_303, installs: 23_315, row_count: 644 }),
  part('other_claim', { network: 'AppLovin', usd: 89_644, row_count: 1127 }),
  part('other_attribution', {
    ...revenue,
    source: 'adjust',
    network: 'AppLovin',
    usd: 4200,
    installs: 2100,
    row_count: 80,
  }),
  part('held_back', { network: 'Unity Ads', usd: 2890, row_count: 70, action: 'map_app' }),
])

/** Only rows that count. */
export const nothingLeftOut: Wire = wireOf([])

const LONG = 'Schmetterlingsgartenabenteuer_Weltweit_Erweiterte_Zielgruppe_2026_Q4_Neukunden_Test_03'

/** Names without blanks that are longer than their columns. */
export const longNames: Wire = wireOf(
  ['A', 'B', 'C', 'D', 'E'].map((letter, index) =>
    part('cost_unknown', {
      ...revenue,
      network: `${LONG}_${letter}`,
      app: `${LONG} ${LONG}`,
      usd: 1_234_567 - index,
      installs: 1108,
      row_count: 1_234_567,
      action: 'connect_network',
    }),
  ),
)

/** What the app makes of an answer of the call. */
export const leftOutOf = (wire: Wire): LeftOut => z.parse(leftOutSchema, wire)

/** A network that delivers postbacks, of an app that the attribution knows, and of one that it does not. */
export const withPostbacks: Wire = {
  ...wireOf([]),
  postbacks: [
    {
      network: 'AppLovin',
      app: 'Merge Harbor',
      postbacks: 8412,
      installs: 5120,
      first_day: '2026-10-24',
      last_day: '2026-11-19',
    },
    {
      network: 'AppLovin',
      app: 'com.lumen.the.extraordinarily.long.adventures.of.captain.lantern.and.the.harbor.of.words',
      postbacks: 903,
      installs: 0,
      first_day: '2026-11-02',
      last_day: '2026-11-19',
    },
  ],
}
