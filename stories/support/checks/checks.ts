/** Matches a call of the global `fetch`, but not of a method named fetch. */
export const CALLS_FETCH = /(?<![.\w])(?:fetch\s*\(|(?:globalThis|window|self)\s*\??\.\s*fetch\b)/

/** Numbers of spec 2 §9 that are common enough to appear with other meanings. */
const SMALL = String.raw`(?<![\w.#%'-])(?:500|300|60_000|60|40|32|14|8|7)(?![\w.%'])`
const small = new RegExp(SMALL)
/** Other meanings of these numbers in any file: HTTP statuses, seconds and minutes. */
const otherMeanings = [/\bstatus\b[^;]*\b500\b/g, /[/%] 60\b/g]
/** In rendering code a number is a size unless it is compared, named, or used as a delay or count. */
const drawn =
  /^src\/(theme\/|components\/|(features|app)\/.*(\.tsx|(Sx|Grid|Styles|Columns|Layout|Size|Tree|Height)\.ts)$)/
const inLogic = [
  new RegExp(String.raw`(?:[=!]==|[<>]=?) ${SMALL}`),
  new RegExp(String.raw`\b(?:setTimeout|setInterval|slice|repeat|wait|delay)\(.*${SMALL}`),
  new RegExp(String.raw`\blength: ${SMALL}`),
  new RegExp(String.raw`\b(?:const|let) [A-Z\d_]+(?<!_PX) = .*${SMALL}`),
  new RegExp(String.raw`\b\w*(?:[dD]elay|[tT]imeout|Ms|[pP]ageSize)\b(?:=\{|: | = ).*${SMALL}`),
]

const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line)
/** The line without strings, which have their own check, and without a trailing comment. */
const bare = (line: string) =>
  otherMeanings.reduce(
    (text, meaning) => text.replaceAll(meaning, ''),
    line.replaceAll(/'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g, "''").replace(/ \/\/ .*$/, ''),
  )

/**
 * Whether a line of source code contains a literal that may be a number of the specification (spec 2 §9), which must
 * be a named constant.
 */
export const hasBareNumber = (path: string, line: string): boolean => {
  if (isComment(line)) return false
  const text = bare(line)
  return drawn.test(path) ? inLogic.some((pattern) => pattern.test(text)) : small.test(text)
}
