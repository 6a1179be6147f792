/** Names of the stories, each with what makes it special. */
import { UNMAPPED_APP, WORTH_DAYS } from '@/domain/answers/names'
import type { DecidedName, KnownName, Names, NameSign, UnmappedName } from '@/domain/answers/names'

const lantern: KnownName = { id: 'lantern:android', title: 'Word Lantern', platform: 'android' }
const lanternOnIos: KnownName = { id: 'lantern:ios', title: 'Word Lantern', platform: 'ios' }
const bundleId: NameSign = { kind: 'bundle_id', detail: 'com.lumen.wordlantern' }

/** The last days of the 28. */
const lastDays = (count: number): readonly boolean[] =>
  Array.from({ length: WORTH_DAYS }, (_day, index) => index >= WORTH_DAYS - count)

/** A game with one proposal that two signs speak for. */
export const game: UnmappedName = {
  kind: 'app',
  source: 'unity_ads',
  name: '1042-lantern-br-lite',
  platform: 'android',
  networkId: 'unity_ads',
  appId: UNMAPPED_APP,
  ownId: '',
  title: '1042-lantern-br-lite',
  network: 'Unity Ads',
  app: '',
  firstDay: '2026-11-03',
  lastDay: '2026-11-22',
  days: lastDays(20),
  worth: { spend: 3_542, revenue: null, installs: null, unrated: null },
  rowCount: 161,
  proposals: [
    { target: lantern, signs: [bundleId, { kind: 'account', detail: '7710' }] },
    { target: lanternOnIos, signs: [bundleId] },
  ],
  decision: null,
}

/** A network of an attribution, without any sign. */
export const network: UnmappedName = {
  ...game,
  kind: 'network',
  source: 'tenjin',
  name: 'oem_preload_3',
  title: 'oem_preload_3',
  platform: '',
  networkId: 'oempreload3',
  appId: '',
  network: 'oem_preload_3',
  firstDay: '2026-10-26',
  days: lastDays(WORTH_DAYS),
  worth: { spend: null, revenue: 1_012, installs: 786, unrated: null },
  rowCount: 2_184,
  proposals: [],
}

/** A campaign whose name two campaigns of the network have. */
export const campaign: UnmappedName = {
  ...game,
  kind: 'campaign',
  source: 'tenjin',
  name: 'MH_US_iOS_tROAS_B',
  title: 'MH_US_iOS_tROAS_B',
  platform: '',
  networkId: 'applovin',
  network: 'AppLovin',
  appId: 'harbor:ios',
  app: 'Merge Harbor',
  firstDay: '2026-10-30',
  days: lastDays(24),
  worth: { spend: null, revenue: 340, installs: 91, unrated: null },
  rowCount: 24,
  proposals: ['4417', '4418'].map((id) => ({
    target: { id, title: `MH_US_iOS_tROAS_B (${id})`, platform: '' },
    signs: [{ kind: 'campaign_name', detail: 'mh_us_ios_troas_b' } as const],
  })),
}

/** A campaign of a report without games, in a currency for which no rate is known. */
export const unrated: UnmappedName = {
  ...game,
  kind: 'campaign',
  source: 'google_ads',
  name: 'Brand search',
  title: 'Brand search',
  platform: '',
  networkId: 'google_ads',
  network: 'Google Ads',
  ownId: '21',
  firstDay: '2026-11-22',
  days: lastDays(1),
  worth: {
    spend: null,
    revenue: null,
    installs: null,
    unrated: { currency: 'SEK', spend: 12_400, revenue: null },
  },
  rowCount: 1,
  proposals: [{ target: lanternOnIos, signs: [{ kind: 'account', detail: '552-118' }] }],
}

const at = Date.UTC(2026, 10, 18, 15, 20)

/** What a person and a rule have decided. */
export const decided: readonly DecidedName[] = [
  {
    ...network,
    name: 'ML-Harbor-AND-lite',
    kind: 'app',
    title: 'Merge Harbor',
    foundBy: 'person',
    decision: {
      choice: { kind: 'same', target: 'harbor:android' },
      title: 'Merge Harbor',
      by: 'Jonas Weber',
      isMine: false,
      at,
    },
  },
  {
    ...campaign,
    name: 'test_campaign_do_not_use',
    foundBy: 'person',
    decision: { choice: { kind: 'ignore' }, title: '', by: '', isMine: true, at },
  },
  { ...network, name: 'applovin_int', title: 'AppLovin', foundBy: 'alias', decision: null },
  { ...game, name: 'com.lumen.harbor', title: 'Merge Harbor', foundBy: 'list', decision: null },
]

/** Names of one warehouse. */
export const sampleNames = (change: Partial<Names> = {}): Names => ({
  currency: 'USD',
  countedAt: at,
  isCounting: false,
  names: [game, network, campaign, unrated],
  decided,
  apps: [lantern, lanternOnIos, { id: 'harbor:ios', title: 'Merge Harbor', platform: 'ios' }],
  networks: [{ id: 'applovin', title: 'AppLovin', platform: '' }],
  campaigns: [],
  attributions: [],
  destinationId: null,
  ...change,
})

/** A choice of the person who looks. */
export const decision = {
  choice: { kind: 'same', target: 'digital_turbine' },
  title: 'Digital Turbine',
  by: 'Ana Ribeiro',
  isMine: true,
  at: 0,
} as const
