import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ClosedRow } from './ClosedRow'
import { TransformationPanel } from './TransformationPanel'
import type { Catalogue } from '@/domain/catalogue/types'
import { transformationTab as texts } from './messages'
import { brand } from '@/config/brand'
import { dialogHref } from '@/domain/shared/paths'
import {
  unavailableTargets,
  dependenciesOf,
  inputsOf,
  type TransformationGroup,
} from './transformationGroups'
import { offerKey } from '@/domain/stacks/transformations/transformationOffers'
import type { Entities } from '@/domain/stacks/types'
import { OfferListRow } from './OfferListRow'
import { TransformationListRow } from './TransformationListRow'
import { unavailableRowModel } from './transformationModels'
import { type Activated, activeKey } from '@/features/common/useActivation'

export interface TransformationDetailProps {
  /** The transformation, with all stacks and destinations where it is active or can be activated. */
  readonly group: TransformationGroup
  /** Unfiltered entities from the service: hidden ones still count as dependencies. */
  readonly entities: Entities
  /** Catalogue of connectors, for names, inputs and dependencies. */
  readonly catalogue: Catalogue
  /** Whether the panel covers the list (narrow window) instead of standing next to it. */
  readonly isDrawer: boolean
  /** Called after a successful activation. */
  readonly onActivated: (activated: Activated) => void
  /** Called when the panel should close: button; for a drawer also Escape or a click outside. */
  readonly onClose: () => void
}

/**
 * Number of rows shown at first and added by "show more", more than a screenful; an organisation may have thousands
 * of stacks (DSH-8).
 */
const AT_ONCE = 20

/**
 * Detail panel of a transformation: its inputs, and a row for each stack or destination where it is active, can be
 * activated, or can't, in this order (FU-16).
 */
export function TransformationDetail(props: TransformationDetailProps) {
  const { group, entities, catalogue, isDrawer, onActivated, onClose } = props
  const { pathname, search } = useLocation()
  const [count, setCount] = useState(AT_ONCE)
  const closed = useMemo(
    () => unavailableTargets(group, entities, catalogue, brand.showHiddenTypes),
    [group, entities, catalogue],
  )
  const inputs = useMemo(() => inputsOf(group, entities, catalogue), [group, entities, catalogue])
  const addEndpointHref = (stackId: number) => dialogHref(pathname, search, { kind: 'add-endpoint', stackId })
  const places = [
    ...group.active.map((each) => <TransformationListRow key={activeKey(each)} transformation={each} />),
    ...group.offers.map(({ offer, flow }) => (
      <OfferListRow key={offerKey(offer, offer.typeId)} {...{ offer, flow, catalogue, onActivated }} />
    )),
    ...closed.map((place) => (
      <ClosedRow key={place.key} row={unavailableRowModel(group, place, addEndpointHref)} />
    )),
  ]
  return (
    <TransformationPanel
      name={group.name}
      description={group.description}
      inputs={inputs}
      table={group.label}
      {...dependenciesOf(group, catalogue)}
      isDrawer={isDrawer}
      onClose={onClose}
    >
      {places.slice(0, count)}
      {places.length > count && (
        <li>
          <Button size="small" variant="text" onClick={() => setCount(count + AT_ONCE)}>
            {texts.showMore(places.length - count)}
          </Button>
        </li>
      )}
    </TransformationPanel>
  )
}
