/** What is read quickly reads as the schema reads it, and what the schema refuses is still refused by the same words. */
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { readAnswer } from '@/api/client/answer'
import { ContractError } from '@/api/client/errors'
import { NO_DESTINATION } from '@/domain/catalogue/inSentence'
import { fc, runs } from '@/testing/property'
import { endpoints } from './endpoints'
import { entitiesSchema } from './entities'
import { quickEntities, quickRuns } from './quickRead'
import { runsSchema } from './runs'

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(maybe(value))
const id = fc.integer({ min: 1, max: 2 ** 40 })
/** Now and then something that does not belong there. */
const odd = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof(
    { arbitrary: value, weight: 60 },
    {
      arbitrary: fc.constantFrom<unknown>('17', 0, -1, 1.5, true, '', [], {}, 'x', null, undefined),
      weight: 1,
    },
  )
const text = odd(orNull(fc.string({ maxLength: 5 })))
const type = odd(fc.record({ id: odd(id), label: text, name: text, more: fc.constant(1) }))
const credentials = odd(
  orNull(
    fc.record({
      id: odd(id),
      name: fc.oneof(text, fc.constantFrom('No Destination 1', 'No Destination 2')),
      label: fc.oneof(odd(fc.string({ maxLength: 5 })), fc.constant(NO_DESTINATION)),
    }),
  ),
)
const storage = fc.record({ id, prefix: text, bucket_name: text, storage_type: maybe(type) })
const transformation = fc.record({
  id,
  destination: fc.oneof(id, fc.record({ id })),
  destination_transformation_type: type,
})
const destination = fc.record({
  id: odd(id),
  schema_prefix: text,
  credentials,
  storage: fc.oneof({ arbitrary: fc.constant(null), weight: 4 }, storage),
  destination_type: type,
  destination_transformations: orNull(fc.array(transformation, { maxLength: 1 })),
})
const stack = fc.record(
  {
    id: odd(id),
    enabled: odd(orNull(fc.boolean())),
    interval: text,
    start_date: text,
    resumed_at: text,
    updated_at: text,
    data_up_to: fc.oneof(text, fc.constantFrom<unknown>('2026-11-22', '22-11-2026', 20261122)),
    next_run_at: text,
    note: text,
    destination_table_prefix: text,
    source_type: type,
    destination: odd(orNull(destination)),
    credentials,
    source_task_ids: odd(orNull(fc.array(odd(id), { maxLength: 3 }))),
    unloaded_task_ids: odd(orNull(fc.array(odd(id), { maxLength: 2 }))),
    transformations: odd(orNull(fc.dictionary(fc.nat().map(String), odd(id), { maxKeys: 2 }))),
  },
  { requiredKeys: ['id', 'source_type'] },
)
const entities = odd(
  fc.record({
    sources: odd(fc.array(stack, { maxLength: 3 })),
    destination_transformations: odd(orNull(fc.array(transformation, { maxLength: 2 }))),
    stack_limit: odd(orNull(fc.nat())),
  }),
)
const run = fc.record(
  { dag_run_id: odd(fc.string()), logical_date: text, start_date: text, end_date: text, state: text },
  { requiredKeys: ['dag_run_id'] },
)
const list = fc.array(odd(run), { maxLength: 4 })
const history = odd(fc.oneof(list, fc.record({ runs: odd(list) })))

const asJson = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value))

describe('quick reading', () => {
  it('DSH-8 reads a list of stacks as the schema does, or leaves it to the schema', () => {
    let known = 0
    fc.assert(
      fc.property(entities, (wire) => {
        const body = asJson(wire)
        const quick = quickEntities(body)
        if (quick === undefined) return
        known += 1
        expect(quick).toEqual(z.parse(entitiesSchema, body))
      }),
      { numRuns: runs(500, 20_000) },
    )
    expect(known).toBeGreaterThan(50)
  })
  it('D-5 reads a history as the schema does, or leaves it to the schema', () => {
    let known = 0
    fc.assert(
      fc.property(history, (wire) => {
        const body = asJson(wire)
        const quick = quickRuns(body)
        if (quick === undefined) return
        known += 1
        expect(quick).toEqual(z.parse(runsSchema, body))
      }),
      { numRuns: runs(300, 20_000) },
    )
    expect(known).toBeGreaterThan(30)
  })
  it('C-1 one stack of a list that is spelt otherwise is read by the schema', () => {
    const plain = { id: 12, source_type: { id: 1, label: 'tenjin', name: 'Tenjin' } }
    const other = { ...plain, id: '13', source_type: 1, source_task_ids: ['7'] }
    const read = quickEntities({ sources: [plain, other] })
    expect(read?.stacks.map(({ id: read, taskIds }) => [read, taskIds])).toEqual([
      [12, []],
      [13, [7]],
    ])
  })
  it('C-1 names the path of what nobody can read', () => {
    const sources = [{ id: 12, source_type: { id: 'x' } }]
    const read = () => readAnswer(endpoints.entities.all, 'application/json', JSON.stringify({ sources }))
    expect(read).toThrow(new ContractError('entities.all', 'sources.0.source_type.id'))
  })
})
