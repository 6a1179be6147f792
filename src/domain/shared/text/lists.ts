/** Lists of names. Formatters are created on first use, because each takes milliseconds (P7). */

let listFormat: Intl.ListFormat | null = null
let collator: Intl.Collator | null = null

/** Joins texts into an English list: "Apps, Events and Spend". */
export const joinWithAnd = (texts: readonly string[]): string => {
  listFormat ??= new Intl.ListFormat('en', { style: 'long', type: 'conjunction' })
  return listFormat.format(texts)
}

/** Compares two names for sorting: case is ignored, and numbers are compared by value, so that "Max 2" precedes "Max 10". */
export const compareNames = (left: string, right: string): number => {
  collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  return collator.compare(left, right)
}
