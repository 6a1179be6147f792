import { useState } from 'react'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useZone } from '@/components/common/zone'
import { VisuallyHidden } from '@/components/list/listTable'
import type { AuditEntry } from './auditEntry'
import { auditTrailMessages as texts } from './messages'
import { AuditTableRow } from './AuditTableRow'
import { weight } from '@/theme/primitives'

export interface AuditTableProps {
  /** Entries to show, newest first. */
  readonly entries: readonly AuditEntry[]
}

const { columns } = texts

/**
 * Media query for windows that have room for the column of IP addresses; otherwise the address is in the details of a
 * row.
 */
const ROOM_FOR_FROM = '(min-width: 1280px)'

/**
 * Table of audit trail entries: who did what, when and from which address. A row expands to the details of the entry
 * (FS-8).
 */
export function AuditTable({ entries }: AuditTableProps) {
  const zone = useZone()
  const hasFrom = useMediaQuery(ROOM_FOR_FROM, { noSsr: true })
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set())
  const [toggle] = useState(() => (id: number) => {
    setOpenIds((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  })
  return (
    <Box sx={auditTableSx}>
      <table aria-label={texts.table}>
        <thead>
          <tr>
            <th scope="col">{columns.when(zone.replaceAll('_', ' '))}</th>
            <th scope="col">{columns.who}</th>
            <th scope="col">{columns.action}</th>
            <th scope="col">{columns.on}</th>
            {hasFrom && <th scope="col">{columns.from}</th>}
            <th scope="col">
              <VisuallyHidden>{columns.details}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <AuditTableRow
              key={entry.id}
              entry={entry}
              zone={zone}
              hasFrom={hasFrom}
              isOpen={openIds.has(entry.id)}
              onToggle={toggle}
            />
          ))}
        </tbody>
      </table>
    </Box>
  )
}

/**
 * `sx` styles of the box around the audit table, including column widths and the classes that its rows use (`audit-cut`
 * truncates a text, etc.).
 */
export const auditTableSx = {
  border: 1,
  borderColor: 'line.hairline',
  borderRadius: '8px',
  bgcolor: 'surface.card',
  overflow: 'hidden',
  '& table': {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontSize: '0.8125rem',
    lineHeight: '20px',
    fontVariantNumeric: 'tabular-nums',
  },
  '& th': {
    height: 32,
    p: 0,
    px: 2,
    bgcolor: 'surface.sunken',
    color: 'text.tertiary',
    fontSize: '0.75rem',
    fontWeight: weight.medium,
    textAlign: 'left',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& td': {
    height: 44,
    p: 0,
    px: 2,
    borderTop: 1,
    borderColor: 'line.hairline',
    color: 'text.secondary',
  },
  '& th:first-of-type, & td:first-of-type': { pl: 4 },
  '& th:last-of-type, & td:last-of-type': { pr: 3 },
  '& th:nth-of-type(1)': { width: 152 },
  '& th:nth-of-type(2)': { width: '24%' },
  '& th:nth-of-type(3)': { width: 188 },
  '& th:nth-of-type(5)': { width: 148 },
  '& th:last-of-type': { width: 56 },
  '& td:last-of-type': { textAlign: 'right' },
  '& tbody tr:not(.audit-details)': { cursor: 'pointer' },
  '& tbody tr:not(.audit-details):hover': { bgcolor: 'surface.hover' },
  '& tr[data-open], & tr[data-open]:hover': { bgcolor: 'surface.selected' },
  '& td:first-of-type': { whiteSpace: 'nowrap' },
  '& .audit-pair': { display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 },
  '& .audit-pair svg': { flex: 'none' },
  '& .audit-lines': { minWidth: 0, lineHeight: '18px', color: 'text.primary' },
  '& .audit-cut': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // two lines: names of stacks end with what distinguishes them
  '& bdi.audit-cut': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    lineHeight: '18px',
  },
  '& .audit-quiet': { color: 'text.tertiary', fontSize: '0.75rem', lineHeight: '16px' },
  '& .audit-action span': { color: 'text.primary', fontWeight: weight.medium },
  '& [data-refused] .audit-action, & [data-refused] .audit-action span': { color: 'error.text' },
  '& .audit-mono': { typography: 'mono' },
  '& .audit-details td': {
    height: 'auto',
    textAlign: 'left',
    bgcolor: 'surface.sunken',
    borderTopStyle: 'none',
  },
  // aligned with the column of names
  '& dl': { m: 0, py: 3, pl: 36, display: 'grid', gap: 1 },
  '& dl > div': {
    display: 'grid',
    gridTemplateColumns: '112px minmax(0, 1fr)',
    alignItems: 'baseline',
    gap: 3,
  },
  '& dd': { m: 0, color: 'text.primary', overflowWrap: 'anywhere' },
} as const
