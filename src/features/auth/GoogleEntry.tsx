import Box from '@mui/material/Box'
import { lazyWithRetry } from '@/components/common/lazyWithRetry'
import { SilentBoundary } from '@/components/common/SilentBoundary'
import { brand } from '@/domain/shared/brand'
import type { GoogleLoginProps } from './GoogleLogin'

const GoogleLogin = lazyWithRetry(async () => (await import('./GoogleLogin')).GoogleLogin)

/** Google's button and the word after it: nothing moves when they arrive. */
const HEIGHT_PX = 72

/** The log in with Google above a form, where this build has a client id for it; nothing otherwise (AUT-2). */
export function GoogleEntry(props: GoogleLoginProps) {
  if (brand.google.clientId === '') return null
  return (
    <Box sx={{ minHeight: HEIGHT_PX, mb: 4 }}>
      <SilentBoundary>
        <GoogleLogin {...props} />
      </SilentBoundary>
    </Box>
  )
}
