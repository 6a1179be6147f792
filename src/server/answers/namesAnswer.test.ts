/** What each name may be, and what people have decided about it. */
import { describe, expect, it } from 'vitest'
import { ORG } from '@mocks/data/ids'
import { UNMAPPED_APP } from '@/domain/answers/names'
import type { DeliveredName, NameChoice } from '@/domain/answers/names'
import type { Records } from '@/server/store/records'
import { DEFAULT_SETTINGS } from '@/server/models/answers/settings'
import { fromStored, toStored, withChoice } from './nameChoices'
import { composeNames } from './namesAnswer'
import { NO_NAMES } from './nameTables'
import type { NameLine, NameTable, SignLine } from './nameTables'

const EMPTY = { platform: '', networkId: '', appId: '', ownId: '' } as const
const game: DeliveredName = {
  ...EMPTY,
  kind: 'app',
  source: 'unity_ads',
  name: '1042-lantern-br-lite',
  platform: 'android',
  appId: UNMAPPED_APP,
}
const network: DeliveredName = { ...EMPTY, kind: 'network', source: 'tenjin', name: 'unityads_sdk' }
const placed: DeliveredName = {
  ...EMPTY,
  kind: 'campaign',
  source: 'tenjin',
  name: 'Launch B',
  networkId: 'applovin',
  appId: 'lantern:android',
}
const homeless: DeliveredName = { ...placed, source: 'google_ads', appId: UNMAPPED_APP, ownId: '21' }

const lineOf = (name: DeliveredName): NameLine => ({
  ...name,
  title: name.name,
  network: '',
  app: '',
  firstDay: '2026-11-01',
  lastDay: '2026-11-02',
  dayBits: 3,
  worth: { spend: 1, revenue: null, installs: null, unrated: null },
  rowCount: 2,
})
const signOf = (name: DeliveredName, target: string, sign: SignLine['sign']): SignLine => ({
  ...name,
  targetKind: 'app',
  target,
  sign,
  detail: 'com.lumen',
})
const table: NameTable = {
  ...NO_NAMES,
  countedAt: 0,
  lines: [game, network, placed, homeless].map(lineOf),
  signs: [
    signOf(game, 'lantern:ios', 'bundle_id'),
    signOf(game, 'lantern:android', 'account'),
    signOf(game, 'lantern:android', 'bundle_id'),
    signOf(homeless, 'harbor:android', 'account'),
  ],
  mapped: [{ ...network, name: 'applovin_int', title: 'AppLovin', foundBy: 'alias' }],
  apps: [
    { id: 'harbor:android', title: 'Merge Harbor', platform: 'android' },
    { id: 'lantern:android', title: 'Word Lantern', platform: 'android' },
    { id: 'lantern:ios', title: 'Word Lantern', platform: 'ios' },
  ],
  campaigns: [
    { id: '11', title: 'Launch', platform: '', networkId: 'applovin', appId: 'lantern:android' },
    { id: '12', title: 'Launch B', platform: '', networkId: 'meta', appId: 'lantern:android' },
  ],
}
const reader = { email: 'ana@lumen.example', nameOf: (email: string) => email.split('@')[0] ?? '' }
const record = (id: number, name: DeliveredName, choice: NameChoice): Records['nameChoices'] => {
  const stored = toStored(name, choice)
  if (stored === null) throw new Error('No such choice')
  return { id, orgId: ORG.lumen, choice: stored, decidedBy: 'ben@lumen.example', createdAt: id }
}
const compose = (...choices: readonly Records['nameChoices'][]) => composeNames(table, choices, reader)
const proposalsOf = (name: DeliveredName) =>
  compose()
    .names.find((each) => each.name === name.name && each.source === name.source)
    ?.proposals.map(({ target, signs }) => [target.id, ...signs.map(({ kind }) => kind)])

describe('proposals', () => {
  it('have all signs, the most first, and no game of another platform', () => {
    expect(proposalsOf(game)).toEqual([['lantern:android', 'bundle_id', 'account', 'alike']])
  })
  it('of a network are the known ones that are alike', () => {
    expect(proposalsOf(network)).toEqual([['unity_ads', 'alike']])
  })
  it('of a campaign are those of its network and game, or the game that it belongs to', () => {
    expect(proposalsOf(placed)).toEqual([['11', 'alike']])
    expect(proposalsOf(homeless)).toEqual([['harbor:android', 'account']])
  })
})

describe('decisions', () => {
  it('stand at the name until the tables are made with them, and in the list of the decided', () => {
    const { names, decided } = compose(record(7, game, { kind: 'same', target: 'lantern:android' }))
    const decision = {
      choice: { kind: 'same', target: 'lantern:android' },
      title: 'Word Lantern',
      by: 'ben',
      isMine: false,
      at: 7,
    }
    expect(names.map((each) => each.decision)).toEqual([decision, null, null, null])
    expect(decided).toMatchObject([
      { kind: 'app', name: game.name, foundBy: 'person', decision },
      { name: 'applovin_int', foundBy: 'alias', decision: null },
    ])
  })
  it('the last one about a name counts, also where one placed the campaign and the other ignored it', () => {
    const { names, decided } = compose(
      record(1, network, { kind: 'new' }),
      record(2, network, { kind: 'ignore' }),
      record(3, { ...homeless, name: '21' }, { kind: 'same', target: 'harbor:android' }),
    )
    expect(names[1]?.decision?.choice).toEqual({ kind: 'ignore' })
    expect(decided.filter(({ foundBy }) => foundBy === 'person')).toHaveLength(2)
    expect(names[3]?.decision).toMatchObject({ title: 'Merge Harbor' })
  })
  it('a rule gives way to a person', () => {
    const alias = { ...network, name: 'applovin_int' }
    const { decided } = compose(record(1, alias, { kind: 'ignore' }))
    expect(decided.map(({ foundBy }) => foundBy)).toEqual(['person'])
  })
})

describe('choices as they are stored', () => {
  it.each<[DeliveredName, NameChoice]>([
    [game, { kind: 'same', target: 'lantern:android' }],
    [game, { kind: 'new' }],
    [network, { kind: 'ignore' }],
    [placed, { kind: 'same', target: '11' }],
    [
      { ...homeless, name: '21' },
      { kind: 'same', target: 'harbor:android' },
    ],
  ])('can be read back: %o %o', (name, choice) => {
    const stored = toStored(name, choice)
    const found = stored === null ? null : fromStored(stored)
    expect(found?.choice).toEqual(choice)
    expect(found?.name).toMatchObject({ kind: name.kind, name: name.name })
  })
  it('a campaign of an unknown game is no new game', () => {
    expect(toStored(homeless, { kind: 'new' })).toBeNull()
    expect(withChoice(DEFAULT_SETTINGS, homeless, { kind: 'new' })).toBe(DEFAULT_SETTINGS)
  })
})
