import { describe, expect, it } from 'vitest'
import { textsOf } from './literals'

const read = (text: string, path = 'src/a.tsx') =>
  textsOf({ path, text, lines: text.split('\n'), imports: [] })

describe('the texts of a file', () => {
  it('finds both kinds of quotes and templates, with one spelling', () => {
    expect(read(`const a = 'It\\'s one'; const b = "It's one"; const c = \`It's one\``)).toEqual([
      "It's one",
      "It's one",
      "It's one",
    ])
  })

  it('marks what a template fills in, and joins its lines', () => {
    expect(read('const a = `Up to ${max({ a: 1 })} of\n  ${all}`')).toEqual(['Up to {} of {}'])
  })

  it('finds the words between tags', () => {
    expect(read('<Button size="small">\n  Contact us\n</Button>')).toEqual(['small', 'Contact us'])
  })

  it('leaves comments out, but not addresses', () => {
    expect(read("// 'Not this'\n/* 'nor this' */ const a = 'https://a.example'")).toEqual([
      'https://a.example',
    ])
  })
})
