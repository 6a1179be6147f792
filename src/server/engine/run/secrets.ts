const SHORTEST_MASKED = 4
const MASK = '•••'

/** A text without halves of a character, which no address can hold. */
const wellFormed = (text: string): string => Buffer.from(text).toString()

/** Returns a function that replaces the values of a credential in a text, so that no log or message shows them. */
export const createMask = (secret: Readonly<Record<string, string>>): ((text: string) => string) => {
  const values = Object.values(secret)
    .map((value) => value.trim())
    .flatMap((value) => [value, encodeURIComponent(wellFormed(value)), JSON.stringify(value).slice(1, -1)])
    .filter((value) => value.length >= SHORTEST_MASKED)
    // longer ones first, because one may contain another
    .toSorted((one, other) => other.length - one.length)
  return (text) => values.reduce((masked, value) => masked.replaceAll(value, MASK), text)
}
