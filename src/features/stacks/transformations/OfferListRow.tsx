import { useAtomValue } from 'jotai'
import { useLocation } from 'react-router-dom'
import { OfferRow } from '@/components/stacks/transformations/OfferRow'
import type { Catalogue } from '@/domain/catalogue/types'
import { dialogHref } from '@/domain/shared/paths'
import type { Flow } from '@/domain/stacks/transformations/activeTransformations'
import type { TransformationOffer } from '@/domain/stacks/transformations/transformationOffers'
import { activatingAtom } from '@/state/notices/activating'
import { offerView } from './transformationModels'
import { type Activated, useActivation } from './useActivation'

export interface OfferListRowProps {
  readonly offer: TransformationOffer
  readonly flow: Flow
  /** Unfiltered catalogue from the service, including hidden types. */
  readonly catalogue: Catalogue
  readonly onActivated: (activated: Activated) => void
}

/** Row of a transformation that can be activated, with its button. */
export function OfferListRow({ offer, flow, catalogue, onActivated }: OfferListRowProps) {
  const activating = useAtomValue(activatingAtom)
  const { pathname, search } = useLocation()
  const activate = useActivation(offer, catalogue, onActivated)
  const addEndpointHref = (stackId: number) => dialogHref(pathname, search, { kind: 'add-endpoint', stackId })
  return <OfferRow row={offerView(offer, { flow, activating, addEndpointHref })} onActivate={activate} />
}
