/** Rules of failures and recoveries: which runs share a cause, and when a cause is over. */
import type { AlertReason } from '@/domain/alerts/alertKind'
import type { AlertContent } from '@/domain/alerts/alertKinds'
import type { FailedRunner } from '@/domain/alerts/alertWords'
import { MINUTE_MS } from '@/domain/shared/text/dates'
import type { RunFailure } from '../engine/history/runRecords'
import type { StackRecord } from '../store/records'

/** Time after the first run of a cause after which its mail leaves, with all stacks that it has hit so far. */
export const CAUSE_WINDOW_MS = 10 * MINUTE_MS

/** What has made a run fail. */
interface FailureCause {
  /** The same for runs that failed for the same reason. */
  readonly key: string
  readonly reason: AlertReason
}

/** What a run used. */
interface RunParts extends Pick<StackRecord, 'sourceTypeId' | 'destinationId'> {
  readonly credentialId: number | null
}

/** Kinds of failures on the way into the destination; the others are of the source. */
const DESTINATION_KINDS: ReadonlySet<string> = new Set(['destination', 'limit'])

const subjectOf = (kind: string, parts: RunParts): number | null => {
  if (kind === 'credentials') return parts.credentialId
  if (kind === 'provider' || kind === 'shape') return parts.sourceTypeId
  // what is wrong with the service is one cause for all stacks
  return kind === 'destination' ? parts.destinationId : null
}

/**
 * Returns the cause of a failed run: the refused credential, the provider, the destination, or the service itself. Null
 * for a run that a person has cancelled.
 */
export const causeOf = ({ kind, message }: RunFailure, parts: RunParts): FailureCause | null => {
  if (kind === 'cancelled') return null
  return {
    key: `${kind} ${subjectOf(kind, parts) ?? ''}`.trim(),
    reason: {
      kind,
      message,
      side: DESTINATION_KINDS.has(kind) ? 'destination' : 'source',
      credentialId: kind === 'credentials' ? parts.credentialId : null,
    },
  }
}

/** Whether something at `at` belongs to a cause that began at `since`. */
export const isInWindow = (since: number, at: number): boolean => at >= since && at - since < CAUSE_WINDOW_MS

const find = (stacks: readonly FailedRunner[], stackId: number): FailedRunner | undefined =>
  stacks.find(({ id }) => id === stackId)

/** Whether the last run of a stack has failed for the reason of this alert. */
export const isFailing = (stacks: readonly FailedRunner[], stackId: number): boolean => {
  const stack = find(stacks, stackId)
  return stack !== undefined && !stack.isReplaced && !stack.isRecovered
}

/** Adds a failed run of a stack: its `failedRuns`-th in a row. */
export const withFailedRun = (
  stacks: readonly FailedRunner[],
  stackId: number,
  failedRuns: number,
): readonly FailedRunner[] => {
  const failed = { id: stackId, failedRuns, isReplaced: false, isRecovered: false }
  return find(stacks, stackId) === undefined
    ? [...stacks, failed]
    : stacks.map((stack) => (stack.id === stackId ? failed : stack))
}

/** Notes that a stack fails for another reason now. */
export const withReplaced = (stacks: readonly FailedRunner[], stackId: number): readonly FailedRunner[] =>
  stacks.map((stack) => (stack.id === stackId ? { ...stack, isReplaced: true } : stack))

/** Notes that a stack has succeeded. */
export const withRecovered = (stacks: readonly FailedRunner[], stackId: number): readonly FailedRunner[] =>
  stacks.map((stack) => (stack.id === stackId ? { ...stack, isRecovered: true } : stack))

/** Whether all stacks or transformations that still run have succeeded again; false if none runs. */
export const isOver = (stacks: readonly FailedRunner[], isActive: (stackId: number) => boolean): boolean => {
  const left = stacks.filter(({ id }) => isActive(id))
  return left.length > 0 && left.every(({ isRecovered }) => isRecovered)
}

/** Whether no stack of a failure runs any more, because all are paused or deleted. */
export const isUnwatched = (
  stacks: readonly FailedRunner[],
  isActive: (stackId: number) => boolean,
): boolean => !stacks.some(({ id }) => isActive(id))

/** Returns the stacks or transformations whose recovery is announced: those that failed for this reason to the end. */
export const recoveredRunners = (stacks: readonly FailedRunner[]): readonly number[] =>
  stacks.flatMap(({ id, isReplaced, isRecovered }) => (isRecovered && !isReplaced ? [id] : []))

/** Content of the alert of a failure. */
export type FailureContent = Extract<AlertContent, { readonly kind: 'stackFailed' }>
