import { withoutInvisible } from './invisibleInNames'

/** Folds a text for searches: lower case, without accents, other diacritics and invisible characters (W-6). */
export const foldText = (text: string): string =>
  withoutInvisible(text.normalize('NFKD')).replaceAll(/\p{M}/gu, '').toLowerCase()
