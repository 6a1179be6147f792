import { useColorScheme } from '@mui/material/styles'
import { useAtom, useAtomValue } from 'jotai'
import { startTransition } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type CommandId, commandsFor } from '@/domain/commands/commandList'
import { isWizardAddress, modalHref, type ModalPlace, pages } from '@/domain/shared/paths'
import { stackHref } from '@/domain/stacks/stackPlace'
import { useGuardSession } from '@/features/auth/useGuardSession'
import { useLogOut } from '@/features/auth/useLogOut'
import { leaveGuardAtom } from '@/state/leaveGuard'
import { returnToAdminAtom } from '@/state/returnToAdmin'
import { ownZoneAtom, zoneChoiceAtom } from '@/state/timeZone'
import { commandLines } from './paletteOptions'

const themes = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const

/** Leads to a page as a link does: what is half done is asked about first (C-18). */
function useGoTo() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { leave } = useAtomValue(leaveGuardAtom)
  return (address: string) => {
    const go = () => startTransition(() => void navigate(address))
    if (isWizardAddress(pathname) && !isWizardAddress(address)) leave(go)
    else go()
  }
}

/** What the person may do here, as lines, and how it is done (PLUS-22). */
export function useCommands(hasMenu: boolean) {
  const session = useGuardSession()
  const goTo = useGoTo()
  const { pathname, search } = useLocation()
  const wayBack = useAtomValue(returnToAdminAtom)
  const { mode, setMode } = useColorScheme()
  const [zoneChoice, setZoneChoice] = useAtom(zoneChoiceAtom)
  const ownZone = useAtomValue(ownZoneAtom)
  const logOut = useLogOut()
  const { leave } = useAtomValue(leaveGuardAtom)
  const open = (place: ModalPlace) => goTo(modalHref(pathname, search, place))
  const deeds: Readonly<Record<CommandId, () => void>> = {
    newStack: () => goTo(pages.newStack.href()),
    monitor: () => goTo(pages.dashboard.href()),
    transformations: () => goTo(`${pages.dashboard.href()}?tab=transformations`),
    usage: () => goTo(modalHref(pages.dashboard.href(), '', { kind: 'metering', period: null })),
    team: () => goTo(pages.organisation.href()),
    invite: () => open({ kind: 'invite' }),
    licence: () => open({ kind: 'licence' }),
    admin: () => goTo(pages.admin.href()),
    messages: () => open({ kind: 'messages' }),
    themeSystem: () => setMode('system'),
    themeLight: () => setMode('light'),
    themeDark: () => setMode('dark'),
    timesUtc: () => setZoneChoice('utc'),
    timesMine: () => setZoneChoice('mine'),
    deimpersonate: () => wayBack?.go(),
    logOut: () => leave(logOut, 'logOut'),
  }
  const ids = commandsFor({ session, hasMenu, canDeimpersonate: wayBack !== null })
  const inUse = [themes[mode ?? 'system'], zoneChoice === 'utc' ? 'timesUtc' : 'timesMine'] as const
  return {
    session,
    lines: commandLines(ids, inUse, ownZone),
    run: (command: CommandId) => deeds[command](),
    goToStack: (stackId: number) => goTo(stackHref(stackId)),
  }
}
