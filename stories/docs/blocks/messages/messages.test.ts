/** The page of messages shows every text of the product, those that take values too. */
import { describe, expect, it } from 'vitest'
import { commentAbove, parametersOf } from './messageSource'
import { productMessages } from './productMessages'

describe('the page of messages', () => {
  it('NTF-3 shows every text, each function with samples', () => {
    expect(
      productMessages.flatMap(({ area, missing }) => missing.map((place) => `${area}: ${place}`)),
    ).toEqual([])
    expect(productMessages.flatMap(({ rows }) => rows).length).toBeGreaterThan(700)
  })

  it('never shows what only a machine would say', () => {
    const texts = productMessages.flatMap(({ rows }) =>
      rows.flatMap((row) => row.texts.map((text) => ({ ...row, text }))),
    )
    expect(texts.filter(({ text }) => /undefined|\bNaN\b|\[object/.test(text))).toEqual([])
  })

  it('shows one and many where the words differ', () => {
    const all = productMessages.flatMap(({ rows }) => rows)
    const created = all.find(({ place }) => place === 'wizardMessages.created')
    expect(created?.texts).toHaveLength(2)
    expect(created?.isSample).toBe(true)
  })

  it('reads what a text takes out of its source', () => {
    const source = [
      'export const texts = {',
      '  dialog: {',
      '    until: (type: string, until: string | null) => type,',
      '  },',
      '  gone: (kind: ‘x’, id: number = 3): string =>',
      '    kind,',
      '  pair: (name: string, { low, high }: Range, isShort = false) => name,',
      '} as const',
      'export const status = (code: number, wait: readonly string[]): string => code',
    ].join('\n')
    const taken = parametersOf(source)
    expect([...taken.keys()]).toEqual(['texts.dialog.until', 'texts.gone', 'texts.pair', 'status'])
    expect(taken.get('texts.dialog.until')).toEqual([
      { name: 'type', type: 'string' },
      { name: 'until', type: 'string | null' },
    ])
    expect(taken.get('texts.pair')).toEqual([
      { name: 'name', type: 'string' },
      { name: '{ low, high }', type: 'Range' },
    ])
    expect(taken.get('status')?.[1]).toEqual({ name: 'wait', type: 'readonly string[]' })
  })

  it('reads the remark above a text', () => {
    const source = [
      'const a = {',
      '  /** One. */',
      '  one,',
      '  two: {',
      '    /** Three. */',
      "    three: 'x',",
    ]
    expect([...commentAbove(source.join('\n'))]).toEqual([
      ['a.one', 'One.'],
      ['a.two.three', 'Three.'],
    ])
  })
})
