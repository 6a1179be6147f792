import { runMessages } from '@/components/stacks/run/messages'
import { RunScreen } from '@/screens/stacks/RunScreen'
import { CapabilityGate } from './CapabilityGate'

const { title, safe: body } = runMessages.failed

/** A run of a stack, where the backend has details of runs. */
export function RunPage() {
  return (
    <CapabilityGate capability="runDetail" failed={{ title, body }}>
      <RunScreen />
    </CapabilityGate>
  )
}
