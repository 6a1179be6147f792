/** What no page of the product does, read from its code: X-5, X-9, X-10. */
import { describe, expect, it } from 'vitest'
import { isTest, readSources } from '../stories/support/checks/sources'

const sources = readSources('src').filter(({ path }) => !isTest(path))
const markup = sources.filter(({ path }) => path.endsWith('.tsx'))

/** Each place where the pattern stands, as `path: what stood there`. */
const places = (files: typeof sources, pattern: RegExp): readonly string[] =>
  files.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([found]) => `${path}: ${found.trim()}`))

/** Opening tags that lead to another tab. */
const NEW_TAB = /<\w[^<>]*target="_blank"[^<>]*>/g
const hrefOnly = (tag: string) => tag.replaceAll(/\{[^{}]*\}/g, '')

describe('what no page does', () => {
  it('X-5 opens another tab that could reach back', () => {
    const tags = markup.flatMap(({ path, text }) =>
      [...hrefOnly(text).matchAll(NEW_TAB)].map(([tag]) => ({ path, tag })),
    )
    expect(tags.length).toBeGreaterThan(2)
    expect(tags.filter(({ tag }) => !tag.includes('rel="noopener noreferrer"'))).toEqual([])
    expect(places(sources, /window\.open\(/g)).toEqual([])
  })

  it('X-9 listens to messages of other windows, or speaks to them', () => {
    const channels =
      /addEventListener\(\s*['"]message|\bonmessage\b|\bpostMessage\(|window\.(name|opener|parent|top)\b/g
    // a BroadcastChannel joins tabs of the same origin only
    const otherWindows = sources.filter(({ path }) => path !== 'src/features/wizard/openElsewhere.ts')
    expect(places(otherWindows, channels)).toEqual([])
  })

  it('X-10 names an element by what data says', () => {
    // the keys of credential forms are the product's own, and stand behind a prefix
    const ours = ['src/features/credentials/form/CredentialFieldInput.tsx: id={fieldId(field.name)}']
    // small letters: elements, and those of MUI that hand the id on
    const named =
      /<(?:[a-z]\w*|Box|Typography|Field|\w*Input|\w*Button|Dialog\w*)\b(?:(?!\/?>)[\s\S])*?(\sid=\{[^{}]*(?:\.|\[)[^{}]*\})/g
    const found = markup.flatMap(({ path, text }) =>
      [...text.matchAll(named)].map(([, id = '']) => `${path}: ${id.trim()}`),
    )
    expect(found).toEqual(ours)
  })
})
