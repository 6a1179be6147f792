import { describe, expect, it } from 'vitest'
import { smallDestination, smallEntities, smallStack } from '@/testing/smallStacks'
import { editedStack, stackById, stackUpdate, withStack, withoutStack } from './stackChange'

const type = { id: 1, label: 'tenjin', name: 'Tenjin' }
const stack = smallStack(16, [], {
  interval: '15 9 * * *',
  startDate: '2026-08-22T14:20:00Z',
  sourceType: type,
  destination: smallDestination(4, { destinationType: { id: 2, label: 'bigquery', name: '' } }),
  credentials: { id: 116, name: 'Tenjin 1', label: 'tenjin' },
  taskIds: [102, 105],
  transformations: [
    { id: 41, typeId: 10_101 },
    { id: 42, typeId: 10_105 },
  ],
})

describe('a change of a stack', () => {
  it('DSH-4 sends everything, with the one thing that is changed', () => {
    expect(stackUpdate(stack, { enabled: false })).toEqual({
      credentialsId: 116,
      destinationId: 4,
      enabled: false,
      interval: '15 9 * * *',
      startDate: '2026-08-22T14:20:00Z',
      taskIds: [102, 105],
      transformationTypeIds: [10_101, 10_105],
    })
  })

  it('MOD-5 sends the lists that an edit names, also empty ones', () => {
    const sent = stackUpdate(stack, { taskIds: [], transformationTypeIds: [10_105] })
    expect(sent).toMatchObject({ enabled: true, taskIds: [], transformationTypeIds: [10_105] })
  })

  it('DSH-4 is refused where there is nothing to name as credentials or destination', () => {
    expect(() => stackUpdate({ ...stack, credentials: null }, {})).toThrow(/credentials/)
    expect(() => stackUpdate({ ...stack, destination: null }, {})).toThrow(/destination/)
  })

  it('DSH-4 shows at once what the service will have', () => {
    const edited = editedStack(stack, { taskIds: [102], transformationTypeIds: [10_101, 10_109] })
    expect(edited.taskIds).toEqual([102])
    expect(edited.transformations).toEqual([{ id: 41, typeId: 10_101 }])
    expect(editedStack(stack, { enabled: false })).toEqual({ ...stack, enabled: false })
    expect(editedStack({ ...stack, enabled: false }, { enabled: true }).enabled).toBe(true)
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
})
