/** Extracts the maxima from a schema, for the docs page Limits and for the test that every body has limits (FJ-14). */
import type * as z from 'zod/mini'
import { entryLimits } from './bounded'

export interface FieldLimit {
  /** Path of the value in the body, `emails[]` for the entries of a list or record. */
  readonly path: string
  readonly kind: 'text' | 'list' | 'record'
  /** Characters of a text, entries of a list or record; null where the schema states none. */
  readonly maximum: number | null
}

/** Narrows to zod's known schema types. */
const asKnown = (schema: z.core.$ZodType): z.core.$ZodTypes => schema as z.core.$ZodTypes

const maxLength = (schema: z.core.$ZodTypes): number | null => {
  const checks = schema._zod.def.checks ?? []
  const maxima = checks.flatMap(({ _zod: { def } }) =>
    def.check === 'max_length' && 'maximum' in def && typeof def.maximum === 'number' ? [def.maximum] : [],
  )
  return maxima.length === 0 ? null : Math.min(...maxima)
}

/** Lists every text, list and record of a schema with its maximum. */
export const limitsOf = (schema: z.core.$ZodType, path = ''): readonly FieldLimit[] => {
  const known = asKnown(schema)
  const { def } = known._zod
  switch (def.type) {
    case 'string':
      return [{ path, kind: 'text', maximum: maxLength(known) }]
    case 'array':
      return [{ path, kind: 'list', maximum: maxLength(known) }, ...limitsOf(def.element, `${path}[]`)]
    case 'record':
      return [
        { path, kind: 'record', maximum: entryLimits.get(schema)?.entries ?? null },
        ...limitsOf(def.keyType, `${path} (key)`),
        ...limitsOf(def.valueType, `${path}[]`),
      ]
    case 'object':
      return Object.entries(def.shape).flatMap(([key, field]) =>
        limitsOf(field, path === '' ? key : `${path}.${key}`),
      )
    case 'union':
      return def.options.flatMap((option) => limitsOf(option, path))
    case 'optional':
    case 'nullable':
      return limitsOf(def.innerType, path)
    case 'pipe':
      return limitsOf(def.in, path)
    case 'any':
    case 'unknown':
    case 'custom':
      return [{ path, kind: 'text', maximum: null }]
    default:
      return []
  }
}
