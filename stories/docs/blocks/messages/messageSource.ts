/**
 * A parameter of a message function (a function that returns a text of the product), as written in the source code.
 */
export interface MessageParameter {
  readonly name: string
  /** Type as written, such as `readonly string[]`, without a default value. */
  readonly type: string
}

/** The text between the parenthesis at `start` and the one that closes it; '' if none does. */
const bracketed = (text: string, start: number): string => {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return text.slice(start + 1, at)
  }
  return ''
}

/**
 * Parameters in a list. One whose type is only its default value is left out, as it may be in a call; one that cannot
 * be read keeps its place without a type, and its text counts as one without samples.
 */
const takenIn = (list: string): readonly MessageParameter[] =>
  list
    .split(/,(?![^<({[]*[>)}\]])/)
    .filter((part) => part.trim() !== '' && !/^\s*\w+ = /.test(part))
    .map((part) => {
      const match = /^\s*(\w+|\{[^}]*\})\??:\s*([^=]+?)\s*(?:=.*)?$/s.exec(part)
      return { name: match?.[1] ?? part.trim(), type: match?.[2] ?? '' }
    })

const opens = /^(\s*)(?:export )?(?:const )?(?:(\w+)|'([^']+)')(?:\??: [^={]+)?(?::| =) (?:\{|\()/

/**
 * Returns the parameters of each function in the source of a `messages.ts` file, by key path such as
 * `licenceMessages.dialog.until`. Read from the source, because compiled code has no types.
 */
export const parametersOf = (source: string): ReadonlyMap<string, readonly MessageParameter[]> => {
  const found = new Map<string, readonly MessageParameter[]>()
  const trail: { indent: number; key: string }[] = []
  let offset = 0
  for (const line of source.split('\n')) {
    const match = opens.exec(line)
    if (match !== null) {
      const indent = (match[1] ?? '').length
      while ((trail.at(-1)?.indent ?? -1) >= indent) trail.pop()
      const key = match[2] ?? match[3] ?? ''
      trail.push({ indent, key })
      if (match[0].endsWith('('))
        found.set(
          trail.map((step) => step.key).join('.'),
          takenIn(bracketed(source, offset + match[0].length - 1)),
        )
    }
    // functions of an object on one line
    for (const inner of line.matchAll(/[{,] (\w+): \(/g)) {
      const start = offset + inner.index + inner[0].length - 1
      found.set([...trail.map((step) => step.key), inner[1]].join('.'), takenIn(bracketed(source, start)))
    }
    offset += line.length + 1
  }
  return found
}

/**
 * Returns the one-line doc comments in a source file, by the key path of what they are above, such as
 * `licenceMessages.dialog.until`.
 */
export const commentAbove = (source: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const trail: { indent: number; key: string }[] = []
  const lines = source.split('\n')
  for (const [index, line] of lines.entries()) {
    const match = /^(\s*)(?:export )?(?:const )?(?:(\w+)|'([^']+)')(?:(?:\??: [^={]+)?(?::| =)|,$)/.exec(line)
    if (match === null) continue
    const indent = (match[1] ?? '').length
    while ((trail.at(-1)?.indent ?? -1) >= indent) trail.pop()
    trail.push({ indent, key: match[2] ?? match[3] ?? '' })
    const comment = /^\s*\/\*\* (.*) \*\/$/.exec(lines[index - 1] ?? '')?.[1]
    if (comment !== undefined) found.set(trail.map((step) => step.key).join('.'), comment)
  }
  return found
}
