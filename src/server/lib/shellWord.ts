import { escapeInvisible } from '@/domain/shared/text/invisibleInNames'

/** A text as one word of a command that people paste into a shell, which runs nothing in it. */
export const shellWord = (text: string): string =>
  `'${escapeInvisible(text).replaceAll("'", String.raw`'\''`)}'`
