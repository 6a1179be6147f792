/** Ids of all actions on one stack in the command palette, in list order (PLUS-22). */
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
/** Id of an action on one stack in the command palette. */
export type StackActionId = (typeof STACK_ACTIONS)[number]

/** Facts about a stack that decide which actions the command palette offers for it. */
export interface StackActionFacts {
  readonly isEnabled: boolean
  /** Whether its run history is loaded and not empty. */
  readonly hasRuns: boolean
  /** Whether its last run failed. */
  readonly hasFailed: boolean
}

/**
 * Returns the actions that the command palette offers for a stack, in list order: the activity log only with runs
 * (DSH-4), the credential check only after a failure (PLUS-4).
 */
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
