import type * as z from 'zod/mini'
import { entryLimits } from './bounded'

/** Maximum length of one text, list or record in a request body. */
export interface FieldLimit {
  /**
   * Path of the value in the body, such as `name`; `emails[]` stands for the items of a list or the values of a record.
   */
  readonly path: string
  readonly kind: 'text' | 'list' | 'record'
  /** Characters of a text, entries of a list or record; null if the schema states no maximum. */
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

/**
 * Lists every text, list and record in a zod schema with its maximum, for the documentation page "Limits" and for the
 * test that every request body is limited (FJ-14). `path` is the path of the schema itself, '' at the root.
 */
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
