/** Rules about single lines of code, for the tests that read code instead of running it. */

/** A call of the browser's own fetch, by whatever name; a method that is called fetch is none. */
export const CALLS_FETCH = /(?<![.\w])(?:fetch\s*\(|(?:globalThis|window|self)\s*\??\.\s*fetch\b)/

/** Numbers of spec 2 §9 that are too small to say nothing else: each also measures or counts other things. */
const SMALL = String.raw`(?<![\w.#%'-])(?:500|300|60_000|60|40|32|14|8|7)(?![\w.%'])`
const small = new RegExp(SMALL)
/** What a number says elsewhere, whatever the file: states of HTTP, and seconds and minutes of a clock. */
const otherMeanings = [/\bstatus\b[^;]*\b500\b/g, /[/%] 60\b/g]
/** In what draws, a number is a size unless it is compared, waited for, counts something or has a name of its own. */
const drawn = /^src\/(theme\/|components\/|(features|screens|app)\/.*\.tsx$)/
const inLogic = [
  new RegExp(String.raw`(?:[=!]==|[<>]=?) ${SMALL}`),
  new RegExp(String.raw`\b(?:setTimeout|setInterval|slice|repeat|wait|delay)\(.*${SMALL}`),
  new RegExp(String.raw`\blength: ${SMALL}`),
  new RegExp(String.raw`\b(?:const|let) [A-Z\d_]+(?<!_PX) = .*${SMALL}`),
  new RegExp(String.raw`\b\w*(?:[dD]elay|[tT]imeout|Ms|[pP]ageSize)\b(?:=\{|: | = ).*${SMALL}`),
]

const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line)
/** Without texts, which have a rule of their own, and without a comment at its end. */
const bare = (line: string) =>
  otherMeanings.reduce(
    (text, meaning) => text.replaceAll(meaning, ''),
    line.replaceAll(/'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g, "''").replace(/ \/\/ .*$/, ''),
  )

/** Whether a line of this file writes such a number where it may be one of the specification's. */
export const hasBareNumber = (path: string, line: string): boolean => {
  if (isComment(line)) return false
  const text = bare(line)
  return drawn.test(path) ? inLogic.some((pattern) => pattern.test(text)) : small.test(text)
}
