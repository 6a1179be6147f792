import Link from '@mui/material/Link'
import { useId } from 'react'
import { ActivateButton } from './ActivateButton'
import { placeName } from './placeName'
import { Quiet, TransformationPlace } from './TransformationPlace'
import type { OfferRowView } from './transformationRowView'

export interface OfferRowProps {
  readonly row: OfferRowView
  /** Not called while it is being activated or cannot be. */
  readonly onActivate: () => void
}

/** A place in which a transformation is not active: what activating it takes, and "activate". Spec 1 §2 (DSH-6). */
export function OfferRow({ row, onActivate }: OfferRowProps) {
  const helpId = useId()
  return (
    <TransformationPlace
      place={row}
      marker={{ 'data-offer': row.key }}
      action={
        <ActivateButton
          name={placeName(row)}
          state={row.state}
          describedBy={helpId}
          onActivate={onActivate}
        />
      }
    >
      <Quiet>
        <span id={helpId}>{row.help}</span>{' '}
        {row.remedy !== null && <Link href={row.remedy.href}>{row.remedy.label}</Link>}
      </Quiet>
    </TransformationPlace>
  )
}
