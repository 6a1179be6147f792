import { FlowChoice } from '@/features/wizard/FlowChoice'
import { RepairedWizard } from '@/features/wizard/RepairedWizard'

/** `/new-stack/basic`: which guided flow. */
export const BasicScreen = () => (
  <RepairedWizard>
    <FlowChoice />
  </RepairedWizard>
)
