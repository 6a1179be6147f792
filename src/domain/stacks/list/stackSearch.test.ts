import { aliasesOf } from '@/connectors/lookups'
import { describe, expect, it } from 'vitest'
import type { Catalogue } from '@/domain/catalogue/types'
import { smallCatalogue, smallDestination, smallStack } from '@/testing/smallStacks'
import { createStackSearch, searchWords } from './stackSearch'
import { foldText } from '@/domain/shared/text/foldText'
import type { Stack } from '@/domain/stacks/types'

const texts = { description: '', imageUrl: '', trainingUrl: '', hidden: false }
const catalogue: Catalogue = {
  sourceTypes: [
    {
      ...texts,
      id: 14,
      label: 'digital_turbine',
      name: 'Digital Turbine',
      category: 'Mediation',
      tasks: [
        { ...texts, id: 1401, name: 'Ad revenue', label: 'dtRevenue', transformationTypes: [] },
        { ...texts, id: 1402, name: 'Impressions', label: 'dtImpressions', transformationTypes: [] },
      ],
    },
  ],
  destinationTypes: [{ ...texts, id: 3, label: 'snowflake', name: 'Snowflake', transformationTypes: [] }],
}
const stack = smallStack(1, [], {
  sourceType: { id: 14, label: 'digital_turbine', name: '' },
  destination: smallDestination(1, {
    schemaPrefix: 'ADS_RAW',
    credentials: { id: 9, label: 'snowflake', name: 'Lager Köln' },
    destinationType: { id: 3, label: 'snowflake', name: '' },
  }),
  credentials: { id: 8, label: 'digital_turbine', name: 'Studio Łódź' },
  taskIds: [1401],
})
const finds = (searched: string, of: Stack = stack) => createStackSearch(catalogue, searched, aliasesOf)(of)

describe('createStackSearch', () => {
  it.each([
    ['the name', 'turbine'],
    ['an old name (PLUS-23)', 'Fyber'],
    ['the label', 'digital_turbine'],
    ['the destination', 'snow'],
    ['the dataset', 'ads_raw'],
    ['an endpoint', 'ad rev'],
    ['an endpoint by its id', 'dtrevenue'],
    ['the credential of the source', 'studio'],
    ['the credential of the destination, without its accents', 'koln'],
    ['words of different parts, in any order', 'snowflake fyber studio'],
    ['nothing', '   '],
  ])('PLUS-3 finds a stack by %s', (_, searched) => {
    expect(finds(searched)).toBe(true)
  })

  it('PLUS-3 finds it by each word, and not by an endpoint that it does not have', () => {
    expect(finds('fyber redshift')).toBe(false)
    expect(finds('impressions')).toBe(false)
  })

  it('PLUS-3 finds what the catalogue does not know by what its record says', () => {
    const unknown = { ...stack, sourceType: { id: 77, label: 'new_net', name: 'New Net' }, taskIds: [99] }
    expect(finds('new net', unknown)).toBe(true)
    expect(finds('#99', unknown)).toBe(true)
    expect(finds('turbine', unknown)).toBe(false)
  })

  it('D-7 leaves case, accents and combining marks aside, and keeps other scripts', () => {
    expect(foldText('É\u0301LAN')).toBe('elan')
    expect(foldText('بيانات')).toBe('بيانات')
    expect(searchWords('  A  b ')).toEqual(['a', 'b'])
  })
})

describe('a stack with names everywhere', () => {
  const noted = smallStack(1, [], {
    note: 'Quarterly',
    credentials: { id: 1, label: 'first_net', name: 'Own Key' },
    destination: smallDestination(4, {
      schemaPrefix: 'raw_ads',
      credentials: { id: 2, label: 'bigquery', name: 'House Key' },
      storage: { id: 3, prefix: '', bucketName: 'big-bucket', storageType: null },
    }),
    taskIds: [11, 99],
  })
  const findsNoted = (searched: string, of: Stack = noted) =>
    createStackSearch(smallCatalogue, searched, aliasesOf)(of)

  it.each([
    'first net',
    'first_net',
    'bigquery',
    'quarterly',
    'own',
    'house',
    'raw_ads',
    'big-bucket',
    'endpoint',
    'e11',
    '#99',
  ])('PLUS-3 finds it by %s', (searched) => expect(findsNoted(searched)).toBe(true))

  it.each([
    'netfirst',
    'keyquarterly',
    'firstnet',
    'undefined',
    'null',
    'stryker',
    'snowflake',
    '#11',
    'second',
  ])('PLUS-3 does not find it by %s', (searched) => expect(findsNoted(searched)).toBe(false))

  it('PLUS-3 finds a stack that has nothing of its own, and no other by it', () => {
    const bare = smallStack(2, [], { destination: null, taskIds: [] })
    expect(findsNoted('first', bare)).toBe(true)
    expect(['bigquery', 'own', '#'].map((searched) => findsNoted(searched, bare))).toEqual([
      false,
      false,
      false,
    ])
    const without = smallStack(3, [], { destination: smallDestination(5, { storage: null }) })
    expect(findsNoted('big query', without)).toBe(true)
  })

  it('PLUS-3 reads a stack once for each catalogue', () => {
    const other = { ...smallCatalogue, sourceTypes: [] }
    expect(createStackSearch(other, 'first', aliasesOf)(noted)).toBe(false)
    const { note, ...rest } = noted
    let reads = 0
    const counted: Stack = {
      ...rest,
      get note() {
        reads += 1
        return note
      },
    }
    for (const searched of ['a', 'b', 'first'])
      createStackSearch(smallCatalogue, searched, aliasesOf)(counted)
    expect(reads).toBe(1)
    expect(searchWords('a   b')).toEqual(['a', 'b'])
    expect(createStackSearch(smallCatalogue, ' ', aliasesOf)(counted)).toBe(true)
  })
})
