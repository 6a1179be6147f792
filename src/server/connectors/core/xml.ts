/** Reads XML of APIs strictly: elements and texts. Attributes mean nothing here; a document type and CDATA are refused. */

/** An element with its texts as one, and the elements in it. */
export interface XmlElement {
  readonly name: string
  readonly text: string
  readonly children: readonly XmlElement[]
}

const DEPTH_MAX = 16

/** A declaration, a comment, an end, a start, or a text. */
const PART =
  /<\?[^?]*\?>|<!--(?:[^-]|-(?!-))*-->|<\/(?<end>[\w:.-]+)\s*>|<(?<start>[\w:.-]+)(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*(?<empty>\/?)>|(?<text>[^<]+)/y

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const REFERENCE = /&(?:#x(?<hex>[\da-fA-F]{1,6})|#(?<decimal>\d{1,7})|(?<name>\w{1,10}));/g

const isCharacter = (code: number): boolean =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)

/** A text with its references replaced; null for one that names no character. */
const unescaped = (text: string): string | null => {
  let isWrong = false
  const plain = text.replaceAll(
    REFERENCE,
    (_all, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      const named = name !== undefined && Object.hasOwn(NAMED, name) ? NAMED[name] : undefined
      if (named !== undefined) return named
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      if (isCharacter(code)) return String.fromCodePoint(code)
      isWrong = true
      return ''
    },
  )
  return isWrong || text.replaceAll(REFERENCE, '').includes('&') ? null : plain
}

interface OpenElement {
  readonly name: string
  text: string
  readonly children: OpenElement[]
}

/** Adds a tag or text to the open elements. Returns false where XML does not allow it. */
const take = (part: Readonly<Record<string, string | undefined>>, open: OpenElement[]): boolean => {
  const { end, start, empty, text } = part
  const inner = open.at(-1)
  if (inner === undefined) return false
  if (end !== undefined) return open.pop()?.name === end
  if (start !== undefined) {
    const element: OpenElement = { name: start, text: '', children: [] }
    inner.children.push(element)
    if (empty === '') open.push(element)
    return open.length <= DEPTH_MAX
  }
  const plain = text === undefined ? '' : unescaped(text)
  inner.text += plain ?? ''
  return plain !== null
}

/** Returns the outermost element; null for a text that is no XML, or is cut. */
export const parseXml = (text: string): XmlElement | null => {
  const source = text.trim()
  const document: OpenElement = { name: '', text: '', children: [] }
  const open: OpenElement[] = [document]
  for (let at = 0; at < source.length; at = PART.lastIndex) {
    PART.lastIndex = at
    const found = PART.exec(source)
    if (found === null || !take({ ...found.groups }, open)) return null
  }
  const [root, ...others] = document.children
  const isWhole = open.length === 1 && open[0] === document && document.text.trim() === ''
  return isWhole && root !== undefined && others.length === 0 ? root : null
}

/** Text of the first element of a name among the children; undefined for none. */
export const textIn = ({ children }: XmlElement, name: string): string | undefined =>
  children.find((child) => child.name === name)?.text
