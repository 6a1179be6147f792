import type { QueryClient } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router-dom'
import type { AppStore } from '@/state/session/store'
import { AppProviders } from './AppProviders'
import { LeaveGuard } from './LeaveGuard'
import { RouterLinkInterceptor } from './guards/RouterLinkInterceptor'
import { Clock } from './Clock'
import { DesktopGate } from './guards/DesktopGate'
import { RootErrorBoundary } from './RootErrorBoundary'
import { AppRoutes } from './router'

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
            <RouterLinkInterceptor>
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
