/** How answers are read: liberal in what is accepted (Rules "Wire conventions"), exact in what comes out. */
import * as z from 'zod/mini'
import { ID_MAX_DIGITS } from '@/domain/shared/limits'
import { issuePath } from './issuePath'

/** Positive integer id; a string of digits is read as one, numbers above the safe range are refused (C-13). */
export const id = z.pipe(
  z.union([z.int().check(z.positive()), z.string().check(z.maxLength(ID_MAX_DIGITS), z.regex(/^[0-9]+$/))]),
  z.pipe(
    z.transform((value: number | string) => Number(value)),
    z.int().check(z.positive()),
  ),
)

/** Text that may be missing or null on some backends: read as ''. */
export const text = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((value: string | null | undefined) => value ?? ''),
)

/** Text that may be missing or null and then means "none". */
export const textOrNull = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((value: string | null | undefined) => (value ? value : null)),
)

export const idOrNull = z.pipe(
  z.optional(z.nullable(id)),
  z.transform((value: number | null | undefined) => value ?? null),
)

/** A flag that may be missing: read as the given default. */
export const flag = (whenMissing: boolean) =>
  z.pipe(
    z.optional(z.nullable(z.boolean())),
    z.transform((value: boolean | null | undefined) => value ?? whenMissing),
  )

/** ISO text, or a number read as epoch seconds; comes out as epoch milliseconds. */
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

/** A list answer: the envelope that the contract names, or the bare array. */
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

/** A list inside a record that may be missing. */
export const listOrEmpty = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.optional(z.nullable(z.array(item))),
    z.transform((items: z.output<Item>[] | null | undefined) => items ?? []),
  )

/**
 * Reads by `read` what that knows, and by the schema what it answers undefined for: for answers so long that the schema's way
 * would be felt. Both must read the same.
 */
export const quickly = <Schema extends z.ZodMiniType>(
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

/** Answers whose body nobody reads (every DELETE, some POSTs). */
export const ignored = z.pipe(
  z.unknown(),
  z.transform((): null => null),
)

/** `{ "message": "…" }`, where the text may be missing. */
export const message = z.object({ message: text })
