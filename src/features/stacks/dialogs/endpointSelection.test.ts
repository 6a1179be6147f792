import { describe, expect, it } from 'vitest'
import { changeNote } from '@/features/wizard/advanced/changeNote'
import {
  smallActive,
  smallCatalogue,
  smallDestination,
  smallEntities,
  smallStack,
} from '@/testing/smallStacks'
import {
  endpointSelectionChange,
  changesSource,
  type ToggleResult,
  applySelectionToggle,
  selectionBlock,
  selectionScope,
  type EndpointSelection,
  storedSelection,
} from './endpointSelection'
import type { Entities } from '@/domain/stacks/types'
import { sampleCatalogue } from '@/testing/sampleCatalogue'

/** Adjust (2) into BigQuery (2): task 201 offers 2002 by default; 20002 needs 20001. */
const stack = smallStack(16, [], {
  sourceType: { id: 2, label: 'adjust', name: '' },
  destination: smallDestination(4, { destinationType: { id: 2, label: 'bigquery', name: '' } }),
  taskIds: [202, 777],
  transformations: [{ id: 41, typeId: 888 }],
})
const record = (id: number, typeId: number, destinationId: number) => ({
  id,
  destinationId,
  type: { id: typeId, label: '', name: '' },
})
const entities: Entities = {
  stacks: [stack],
  destinationTransformations: [record(51, 20_003, 4), record(52, 20_001, 5)],
}
const stored = storedSelection(stack, entities)
const scope = selectionScope(stack, sampleCatalogue, stored, false)
const choose = (
  selection: EndpointSelection,
  ...toggles: readonly Parameters<typeof applySelectionToggle>[1][]
) =>
  toggles.reduce<ToggleResult>((all, toggle) => applySelectionToggle(all.selection, toggle, scope), {
    selection,
    change: null,
  })

describe('the stored selection', () => {
  it("MOD-1 holds the stack's own sets, and those of its destination alone", () => {
    expect(stored).toEqual({
      taskIds: [202, 777],
      transformationTypeIds: [888],
      destinationTransformationTypeIds: [20_003],
    })
  })

  it('MOD-1 cannot be submitted while nothing differs', () => {
    expect(selectionBlock(stored, stored)).toBe('unchanged')
    expect(selectionBlock(stored, { ...stored, taskIds: [777, 202] })).toBe('unchanged')
  })
})

describe('a choice', () => {
  it('MOD-1 adds an endpoint with its default transformation, and keeps what the catalogue does not know', () => {
    const { selection, change } = choose(stored, { kind: 'task', taskId: 201 })
    expect(selection).toEqual({ ...stored, taskIds: [201, 202, 777], transformationTypeIds: [2002, 888] })
    expect(change).not.toBeNull()
    expect(selectionBlock(stored, selection)).toBeNull()
  })

  it('WIZ-8 takes along what a transformation depends on, and drops both again', () => {
    const toggle = { kind: 'destinationTransformation', label: 'user_portfolio_ltv' } as const
    const { selection, change } = choose(stored, toggle)
    expect(selection.destinationTransformationTypeIds).toEqual([20_003, 20_002, 20_001])
    expect(change).not.toBeNull()
    const without = { kind: 'destinationTransformation', label: 'user_level_revenue' } as const
    expect(choose(stored, toggle, without).selection).toEqual(stored)
  })

  it('WIZ-8 completes what was stored without what it needs', () => {
    const broken = { ...stored, destinationTransformationTypeIds: [20_002] }
    const { selection } = choose(broken, { kind: 'task', taskId: 201 })
    expect(selection.destinationTransformationTypeIds).toEqual([20_002, 20_001])
  })

  it('MOD-1 drops the transformations that no endpoint backs any more', () => {
    const { selection } = choose(
      stored,
      { kind: 'task', taskId: 201 },
      { kind: 'tasks', taskIds: [201, 202], isOn: false },
    )
    expect(selection).toEqual({ ...stored, taskIds: [777] })
  })

  it('MOD-1 needs one endpoint at least', () => {
    const known = { ...stored, taskIds: [202] }
    const { selection } = choose(known, { kind: 'tasks', taskIds: [201, 202], isOn: false })
    expect(selectionBlock(known, selection)).toBe('noEndpoint')
  })

  it('DSH-9 keeps what is hidden and stored, and does not offer what is hidden', () => {
    const [adjust] = sampleCatalogue.sourceTypes
    if (adjust === undefined) throw new Error('no source')
    const catalogue = {
      ...sampleCatalogue,
      sourceTypes: [{ ...adjust, tasks: adjust.tasks.map((task) => ({ ...task, hidden: true })) }],
    }
    const hidden = selectionScope(stack, catalogue, stored, false)
    expect(hidden.catalogue.sourceTypes[0]?.tasks.map((task) => task.hidden)).toEqual([true, false])
    const all = selectionScope(stack, catalogue, stored, true)
    expect(all.catalogue.sourceTypes[0]?.tasks.map((task) => task.hidden)).toEqual([false, false])
  })
})

