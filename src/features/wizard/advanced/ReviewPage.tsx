import { useAtomValue } from 'jotai'
import { Navigate } from 'react-router-dom'
import { pages } from '@/domain/shared/paths'
import { OwnStack } from '@/features/wizard/OwnStack'
import { RepairedWizard } from '@/features/wizard/RepairedWizard'
import { ReviewStack } from './ReviewStack'
import { wizardAtom } from '@/state/wizard/wizard'

/**
 * `/configurator/confirm`: review of the advanced builder's selections; redirects to the builder if sources or
 * destination are missing, and to the wizard's start during a guided flow. WIZ-3.
 */
export const ReviewPage = () => (
  <OwnStack>
    <Review />
  </OwnStack>
)

const Review = () => {
  const { flowType, selections } = useAtomValue(wizardAtom)
  if (flowType !== 'allData') return <Navigate to={pages.newStack.href()} replace />
  const isComplete = selections.sourceTypeIds.length > 0 && selections.destinationTypeId !== null
  if (!isComplete) return <Navigate to={pages.advanced.href()} replace />
  return (
    <RepairedWizard>
      <ReviewStack />
    </RepairedWizard>
  )
}
