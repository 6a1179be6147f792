import Button from '@mui/material/Button'
import { useAtomValue } from 'jotai'
import { useLocation } from 'react-router-dom'
import { useZone } from '@/components/common/zone'
import { ActivateButton } from './ActivateButton'
import { TransformationGroupRow } from './TransformationGroupRow'
import { TransformationMenu } from './TransformationMenu'
import type { Catalogue } from '@/domain/catalogue/types'
import { transformationTab as texts } from './messages'
import { dialogHref } from '@/domain/shared/paths'
import type { ActiveTransformation } from '@/domain/stacks/transformations/activeTransformations'
import type { OfferWithDataFlow, TransformationGroup } from './transformationGroups'
import { activatingOfferKeysAtom } from '@/state/notices/activating'
import { nowAtom } from '@/state/browser/clock'
import { transformationGroupModel, MAX_LOADED_HISTORIES } from './transformationGroupModel'
import { availableRowModel } from './transformationModels'
import { type Activated, activeKey, useActivation } from '@/features/common/useActivation'
import { useInView } from '@/features/stacks/rows/useInView'
import { useRunHistory } from '@/features/stacks/runs/useRunHistory'

export interface TransformationGroupListRowProps {
  /** The transformation, with all stacks and destinations where it is active or can be activated. */
  readonly group: TransformationGroup
  /** Catalogue of connectors, with the dependencies that an activation adds. */
  readonly catalogue: Catalogue
  /** Whether the detail panel shows this transformation. */
  readonly isOpen: boolean
  /** Opens the detail panel of a transformation by its group's key. */
  readonly onOpen: (key: string) => void
  /** Called after a successful activation. */
  readonly onActivated: (activated: Activated) => void
}

/**
 * Row of one transformation for all stacks and destinations where it is active or can be activated; loads its runs
 * when it comes into view.
 */
export function TransformationGroupListRow(props: TransformationGroupListRowProps) {
  const { group, catalogue, isOpen, onOpen, onActivated } = props
  const { watch, isInView, wasInView } = useInView()
  const histories = useHistories(group.active, { isWanted: wasInView, isWatched: isInView })
  const activating = useAtomValue(activatingOfferKeysAtom)
  const now = useAtomValue(nowAtom)
  const view = transformationGroupModel(group, { histories, activating, now, zone: useZone() })
  const [active] = group.active
  const [offered] = group.offers
  const renderAction = (helpId: string) => {
    if (active !== undefined) return group.active.length === 1 ? <Cog transformation={active} /> : null
    if (offered !== undefined && group.offers.length === 1)
      return <Activate {...{ offered, catalogue, helpId, onActivated }} />
    return (
      <Button size="small" aria-label={texts.activateNamed(group.name)} onClick={() => onOpen(group.key)}>
        {texts.activate}
      </Button>
    )
  }
  return <TransformationGroupRow ref={watch} {...{ group: view, isOpen, onOpen, renderAction }} />
}

/**
 * Run histories of the stacks and destinations where it is active, in order; not loaded for more than
 * MAX_LOADED_HISTORIES.
 */
function useHistories(
  active: readonly ActiveTransformation[],
  options: { readonly isWanted: boolean; readonly isWatched: boolean },
) {
  const isShown = active.length <= MAX_LOADED_HISTORIES
  const optionsOf = (index: number) => ({
    ...options,
    isWanted: options.isWanted && isShown && active[index] !== undefined,
  })
  const first = useRunHistory(kindOf(active[0]), active[0]?.id ?? 0, optionsOf(0))
  const second = useRunHistory(kindOf(active[1]), active[1]?.id ?? 0, optionsOf(1))
  const third = useRunHistory(kindOf(active[2]), active[2]?.id ?? 0, optionsOf(2))
  return [first, second, third]
}

const kindOf = (transformation: ActiveTransformation | undefined) =>
  transformation?.side === 'source' ? 'transformation' : 'destinationTransformation'

function Cog({ transformation }: { readonly transformation: ActiveTransformation }) {
  const { side, id, name } = transformation
  const { pathname, search } = useLocation()
  return (
    <span data-transformation={activeKey(transformation)}>
      <TransformationMenu
        transformation={name}
        deleting={dialogHref(pathname, search, { kind: 'delete-transformation', side, id })}
      />
    </span>
  )
}

interface ActivateProps extends Pick<TransformationGroupListRowProps, 'catalogue' | 'onActivated'> {
  /** The only stack or destination in which the transformation can be activated. */
  readonly offered: OfferWithDataFlow
  /** DOM id of the text about activation, for `aria-describedby`. */
  readonly helpId: string
}

/** Button that activates the only place the transformation is offered for. */
function Activate({ offered: { offer, flow }, catalogue, helpId, onActivated }: ActivateProps) {
  const activating = useAtomValue(activatingOfferKeysAtom)
  const activate = useActivation(offer, catalogue, onActivated)
  const { state } = availableRowModel(offer, { flow, activating, addEndpointHref: () => '' })
  return <ActivateButton name={offer.name} state={state} describedBy={helpId} onActivate={activate} />
}
