import { describe, expect, it } from 'vitest'
import { smallStack } from '@/testing/smallStacks'
import { activeTransformations } from './activeTransformations'
import type { Entities } from '@/domain/stacks/types'
import type { Catalogue } from '@/domain/catalogue/types'
import { sampleCatalogue } from '@/testing/sampleCatalogue'

const destination = {
  id: 4,
  schemaPrefix: 'lumen',
  credentials: null,
  storage: null,
  destinationType: { id: 2, label: '', name: '' },
  transformations: [],
}
/** Adjust (2) into BigQuery (2). */
const stack = smallStack(16, [], {
  sourceType: { id: 2, label: 'adjust', name: '' },
  destination,
  taskIds: [201],
  transformations: [{ id: 41, typeId: 2002 }],
})
const record = (id: number, typeId: number, destinationId = 4) => ({
  id,
  destinationId,
  type: { id: typeId, label: '', name: '' },
})
const entities: Entities = {
  stacks: [stack, { ...stack, id: 17, transformations: [] }],
  destinationTransformations: [record(51, 20_002), record(52, 777, 99), record(53, 20_001, 99)],
}
const hiding = (typeId: number): Catalogue => ({
  ...sampleCatalogue,
  destinationTypes: sampleCatalogue.destinationTypes.map((type) => ({
    ...type,
    transformationTypes: type.transformationTypes.map((each) =>
      each.id === typeId ? { ...each, hidden: true } : each,
    ),
  })),
})

describe('active transformations', () => {
  it('DSH-6 stand with where they run, what they read and their rows', () => {
    const metering = {
      monthlyRowAllowance: 10,
      totalRows: 10,
      sources: { '16': { endpoints: {}, transformations: { t2002: 7 } } },
      destinationTransformations: { '4': { user_portfolio_ltv: 9 } },
    }
    const rows = activeTransformations(entities, sampleCatalogue, metering, false)
    expect(rows.map(({ side, id }) => `${side} ${id}`)).toEqual([
      'destination 51',
      'destination 52',
      'destination 53',
      'source 41',
    ])
    expect(rows[0]).toMatchObject({
      name: 'user_portfolio_ltv',
      dataset: 'lumen',
      destination: { label: 'bigquery' },
      reads: [{ label: 'adjust' }],
      rows: 9,
    })
    expect(rows[3]).toMatchObject({ dataset: 'lumen', reads: [{ label: 'adjust' }], rows: 7 })
  })
  it('DSH-6 one in a destination that no stack writes into any more says of which kind that is', () => {
    const rows = activeTransformations(entities, sampleCatalogue, null, false)
    expect(rows[1]).toMatchObject({ name: '#777', destination: null, dataset: '', reads: [], rows: null })
    expect(rows[2]).toMatchObject({ destination: { label: 'bigquery' }, reads: [] })
  })
  it('DSH-6 is not complete while what it needs is not active beside it', () => {
    const waiting = activeTransformations(entities, sampleCatalogue, null, false)[0]
    expect(waiting?.setup).toEqual({ kind: 'incomplete', waitsFor: 'user_level_revenue' })
    const more = { ...entities, destinationTransformations: [record(51, 20_002), record(54, 20_001)] }
    expect(activeTransformations(more, sampleCatalogue, null, false)[0]?.setup).toEqual({ kind: 'complete' })
  })
  it('DSH-9 what is hidden is not listed, and is active all the same for what needs it', () => {
    const both = { ...entities, destinationTransformations: [record(51, 20_002), record(54, 20_001)] }
    const rows = activeTransformations(both, hiding(20_001), null, false)
    expect(rows.map(({ id }) => id)).toEqual([51, 41])
    expect(rows[0]?.setup).toEqual({ kind: 'complete' })
    expect(activeTransformations(both, hiding(20_001), null, true)).toHaveLength(3)
  })
})
