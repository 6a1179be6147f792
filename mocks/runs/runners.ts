/** What of the organisation's records runs by itself, and when. */
import type {
  DestinationTransformationRecord,
  StackRecord,
  StackTransformationRecord,
} from '../store/records'
import type { Runner } from './simulate'

export const runnerOfStack = (stack: StackRecord): Runner => ({
  kind: 'source',
  id: stack.id,
  createdAt: stack.createdAt,
  interval: stack.interval,
  pauses: stack.pauses,
})

/** A source transformation runs with its stack. */
export const runnerOfTransformation = (
  record: StackTransformationRecord,
  stack: StackRecord | null,
): Runner => ({
  kind: 'transformation',
  id: record.id,
  createdAt: record.createdAt,
  interval: stack?.interval ?? '',
  pauses: stack?.pauses ?? [],
})

/** A destination transformation runs daily. */
export const runnerOfDestinationTransformation = (record: DestinationTransformationRecord): Runner => ({
  kind: 'destinationTransformation',
  id: record.id,
  createdAt: record.createdAt,
  interval: '',
  pauses: [],
})
