import { Suspense, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import { useColorScheme } from '@mui/material/styles'
import { Activity, Hammer, LifeBuoy } from 'lucide-react'
import { Outlet, useLocation } from 'react-router-dom'
import { PageSkeleton } from '@/components/layout/PageSkeleton'
import { SideMenuView } from '@/components/layout/SideMenuView'
import { SkipLink } from '@/components/layout/SkipLink'
import { UserMenu } from '@/components/layout/UserMenu'
import { shell } from '@/domain/messages/shell'
import { pages } from '@/domain/shared/paths'
import { supportLink } from '@/domain/shared/brand'
import { useLogOut } from '@/features/auth/useLogOut'
import { useSignedIn } from '@/features/auth/useSignedIn'
import { Guarded } from '../guards'
import { RootErrorBoundary } from '../RootErrorBoundary'
import { StartUp } from '../StartUp'

const CONTENT_ID = 'content'

const isBuild = (pathname: string) =>
  pathname.startsWith('/new-stack') || pathname.startsWith('/configurator')

function menuGroups(pathname: string) {
  const build = { id: 'build', label: shell.menu.build, href: pages.newStack.href(), Icon: Hammer }
  const monitor = { id: 'monitor', label: shell.menu.monitor, href: pages.dashboard.href(), Icon: Activity }
  return [
    [
      { ...build, isCurrent: isBuild(pathname) },
      { ...monitor, isCurrent: pathname === pages.dashboard.path },
    ],
  ]
}

const footItems = [
  { id: 'help', label: shell.menu.help, href: supportLink(), Icon: LifeBuoy, isCurrent: false },
]

function ConnectedUserMenu({ isFolded }: { readonly isFolded: boolean }) {
  const user = useSignedIn()
  const logOut = useLogOut()
  const { mode, setMode } = useColorScheme()
  return (
    <UserMenu
      email={user.email}
      initials={user.initials}
      isFolded={isFolded}
      colourMode={mode ?? 'system'}
      onColourMode={setMode}
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
      sx={{ flex: 1, minWidth: 0, minHeight: '100vh', display: 'flex', flexDirection: 'column' }}
    >
      {children}
    </Box>
  )
}

/** The pages behind the log in: the left menu, the start-up load, the guard, then the page (APP-5, APP-7). */
export function MainLayout() {
  const { pathname } = useLocation()
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh' }}>
      <SkipLink targetId={CONTENT_ID} />
      <SideMenuView
        groups={menuGroups(pathname)}
        footItems={footItems}
        homeHref={pages.home.href()}
        renderUser={(isFolded) => <ConnectedUserMenu isFolded={isFolded} />}
      />
      <Content>
        <StartUp loading={<PageSkeleton />}>
          <Guarded>
            <RootErrorBoundary resetKey={pathname}>
              <Suspense fallback={<PageSkeleton />}>
                <Outlet />
              </Suspense>
            </RootErrorBoundary>
          </Guarded>
        </StartUp>
      </Content>
    </Box>
  )
}
