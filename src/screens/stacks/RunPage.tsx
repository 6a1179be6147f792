import { pages } from '@/domain/shared/paths'
import { runMessages } from '@/components/stacks/run/messages'
import { RunScreen } from '@/screens/stacks/RunScreen'
import { CapabilityGate } from '@/features/common/CapabilityGate'

const { title, safe: body } = runMessages.failed

/** A run of a stack, where the backend has details of runs. */
export function RunPage() {
  return (
    <CapabilityGate capability={pages.run.capability} failed={{ title, body }}>
      <RunScreen />
    </CapabilityGate>
  )
}
