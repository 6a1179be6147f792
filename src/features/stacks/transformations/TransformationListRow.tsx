import { useAtomValue } from 'jotai'
import { useLocation } from 'react-router-dom'
import { useZone } from '@/components/common/zone'
import { TransformationRow } from './TransformationRow'
import { dialogHref } from '@/domain/shared/paths'
import type { ActiveTransformation } from '@/domain/stacks/transformations/activeTransformations'
import { nowAtom } from '@/state/browser/clock'
import { activeRowModel } from './transformationModels'
import { useInView } from '@/features/stacks/rows/useInView'
import { useRunHistory } from '@/features/stacks/runs/useRunHistory'

export interface TransformationListRowProps {
  /** The active transformation, with its stack or destination. */
  transformation: ActiveTransformation
}

/** Row of a transformation that is active in one stack or destination; loads its runs when it comes into view. */
export function TransformationListRow({ transformation }: TransformationListRowProps) {
  const { side, id } = transformation
  const now = useAtomValue(nowAtom)
  const { pathname, search } = useLocation()
  const { watch, isInView, wasInView } = useInView()
  const history = useRunHistory(side === 'source' ? 'transformation' : 'destinationTransformation', id, {
    isWanted: wasInView,
    isWatched: isInView,
  })
  return (
    <TransformationRow
      ref={watch}
      row={activeRowModel(transformation, history, now, useZone())}
      onRetryRuns={history.reload}
      deleting={dialogHref(pathname, search, { kind: 'delete-transformation', side, id })}
    />
  )
}
