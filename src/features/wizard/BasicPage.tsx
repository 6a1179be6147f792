import { FlowChoice } from '@/features/wizard/guided/FlowChoice'
import { RepairedWizard } from './RepairedWizard'

/** `/new-stack/basic`: first page of the basic builder, the choice of a guided flow. */
export const BasicPage = () => (
  <RepairedWizard>
    <FlowChoice />
  </RepairedWizard>
)
