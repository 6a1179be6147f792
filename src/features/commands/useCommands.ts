import { useColorScheme } from '@mui/material/styles'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useLocation } from 'react-router-dom'
import { useQueryClient } from '@tanstack/react-query'
import { useCapabilities } from '@/api/resources/account/capabilities'
import type { GuardSession } from '@/domain/access/guardDecisions'
import { type CommandId, commands, commandsFor } from './commands'
import { connectHref, dialogHref, type DialogLocation, pages } from '@/domain/shared/paths'
import { requestSourceLink } from '@/config/brand'
import { advancedMessages } from '@/features/wizard/advanced/messages'
import { stackHref } from '@/domain/stacks/list/stackPlace'
import { useGuardSession } from '@/features/account/login/useGuardSession'
import { useGoTo } from '@/features/common/useGoTo'
import { useConfirmLeave } from '@/features/common/useConfirmLeave'
import { scrollToStackState } from '@/features/stacks/rows/useOpenStack'
import { useLogOut } from '@/features/account/login/useLogOut'
import { returnToAdminAtom } from '@/state/session/returnToAdmin'
import { isImpersonatingAtom } from '@/state/session/session'
import { ownZoneAtom, zoneChoiceAtom } from '@/state/browser/timeZone'
import { errorText } from '@/api/client/errors'
import type { StackActionId } from './stackActions'
import { dashboardMessages } from '@/features/stacks/messages'
import type { Stack } from '@/domain/stacks/types'
import { setStackEnabled, titleOf } from '@/features/stacks/bulk/setStackEnabled'
import { notifyStackSwitched } from '@/features/stacks/bulk/notifyBulkOutcome'
import { notifyAtom } from '@/state/notices/notifications'
import { commandLines } from './paletteOptions'

/** Ids of the commands that are available to the user on the current page. */
const useOffered = (session: GuardSession, hasMenu: boolean) =>
  commandsFor({
    session,
    hasMenu,
    canDeimpersonate: useAtomValue(returnToAdminAtom) !== null,
    isImpersonated: useAtomValue(isImpersonatingAtom),
    capabilities: useCapabilities(),
  })

/**
 * Returns the commands that the current user can run on the current page, and the functions that run them (PLUS-22).
 * `hasMenu` is false on pages without the app's menu, on which no dialogs can open.
 */
export function useCommands(hasMenu: boolean) {
  const session = useGuardSession()
  const goTo = useGoTo()
  const { pathname, search } = useLocation()
  const wayBack = useAtomValue(returnToAdminAtom)
  const { mode, setMode } = useColorScheme()
  const [zoneChoice, setZoneChoice] = useAtom(zoneChoiceAtom)
  const ownZone = useAtomValue(ownZoneAtom)
  const logOut = useLogOut()
  const leave = useConfirmLeave()
  const run = (command: CommandId) => {
    const { effect } = commands[command]
    switch (effect.kind) {
      case 'page':
        return goTo(effect.href ?? effect.page.href())
      case 'dialog':
        return goTo(dialogHref(pathname, search, effect.dialog))
      case 'theme':
        return setMode(effect.mode)
      case 'zone':
        return setZoneChoice(effect.zone)
      case 'deimpersonate':
        return wayBack?.returnToAdmin()
      case 'logOut':
        return leave(logOut, 'logOut')
    }
  }
  const ids = useOffered(session, hasMenu)
  const inUse = ids.filter((id) => {
    const { effect } = commands[id]
    return effect.kind === 'theme'
      ? effect.mode === (mode ?? 'system')
      : effect.kind === 'zone' && (effect.zone === 'utc') === (zoneChoice === 'utc')
  })
  return {
    session,
    lines: commandLines(ids, inUse, ownZone),
    run,
    canCreate: ids.includes('newStack'),
    goToSettings: (stackId: number) => goTo(pages.stackSettings.href(stackId)),
    goToStack: (stackId: number) => goTo(stackHref(stackId), scrollToStackState),
    /** Opens a stack dialog over the dashboard; keeps its filters if it is the current page. */
    openOnMonitor: (place: DialogLocation) => {
      const list = pages.dashboard.href()
      goTo(dialogHref(list, pathname === list ? search : '', place))
    },
    connectSource: (name: string) => goTo(connectHref(name)),
    requestSource: (searched: string) =>
      window.location.assign(requestSourceLink(advancedMessages.categories.requestSubject(searched))),
  }
}

type StackCommands = Pick<ReturnType<typeof useCommands>, 'goToStack' | 'goToSettings' | 'openOnMonitor'>

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
export function useStackActions({ goToStack, goToSettings, openOnMonitor }: StackCommands) {
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
