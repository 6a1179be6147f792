import { type FocusEvent, type KeyboardEvent, useState } from 'react'

interface Cell {
  readonly row: number
  readonly column: number
}

interface GridSize {
  readonly rows: number
  readonly columns: number
  /** Row of the tab stop until a cell was focused. */
  readonly first: number
}

const ROW = 'data-grid-row'
const COLUMN = 'data-grid-column'

/** Returns the cell that a key moves to; null for a key that does not move. */
export const movedCell = (
  key: string,
  isFar: boolean,
  { row, column }: Cell,
  { rows, columns }: Pick<GridSize, 'rows' | 'columns'>,
): Cell | null => {
  const to = (nextRow: number, nextColumn: number): Cell => ({
    row: Math.min(rows - 1, Math.max(0, nextRow)),
    column: Math.min(columns - 1, Math.max(0, nextColumn)),
  })
  switch (key) {
    case 'ArrowUp':
      return to(row - 1, column)
    case 'ArrowDown':
      return to(row + 1, column)
    case 'ArrowLeft':
      return to(row, column - 1)
    case 'ArrowRight':
      return to(row, column + 1)
    case 'Home':
      return to(isFar ? 0 : row, 0)
    case 'End':
      return to(isFar ? rows - 1 : row, columns - 1)
    default:
      return null
  }
}

const cellAt = (target: EventTarget): Cell | null => {
  const element = target instanceof Element ? target.closest(`[${ROW}]`) : null
  if (element === null) return null
  return { row: Number(element.getAttribute(ROW)), column: Number(element.getAttribute(COLUMN)) }
}

/**
 * Roving tab stop of a grid: arrow keys, Home and End move between its cells, with Ctrl to its corners. `cellOf` returns
 * the attributes of a cell, `handlers` are those of the grid.
 */
export function useGridCursor(size: GridSize) {
  const [cursor, setCursor] = useState<Cell | null>(null)
  const isInside = cursor !== null && cursor.row < size.rows
  const stop = isInside ? cursor : { row: size.first, column: 0 }
  return {
    cellOf: (row: number, column: number) => ({
      tabIndex: row === stop.row && column === stop.column ? 0 : -1,
      [ROW]: row,
      [COLUMN]: column,
    }),
    handlers: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => setCursor(cellAt(target)),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const cell = cellAt(event.target)
        const next =
          cell === null || event.altKey || event.metaKey
            ? null
            : movedCell(event.key, event.ctrlKey, cell, size)
        if (next === null) return
        event.preventDefault()
        event.currentTarget
          .querySelector<HTMLElement>(`[${ROW}="${next.row}"][${COLUMN}="${next.column}"]`)
          ?.focus()
      },
    },
  }
}
