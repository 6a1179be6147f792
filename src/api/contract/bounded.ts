/** Texts, lists and records of request bodies, each with a maximum (FS-1). A test fails for a body without one. */
import * as z from 'zod/mini'

export const textUpTo = (characters: number) => z.string().check(z.maxLength(characters))

export const listUpTo = <Item extends z.ZodMiniType>(item: Item, count: number) =>
  z.array(item).check(z.maxLength(count))

/** Maximum number of entries by record schema; zod has no such check. */
export const entryLimits = z.registry<{ readonly entries: number }>()

/** A record of texts with limits for its size, keys and values. */
export const textsUpTo = (count: number, keyCharacters: number, characters: number) =>
  z
    .record(textUpTo(keyCharacters), textUpTo(characters))
    .check(z.refine((texts) => Object.keys(texts).length <= count, `must have at most ${count} entries`))
    .register(entryLimits, { entries: count })
