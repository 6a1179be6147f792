import { useAtomValue } from 'jotai'
import { Navigate } from 'react-router-dom'
import { pages } from '@/domain/shared/paths'
import { ConfirmStack } from '@/features/wizard/ConfirmStack'
import { flowHref } from '@/features/wizard/guidedPages'
import { RepairedWizard } from '@/features/wizard/RepairedWizard'
import { creationPhaseAtom } from '@/state/creationPhase'
import { wizardAtom } from '@/state/wizard'

/**
 * `/new-stack/confirm`: what will be created, and its creation. With nothing selected the start of the wizard, with a
 * flow that is not finished that flow.
 */
export const NewStackConfirmScreen = () => {
  const { selections, finished, flowType } = useAtomValue(wizardAtom)
  const phase = useAtomValue(creationPhaseAtom)
  const isEmpty = selections.sourceTypeIds.length === 0 || selections.destinationTypeId === null
  // the tab that was at it has finished
  if (isEmpty && phase.kind === 'elsewhere') return <Navigate to={pages.dashboard.href()} replace />
  if (isEmpty && phase.kind !== 'done') return <Navigate to={pages.newStack.href()} replace />
  // something was chosen anew since the flow was finished: it is finished again first
  if (!finished && phase.kind === 'idle') return <Navigate to={flowHref(flowType)} replace />
  return (
    <RepairedWizard>
      <ConfirmStack />
    </RepairedWizard>
  )
}
