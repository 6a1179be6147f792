import { aliasesOf } from '@/connectors/lookups'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  transformationsIn,
  withDestinationTransformations,
  withoutDestinationTransformation,
} from '@/domain/stacks/transformations/destinationContents'
import { setupOfStack } from './setup'
import { editedStack, stackById, withStack, withoutStack } from './stackChange'
import { connectorOf, datasetOf, stackRow } from './stackRows'
import { createStackSearch, searchWords } from './stackSearch'
import type { Stack } from '@/domain/stacks/types'
import {
  smallActive,
  smallCatalogue,
  smallDestination,
  smallEntities,
  smallMetering,
  smallStack,
  smallType,
} from '@/testing/smallStacks'
import { loadCron } from '@/domain/stacks/schedule/schedule'

beforeAll(loadCron)

const [first] = smallCatalogue.sourceTypes

describe('setup of a stack', () => {
  it('DSH-6 is decided by its first active transformation that cannot run', () => {
    expect(setupOfStack(smallStack(1), first)).toEqual({ kind: 'complete' })
    expect(setupOfStack(smallStack(1, [1, 2, 3]), first)).toEqual({ kind: 'complete' })
    expect(setupOfStack(smallStack(1, [1, 3]), first)).toEqual({ kind: 'incomplete', waitsFor: 'T2' })
    expect(setupOfStack(smallStack(1, [4, 3, 1]), first)).toEqual({ kind: 'incomplete', waitsFor: 'T2' })
  })

  it('DSH-6 says nothing of what the catalogue does not know', () => {
    expect(setupOfStack(smallStack(1, [2]), undefined)).toEqual({ kind: 'complete' })
    expect(setupOfStack(smallStack(1, [99]), first)).toEqual({ kind: 'complete' })
    const lost = first && {
      ...first,
      tasks: first.tasks.map((task) => ({ ...task, transformationTypes: [smallType(2, 88)] })),
    }
    expect(setupOfStack(smallStack(1, [2]), lost)).toEqual({ kind: 'incomplete', waitsFor: null })
  })
})

describe('the list after a change', () => {
  const list = smallEntities([smallStack(1), smallStack(2)])

  it('DSH-10 finds, replaces and leaves out by id', () => {
    expect(stackById(list, 2)).toBe(list.stacks[1])
    expect([stackById(list, 3), stackById(undefined, 1)]).toEqual([undefined, undefined])
    const changed = smallStack(2, [], { note: 'x' })
    expect(withStack(list, changed).stacks).toEqual([list.stacks[0], changed])
    expect(withStack(list, smallStack(3)).stacks).toEqual(list.stacks)
    expect(withoutStack(list, 1)).toEqual(smallEntities([smallStack(2)]))
    expect(withoutStack(list, 3)).toEqual(list)
  })

  it('DSH-4 a stack that is switched on is on', () => {
    expect(editedStack(smallStack(1, [], { enabled: false }), { enabled: true }).enabled).toBe(true)
  })

  it('DSH-10 what stands inside its destination is not listed twice, and goes from there', () => {
    const destination = smallDestination(4, { transformations: [smallActive(201), smallActive(202)] })
    const nested = smallEntities(
      [smallStack(1, [], { destination }), smallStack(2, [], { destination: null })],
      [smallActive(201), smallActive(204)],
    )
    expect(transformationsIn(destination, nested).map(({ id }) => id)).toEqual([1201, 1204, 1202])
    const less = withoutDestinationTransformation(nested, 1202)
    expect(less.stacks[0]?.destination?.transformations.map(({ id }) => id)).toEqual([1201])
    expect(less.stacks[1]).toBe(nested.stacks[1])
    expect(withoutDestinationTransformation(nested, 9).stacks[0]).toBe(nested.stacks[0])
    expect(
      withDestinationTransformations(nested, [smallActive(203)]).destinationTransformations.map(
        ({ id }) => id,
      ),
    ).toEqual([1201, 1204, 1203])
  })
})

