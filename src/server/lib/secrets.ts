const SHORTEST_MASKED = 4
/** Shorter lines of a secret may be words of messages. */
const SHORTEST_MASKED_LINE = 16
const MASK = '•••'

/** A text without halves of a character, which no address can hold. */
const wellFormed = (text: string): string => Buffer.from(text).toString()

/** A secret, and its lines where it has several, such as a key in PEM; JSON writes their ends as `\n`. */
const withLines = (value: string): readonly string[] => {
  const lines = value.split(/\r?\n|\\r|\\n/).map((line) => line.trim())
  return [value, ...lines.filter((line) => line.length >= SHORTEST_MASKED_LINE)]
}

/** Returns a function that replaces the values of a credential in a text, so that no log or message shows them. */
export const createMask = (secret: Readonly<Record<string, string>>): ((text: string) => string) => {
  const values = Object.values(secret)
    .flatMap((value) => withLines(value.trim()))
    .flatMap((value) => [value, encodeURIComponent(wellFormed(value)), JSON.stringify(value).slice(1, -1)])
    .filter((value) => value.length >= SHORTEST_MASKED)
    // longer ones first, because one may contain another
    .toSorted((one, other) => other.length - one.length)
  return (text) => values.reduce((masked, value) => masked.replaceAll(value, MASK), text)
}

/** Fields of the credentials of warehouses that are secrets; others, such as a database, may be words of messages. */
const WAREHOUSE_SECRET = /password|key/

/** Secret values of a warehouse's credential, by names that no field of a source has. */
export const warehouseSecrets = (
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([field]) => WAREHOUSE_SECRET.test(field))
      .map(([field, value]) => [`warehouse ${field}`, value]),
  )
