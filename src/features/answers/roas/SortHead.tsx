import TableSortLabel from '@mui/material/TableSortLabel'

export interface SortHeadProps {
  /** Name of the column. */
  readonly label: string
  /** Whether the column has numbers: they are aligned right, and sorted from the largest first. */
  readonly isNumber: boolean
  /** Direction if the table is sorted by this column, else null. */
  readonly sorted: 'asc' | 'desc' | null
  /** Width of the column, in px or as a CSS length; undefined fills the remaining width. */
  readonly width?: number | string
  /** Called when the user clicks the header. */
  readonly onSort: () => void
}

/** Head of a sortable column. */
export function SortHead({ label, isNumber, sorted, width, onSort }: SortHeadProps) {
  const direction = sorted === 'asc' ? 'ascending' : 'descending'
  return (
    <th
      scope="col"
      aria-sort={sorted === null ? undefined : direction}
      data-sorted={sorted === null ? undefined : true}
      data-number={isNumber || undefined}
      style={width === undefined ? undefined : { width }}
    >
      <TableSortLabel
        active={sorted !== null}
        direction={sorted ?? (isNumber ? 'desc' : 'asc')}
        onClick={onSort}
      >
        {label}
      </TableSortLabel>
    </th>
  )
}
