/**
 * Building blocks of request bodies. A test fails for a body with a text, list or record that has no maximum (FS-1).
 */

import * as z from 'zod/mini'
import { LAST_HOUR } from '@/domain/answers/zones'

/** Returns the schema of a text with at most this many characters. */
export const textUpTo = (characters: number) => z.string().check(z.maxLength(characters))

/** Returns the schema of a list with at most `count` items. */
export const listUpTo = <Item extends z.ZodMiniType>(item: Item, count: number) =>
  z.array(item).check(z.maxLength(count))

/** Maximum number of entries of each record schema, for reading it back (`limitsOf`): zod stores no such number. */
export const entryLimits = z.registry<{ readonly entries: number }>()

/**
 * Returns the schema of a record of texts with at most `count` entries, keys of at most `keyCharacters` and values of
 * at most `characters` characters.
 */
export const textsUpTo = (count: number, keyCharacters: number, characters: number) =>
  z
    .record(textUpTo(keyCharacters), textUpTo(characters))
    .check(z.refine((texts) => Object.keys(texts).length <= count, `must have at most ${count} entries`))
    .register(entryLimits, { entries: count })

/** A full hour of a day. */
export const hourOfDay = z.int().check(z.minimum(0), z.maximum(LAST_HOUR))
