import { useState, type ReactNode } from 'react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Provider, useAtomValue } from 'jotai'
import { setTokenPort } from '@/api/client/auth'
import { ZoneContext } from '@/components/common/zone'
import { NotificationOutlet } from '@/features/notifications/NotificationOutlet'
import { createTokenPort } from '@/state/session/session'
import type { AppStore } from '@/state/session/store'
import { zoneAtom } from '@/state/browser/timeZone'
import { isUnsavedAtom } from '@/state/browser/unsaved'
import { useUnloadWarning } from '@/state/browser/useUnloadWarning'
import { theme } from '@/theme/theme'
import { AfterFirstView } from './AfterFirstView'
import { SessionWatch } from './guards/SessionWatch'
import '@/theme/fonts.css'
import 'virtual:theme-variables.css'

export interface AppProvidersProps {
  readonly store: AppStore
  readonly queryClient: QueryClient
  readonly children: ReactNode
}

function Zone({ children }: { readonly children: ReactNode }) {
  return <ZoneContext value={useAtomValue(zoneAtom)}>{children}</ZoneContext>
}

/** Shows the browser's confirmation before unsaved input would be lost, on every page (C-18, V-5). */
function UnsavedWatch() {
  useUnloadWarning(useAtomValue(isUnsavedAtom))
  return null
}

/**
 * Theme, Jotai store, query client and messages of the app; stories use the same tree. Gives the API client access to
 * the session's tokens before any call.
 */
export function AppProviders({ store, queryClient, children }: AppProvidersProps) {
  useState(() => setTokenPort(createTokenPort(store)))
  return (
    <ThemeProvider theme={theme} noSsr disableStyleSheetGeneration>
      <CssBaseline />
      <Provider store={store}>
        <QueryClientProvider client={queryClient}>
          <SessionWatch />
          <AfterFirstView />
          <UnsavedWatch />
          <Zone>{children}</Zone>
          <NotificationOutlet />
        </QueryClientProvider>
      </Provider>
    </ThemeProvider>
  )
}
