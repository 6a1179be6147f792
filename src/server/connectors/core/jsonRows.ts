/**
 * Reads the rows of a JSON answer as it arrives. Each row is parsed from its own text, so that its numbers keep their digits;
 * what stands around the rows is not kept.
 */
import { parseExact } from './answerContent'

/** Reads the list at a path of a JSON answer. */
export interface JsonRows {
  /** Items of the list that are complete now. Throws a SyntaxError for text that is no JSON. */
  readonly push: (text: string) => readonly unknown[]
  /** Whether the answer is complete and has the list. */
  readonly isWhole: () => boolean
}

/** Longest item that is waited for. */
const LONGEST_ITEM_CHARACTERS = 64_000_000

/** Characters that mean something outside of texts. */
const MARK = /["[\]{},:]/g

/** Backslashes before a place, not before `from`. */
const slashesBefore = (text: string, place: number, from: number): number => {
  let count = 0
  while (place - count - 1 >= from && text[place - count - 1] === '\\') count += 1
  return count
}

/** Place of the quote that ends a text, of which `from` is a part; -1 for none in this part. */
const endOfText = (text: string, from: number): number => {
  for (let quote = text.indexOf('"', from); quote !== -1; quote = text.indexOf('"', quote + 1))
    if (slashesBefore(text, quote, from) % 2 === 0) return quote
  return -1
}

/** Where the rows are: keys of objects, and null for each item of a list; empty for a list at the top. */
export type JsonPath = readonly (string | null)[]

/**
 * Creates a reader of the list at `path`, or of all lists where it leads through the items of another one. `longest` is in
 * characters.
 */
export const createJsonRows = (path: JsonPath, longest = LONGEST_ITEM_CHARACTERS): JsonRows => {
  const hasMany = path.includes(null)
  /** Keys of the values that are open above the list; null in a list. */
  const keys: (string | null)[] = []
  let depth = 0
  let isInText = false
  /** The part before has ended with a backslash that belongs to the next character. */
  let isEscaped = false
  /** The last text above the list as it is written, which may be a key. */
  let lastText = ''
  /** Depth of the items; null while the list is not open. */
  let itemDepth: number | null = null
  let hasList = false
  let hasEnded = false
  /** Beginning of the item that is not complete. */
  let item = ''

  /** Reads the rest of a text; returns the place after it. */
  const readText = (text: string, from: number): number => {
    const start = isEscaped ? from + 1 : from
    const end = endOfText(text, start)
    const stop = end === -1 ? text.length : end
    if (itemDepth === null) lastText += text.slice(from, stop)
    isInText = end === -1
    isEscaped = isInText && slashesBefore(text, stop, start) % 2 === 1
    return stop + 1
  }

  const isTheList = (mark: string): boolean =>
    mark === '[' &&
    (hasMany || !hasList) &&
    depth === path.length &&
    path.every((key, index) => keys[index] === key)

  const open = (mark: string): void => {
    if (isTheList(mark)) {
      hasList = true
      itemDepth = depth + 1
    }
    if (itemDepth === null) keys[depth] = null
    depth += 1
  }

  const close = (): void => {
    depth -= 1
    hasEnded = depth === 0
    if (itemDepth !== null && depth < itemDepth) itemDepth = null
  }

  /** Reads a mark outside of the items and of texts. */
  const readMark = (mark: string): void => {
    if (mark === '"') {
      isInText = true
      if (itemDepth === null) lastText = ''
    } else if (mark === '[' || mark === '{') open(mark)
    else if (mark === ']' || mark === '}') close()
    else if (mark === ':' && itemDepth === null && depth > 0)
      keys[depth - 1] = String(JSON.parse(`"${lastText}"`))
  }

  return {
    push: (text) => {
      const items: unknown[] = []
      let itemFrom = 0
      const take = (to: number): void => {
        const whole = item + text.slice(itemFrom, to)
        item = ''
        itemFrom = to + 1
        if (whole.trim() !== '') items.push(parseExact(whole))
      }
      let at = 0
      while (at < text.length) {
        if (isInText) {
          at = readText(text, at)
          continue
        }
        MARK.lastIndex = at
        const found = MARK.exec(text)
        if (found === null) break
        const [mark] = found
        const isBetween = depth === itemDepth && (mark === ',' || mark === ']')
        if (isBetween) take(found.index)
        const wasOpen = itemDepth !== null
        readMark(mark)
        at = found.index + 1
        if (!wasOpen && itemDepth !== null) itemFrom = at
      }
      if (itemDepth !== null) item += text.slice(itemFrom)
      if (item.length > longest) throw new SyntaxError('An item of the list is too long')
      return items
    },
    isWhole: () => hasList && hasEnded,
  }
}
