/** Docs pages may hold tables, with marks and links in their cells. */
import { expect, it } from 'vitest'
import { readTables, tableOf } from './tables'
import type { MdNode } from './tables'

const text = (value: string): MdNode => ({ type: 'text', value })
const code: MdNode = { type: 'inlineCode', value: 'a | b' }

it('makes a table of a paragraph of lines with bars', () => {
  const paragraph = {
    type: 'paragraph',
    children: [text('| You | Open |\n| --- | --- |\n| a '), code, text(' | **x |\n|  | y |')],
  }
  expect(tableOf(paragraph)).toEqual({
    type: 'table',
    align: [null, null],
    children: [
      [[text(' You ')], [text(' Open ')]],
      [[text(' a '), code], [text(' **x ')]],
      [[], [text(' y ')]],
    ].map((cells) => ({
      type: 'tableRow',
      children: cells.map((children) => ({ type: 'tableCell', children })),
    })),
  })
})

it('leaves other paragraphs alone', () => {
  const plain = { type: 'paragraph', children: [text('A bar | in a sentence')] }
  const noRule = { type: 'paragraph', children: [text('| a | b |\n| c | d |')] }
  const tree: MdNode = { type: 'root', children: [plain, noRule] }
  readTables()(tree)
  expect(tree.children).toEqual([plain, noRule])
})
