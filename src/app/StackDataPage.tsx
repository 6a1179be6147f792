import { stackDataMessages } from '@/components/stacks/data/messages'
import { StackDataScreen } from '@/screens/stacks/StackDataScreen'
import { CapabilityGate } from './CapabilityGate'

/** The data of a stack, where the backend has samples of it. */
export function StackDataPage() {
  return (
    <CapabilityGate capability="samples" failed={stackDataMessages.failed}>
      <StackDataScreen />
    </CapabilityGate>
  )
}
