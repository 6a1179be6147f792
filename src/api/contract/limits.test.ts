/** FJ-14: nothing that can be sent is without its maximum. */
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { limitsOf } from './limitTable'
import { everyEndpoint } from './everyEndpoint'

const bodies = everyEndpoint.flatMap(({ name, body }) => (body === null ? [] : [{ name, body }]))

describe.each(bodies)('FJ-14 $name', ({ body }) => {
  it('FJ-14 states the maximum of each text, list and record', () => {
    for (const { path, kind, maximum } of limitsOf(body)) expect(maximum, `${kind} ${path}`).not.toBeNull()
  })
})

it('FJ-14 finds what has no maximum, wherever it stands', () => {
  const free = z.object({
    name: z.string(),
    tags: z.optional(z.array(z.string().check(z.maxLength(3)))),
    value: z.record(z.string(), z.union([z.number(), z.string()])),
  })
  expect(limitsOf(free)).toEqual([
    { path: 'name', kind: 'text', maximum: null },
    { path: 'tags', kind: 'list', maximum: null },
    { path: 'tags[]', kind: 'text', maximum: 3 },
    { path: 'value', kind: 'record', maximum: null },
    { path: 'value (key)', kind: 'text', maximum: null },
    { path: 'value[]', kind: 'text', maximum: null },
  ])
})
