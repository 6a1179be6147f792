import type { ReactNode } from 'react'
import { StackTable, VisuallyHidden } from '@/components/stacks/list/stackGrid'
import { credentialListMessages as texts } from './messages'
import { CredentialGridHeader, SourceOrDestinationCell } from './credentialGrid'

export interface CredentialTableProps {
  /** `CredentialRow` elements. */
  readonly children: ReactNode
}

/** Table of the organisation's credentials: saved, named sets of keys for sources and destinations (FU-18). */
export function CredentialTable({ children }: CredentialTableProps) {
  return (
    <StackTable role="table" aria-label={texts.table}>
      <div role="rowgroup">
        <CredentialTableHeader />
      </div>
      {children}
    </StackTable>
  )
}

const { columns } = texts

/** Row of column headers of the credential list, shared with its skeleton. */
export function CredentialTableHeader() {
  return (
    <CredentialGridHeader role="row">
      <div role="columnheader">{columns.credential}</div>
      <SourceOrDestinationCell role="columnheader">{columns.side}</SourceOrDestinationCell>
      <div role="columnheader">{columns.usedBy}</div>
      <div role="columnheader">{columns.check}</div>
      <div role="columnheader">
        <VisuallyHidden>{columns.actions}</VisuallyHidden>
      </div>
    </CredentialGridHeader>
  )
}
