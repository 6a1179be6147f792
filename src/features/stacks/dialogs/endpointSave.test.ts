/** "Add Endpoint" sends what somebody agreed to, and nothing that another place has saved meanwhile. MOD-1, C-7. */
import { describe, expect, it } from 'vitest'
import type { StackEditor } from '@/api/resources/stacks/sources'
import { stackDialogMessages } from './messages'
import { storedSelection } from './endpointSelection'
import type { Entities, Stack } from '@/domain/stacks/types'
import { smallDestination, smallStack } from '@/testing/smallStacks'
import { type EndpointCalls, type EndpointChoice, saveEndpoints } from './endpointSave'

const stackOf = (taskIds: readonly number[], typeIds: readonly number[] = []) =>
  smallStack(16, [], {
    sourceType: { id: 1, label: 'tenjin', name: 'Tenjin' },
    destination: smallDestination(4, {
      destinationType: { id: 2, label: 'bigquery', name: 'Google BigQuery' },
    }),
    taskIds,
    transformations: typeIds.map((typeId) => ({ id: typeId + 40, typeId })),
  })

const entitiesOf = (stack: Stack, inDestination: readonly number[]): Entities => ({
  stacks: [stack],
  destinationTransformations: inDestination.map((id) => ({
    id: id + 80,
    destinationId: 4,
    type: { id, label: `d${id}`, name: `D${id}` },
  })),
})

interface Setting {
  /** As the page shows it when the button is pressed. */
  readonly cached: Stack
  readonly inDestination?: readonly number[]
  /** As the service has it. */
  readonly server: Stack
  readonly failing?: keyof EndpointCalls
}

const run = async ({ cached, inDestination = [], server, failing }: Setting, choice: EndpointChoice) => {
  const sent: unknown[] = []
  const told: { readonly choice: EndpointChoice; readonly by: string }[] = []
  const answer = (call: keyof EndpointCalls, what: unknown) => {
    if (call === failing) throw new Error('Half')
    sent.push([call, what])
  }
  const calls: EndpointCalls = {
    update: async (editor: StackEditor) => {
      const edit = editor(server)
      answer('update', edit)
      return stackOf(edit?.taskIds ?? [], edit?.transformationTypeIds)
    },
    add: async (destinationId, typeIds) => answer('add', [destinationId, ...typeIds]),
    remove: async (id) => answer('remove', id),
  }
  const entities = entitiesOf(cached, inDestination)
  const known = {
    kind: 'ready',
    stack: cached,
    entities,
    catalogue: { sourceTypes: [], destinationTypes: [] },
  } as const
  const error = await saveEndpoints(known, choice, calls, (left, by) => told.push({ choice: left, by })).then(
    () => null,
    (reason: unknown) => (reason instanceof Error ? reason.message : ''),
  )
  return { sent, told, error }
}

const selection = (stack: Stack, inDestination: readonly number[] = []) =>
  storedSelection(stack, entitiesOf(stack, inDestination))

describe('saving what was chosen', () => {
  it('C-7 MOD-1 adds to what was saved elsewhere, and removes nothing of it', async () => {
    const atFirst = selection(stackOf([1, 2]))
    const elsewhere = stackOf([1, 2, 9], [7])
    const { error, sent } = await run(
      { cached: stackOf([1, 2]), server: elsewhere },
      { stored: atFirst, chosen: { ...atFirst, taskIds: [1, 3] } },
    )
    expect(error).toBeNull()
    expect(sent).toEqual([['update', { taskIds: [1, 9, 3], transformationTypeIds: [7] }]])
  })

  it('C-7 MOD-1 another try after a failure does not undo it either', async () => {
    const atFirst = selection(stackOf([1, 2]))
    const elsewhere = stackOf([1, 2, 9])
    const first = await run(
      { cached: stackOf([1, 2]), server: elsewhere, failing: 'add' },
      { stored: atFirst, chosen: { ...atFirst, taskIds: [1], destinationTransformationTypeIds: [60] } },
    )
    expect(first.error).toBe('Half')
    const saved = stackOf([1, 9])
    const left = first.told[0]?.choice ?? { stored: atFirst, chosen: atFirst }
    const second = await run({ cached: saved, server: saved }, left)
    expect(second.sent).toEqual([['add', [4, 60]]])
  })

  it('C-7 MOD-1 asks where what was saved elsewhere contradicts it', async () => {
    const atFirst = selection(stackOf([1, 2]))
    const elsewhere = stackOf([1])
    const { error, sent, told } = await run(
      { cached: stackOf([1, 2]), server: elsewhere },
      { stored: atFirst, chosen: { ...atFirst, taskIds: [2] } },
    )
    expect(error).toBe(stackDialogMessages.addEndpoint.changedElsewhere)
    expect(sent).toEqual([])
    expect(told).toEqual([
      { choice: { stored: selection(elsewhere), chosen: { ...atFirst, taskIds: [] } }, by: 'others' },
    ])
  })

  it('C-7 MOD-1 leaves alone what another stack has added to the destination', async () => {
    const stack = stackOf([1])
    const atFirst = selection(stack, [50])
    const { sent } = await run(
      { cached: stack, server: stack, inDestination: [50, 60, 70] },
      { stored: atFirst, chosen: { ...atFirst, destinationTransformationTypeIds: [60] } },
    )
    // 60 is there by now, 70 was never spoken of
    expect(sent).toEqual([['remove', 130]])
  })

  it('MOD-1 DSH-10 what was saved counts: another try sends the rest alone', async () => {
    const stack = stackOf([1])
    const stored = selection(stack, [50])
    const chosen = { taskIds: [1, 2], transformationTypeIds: [], destinationTransformationTypeIds: [60] }
    const first = await run(
      { cached: stack, server: stack, inDestination: [50], failing: 'add' },
      { stored, chosen },
    )
    expect(first.error).toBe('Half')
    expect(first.told).toEqual([{ choice: { stored: { ...stored, taskIds: [1, 2] }, chosen }, by: 'us' }])
    const saved = stackOf([1, 2])
    const second = await run(
      { cached: saved, server: saved, inDestination: [50] },
      first.told[0]?.choice ?? { stored, chosen },
    )
    expect(second.sent).toEqual([
      ['add', [4, 60]],
      ['remove', 130],
    ])
    expect(second.told.at(-1)).toEqual({ choice: { stored: chosen, chosen }, by: 'us' })
  })
})
