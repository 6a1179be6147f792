/** Building blocks of response schemas: tolerant input (Rules "Wire conventions"), strict output. */
import * as z from 'zod/mini'
import { ID_MAX_DIGITS } from '@/domain/shared/limits'
import { issuePath } from './issuePath'

/** Positive integer id; a string of digits is converted, numbers above the safe range are rejected (C-13). */
export const id = z.pipe(
  z.union([z.int().check(z.positive()), z.string().check(z.maxLength(ID_MAX_DIGITS), z.regex(/^[0-9]+$/))]),
  z.pipe(
    z.transform((value: number | string) => Number(value)),
    z.int().check(z.positive()),
  ),
)

/** Text that may be missing or null; read as ''. */
export const text = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((value: string | null | undefined) => value ?? ''),
)

/** Text that may be missing, null or empty; read as null. */
export const textOrNull = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((value: string | null | undefined) => (value ? value : null)),
)

export const idOrNull = z.pipe(
  z.optional(z.nullable(id)),
  z.transform((value: number | null | undefined) => value ?? null),
)

/** A boolean with a default for missing values. */
export const flag = (whenMissing: boolean) =>
  z.pipe(
    z.optional(z.nullable(z.boolean())),
    z.transform((value: boolean | null | undefined) => value ?? whenMissing),
  )

/** An ISO text, or a number in epoch seconds; converted to epoch milliseconds. */
export const expiry = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((value: number | string, ctx) => {
    const milliseconds = typeof value === 'number' ? value * 1000 : Date.parse(value)
    if (Number.isNaN(milliseconds)) {
      ctx.issues.push({ code: 'custom', message: 'neither an ISO time nor epoch seconds', input: value })
    }
    return milliseconds
  }),
)

/** A list response: in the contract's envelope or as a bare array. */
export const listIn = <Key extends string, Item extends z.ZodMiniType>(key: Key, item: Item) => {
  const items = z.array(item)
  const shape: Record<string, typeof items> = { [key]: items }
  const envelope = z.object(shape)
  return z.union([
    items,
    z.pipe(
      envelope,
      z.transform((answer: z.output<typeof envelope>) => answer[key] ?? []),
    ),
  ])
}

/** A nested list that may be missing; read as empty. */
export const listOrEmpty = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.optional(z.nullable(z.array(item))),
    z.transform((items: z.output<Item>[] | null | undefined) => items ?? []),
  )

/**
 * Parses with the fast `read`, falling back to the schema where it returns undefined; for long responses. Both must
 * give the same result.
 */
export const withFastPath = <Schema extends z.ZodMiniType>(
  schema: Schema,
  read: (wire: unknown) => z.output<Schema> | undefined,
) =>
  z.pipe(
    z.custom<z.input<Schema>>(),
    z.transform((wire: z.input<Schema>, ctx): z.output<Schema> => {
      const known = read(wire)
      if (known !== undefined) return known
      const result = z.safeParse(schema, wire)
      if (result.success) return result.data
      ctx.issues.push({ code: 'custom', path: [...issuePath(result.error.issues)], input: wire })
      return z.NEVER
    }),
  )

/** Response whose body is ignored (every DELETE, some POSTs). */
export const ignored = z.pipe(
  z.unknown(),
  z.transform((): null => null),
)

/** `{ "message": "…" }` with optional text. */
export const message = z.object({ message: text })
