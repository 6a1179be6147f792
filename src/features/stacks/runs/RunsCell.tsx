import { shellMessages } from '@/components/layout/messages'
import { dashboardMessages as texts } from '@/features/stacks/messages'
import type { RowMarks } from './runMarks'
import { RunStrip } from './RunStrip'
import { SkeletonStrip } from './SkeletonStrip'
import { QuietButton, SecondLine, VisuallyHidden } from '@/components/list/listTable'

export interface RunsCellProps {
  /** Marks of the last 14 runs, newest last, or why there are none. */
  marks: RowMarks
  /** Reloads the runs after a failure; undefined if the row offers the retry elsewhere. */
  onRetry?: (() => void) | undefined
  /** Opens the activity log at a run; undefined if the marks are not links. */
  onOpen?: ((runId: string) => void) | undefined
}

/**
 * Strip of the last 14 runs in a table cell; a skeleton while they load. If they failed to load, it shows a retry
 * button, or a dash without `onRetry`: an empty strip would mean that there were no runs (DSH-7).
 */
export function RunsCell({ marks, onRetry, onOpen }: RunsCellProps) {
  if (marks === 'loading') return <SkeletonStrip />
  if (marks !== 'notLoaded') return <RunStrip marks={marks} onOpen={onOpen} />
  return (
    <>
      <VisuallyHidden>{texts.runs.notLoaded}</VisuallyHidden>
      {onRetry === undefined ? (
        <SecondLine aria-hidden>{texts.noValue}</SecondLine>
      ) : (
        <QuietButton type="button" onClick={onRetry}>
          {shellMessages.retry}
        </QuietButton>
      )}
    </>
  )
}
