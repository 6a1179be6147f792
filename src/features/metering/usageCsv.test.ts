/** MET-4: what each cell of the usage file says, for stacks and destinations, known and gone. */
import { describe, expect, it } from 'vitest'
import type { Entities, Stack } from '@/domain/stacks/types'
import { smallDestination, smallStack } from '@/testing/smallStacks'
import { usageCells } from './usageCsv'
import type { UsageRow } from './usageRows'

const connector = (name: string) => ({ name, label: name.toLowerCase(), imageUrl: '' })
const row = (changes: Partial<UsageRow>): UsageRow => ({
  key: 'row',
  owner: { kind: 'stack', id: 12, connector: connector('Tenjin'), title: 'Tenjin', detail: '' },
  kind: 'endpoint',
  label: 'installs',
  name: 'Installs',
  rows: 600,
  share: 60,
  before: 500,
  ...changes,
})
const stack = (id: number, differs: Partial<Stack> = {}) =>
  smallStack(id, [], {
    sourceType: { id: 1, label: 'tenjin', name: 'Tenjin' },
    credentials: { id, label: 'tenjin', name: `Keys ${id}` },
    ...differs,
  })
const into = (id: number, name: string | null) =>
  smallDestination(id, {
    credentials: name === null ? null : { id, label: 'bigquery', name },
    destinationType: { id: 9, label: 'bigquery', name: 'BigQuery' },
  })
const lineOf = (shown: UsageRow, ...stacks: readonly Stack[]) => {
  const entities: Entities = { stacks, destinationTransformations: [] }
  return usageCells('2026-11', [shown], entities)[1]
}

describe('the file of usage', () => {
  it('MET-4 a stack: its endpoint, its credentials, rows, share, the month before and the change', () => {
    expect(lineOf(row({}), stack(11), stack(12))).toEqual([
      '2026-11',
      'endpoint',
      '12',
      'Tenjin',
      'Keys 12',
      'Installs',
      'installs',
      '600',
      '60',
      '500',
      '100',
    ])
  })
  it('MET-4 a transformation of a stack, and one of a destination', () => {
    expect(lineOf(row({ kind: 'transformation' }))?.[1]).toBe('transformation')
    const owner = {
      kind: 'destination',
      id: 4,
      connector: connector('BigQuery'),
      title: 'BigQuery',
      detail: '',
    } as const
    const ofDestination = row({ kind: 'transformation', owner })
    const held = stack(12, { destination: into(4, 'Warehouse') })
    expect(lineOf(ofDestination, held)?.slice(1, 5)).toEqual([
      'destination transformation',
      '4',
      'BigQuery',
      'Warehouse',
    ])
  })
  it('MET-4 what is not known is left empty: a stack that is gone, credentials that are, a month that is not read', () => {
    const gone = row({
      owner: { kind: 'stack', id: 12, connector: null, title: '', detail: '' },
      share: null,
      before: null,
    })
    expect(lineOf(gone, stack(11))?.slice(2)).toEqual([
      '12',
      '',
      '',
      'Installs',
      'installs',
      '600',
      '',
      '',
      '',
    ])
    expect(lineOf(row({}), stack(12, { credentials: null }))?.[4]).toBe('')
    const owner = {
      kind: 'destination',
      id: 4,
      connector: connector('BigQuery'),
      title: 'BigQuery',
      detail: '',
    } as const
    expect(lineOf(row({ owner }), stack(4), stack(12, { destination: into(4, null) }))?.[4]).toBe('')
  })
})
