import type { QueryClient } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router-dom'
import type { AppStore } from '@/state/store'
import { AppProviders } from './AppProviders'
import { ClientLinks } from './ClientLinks'
import { Clock } from './Clock'
import { DesktopGate } from './DesktopGate'
import { RootErrorBoundary } from './RootErrorBoundary'
import { AppRoutes } from './router'

export interface AppProps {
  readonly store: AppStore
  readonly queryClient: QueryClient
}

/** The whole product: providers, clock, router. */
export function App({ store, queryClient }: AppProps) {
  return (
    <AppProviders store={store} queryClient={queryClient}>
      <Clock />
      <RootErrorBoundary>
        <BrowserRouter useTransitions={false}>
          <ClientLinks>
            <DesktopGate>
              <AppRoutes />
            </DesktopGate>
          </ClientLinks>
        </BrowserRouter>
      </RootErrorBoundary>
    </AppProviders>
  )
}
