import { useDeferredValue } from 'react'
import Box from '@mui/material/Box'
import { lazyWithRetry } from '@/components/common/loading/lazyWithRetry'
import { SilentBoundary } from '@/components/common/loading/SilentBoundary'
import { brand } from '@/config/brand'
import type { GoogleLoginProps } from './GoogleLogin'

const GoogleLogin = lazyWithRetry(async () => (await import('./GoogleLogin')).GoogleLogin)

/** Height of Google's button and the divider, reserved to avoid a layout shift. */
const HEIGHT_PX = 72

/**
 * Google login button with a divider, above a login or sign-up form. The button's code loads after the form has
 * rendered. Renders nothing if the build has no Google client id (AUT-2).
 */
export function GoogleEntry(props: GoogleLoginProps) {
  // the form is drawn before the button's code is requested (P1)
  const isFormDrawn = useDeferredValue(true, false)
  if (brand.google.clientId === '') return null
  return (
    <Box sx={{ minHeight: HEIGHT_PX, mb: 4 }}>
      <SilentBoundary>{isFormDrawn && <GoogleLogin {...props} />}</SilentBoundary>
    </Box>
  )
}
