import { describe, expect, it } from 'vitest'
import { advancedBlock, applyToggle, restoreAdvanced, sourceBlock, toggleAdvanced } from './advanced'
import { changeNote } from '@/components/wizard/advanced/changeNote'
import { chosenTransformations, selectionChange } from './changes'
import {
  chooseDestination,
  offeredTransformations,
  prune,
  unselectSource,
  unselectTask,
} from '@/domain/wizard/flow/pruning'
import { advancedMessages } from '@/components/wizard/advanced/messages'
import { finishedFlow } from '@/testing/finishedFlow'
import { sampleCatalogue } from '@/testing/sampleCatalogue'
import { smallCatalogue, smallSelections, smallSource, smallType } from '@/testing/smallStacks'

const [first] = smallCatalogue.sourceTypes
if (first === undefined) throw new Error('there is a source')
const { note: texts } = advancedMessages

describe('what falls', () => {
  const full = smallSelections({
    sourceTypeIds: [1, 2, 9],
    taskIds: { 1: [11, 12, 99], 2: [21] },
    transformationTypeIds: { 1: [3, 2, 1, 4, 99], 2: [6] },
    destinationTransformationTypeIds: [202, 999, 203],
  })

  it('WIZ-8 keeps what is known, offered and satisfied, of every source', () => {
    expect(prune(full, smallCatalogue)).toEqual({
      ...full,
      taskIds: { 1: [11, 12], 2: [21] },
      transformationTypeIds: { 1: [3, 2, 1, 4], 2: [] },
      destinationTransformationTypeIds: [],
    })
    const kept = { ...full, destinationTransformationTypeIds: [201, 202] }
    expect(prune(kept, smallCatalogue).destinationTransformationTypeIds).toEqual([201, 202])
    expect(
      prune({ ...kept, destinationTypeId: null }, smallCatalogue).destinationTransformationTypeIds,
    ).toEqual([])
    expect(prune({ ...kept, destinationTypeId: 3 }, smallCatalogue).destinationTransformationTypeIds).toEqual(
      [],
    )
    expect(prune(smallSelections({ taskIds: {}, transformationTypeIds: {} }), smallCatalogue)).toMatchObject({
      taskIds: { 1: [] },
      transformationTypeIds: { 1: [] },
    })
    expect(unselectSource(full, 1, smallCatalogue).sourceTypeIds).toEqual([2, 9])
    expect(unselectTask(full, 1, 11, smallCatalogue)).toMatchObject({
      taskIds: { 1: [12] },
      transformationTypeIds: { 1: [4] },
    })
    expect(unselectTask(smallSelections({ taskIds: {} }), 1, 11, smallCatalogue).taskIds).toEqual({ 1: [] })
  })

  it('WIZ-8 another destination takes over what it has under the same label', () => {
    const type = smallSource(
      smallType(1, null, { label: 'x', destinationTypeId: 2 }),
      smallType(2, null, { label: 'x', destinationTypeId: 3 }),
      smallType(3, null, { label: 'y', destinationTypeId: 3 }),
      smallType(4, null, { label: 'any', destinationTypeId: null }),
      smallType(5, null, { label: 'off', destinationTypeId: 2, hidden: true }),
    )
    const catalogue = { ...smallCatalogue, sourceTypes: [type] }
    const chosen = smallSelections({ taskIds: { 1: [11] }, transformationTypeIds: { 1: [1, 4] } })
    const ids = (typeId: number | null) =>
      chooseDestination(chosen, typeId, catalogue).transformationTypeIds[1]
    expect([ids(3), ids(2), ids(null)]).toEqual([[2, 4], [1, 4], [4]])
    expect(
      chooseDestination(smallSelections({ transformationTypeIds: {} }), 3, catalogue)
        .transformationTypeIds[1],
    ).toEqual([])
    const offered = (destinationTypeId: number | null) =>
      offeredTransformations(type, [11], destinationTypeId).map(({ id }) => id)
    expect([offered(2), offered(3), offered(null)]).toEqual([
      [1, 4],
      [2, 3, 4],
      [1, 2, 3, 4],
    ])
    expect(offeredTransformations(type, [12], null)).toEqual([])
  })
})

