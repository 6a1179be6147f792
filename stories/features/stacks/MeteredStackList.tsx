import { useMetering } from '@/features/metering/useMetering'
import { StackList, type StackListProps } from '@/features/stacks/StackList'

/** The stacks with the rows of the month, as the dashboard reads them. */
export function MeteredStackList(props: StackListProps) {
  const answer = useMetering()
  return <StackList {...props} metering={answer.kind === 'loaded' ? answer.info : null} />
}
