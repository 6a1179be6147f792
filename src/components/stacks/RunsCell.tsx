import { shell } from '@/domain/messages/shell'
import { dashboardMessages as texts } from '@/domain/messages/dashboard'
import type { RowMarks } from './runMarks'
import { RunStrip } from './RunStrip'
import { SkeletonStrip } from './SkeletonStrip'
import { QuietButton, SecondLine, VisuallyHidden } from './stackGrid'

export interface RunsCellProps {
  marks: RowMarks
  /** Loads the runs again; offered here while they could not be loaded, where nothing else of the row offers it. */
  onRetry?: (() => void) | undefined
  /** Opens the log at a run, by its run id; left out where marks are not links. */
  onOpen?: ((runId: string) => void) | undefined
}

/** The run strip of a row. What is not known is a dash: an empty strip would say that there was no run (DSH-7). */
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
          {shell.retry}
        </QuietButton>
      )}
    </>
  )
}