describe('the difference', () => {
  it('MOD-1 tells the three sets apart', () => {
    const change = endpointSelectionChange(stored, {
      taskIds: [201, 777],
      transformationTypeIds: [888],
      destinationTransformationTypeIds: [],
    })
    expect(change).toEqual({
      tasks: { added: [201], removed: [202] },
      transformations: { added: [], removed: [] },
      destinationTransformations: { added: [], removed: [20_003] },
    })
    expect(changesSource(change)).toBe(true)
    expect(
      changesSource(endpointSelectionChange(stored, { ...stored, destinationTransformationTypeIds: [] })),
    ).toBe(false)
  })
})

describe('choosing in a stack', () => {
  const small = smallStack(1, [1, 99], { taskIds: [11, 98] })
  const smallList = smallEntities([small], [smallActive(201), smallActive(97)])
  const smallStored = storedSelection(small, smallList)
  const smallScope = selectionScope(small, smallCatalogue, smallStored, false)

  it('MOD-1 is within the own types, and keeps what nobody knows', () => {
    expect(smallScope.catalogue.sourceTypes.map(({ id }) => id)).toEqual([1])
    expect(smallScope.catalogue.destinationTypes.map(({ id }) => id)).toEqual([2])
    const bare = { ...small, destination: null }
    expect(selectionScope(bare, smallCatalogue, smallStored, false)).toMatchObject({
      destinationTypeId: null,
      catalogue: { destinationTypes: [] },
    })
    expect(storedSelection(bare, smallList).destinationTransformationTypeIds).toEqual([])
    const { selection, change } = applySelectionToggle(
      smallStored,
      { kind: 'tasks', taskIds: [11, 12], isOn: true },
      smallScope,
    )
    expect(new Set(selection.taskIds)).toEqual(new Set([11, 12, 98]))
    expect(selection.transformationTypeIds).toContain(99)
    expect(new Set(selection.destinationTransformationTypeIds)).toEqual(new Set([97, 201]))
    expect(change === null ? '' : changeNote(change, smallScope.catalogue).text).toBe('')
  })

  it('MOD-1 WIZ-8 takes along what is needed, in a destination too', () => {
    const more = applySelectionToggle(
      smallStored,
      { kind: 'destinationTransformation', label: 't203' },
      smallScope,
    )
    expect(new Set(more.selection.destinationTransformationTypeIds)).toEqual(new Set([97, 201, 202, 203]))
    expect(more.change).not.toBeNull()
    const several = applySelectionToggle(
      { ...smallStored, taskIds: [] },
      { kind: 'tasks', taskIds: [11, 12], isOn: true },
      smallScope,
    )
    expect(several.change).toBeNull()
    expect(
      applySelectionToggle(smallStored, { kind: 'tasks', taskIds: [11], isOn: true }, smallScope).change,
    ).toBeNull()
  })
})
