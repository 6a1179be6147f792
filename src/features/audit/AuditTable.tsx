import { useState } from 'react'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useZone } from '@/components/common/zone'
import { VisuallyHidden } from '@/components/list/listTable'
import type { AuditEntry } from './auditEntry'
import { auditTrailMessages as texts } from './messages'
import { AuditTableRow } from './AuditTableRow'
import { auditTableSx } from './auditTableSx'

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
