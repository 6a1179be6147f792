/** Node of a Markdown syntax tree (mdast), as far as it is used here. */
export interface MdNode {
  readonly type: string
  readonly value?: string
  readonly align?: readonly null[]
  children?: MdNode[]
}

const isRule = (cells: readonly (readonly MdNode[])[]) =>
  cells.length > 0 &&
  cells.every((cell) => cell.length === 1 && cell.every(({ value = '' }) => /^\s*:?-+:?\s*$/.test(value)))

/** Splits the text of a paragraph into rows at line ends and cells at bars; other nodes stay whole. */
const rowsOf = (children: readonly MdNode[]): MdNode[][][] => {
  const rows: MdNode[][][] = [[]]
  let cell: MdNode[] | undefined
  const begin = () => {
    cell = []
    rows.at(-1)?.push(cell)
  }
  for (const child of children) {
    if (child.type !== 'text') {
      cell?.push(child)
      continue
    }
    for (const part of (child.value ?? '').split(/(\||\n)/)) {
      if (part === '\n') {
        rows.push([])
        cell = undefined
      } else if (part === '|') begin()
      else if (part.trim() !== '') cell?.push({ type: 'text', value: part })
    }
  }
  // the bar at the end of a line starts no cell
  return rows.map((row) => row.slice(0, -1))
}

/** Converts a paragraph written as a Markdown table, with bars, to a table node; null for any other node. */
export const tableOf = ({ type, children = [] }: MdNode): MdNode | null => {
  if (type !== 'paragraph' || !(children[0]?.value ?? '').startsWith('|')) return null
  const [head, rule, ...body] = rowsOf(children)
  if (head === undefined || rule === undefined || !isRule(rule)) return null
  const rows = [head, ...body].map((cells) => ({
    type: 'tableRow',
    children: cells.map((cell) => ({ type: 'tableCell', children: cell })),
  }))
  return { type: 'table', align: head.map(() => null), children: rows }
}

/** Remark plugin that adds Markdown tables to MDX, which otherwise reads them as paragraphs. */
export const readTables = () => (tree: MdNode) => {
  if (tree.children !== undefined) tree.children = tree.children.map((node) => tableOf(node) ?? node)
}
