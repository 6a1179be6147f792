import { findFieldSet } from '@/connectors/lookups'
import { describe, expect, it } from 'vitest'
import type { Catalogue } from '@/domain/catalogue/types'
import type { Stack } from '@/domain/stacks/types'
import { smallDestination, smallStack } from '@/testing/smallStacks'
import {
  type CredentialCheck,
  credentialItems,
  parseCredentialFilter,
  deletionOf,
  editPlaceOf,
  checkGroups,
  groupCounts,
  inListOrder,
  lastResult,
  shownItems,
  withCredentialFilter,
} from './credentialList'
import type { SideCheck } from './verdict'
import type { Credential } from '@/domain/credentials/types'

const texts = { description: '', imageUrl: '', trainingUrl: '', hidden: false }
const source = (id: number, label: string, name: string) => ({
  ...texts,
  id,
  label,
  name,
  category: 'Ads',
  tasks: [],
})
const catalogue: Catalogue = {
  sourceTypes: [
    source(1, 'applovin', 'AppLovin (MAX)'),
    source(2, 'google_ads', 'Google Ads'),
    source(3, 'tenjin', 'Tenjin'),
  ],
  destinationTypes: [
    { ...texts, id: 1, label: 'redshift', name: 'Amazon Redshift', transformationTypes: [] },
    { ...texts, id: 2, label: 'tenjin', name: 'Tenjin DataVault', transformationTypes: [] },
  ],
}

const max: Credential = { id: 1, label: 'applovin', name: 'Max' }
const ads: Credential = { id: 2, label: 'google_ads', name: 'Ads' }
const warehouse: Credential = { id: 3, label: 'redshift', name: 'Warehouse' }
const vault: Credential = { id: 4, label: 'tenjin', name: 'Vault' }
const unknown: Credential = { id: 5, label: 'new_net', name: 'New' }

const ours: Credential = { id: 6, label: 'no_destination', name: 'No Destination 1' }

const stack = (id: number, from: Credential | null, into: Credential | null): Stack =>
  smallStack(id, [], {
    credentials: from,
    destination: into === null ? null : smallDestination(id, { credentials: into }),
  })

const itemsOf = (
  stacks: readonly Stack[],
  credentials: readonly Credential[] = [max, ads, warehouse, vault],
) => credentialItems(credentials, { stacks, destinationTransformations: [] }, catalogue, findFieldSet)
const itemOf = (credential: Credential, stacks: readonly Stack[] = []) => {
  const [item] = itemsOf(stacks, [credential])
  if (item === undefined) throw new Error('There is one.')
  return item
}
const checked = (...checks: readonly (readonly [number, SideCheck])[]) =>
  new Map(checks.map(([id, check]): [number, CredentialCheck] => [id, { check, at: 0 }]))
const refused: SideCheck = { kind: 'refused', message: '' }
const names = (items: readonly { readonly credential: Credential }[]) =>
  items.map(({ credential }) => credential.name)

describe('credentialItems', () => {
  it('FU-18 finds the stacks that use a credential, as source or in their destination, each once', () => {
    const stacks = [
      stack(10, max, warehouse),
      stack(11, ads, warehouse),
      stack(12, vault, vault),
      stack(13, null, null),
    ]
    const users = itemsOf(stacks).map((item) => item.users.map(({ id }) => id))
    expect(users).toEqual([[10], [11], [10, 11], [12]])
  })

  it('FU-18 takes the side from the stacks, and from the catalogue where no stack uses it', () => {
    expect(itemOf(max).sides).toEqual(['source'])
    expect(itemOf(warehouse).sides).toEqual(['destination'])
    expect(itemOf(vault).sides).toEqual(['source', 'destination'])
    expect(itemOf(vault, [stack(10, max, vault)]).sides).toEqual(['destination'])
    expect(itemOf(vault, [stack(10, vault, vault)]).sides).toEqual(['source', 'destination'])
    expect(itemOf(unknown).sides).toEqual([])
  })

  it('FU-18 names the type of that side, and one that the catalogue does not know by its label', () => {
    expect(itemOf(vault).connector.name).toBe('Tenjin')
    expect(itemOf(vault, [stack(10, max, vault)]).connector.name).toBe('Tenjin DataVault')
    expect(itemOf(unknown).connector).toEqual({ label: 'new_net', name: 'new_net', imageUrl: '' })
  })

  it('FU-18 knows the types that connect an account', () => {
    expect([max, ads, warehouse, unknown].map((credential) => itemOf(credential).isOAuth)).toEqual([
      false,
      true,
      false,
      false,
    ])
  })
})

