import { type ReactNode, useEffect } from 'react'
import Box from '@mui/material/Box'
import { useColorScheme } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { useAtom, useAtomValue, useStore } from 'jotai'
import { useLocation, useNavigate } from 'react-router-dom'
import { useBackendMode, useCapabilities } from '@/api/resources/account/capabilities'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { PAGE_HEIGHT } from '@/components/layout/pages/pageHeight'
import { PageSkeleton } from '@/components/layout/pages/PageSkeleton'
import { SideMenuView } from '@/features/menu/SideMenuView'
import { SkipLink } from '@/components/layout/pages/SkipLink'
import { UserMenu } from '@/features/menu/UserMenu'
import { canManageTeam, canOpenAdmin } from '@/domain/access/roles'
import { dialogHref, pages } from '@/domain/shared/paths'
import { useHasRoas } from '@/features/account/useHasRoas'
import { useLogOut } from '@/features/account/login/useLogOut'
import { useSignedInUser } from '@/features/account/login/useSignedInUser'
import { OfflineNotice } from '@/features/common/OfflineNotice'
import { useConfirmLeave } from '@/features/common/useConfirmLeave'
import { PageBanner } from '@/features/licence/PageBanner'
import { PageBannerSlot } from '@/features/licence/PageBannerSlot'
import { expectedMenuCallsAtom } from '@/state/notices/expectedMenuCalls'
import { failedStacksAtom } from '@/state/notices/failedStacks'
import { messageLogAtom } from '@/state/notices/notifications'
import { unreadAlertsAtom } from '@/state/notices/unreadAlerts'
import { isImpersonatingAtom } from '@/state/session/session'
import { returnToAdminAtom } from '@/state/session/returnToAdmin'
import { ownZoneAtom, zoneChoiceAtom } from '@/state/browser/timeZone'
import { RouteGuard } from '@/app/guards/RouteGuard'
import { MENU_CALLS } from './menuPages'
import { pageOf } from '../pageOf'
import { MenuDialogs } from '@/app/dialogs/MenuDialogs'
import { RootErrorBoundary } from '../RootErrorBoundary'
import { onceFirstViewIsDrawn, startOnceLoaded } from '../startAfterFirstView'
import { StartUp } from '../StartUp'
import { usePalette } from '@/app/dialogs/usePalette'
import { footItems, menuGroups } from './menuItems'

const CONTENT_ID = 'content'

/** Logs out, after a confirmation if that would lose work. */
function useGuardedLogOut(): () => void {
  const logOut = useLogOut()
  const leave = useConfirmLeave()
  return () => leave(logOut, 'logOut')
}

/** Returns which of `MENU_CALLS` the backend supports; until it says so, those of last time. */
function useMenuCalls(): readonly string[] {
  const isKnown = useBackendMode() !== undefined
  const supported = useCapabilities()
  const [expected, expect] = useAtom(expectedMenuCallsAtom)
  const calls = isKnown ? MENU_CALLS.filter((call) => supported.has(call)) : expected
  useEffect(() => {
    if (String(calls) !== String(expected)) expect(calls)
  }, [calls, expected, expect])
  return calls
}

/** Returns the number of unread alerts, which are loaded after the first view; null where there is no inbox. */
function useUnreadAlerts(hasInbox: boolean): number | null {
  const client = useQueryClient()
  const store = useStore()
  const isSupported = useCapabilities().has('alerts') && hasInbox
  useEffect(() => {
    if (!isSupported) return undefined
    let stop = () => {}
    const cancel = onceFirstViewIsDrawn(client, () => {
      stop = startOnceLoaded(async () => {
        const { watchAlerts } = await import('../alertWatch')
        return () => watchAlerts(client, store)
      })
    })
    return () => {
      cancel()
      stop()
    }
  }, [isSupported, client, store])
  const unread = useAtomValue(unreadAlertsAtom)
  return hasInbox ? unread : null
}

interface ConnectedUserMenuProps {
  readonly isFolded: boolean
  /** False on the provider's pages, which have no licence dialog. */
  readonly hasLicence: boolean
}

