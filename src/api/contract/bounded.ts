/**
 * Building blocks of request bodies. A test fails for a body with a text, list or record that has no maximum (FS-1).
 */

import * as z from 'zod/mini'
import { findInvisible, trimText } from '@/domain/shared/text/invisible'

/** Returns the schema of a text with at most this many characters. */
export const textUpTo = (characters: number) => z.string().check(z.maxLength(characters))

/** Drops white space and invisible characters at the ends, as the forms do (W-6). */
const trimmed = z.overwrite(trimText)

/**
 * Returns the schema of a text that people type, with at most this many characters. White space and invisible characters
 * at the ends are dropped; one inside, which the script does not need, is refused (W-6).
 */
export const typedUpTo = (characters: number) =>
  z.string().check(
    trimmed,
    z.maxLength(characters),
    z.refine((text) => findInvisible(text) === null, {
      error: ({ input }) => `contains an invisible character (${findInvisible(String(input))?.code ?? ''})`,
    }),
  )

/** Returns the schema of a list with at most `count` items. */
export const listUpTo = <Item extends z.ZodMiniType>(item: Item, count: number) =>
  z.array(item).check(z.maxLength(count))

/** Maximum number of entries of each record schema, for reading it back (`limitsOf`): zod stores no such number. */
export const entryLimits = z.registry<{ readonly entries: number }>()

/**
 * Returns the schema of a record of typed texts with at most `count` entries, keys of at most `keyCharacters` and values of
 * at most `characters` characters. Their ends are trimmed; what they contain is for the credential's check to say.
 */
export const textsUpTo = (count: number, keyCharacters: number, characters: number) =>
  z
    .record(textUpTo(keyCharacters), z.string().check(trimmed, z.maxLength(characters)))
    .check(z.refine((texts) => Object.keys(texts).length <= count, `must have at most ${count} entries`))
    .register(entryLimits, { entries: count })
