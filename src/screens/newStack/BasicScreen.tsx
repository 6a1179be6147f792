import { FlowChoice } from '@/features/wizard/FlowChoice'

/** `/new-stack/basic`: which guided flow. */
export const BasicScreen = () => <FlowChoice />
