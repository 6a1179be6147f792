/** Texts, lists and records of request bodies, each with its maximum (FS-1). A test finds every body that has none. */
import * as z from 'zod/mini'

export const textUpTo = (characters: number) => z.string().check(z.maxLength(characters))

export const listUpTo = <Item extends z.ZodMiniType>(item: Item, count: number) =>
  z.array(item).check(z.maxLength(count))

/** The most entries of a record, which zod has no check for. */
export const entryLimits = z.registry<{ readonly entries: number }>()

/** A record of texts: how many there may be, and how long their keys and values. */
export const textsUpTo = (count: number, keyCharacters: number, characters: number) =>
  z
    .record(textUpTo(keyCharacters), textUpTo(characters))
    .check(z.refine((texts) => Object.keys(texts).length <= count, `must have at most ${count} entries`))
    .register(entryLimits, { entries: count })
