import { FlowChoice } from '@/features/wizard/guided/FlowChoice'
import { RepairedWizard } from '@/features/wizard/RepairedWizard'

/** `/new-stack/basic`: first page of the basic builder, the choice of a guided flow. */
export const BasicScreen = () => (
  <RepairedWizard>
    <FlowChoice />
  </RepairedWizard>
)
