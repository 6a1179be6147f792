import { useMetering } from '@/features/metering/useMetering'
import { StackList, type StackListProps } from '@/features/stacks/list/StackList'

/** The stack list with the month's rows, as on the dashboard. */
export function MeteredStackList(props: StackListProps) {
  const answer = useMetering()
  return <StackList {...props} metering={answer.kind === 'loaded' ? answer.info : null} />
}