function ConnectedUserMenu({ isFolded, hasLicence }: ConnectedUserMenuProps) {
  const user = useSignedInUser()
  const logOut = useGuardedLogOut()
  const wayBack = useAtomValue(returnToAdminAtom)
  const { mode, setMode } = useColorScheme()
  const [zoneChoice, setZoneChoice] = useAtom(zoneChoiceAtom)
  const store = useStore()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const capabilities = useCapabilities(user.role !== '')
  const isOneself = !useAtomValue(isImpersonatingAtom)
  const open = (kind: 'licence' | 'shortcuts' | 'sessions' | 'password' | 'your-data' | 'two-step') => () =>
    void navigate(dialogHref(pathname, search, { kind }))
  return (
    <UserMenu
      name={user.name}
      email={user.email}
      initials={user.initials}
      isFolded={isFolded}
      colourMode={mode ?? 'system'}
      onColourMode={setMode}
      zoneChoice={zoneChoice}
      readOwnZone={() => store.get(ownZoneAtom)}
      onZoneChoice={setZoneChoice}
      onShortcuts={open('shortcuts')}
      {...(hasLicence && canManageTeam(user.role) && { onLicence: open('licence') })}
      {...(isOneself && capabilities.has('sessions') && { onLoginSessions: open('sessions') })}
      {...(isOneself && capabilities.has('changePassword') && { onChangePassword: open('password') })}
      {...(isOneself && capabilities.has('secondFactor') && { onTwoStep: open('two-step') })}
      {...(isOneself && capabilities.has('personalData') && { onYourData: open('your-data') })}
      {...(wayBack !== null && { onDeimpersonate: wayBack.returnToAdmin })}
      onLogOut={logOut}
    />
  )
}

function Content({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="main"
      id={CONTENT_ID}
      tabIndex={-1}
      sx={{
        flex: 1,
        minWidth: 0,
        minHeight: PAGE_HEIGHT,
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      {children}
    </Box>
  )
}

export interface MenuFrameProps {
  /** Whether its pages have the licence banner and the licence dialog; false on the provider's pages. */
  readonly hasLicence: boolean
  /** Shown above the page once the data every page needs has loaded. */
  readonly notice?: ReactNode
  /** The page; rendered once that data has loaded and the user may see the page. */
  readonly children: ReactNode
}

/**
 * Frame of every page with the left menu: loads the data every page needs (`StartUp`), checks the user's access
 * (`RouteGuard`), and shows an error page if the page fails (APP-5, APP-7).
 */
export function MenuFrame({ hasLicence, notice, children }: MenuFrameProps) {
  const { pathname, search } = useLocation()
  const { role } = useSignedInUser()
  const messages = useAtomValue(messageLogAtom).length
  const failed = useAtomValue(failedStacksAtom)
  const logOut = useGuardedLogOut()
  const { open, palette } = usePalette(true)
  const calls = useMenuCalls()
  const hasRoas = useHasRoas()
  const unread = useUnreadAlerts(calls.includes('alerts') && !canOpenAdmin(role))
  const loading = <PageSkeleton shape={pageOf(pathname)?.skeleton ?? 'form'} />
  return (
    <Box sx={{ display: 'flex', minHeight: PAGE_HEIGHT }}>
      <SkipLink targetId={CONTENT_ID} />
      <SideMenuView
        groups={menuGroups(role, pathname, search, failed, calls, hasRoas)}
        footItems={footItems(pathname, search, messages, unread)}
        homeHref={pages.home.href()}
        onGoTo={open}
        renderUser={(isFolded) => <ConnectedUserMenu isFolded={isFolded} hasLicence={hasLicence} />}
      />
      <MenuDialogs />
      {palette}
      <Content>
        <StartUp
          loading={
            <>
              <PageBannerSlot hasLicence={hasLicence} />
              {loading}
            </>
          }
        >
          {notice}
          <PageBanner hasLicence={hasLicence} />
          <OfflineNotice />
          <RouteGuard>
            <RootErrorBoundary resetKey={pathname + search} onLogOut={logOut}>
              <UnthrottledSuspense fallback={loading}>{children}</UnthrottledSuspense>
            </RootErrorBoundary>
          </RouteGuard>
        </StartUp>
      </Content>
    </Box>
  )
}
