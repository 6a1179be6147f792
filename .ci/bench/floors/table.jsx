// The least that a list of 25 rows costs with React and MUI: one table, a chip and a switch per row.
import Chip from '@mui/material/Chip'
import CssBaseline from '@mui/material/CssBaseline'
import Switch from '@mui/material/Switch'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { columns, fetchRows } from './rows'

const cellOf = (row, column) => {
  if (column === 'status') return <Chip size="small" label={row.status} />
  if (column === 'records') return <Switch size="small" defaultChecked={row.id % 2 === 0} />
  return String(row[column])
}

function List() {
  const [rows, setRows] = useState([])
  useEffect(() => void fetchRows().then(setRows), [])
  return (
    <Table size="small" stickyHeader>
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell key={column}>{column}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id} hover>
            {columns.map((column) => (
              <TableCell key={column}>{cellOf(row, column)}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

createRoot(document.getElementById('root')).render(
  <>
    <CssBaseline />
    <List />
  </>,
)