describe('the search', () => {
  const stack = smallStack(1, [], {
    note: 'Quarterly',
    credentials: { id: 1, label: 'first_net', name: 'Own Key' },
    destination: smallDestination(4, {
      schemaPrefix: 'raw_ads',
      credentials: { id: 2, label: 'bigquery', name: 'House Key' },
      storage: { id: 3, prefix: '', bucketName: 'big-bucket', storageType: null },
    }),
    taskIds: [11, 99],
  })
  const finds = (searched: string, of: Stack = stack) =>
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
  ])('PLUS-3 finds it by %s', (searched) => expect(finds(searched)).toBe(true))

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
  ])('PLUS-3 does not find it by %s', (searched) => expect(finds(searched)).toBe(false))

  it('PLUS-3 finds a stack that has nothing of its own, and no other by it', () => {
    const bare = smallStack(2, [], { destination: null, taskIds: [] })
    expect(finds('first', bare)).toBe(true)
    expect(['bigquery', 'own', '#'].map((searched) => finds(searched, bare))).toEqual([false, false, false])
    const without = smallStack(3, [], { destination: smallDestination(5, { storage: null }) })
    expect(finds('big query', without)).toBe(true)
  })

  it('PLUS-3 reads a stack once for each catalogue', () => {
    const other = { ...smallCatalogue, sourceTypes: [] }
    expect(createStackSearch(other, 'first', aliasesOf)(stack)).toBe(false)
    const { note, ...rest } = stack
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

describe('rows of the dashboard', () => {
  const facts = {
    catalogue: smallCatalogue,
    runsOf: () => null,
    metering: null,
    nowMs: 0,
    hasTrialEnded: false,
  }

  it('DSH-3 names a type by the catalogue, the record, its label or its number', () => {
    const types = [{ id: 1, label: 'l', name: 'N', imageUrl: '/i' }]
    const ref = (id: number, label = '', name = '') => ({ id, label, name })
    expect(connectorOf(ref(1, 'x', 'X'), types)).toEqual({ label: 'l', name: 'N', imageUrl: '/i' })
    expect(connectorOf(ref(2, 'x', 'X'), types)).toEqual({ label: 'x', name: 'X', imageUrl: '' })
    expect(connectorOf(ref(2, 'x'), types).name).toBe('x')
    expect(connectorOf(ref(2), types).name).toBe('#2')
  })

  it('DSH-3 says where the data are, as far as anything says', () => {
    const storage = { id: 1, prefix: '', bucketName: 'b', storageType: null }
    const credentials = { id: 1, label: 'l', name: 'C' }
    expect(datasetOf(null)).toBe('')
    expect(datasetOf(smallDestination(4))).toBe('')
    expect(datasetOf(smallDestination(4, { credentials }))).toBe('C')
    expect(datasetOf(smallDestination(4, { credentials, storage }))).toBe('b')
    expect(datasetOf(smallDestination(4, { credentials, storage, schemaPrefix: 's' }))).toBe('s')
  })

  it('DSH-5 MET-3 a stack that nobody knows still has a row, and its rows are counted by label', () => {
    const unknown = smallStack(9, [], { sourceType: { id: 77, label: '', name: '' }, taskIds: [5] })
    const metering = smallMetering(9, { '': 3, e11: 4 }, {})
    expect(stackRow(unknown, { ...facts, metering })).toMatchObject({
      sourceCategory: '',
      credentialNames: [],
      endpoints: [{ id: 5, name: '#5', label: '', rows: 3 }],
      health: null,
      lastRunAt: null,
      rows: 7,
    })
    const known = smallStack(9, [], { credentials: { id: 1, label: 'l', name: 'C' }, taskIds: [11, 12] })
    expect(stackRow(known, { ...facts, metering })).toMatchObject({
      sourceCategory: 'Attribution',
      credentialNames: ['C'],
      endpoints: [{ rows: 4 }, { rows: 0 }],
    })
    expect(stackRow(known, facts).endpoints.map(({ rows }) => rows)).toEqual([null, null])
  })
})
