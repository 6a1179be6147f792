import { FlowChoice } from './FlowChoice'
import { RepairedWizard } from '@/features/wizard/RepairedWizard'

/** `/new-stack/basic`: first page of the basic builder, the choice of a guided flow. */
export const BasicPage = () => (
  <RepairedWizard>
    <FlowChoice />
  </RepairedWizard>
)
