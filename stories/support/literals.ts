/** The texts that stand in a source file: strings in either quotes, templates and the words between JSX tags. */
import type { Source } from './sources'

const token =
  /\/\*[\s\S]*?\*\/|(?<![:\w])\/\/[^\n]*|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g
const betweenTags = />\s*([^<>{}()=;]*[A-Za-z][^<>{}()=;]*?)\s*</g
const hole = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g

/** One spelling for one text: no escapes, `{}` for what a template fills in, single spaces. */
const plain = (text: string): string =>
  text
    .replaceAll(/\\(['"`])/g, '$1')
    .replaceAll(hole, '{}')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** In the order of the file; comments are left out. */
export const textsOf = ({ path, text }: Source): readonly string[] => {
  const quoted = [...text.matchAll(token)].flatMap((match) => match[1] ?? match[2] ?? match[3] ?? [])
  const drawn = path.endsWith('.tsx')
    ? [...text.matchAll(betweenTags)].flatMap((match) => match[1] ?? [])
    : []
  return [...quoted, ...drawn].map(plain)
}
