import type { ReactNode } from 'react'
import { StackTable, VisuallyHidden } from '@/components/stacks/list/stackGrid'
import { credentialListMessages as texts } from './messages'
import { CredentialGridHeader, SideCell } from './credentialGrid'

export interface CredentialTableProps {
  /** Rows of type `CredentialRow`. */
  readonly children: ReactNode
}

/** Table of the organisation's credentials (FU-18). */
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

/** Column headers, shared with the skeleton. */
export function CredentialTableHeader() {
  return (
    <CredentialGridHeader role="row">
      <div role="columnheader">{columns.credential}</div>
      <SideCell role="columnheader">{columns.side}</SideCell>
      <div role="columnheader">{columns.usedBy}</div>
      <div role="columnheader">{columns.check}</div>
      <div role="columnheader">
        <VisuallyHidden>{columns.actions}</VisuallyHidden>
      </div>
    </CredentialGridHeader>
  )
}
