import { formatRows } from '@/domain/shared/text/numbers'
import { type BulkAction, did } from '@/features/stacks/list/messages'

/** Texts of the bar below the list while stacks are selected. */
export const bulkMessages = {
  label: 'Selected stacks',
  selected: (count: string) => `${count} selected`,
  all: (count: string) => `Select all ${count} shown`,
  pause: 'Pause',
  resume: 'Resume',
  clear: 'Clear',
  stop: 'Stop after these',
  /** "Stopping at 12 of 40, finishing those in progress" */
  stopping: (done: number, all: number) =>
    `Stopping at ${formatRows(done)} of ${formatRows(all)}, finishing those in progress`,
  /** "Pausing: 12 of 40" */
  progress: (action: BulkAction, done: number, all: number) =>
    `${action === 'pause' ? 'Pausing' : 'Resuming'}: ${formatRows(done)} of ${formatRows(all)}`,
  nothingToDo: (action: BulkAction) => `None of the selected stacks can be ${did(action)}.`,
} as const
