import { useAtomValue } from 'jotai'
import { useLocation } from 'react-router-dom'
import { OfferRow } from './OfferRow'
import type { Catalogue } from '@/domain/catalogue/types'
import { dialogHref } from '@/domain/shared/paths'
import type { DataFlow } from '@/domain/stacks/transformations/activeTransformations'
import type { TransformationOffer } from '@/domain/stacks/transformations/transformationOffers'
import { activatingOfferKeysAtom } from '@/state/notices/activating'
import { availableRowModel } from './transformationModels'
import { type Activated, useActivation } from '@/features/common/useActivation'

export interface OfferListRowProps {
  /** The inactive transformation and where it can be activated. */
  readonly offer: TransformationOffer
  /** Its sources and its destination. */
  readonly flow: DataFlow
  /** All types from the service, including hidden ones. */
  readonly catalogue: Catalogue
  /** Called after a successful activation. */
  readonly onActivated: (activated: Activated) => void
}

/**
 * Row of an inactive transformation that can be activated in a stack or destination, with the button that does so.
 */
export function OfferListRow({ offer, flow, catalogue, onActivated }: OfferListRowProps) {
  const activating = useAtomValue(activatingOfferKeysAtom)
  const { pathname, search } = useLocation()
  const activate = useActivation(offer, catalogue, onActivated)
  const addEndpointHref = (stackId: number) => dialogHref(pathname, search, { kind: 'add-endpoint', stackId })
  return (
    <OfferRow row={availableRowModel(offer, { flow, activating, addEndpointHref })} onActivate={activate} />
  )
}
