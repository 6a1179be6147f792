import { FlowChoice } from '@/features/wizard/guided/FlowChoice'
import { RepairedWizard } from '@/features/wizard/RepairedWizard'

/** `/new-stack/basic`: choice of a guided flow. */
export const BasicScreen = () => (
  <RepairedWizard>
    <FlowChoice />
  </RepairedWizard>
)
