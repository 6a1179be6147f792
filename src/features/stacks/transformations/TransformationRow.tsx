import { styled } from '@mui/material/styles'
import type { Ref } from 'react'
import { StatusBadge } from '@/components/common/feedback/StatusBadge'
import { transformationTab as texts } from './messages'
import { RunsCell } from '@/features/stacks/runs/RunsCell'
import { TransformationLastRun } from './TransformationLastRun'
import { TransformationMenu } from './TransformationMenu'
import { SecondaryText, TransformationPlace } from './TransformationPlace'
import { transformationTargetName } from './placeName'
import type { TransformationRowModel } from './transformationRowModel'

export interface TransformationRowProps {
  /** View model of the place: its destination, last run, recent runs and rows of the month. */
  readonly row: TransformationRowModel
  /** Href of the dialog that confirms the deletion. */
  readonly deleting: string
  /** Reloads the run history; offered after it failed to load. */
  readonly onRetryRuns?: (() => void) | undefined
  /** Ref of the list item, which the owner observes to load its runs once it is in view. */
  readonly ref?: Ref<HTMLLIElement>
}

/**
 * List item for a stack or destination in which a transformation is active: last successful run, recent runs, rows, and
 * a cog menu with Delete (DSH-6).
 */
export function TransformationRow({ row, deleting, onRetryRuns, ref }: TransformationRowProps) {
  return (
    <TransformationPlace
      ref={ref}
      place={row}
      marker={{ 'data-transformation': row.key }}
      action={
        <>
          <StatusBadge
            status={row.isComplete ? 'active' : 'setupIncomplete'}
            label={row.isComplete ? texts.active : texts.setupIncomplete}
          />
          <TransformationMenu transformation={transformationTargetName(row)} deleting={deleting} />
        </>
      }
    >
      <SecondaryText>{texts.panel.rows(row.rows)}</SecondaryText>
      <TransformationLastRun words={row.lastRun} note={row.note} />
      <Runs>
        <RunsCell marks={row.marks} onRetry={onRetryRuns} />
      </Runs>
    </TransformationPlace>
  )
}

const Runs = styled('div')({ width: 110, marginTop: 4 })
