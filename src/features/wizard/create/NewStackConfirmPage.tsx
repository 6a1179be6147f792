import { useAtomValue } from 'jotai'
import { Navigate } from 'react-router-dom'
import { pages } from '@/domain/shared/paths'
import { ConfirmStack } from './ConfirmStack'
import { flowHref } from '@/features/wizard/guided/guidedPages'
import type { WizardState } from '@/domain/wizard/types'
import { OwnStack } from '@/features/wizard/OwnStack'
import { RepairedWizard } from '@/features/wizard/RepairedWizard'
import { creationPhaseAtom } from '@/state/wizard/creationPhase'
import { wizardAtom } from '@/state/wizard/wizard'

/**
 * `/new-stack/confirm`: last page of the wizard, summary and creation of the stacks. Redirects to the wizard's start if
 * nothing is selected, and to the flow if its selections are not completed.
 */
export const NewStackConfirmPage = () => {
  const isEmpty = hasNothing(useAtomValue(wizardAtom))
  const phase = useAtomValue(creationPhaseAtom)
  // the creation in the other tab is completed
  if (isEmpty && phase.kind === 'elsewhere') return <Navigate to={pages.dashboard.href()} replace />
  return (
    <OwnStack>
      <Confirm />
    </OwnStack>
  )
}

const hasNothing = ({ selections }: WizardState): boolean =>
  selections.sourceTypeIds.length === 0 || selections.destinationTypeId === null

const Confirm = () => {
  const wizard = useAtomValue(wizardAtom)
  const { finished, flowType } = wizard
  const phase = useAtomValue(creationPhaseAtom)
  const isEmpty = hasNothing(wizard)
  if (isEmpty && phase.kind !== 'done') return <Navigate to={pages.newStack.href()} replace />
  // selections have changed since the flow was finished, so it must be finished again
  if (!finished && phase.kind === 'idle') return <Navigate to={flowHref(flowType)} replace />
  return (
    <RepairedWizard>
      <ConfirmStack />
    </RepairedWizard>
  )
}