describe('the advanced builder', () => {
  it('WIZ-14 says what is missing, in the order of the steps', () => {
    expect(advancedBlock(smallSelections({ sourceTypeIds: [] }), smallCatalogue)).toEqual({
      kind: 'noSource',
    })
    expect(sourceBlock(smallSelections({ taskIds: { 1: [] } }), smallCatalogue)).toEqual({
      kind: 'noEndpoint',
      sourceTypeId: 1,
    })
    expect(sourceBlock(smallSelections({ taskIds: {} }), smallCatalogue)).toEqual({
      kind: 'noEndpoint',
      sourceTypeId: 1,
    })
    expect(sourceBlock(smallSelections({ sourceTypeIds: [77], taskIds: {} }), smallCatalogue)).toBeNull()
    const bare = { ...smallCatalogue, sourceTypes: [{ ...first, tasks: [] }] }
    expect(sourceBlock(smallSelections({ taskIds: {} }), bare)).toBeNull()
    expect(advancedBlock(smallSelections({ destinationTypeId: null }), smallCatalogue)).toEqual({
      kind: 'noDestination',
    })
    expect(advancedBlock(smallSelections(), smallCatalogue)).toBeNull()
  })

  it('WIZ-8 endpoints stand in the order of the source, whatever the order of the choices', () => {
    const empty = smallSelections({ taskIds: { 1: [12] } })
    const both = applyToggle(empty, { kind: 'task', sourceTypeId: 1, taskId: 11 }, smallCatalogue)
    expect(both.taskIds[1]).toEqual([11, 12])
    const one = applyToggle(both, { kind: 'task', sourceTypeId: 1, taskId: 11 }, smallCatalogue)
    expect(one.taskIds[1]).toEqual([12])
    const all = applyToggle(one, { kind: 'tasks', sourceTypeId: 1, isOn: true }, smallCatalogue)
    expect(all.taskIds[1]).toEqual([11, 12])
    expect(
      applyToggle(all, { kind: 'tasks', sourceTypeId: 1, isOn: false }, smallCatalogue).taskIds[1],
    ).toEqual([])
    const other = applyToggle(all, { kind: 'source', sourceTypeId: 2 }, smallCatalogue)
    expect(other).toMatchObject({ sourceTypeIds: [1, 2], taskIds: { 1: [11, 12], 2: [21] } })
  })

  it('WIZ-8 CAT-2 a source comes with its visible endpoints', () => {
    const catalogue = {
      ...smallCatalogue,
      sourceTypes: smallCatalogue.sourceTypes.map((type) => ({
        ...type,
        tasks: type.tasks.map((task) => ({ ...task, hidden: task.id === 11 })),
      })),
    }
    const none = smallSelections({ sourceTypeIds: [], taskIds: {}, transformationTypeIds: {} })
    const chosen = applyToggle(none, { kind: 'source', sourceTypeId: 1 }, catalogue)
    expect(chosen).toMatchObject({ sourceTypeIds: [1], taskIds: { 1: [12] } })
  })

  it('WIZ-9 a finished choice stays finished while the catalogue has all of it', () => {
    const finished = finishedFlow('allData')
    expect(restoreAdvanced(finished, sampleCatalogue)).toBe(finished)
    const toggled = toggleAdvanced(finished, { kind: 'source', sourceTypeId: 15 }, sampleCatalogue)
    expect([finished.finished, toggled.finished]).toEqual([true, false])
  })

  it('WIZ-8 says what came and what went with a choice, each once', () => {
    const before = smallSelections()
    const after = smallSelections({
      transformationTypeIds: { 1: [3, 2, 1] },
      destinationTransformationTypeIds: [201],
    })
    expect(chosenTransformations(after, smallCatalogue)).toEqual([
      { sourceTypeId: 1, label: 't1', name: 'T1' },
      { sourceTypeId: 1, label: 't2', name: 'T2' },
      { sourceTypeId: 1, label: 't3', name: 'T3' },
      { sourceTypeId: null, label: 't201', name: 'T201' },
    ])
    const change = selectionChange(before, after, smallCatalogue)
    expect([change.added.length, change.removed.length]).toEqual([4, 0])
    expect(selectionChange(after, before, smallCatalogue).removed).toHaveLength(4)
    const toggle = { kind: 'transformation', sourceTypeId: 1, label: 't3' } as const
    const note = changeNote(
      { toggle, before, after: { ...after, destinationTransformationTypeIds: [] } },
      smallCatalogue,
    )
    expect(note).toEqual({ sourceTypeId: 1, text: texts.added(['T1', 'T2'], 'T3') })
    const source = { kind: 'source', sourceTypeId: 1 } as const
    expect(changeNote({ toggle: source, before, after }, smallCatalogue)).toEqual({
      sourceTypeId: 1,
      text: '',
    })
    expect(chosenTransformations(smallSelections({ sourceTypeIds: [77] }), smallCatalogue)).toEqual([])
  })
})
