import Link from '@mui/material/Link'
import { transformationTab } from './messages'
import { SecondaryText, TransformationPlace } from './TransformationPlace'
import type { UnavailableRowModel } from './transformationRowModel'

export interface ClosedRowProps {
  /** View model of the place: its destination, the reason, and the link that helps. */
  readonly row: UnavailableRowModel
}

/**
 * List item for a stack or destination in which a transformation cannot run, with the reason and, if there is one, a
 * link that helps (FU-16).
 */
export function ClosedRow({ row }: ClosedRowProps) {
  return (
    <TransformationPlace
      place={row}
      marker={{ 'data-closed': row.key }}
      action={transformationTab.panel.notPossible}
    >
      <SecondaryText>
        {row.reason} {row.remedy !== null && <Link href={row.remedy.href}>{row.remedy.label}</Link>}
      </SecondaryText>
    </TransformationPlace>
  )
}
