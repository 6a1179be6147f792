import { useMemo } from 'react'
import type { FailureHelpProps } from './FailureHelp'
import type { StackRowModel } from '@/features/stacks/list/stackRowModel'
import { dashboardMessages } from '@/features/stacks/messages'
import { failureStreak } from './failureStreak'
import type { Run } from '@/domain/runs/types'
import { dialogHref, pages } from '@/domain/shared/paths'

/** What the help for a stack whose last run failed depends on besides the stack and its runs (`useFailureHelp`). */
export interface FailureHelpOptions {
  /** Present time in epoch milliseconds. */
  readonly now: number
  readonly hasTrialEnded: boolean
  /** Whether runs have pages of their own. */
  readonly hasRunDetail: boolean
  /** Path of the page over which the links open dialogs. */
  readonly pathname: string
  /** Query string of that page. */
  readonly search: string
}

/**
 * Returns the help for an expanded stack whose last finished run failed: since when it fails, when it runs next, and
 * links to the credential check and to the failed run or its log. Null for any other stack, and if it isn't expanded. Expects runs newest first (FU-5).
 */
export function useFailureHelp(
  row: StackRowModel,
  runs: readonly Run[],
  isExpanded: boolean,
  { now, hasTrialEnded, hasRunDetail, pathname, search }: FailureHelpOptions,
): FailureHelpProps | null {
  return useMemo(() => {
    const streak = isExpanded ? failureStreak(runs, now) : null
    if (streak === null) return null
    return {
      streak,
      next: nextTry(row, hasTrialEnded),
      stack: {
        id: row.id,
        source: row.source.name,
        credentials: row.detail,
        destination: row.destination?.name ?? dashboardMessages.noDestination,
        schedule: row.schedule.cron,
      },
      checkHref: dialogHref(pathname, search, { kind: 'check-now', stackId: row.id }),
      logHref: hasRunDetail
        ? pages.run.href(row.id, streak.runId)
        : dialogHref(pathname, search, { kind: 'activity-log', stackId: row.id }),
    }
  }, [row, runs, isExpanded, now, hasTrialEnded, hasRunDetail, pathname, search])
}

const nextTry = (row: StackRowModel, hasTrialEnded: boolean): FailureHelpProps['next'] => {
  if (!row.isActive) return { kind: 'paused' }
  return hasTrialEnded ? { kind: 'trialEnded' } : { kind: 'planned', words: row.schedule.next }
}
