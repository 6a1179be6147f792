import { useMetering } from '@/features/metering/useMetering'
import { StackList, type StackListProps } from '@/features/stacks/list/StackList'

/** Stack list with the current month's row counts, as on the dashboard; without them until they are loaded. */
export function MeteredStackList(props: StackListProps) {
  const answer = useMetering()
  return <StackList {...props} metering={answer.kind === 'loaded' ? answer.info : null} />
}
