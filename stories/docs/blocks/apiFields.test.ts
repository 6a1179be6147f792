import { expect, it } from 'vitest'
import { createOpenApiDocument } from '@/server/http/openApi/document'
import { fieldsOf } from './apiFields'

it('lists fields with their words, limits and what is inside', () => {
  const schema = {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', maxLength: 80 },
      note: { type: ['string', 'null'] },
      stacks: {
        anyOf: [{ type: 'array', items: { $ref: '#/components/schemas/Stack' } }, { type: 'null' }],
      },
      parts: {
        type: 'array',
        maxItems: 9,
        items: { type: 'object', properties: { kind: { enum: ['a', 'b'] } } },
      },
    },
  }
  expect(fieldsOf(schema)).toEqual([
    { path: 'name', type: 'text', limit: 'at most 80 characters', isRequired: true },
    { path: 'note', type: 'text or null', limit: '', isRequired: false },
    { path: 'stacks', type: 'list of Stack or null', limit: '', isRequired: false },
    { path: 'parts', type: 'list of object', limit: 'at most 9 entries', isRequired: false },
    { path: 'parts[].kind', type: '"a" or "b"', limit: '', isRequired: false },
  ])
})

it('has words for the answer of every call', () => {
  const { paths } = createOpenApiDocument('1.2.3')
  const all = Object.values(paths).flatMap((path) => Object.values(path))
  expect(all.length).toBeGreaterThan(50)
  for (const operation of all)
    for (const { type } of fieldsOf(operation['responses'])) expect(type).not.toContain('undefined')
})
