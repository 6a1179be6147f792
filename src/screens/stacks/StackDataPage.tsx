import { pages } from '@/domain/shared/paths'
import { stackDataMessages } from '@/components/stacks/data/messages'
import { StackDataScreen } from '@/screens/stacks/StackDataScreen'
import { CapabilityGate } from '@/features/common/CapabilityGate'

/** The data of a stack, where the backend has samples of it. */
export function StackDataPage() {
  return (
    <CapabilityGate capability={pages.stackData.capability} failed={stackDataMessages.failed}>
      <StackDataScreen />
    </CapabilityGate>
  )
}
