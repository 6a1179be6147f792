import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { errorText } from '@/api/client/errors'
import type { StackActionId } from '@/domain/commands/stackActions'
import { dashboardMessages } from '@/components/stacks/messages'
import type { DialogLocation } from '@/domain/shared/paths'
import type { Stack } from '@/domain/stacks/types'
import { setStackEnabled, titleOf } from '@/features/stacks/bulk/setStackEnabled'
import { notifyStackSwitched } from '@/features/stacks/bulk/notifyBulkOutcome'
import { notifyAtom } from '@/state/notices/notifications'
import type { useCommands } from './useCommands'

type Commands = Pick<ReturnType<typeof useCommands>, 'goToStack' | 'goToSettings' | 'openOnMonitor'>

const dialogs = {
  checkNow: 'check-now',
  activityLog: 'activity-log',
  editCredentials: 'edit-credentials',
  addEndpoint: 'add-endpoint',
  delete: 'delete-stack',
} as const satisfies Partial<Record<StackActionId, DialogLocation['kind']>>

/**
 * Returns a function that runs a stack action of the command palette: an action with a dialog opens it on Monitor, pausing
 * or resuming notifies about its result (FU-1).
 */
export function useStackActions({ goToStack, goToSettings, openOnMonitor }: Commands) {
  const client = useQueryClient()
  const notify = useSetAtom(notifyAtom)
  const switchSync = (stack: Stack, isOn: boolean) => {
    setStackEnabled(client, stack.id, isOn).then(
      () => notifyStackSwitched(client, notify, stack, isOn),
      (error: unknown) =>
        notify({
          kind: 'error',
          lead: dashboardMessages.switchFailed(titleOf(client, stack), isOn),
          text: errorText(error),
        }),
    )
  }
  return (action: StackActionId, stack: Stack) => {
    switch (action) {
      case 'open':
        return goToStack(stack.id)
      case 'settings':
        return goToSettings(stack.id)
      case 'pause':
      case 'resume':
        return switchSync(stack, action === 'resume')
      default:
        return openOnMonitor({ kind: dialogs[action], stackId: stack.id })
    }
  }
}
