import { useState, type ReactNode } from 'react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Provider } from 'jotai'
import { plugTokenPort } from '@/api/client/auth'
import { NotificationOutlet } from '@/features/notifications/NotificationOutlet'
import { createTokenPort } from '@/state/session'
import type { AppStore } from '@/state/store'
import { theme } from '@/theme/theme'
import { ExpiryWatch } from './ExpiryWatch'
import { SessionGate } from './SessionGate'
import { SessionWatch } from './SessionWatch'
import { UnsavedWatch } from './UnsavedWatch'
import '@/theme/fonts.css'

export interface AppProvidersProps {
  readonly store: AppStore
  readonly queryClient: QueryClient
  readonly children: ReactNode
}

/** Theme, store, cache and messages around everything; stories use the same tree. Plugs the session into the client before any call. */
export function AppProviders({ store, queryClient, children }: AppProvidersProps) {
  useState(() => plugTokenPort(createTokenPort(store)))
  return (
    <ThemeProvider theme={theme} noSsr>
      <CssBaseline />
      <Provider store={store}>
        <QueryClientProvider client={queryClient}>
          <SessionWatch />
          <ExpiryWatch />
          <UnsavedWatch />
          <SessionGate>{children}</SessionGate>
          <NotificationOutlet />
        </QueryClientProvider>
      </Provider>
    </ThemeProvider>
  )
}
