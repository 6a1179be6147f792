import { describe, expect, it } from 'vitest'
import { askedOf, byWorth, isAlike, preselected, sumOf, UNMAPPED_APP } from './names'
import type { NameProposal, NameWorth, SignKind, UnmappedName } from './names'

const proposal = (id: string, ...kinds: readonly SignKind[]): NameProposal => ({
  target: { id, title: id, platform: '' },
  signs: kinds.map((kind) => ({ kind, detail: '' })),
})

const WORTH: NameWorth = { spend: null, revenue: null, installs: null, unrated: null }
const nameOf = (name: string, change: Partial<UnmappedName> = {}): UnmappedName => ({
  kind: 'app',
  source: 'unity_ads',
  name,
  platform: '',
  networkId: 'unity_ads',
  appId: UNMAPPED_APP,
  ownId: '',
  title: name,
  network: 'Unity Ads',
  app: '',
  firstDay: '2026-11-01',
  lastDay: '2026-11-20',
  days: [],
  worth: WORTH,
  rowCount: 1,
  proposals: [],
  decision: null,
  ...change,
})

describe('a proposal is preselected', () => {
  it('with two signs', () => {
    const best = proposal('a', 'bundle_id', 'account')
    expect(preselected([best, proposal('b', 'alike')])).toBe(best)
  })
  it('never with one, nor where another has as many', () => {
    expect(preselected([proposal('a', 'bundle_id')])).toBeNull()
    expect(preselected([proposal('a', 'account', 'alike'), proposal('b', 'account', 'alike')])).toBeNull()
    expect(preselected([])).toBeNull()
  })
})

it('names are ranked by what they are worth, also in a currency without a rate', () => {
  const names = [
    nameOf('a', { worth: { ...WORTH, revenue: 10 } }),
    nameOf('b', { worth: { ...WORTH, unrated: { currency: 'SEK', spend: 90, revenue: null } } }),
    nameOf('c', { worth: { ...WORTH, spend: 20, revenue: 1 } }),
  ]
  expect(byWorth(names).map(({ name }) => name)).toEqual(['b', 'c', 'a'])
})

it('what counts nowhere is without campaigns of known games, and without names that are decided', () => {
  const decision = { choice: { kind: 'ignore' }, title: '', by: 'Ana', isMine: true, at: 1 } as const
  const names = [
    nameOf('a', { worth: { ...WORTH, spend: 10 } }),
    nameOf('b', { worth: { ...WORTH, spend: 5 }, decision }),
    nameOf('c', { kind: 'campaign', appId: 'tile:ios', worth: { ...WORTH, revenue: 3 } }),
    nameOf('d', { kind: 'campaign', worth: { ...WORTH, spend: 7, revenue: 2 } }),
  ]
  expect(sumOf(names)).toEqual({ spend: 17, revenue: 2, names: 2, campaigns: 1 })
})

it('names of which another source has the amounts are not said to count nowhere, beside others', () => {
  const copy = nameOf('a', { kind: 'network' })
  const installs = nameOf('b', { kind: 'network', worth: { ...WORTH, installs: 4 } })
  expect(sumOf([copy, installs]).names).toBe(1)
  expect(sumOf([copy]).names).toBe(1)
})

it('a campaign without an app is matched with an app', () => {
  expect(askedOf({ kind: 'campaign', appId: UNMAPPED_APP })).toBe('app')
  expect(askedOf({ kind: 'campaign', appId: 'tile:ios' })).toBe('campaign')
  expect(askedOf({ kind: 'network', appId: '' })).toBe('network')
})

it.each([
  ['1042-lantern-br-lite', 'Word Lantern', true],
  ['com.lumen.wordlantern', 'Word Lantern', true],
  ['UNITYADS_SDK', 'Unity Ads', true],
  ['Tile Comet', 'Word Lantern', false],
  ['oem_preload_3', 'Digital Turbine', false],
  ['2048', '2048', true],
  ['', 'X', false],
])('%s is like %s: %s', (name, title, expected) => {
  expect(isAlike(name, title)).toBe(expected)
})
