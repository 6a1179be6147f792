/** YAML that people write, read with the lines of its values. */
import { Lexer, LineCounter, parseDocument, Parser } from 'yaml'
import type * as z from 'zod/mini'

/** Most levels of lists and mappings in each other. */
const LEVELS_MAX = 50

/** What is wrong with a text; the message names the line. */
export class LinedYamlError extends Error {
  override readonly name = 'LinedYamlError'
}

type Path = readonly PropertyKey[]

/** A text that is YAML. */
interface LinedYaml {
  readonly value: unknown
  /** Line of the value at a path, or of the nearest one around it. */
  readonly lineOf: (path: Path) => number
}

/**
 * Whether a text has too many levels. Thousands of them fill the stack of the YAML reader, which ends the process where V8
 * compiles something then.
 */
const isTooDeep = (text: string): boolean => {
  const parser = new Parser()
  for (const lexeme of new Lexer().lex(text)) {
    // its tokens are not needed
    Array.from(parser.next(lexeme))
    if (parser.stack.length > LEVELS_MAX) return true
  }
  return false
}

/**
 * Reads a text of at most `most` characters; `what` names it in messages, such as "The description". Throws a
 * LinedYamlError. Anchors and tags are not read, because a few lines with them make an endless text.
 */
export const readLinedYaml = (
  text: string,
  { what, most }: { readonly what: string; readonly most: number },
): LinedYaml => {
  if (text.length > most) throw new LinedYamlError(`${what} has more than ${most} characters.`)
  if (isTooDeep(text)) throw new LinedYamlError(`${what} is nested too deeply.`)
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, schema: 'core', prettyErrors: false })
  const [error] = document.errors
  if (error !== undefined) {
    const { line } = counter.linePos(error.pos[0])
    throw new LinedYamlError(`Line ${line}: this is not YAML. Check the indentation and the colons.`)
  }
  const valueOf = (): unknown => {
    try {
      return document.toJS({ maxAliasCount: 0 })
    } catch {
      throw new LinedYamlError(`${what} must not have anchors and aliases (& and *).`)
    }
  }
  return {
    value: valueOf(),
    lineOf: (path) => {
      for (let length = path.length; length >= 0; length -= 1) {
        const node: unknown = document.getIn(path.slice(0, length), true)
        if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range))
          return counter.linePos(Number(node.range[0])).line
      }
      return 1
    },
  }
}

/** Message of an issue, in the words of the schema or of zod. */
const issueText = (what: string, issue: z.core.$ZodIssue): string => {
  const place = issue.path.map(String).join('.')
  const subject = place === '' ? what : place
  switch (issue.code) {
    case 'unrecognized_keys':
      return `${place === '' ? '' : `${place}.`}${issue.keys.join(', ')} is not known`
    case 'invalid_type':
      return issue.input === undefined ? `${subject} is missing` : `${subject} must be ${issue.expected}`
    case 'invalid_value':
      return `${subject} must be ${issue.values.map(String).join(', ')}`
    case 'invalid_union':
      return `${subject} has an unknown kind or form`
    case 'too_big':
      return `${subject} is too long or too large`
    case 'too_small':
      return `${subject} is empty or too small`
    case 'custom':
    case 'invalid_format':
      return `${subject} ${issue.message}`
    default:
      return `${subject} is not valid`
  }
}

/** Path of an issue; that of an unknown key leads to the key. */
const keyPath = (issue: z.core.$ZodIssue): Path => {
  const [key] = issue.code === 'unrecognized_keys' ? issue.keys : []
  return key === undefined ? issue.path : [...issue.path, key]
}

/** Returns a sentence with its line for each of the first issues of a text. */
export const issueLines = (
  { issues }: z.core.$ZodError,
  { lineOf }: LinedYaml,
  { what, most }: { readonly what: string; readonly most: number },
): readonly string[] =>
  issues.slice(0, most).map((issue) => `Line ${lineOf(keyPath(issue))}: ${issueText(what, issue)}.`)
