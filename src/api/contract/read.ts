/**
 * Building blocks of response schemas: tolerant of what services send (Rules "Wire conventions"), strict in what they
 * return.
 */

import * as z from 'zod/mini'
import { ID_MAX_DIGITS } from '@/domain/shared/limits'
import { issuePath } from './issuePath'

/** What this product's own service sends, of schemas that read more than that: for the description of the API. */
export const sentAs = new WeakMap<z.core.$ZodType, z.core.$ZodType>()

/** Returns a schema after noting in `sentAs` what the service sends in its place. */
export const sends = <Schema extends z.ZodMiniType>(schema: Schema, sent: z.ZodMiniType): Schema => {
  sentAs.set(schema, sent)
  return schema
}

/**
 * Schema of a record id, a positive integer. A string of digits is converted; a number too large to be exact in
 * JavaScript is rejected (C-13).
 */
export const id = sends(
  z.pipe(
    z.union([z.int().check(z.positive()), z.string().check(z.maxLength(ID_MAX_DIGITS), z.regex(/^[0-9]+$/))]),
    z.pipe(
      z.transform((value: number | string) => Number(value)),
      z.int().check(z.positive()),
    ),
  ),
  z.int().check(z.positive()),
)

/** Schema of a text; a missing or null one becomes ''. */
export const text = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((value: string | null | undefined) => value ?? ''),
)

/** Schema of a text; a missing, null or empty one becomes null. */
export const textOrNull = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((value: string | null | undefined) => (value ? value : null)),
)

/** Schema of a record id; a missing one becomes null. */
export const idOrNull = z.pipe(
  z.optional(z.nullable(id)),
  z.transform((value: number | null | undefined) => value ?? null),
)

/** Returns the schema of a boolean; a missing or null one becomes `whenMissing`. */
export const flag = (whenMissing: boolean) =>
  z.pipe(
    z.optional(z.nullable(z.boolean())),
    z.transform((value: boolean | null | undefined) => value ?? whenMissing),
  )

/**
 * Schema of a time: an ISO text or a number in epoch seconds becomes epoch milliseconds. Any other text is an error.
 */
export const expiry = sends(
  z.pipe(
    z.union([z.number(), z.string()]),
    z.transform((value: number | string, ctx) => {
      const milliseconds = typeof value === 'number' ? value * 1000 : Date.parse(value)
      if (Number.isNaN(milliseconds)) {
        ctx.issues.push({ code: 'custom', message: 'neither an ISO time nor epoch seconds', input: value })
      }
      return milliseconds
    }),
  ),
  z.string(),
)

/**
 * Returns the schema of a list response: a bare array, or an object with the array under `key`. A missing key gives an
 * empty list.
 */
export const listIn = <Key extends string, Item extends z.ZodMiniType>(key: Key, item: Item) => {
  const items = z.array(item)
  const shape: Record<string, typeof items> = { [key]: items }
  const envelope = z.object(shape)
  return sends(
    z.union([
      items,
      z.pipe(
        envelope,
        z.transform((answer: z.output<typeof envelope>) => answer[key] ?? []),
      ),
    ]),
    envelope,
  )
}

/** Returns the schema of a list inside a record; a missing or null list becomes empty. */
export const listOrEmpty = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.optional(z.nullable(z.array(item))),
    z.transform((items: z.output<Item>[] | null | undefined) => items ?? []),
  )

/**
 * Returns a schema that first tries the fast parser `read` and uses `schema` when that returns undefined. For responses
 * so long that zod alone is too slow. Both parsers must give the same result.
 */
export const withFastPath = <Schema extends z.ZodMiniType>(
  schema: Schema,
  read: (wire: unknown) => z.output<Schema> | undefined,
) =>
  z.pipe(
    sends(z.custom<z.input<Schema>>(), schema),
    z.transform((wire: z.input<Schema>, ctx): z.output<Schema> => {
      const known = read(wire)
      if (known !== undefined) return known
      const result = z.safeParse(schema, wire)
      if (result.success) return result.data
      ctx.issues.push({ code: 'custom', path: [...issuePath(result.error.issues)], input: wire })
      return z.NEVER
    }),
  )

/** Schema of a response whose body does not matter: anything becomes null. For every DELETE and some POSTs. */
export const ignored = z.pipe(
  z.unknown(),
  z.transform((): null => null),
)

/** Schema of `{ "message": "…" }`; a missing message becomes ''. */
export const message = z.object({ message: text })
