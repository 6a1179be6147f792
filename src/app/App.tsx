import { useEffect } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { BrowserRouter } from 'react-router-dom'
import type { AppStore } from '@/state/session/store'
import { AppProviders } from './AppProviders'
import { LeaveGuard } from './LeaveGuard'
import { RouterLinkInterceptor } from './guards/RouterLinkInterceptor'
import { DesktopGate } from './guards/DesktopGate'
import { RootErrorBoundary } from './RootErrorBoundary'
import { AppRoutes } from './AppRoutes'
import { preloadPage } from './preloadPage'
import { startClock } from '@/state/browser/clock'

/** Milliseconds between updates of the app's clock. */
const TICK_MS = 1000

/**
 * Updates the app's current time (`nowAtom`) once a second; pauses in a hidden tab and updates as soon as it becomes
 * visible. Renders nothing.
 */
function Clock() {
  const store = useStore()
  useEffect(() => {
    let stop: (() => void) | null = null
    const follow = () => {
      stop?.()
      stop = document.hidden ? null : startClock(store, TICK_MS)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      stop?.()
      document.removeEventListener('visibilitychange', follow)
    }
  }, [store])
  return null
}

const preload = (address: string) => void preloadPage(address)

export interface AppProps {
  readonly store: AppStore
  readonly queryClient: QueryClient
}

/** Root component of the app: providers, clock, error boundary and router. */
export function App({ store, queryClient }: AppProps) {
  return (
    <AppProviders store={store} queryClient={queryClient}>
      <Clock />
      <RootErrorBoundary>
        <BrowserRouter useTransitions={false}>
          <LeaveGuard>
            <RouterLinkInterceptor preload={preload}>
              <DesktopGate>
                <AppRoutes />
              </DesktopGate>
            </RouterLinkInterceptor>
          </LeaveGuard>
        </BrowserRouter>
      </RootErrorBoundary>
    </AppProviders>
  )
}
