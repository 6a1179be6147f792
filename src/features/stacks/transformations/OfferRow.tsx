import Link from '@mui/material/Link'
import { useId } from 'react'
import { ActivateButton } from './ActivateButton'
import { transformationTargetName } from './placeName'
import { SecondaryText, TransformationPlace } from './TransformationPlace'
import type { AvailableRowModel } from './transformationRowModel'

export interface OfferRowProps {
  /** View model of the place: its destination, the requirements, and whether it can be activated now. */
  readonly row: AvailableRowModel
  /** Not called while activation is in progress or blocked. */
  readonly onActivate: () => void
}

/**
 * List item for a stack or destination in which a transformation can be activated: the requirements and the "activate"
 * button. Spec 1 §2 (DSH-6).
 */
export function OfferRow({ row, onActivate }: OfferRowProps) {
  const helpId = useId()
  return (
    <TransformationPlace
      place={row}
      marker={{ 'data-offer': row.key }}
      action={
        <ActivateButton
          name={transformationTargetName(row)}
          state={row.state}
          describedBy={helpId}
          onActivate={onActivate}
        />
      }
    >
      <SecondaryText>
        <span id={helpId}>{row.help}</span>{' '}
        {row.remedy !== null && <Link href={row.remedy.href}>{row.remedy.label}</Link>}
      </SecondaryText>
    </TransformationPlace>
  )
}
