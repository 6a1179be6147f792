import { useAtomValue } from 'jotai'
import { Navigate } from 'react-router-dom'
import { pages } from '@/domain/shared/paths'
import { EditSelections } from './EditSelections'
import { OwnStack } from '@/features/wizard/OwnStack'
import { RepairedWizard } from '@/features/wizard/RepairedWizard'
import { wizardAtom } from '@/state/wizard/wizard'

/**
 * `/configurator/source`: edits the sources of the stacks in review, the last step of the advanced builder. A guided
 * flow has no review, so it redirects to the wizard's start.
 */
export const EditSourcePage = () => (
  <OwnStack>
    <EditSource />
  </OwnStack>
)

const EditSource = () => {
  const { flowType } = useAtomValue(wizardAtom)
  if (flowType !== 'allData') return <Navigate to={pages.newStack.href()} replace />
  return (
    <RepairedWizard>
      <EditSelections part="source" />
    </RepairedWizard>
  )
}
