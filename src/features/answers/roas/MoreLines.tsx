import Button from '@mui/material/Button'

/** Number of lines shown at first and added by each press of "Show the next…". */
export const PAGE_ROWS = 50
/** Media query for windows with room for all columns. */
export const ROOM_FOR_ALL = '(min-width: 1240px)'

export interface MoreLinesProps {
  /** Number of columns of the table. */
  readonly columns: number
  readonly label: string
  readonly onMore: () => void
}

/** Row with a button, below the lines of a table of which only the first ones are shown. */
export const MoreLines = ({ columns, label, onMore }: MoreLinesProps) => (
  <tr>
    <td colSpan={columns} style={{ textAlign: 'center' }}>
      <Button size="small" onClick={onMore}>
        {label}
      </Button>
    </td>
  </tr>
)
