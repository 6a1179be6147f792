/** Tables of the docs pages: what MDX reads as a paragraph of lines with bars becomes a table. */

export interface MdNode {
  readonly type: string
  readonly value?: string
  readonly align?: readonly null[]
  children?: MdNode[]
}

const isRule = (cells: readonly (readonly MdNode[])[]) =>
  cells.length > 0 &&
  cells.every((cell) => cell.length === 1 && cell.every(({ value = '' }) => /^\s*:?-+:?\s*$/.test(value)))

/** Cuts the text of a paragraph at its line ends and bars; whatever else stands in it stays whole. */
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
  // the bar at the end of a line begins nothing
  return rows.map((row) => row.slice(0, -1))
}

/** The table that a paragraph stands for, or null. */
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

/** For MDX: the step that puts them in. */
export const readTables = () => (tree: MdNode) => {
  if (tree.children !== undefined) tree.children = tree.children.map((node) => tableOf(node) ?? node)
}
