import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  eventsSchema,
  jobContentSchema,
  MESSAGE_VERSION,
  queuedEventsSchema,
  queuedJobSchema,
} from './queueSchemas'

/** Schemas of the messages of each version, which a service and workers of different commits exchange. */
const PINNED: Readonly<Record<number, string>> = {
  1: 'e616d3d41e9bd4c8',
  2: '7911f7b75a435a6d',
  3: '10689e831f2737a1',
  4: '0ee764661230e0c1',
  5: 'afcea40d871293e0',
  6: 'ed1bdf7725d9bdbb',
  7: '80d5e7b0450f9bca',
  8: 'e68f9086156b3d0f',
  9: 'a00e804cd5b87fed',
  10: '21f34eae2d80bf12',
  11: '2fdf2179f13a34bd',
  12: '501fa707e14dda41',
}

it('a change of the messages has a new version', () => {
  const schemas = [queuedJobSchema, jobContentSchema, queuedEventsSchema, eventsSchema].map((schema) =>
    z.toJSONSchema(schema, { unrepresentable: 'any' }),
  )
  const digest = createHash('sha256').update(JSON.stringify(schemas)).digest('hex').slice(0, 16)
  expect({ [MESSAGE_VERSION]: digest }).toEqual({ [MESSAGE_VERSION]: PINNED[MESSAGE_VERSION] })
})