describe('what can be done', () => {
  it('FU-18 edits in the dialog of the first stack that uses it, on the side where it stands', () => {
    expect(editPlaceOf(itemOf(max, [stack(10, max, warehouse), stack(11, max, null)]), findFieldSet)).toEqual(
      {
        stackId: 10,
        side: 'source',
      },
    )
    expect(editPlaceOf(itemOf(warehouse, [stack(10, max, warehouse)]), findFieldSet)).toEqual({
      stackId: 10,
      side: 'destination',
    })
    expect(editPlaceOf(itemOf(max), findFieldSet)).toBeNull()
    expect(editPlaceOf(itemOf(unknown, [stack(10, unknown, null)]), findFieldSet)).toBeNull()
  })

  it('FU-18 deletes only what no stack uses, and only where the backend has the call', () => {
    const used = itemOf(max, [stack(10, max, null)])
    expect(deletionOf(itemOf(max), true)).toBe('allowed')
    expect(deletionOf(used, true)).toBe('inUse')
    expect(deletionOf(itemOf(max), false)).toBe('absent')
    expect(deletionOf(used, false)).toBe('absent')
  })
})

describe('the list', () => {
  const items = itemsOf([stack(10, max, warehouse)])

  it('FU-18 puts refused ones first, then those in use, then the others, by name', () => {
    expect(names(inListOrder(items, new Map()))).toEqual(['Max', 'Warehouse', 'Ads', 'Vault'])
    expect(names(inListOrder(items, checked([4, refused], [3, { kind: 'missing' }])))).toEqual([
      'Vault',
      'Warehouse',
      'Max',
      'Ads',
    ])
    const others = checked([4, { kind: 'works' }], [2, { kind: 'notChecked', message: '' }])
    expect(names(inListOrder(items, others))).toEqual(['Max', 'Warehouse', 'Ads', 'Vault'])
  })

  it('FU-18 counts and shows what is refused, works or is not in use', () => {
    const checks = checked([1, refused], [2, { kind: 'works' }])
    expect(groupCounts(items, checks)).toEqual({
      refused: 1,
      expires: 0,
      works: 1,
      unchecked: 2,
      notNeeded: 0,
      unused: 2,
    })
    const shown = (group: 'refused' | 'works' | 'unused' | null, searched = '') =>
      names(shownItems(items, checks, { group, searched }))
    expect(shown(null)).toHaveLength(4)
    expect(shown('refused')).toEqual(['Max'])
    expect(shown('works')).toEqual(['Ads'])
    expect(shown('unused')).toEqual(['Ads', 'Vault'])
    expect(shown('unused', 'vault')).toEqual(['Vault'])
  })

  it('FU-18 finds by name, type and label, without case and accents', () => {
    const found = (searched: string) => names(shownItems(items, new Map(), { group: null, searched }))
    expect(found('AMAZON wäre')).toEqual(['Warehouse'])
    expect(found('google_ads')).toEqual(['Ads'])
    expect(found('max redshift')).toEqual([])
  })

  it('FU-18 keeps the view in the address, and the rest of the address as it is', () => {
    const search = withCredentialFilter(new URLSearchParams('modal=invite'), {
      group: 'unused',
      searched: 'max',
    })
    expect(search.toString()).toBe('modal=invite&show=unused&q=max')
    expect(parseCredentialFilter(search)).toEqual({ group: 'unused', searched: 'max' })
    expect(withCredentialFilter(search, { group: null, searched: ' ' }).toString()).toBe('modal=invite')
    expect(parseCredentialFilter(new URLSearchParams('show=all'))).toEqual({ group: null, searched: '' })
  })
})

it('N-14 each credential is in one group by its check, so that the counts add up to all', () => {
  const used = itemsOf([stack(10, max, warehouse)])
  const items = [...used, ...itemsOf([], [ours]), { ...itemOf(ads), expiresInDays: 3 }]
  const unclear = checked([1, { kind: 'notChecked', message: '' }], [2, { kind: 'missing' }])
  for (const checks of [new Map(), checked([1, { kind: 'works' }]), checked([2, refused]), unclear]) {
    const counts = groupCounts(items, checks)
    expect(checkGroups.reduce((sum, group) => sum + counts[group], 0)).toBe(items.length)
    // an unused one that was not checked is where its row says so
    const unchecked = shownItems(items, checks, { group: 'unchecked', searched: '' })
    for (const item of unchecked) expect(lastResult(item, checks)?.kind ?? 'notChecked').toBe('notChecked')
  }
})

it('FU-18 counts our own warehouse, which needs no check, neither as working nor as not checked', () => {
  const items = itemsOf([stack(10, max, ours)], [ours])
  expect(groupCounts(items, new Map())).toMatchObject({ works: 0, unchecked: 0, notNeeded: 1 })
  expect(items.map((item) => lastResult(item, new Map()))).toEqual([{ kind: 'none' }])
})
