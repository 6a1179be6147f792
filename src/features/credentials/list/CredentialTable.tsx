import type { ReactNode } from 'react'
import { ListTable, VisuallyHidden } from '@/components/list/listTable'
import { credentialListMessages as texts } from './messages'
import { CredentialGridHeader, LastCheckCell, SourceOrDestinationCell } from './credentialGrid'

export interface CredentialTableProps {
  /** `CredentialRow` elements. */
  readonly children: ReactNode
  /** Whether the backend records checks, which adds a column for the last one. */
  readonly hasLastCheck?: boolean
}

/** Table of the organisation's credentials: saved, named sets of keys for sources and destinations (FU-18). */
export function CredentialTable({ children, hasLastCheck = false }: CredentialTableProps) {
  return (
    <ListTable role="table" aria-label={texts.table} data-last-check={hasLastCheck || undefined}>
      <div role="rowgroup">
        <CredentialTableHeader hasLastCheck={hasLastCheck} />
      </div>
      {children}
    </ListTable>
  )
}

const { columns } = texts

/** Row of column headers of the credential list, shared with its skeleton. */
export function CredentialTableHeader({ hasLastCheck = false }: Pick<CredentialTableProps, 'hasLastCheck'>) {
  return (
    <CredentialGridHeader role="row">
      <div role="columnheader">{columns.credential}</div>
      <SourceOrDestinationCell role="columnheader">{columns.side}</SourceOrDestinationCell>
      <div role="columnheader">{columns.usedBy}</div>
      {hasLastCheck && <LastCheckCell role="columnheader">{columns.lastCheck}</LastCheckCell>}
      <div role="columnheader">{hasLastCheck ? columns.state : columns.check}</div>
      <div role="columnheader">
        <VisuallyHidden>{columns.actions}</VisuallyHidden>
      </div>
    </CredentialGridHeader>
  )
}
