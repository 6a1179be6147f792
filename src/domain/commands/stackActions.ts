/** Actions of one stack in the command palette (PLUS-22). */

/** In list order. */
export const STACK_ACTIONS = [
  'open',
  'checkNow',
  'activityLog',
  'pause',
  'resume',
  'editCredentials',
  'addEndpoint',
  'settings',
  'delete',
] as const
export type StackActionId = (typeof STACK_ACTIONS)[number]

export interface StackActionFacts {
  readonly isEnabled: boolean
  /** Whether the run history is loaded and not empty. */
  readonly hasRuns: boolean
  readonly hasFailed: boolean
}

/** Available actions: the log needs a run (DSH-4), the check a failure (PLUS-4). */
export const stackActionsFor = ({
  isEnabled,
  hasRuns,
  hasFailed,
}: StackActionFacts): readonly StackActionId[] =>
  STACK_ACTIONS.filter((id) => {
    switch (id) {
      case 'checkNow':
        return hasFailed
      case 'activityLog':
        return hasRuns
      case 'pause':
        return isEnabled
      case 'resume':
        return !isEnabled
      default:
        return true
    }
  })
