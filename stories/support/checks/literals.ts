import type { Source } from './sources'

const token =
  /\/\*[\s\S]*?\*\/|(?<![:\w])\/\/[^\n]*|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g
const betweenTags = />\s*([^<>{}()=;]*[A-Za-z][^<>{}()=;]*?)\s*</g
const hole = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g

/** Normalises a text: without escapes, `{}` for template expressions, single spaces. */
const plain = (text: string): string =>
  text
    .replaceAll(/\\(['"`])/g, '$1')
    .replaceAll(hole, '{}')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Returns the texts in a source file: strings and templates, then JSX text; without comments. */
export const textsOf = ({ path, text }: Source): readonly string[] => {
  const quoted = [...text.matchAll(token)].flatMap((match) => match[1] ?? match[2] ?? match[3] ?? [])
  const drawn = path.endsWith('.tsx')
    ? [...text.matchAll(betweenTags)].flatMap((match) => match[1] ?? [])
    : []
  return [...quoted, ...drawn].map(plain)
}
