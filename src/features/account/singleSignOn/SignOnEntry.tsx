import { useDeferredValue } from 'react'
import Box from '@mui/material/Box'
import { lazyWithRetry } from '@/components/common/loading/lazyWithRetry'
import { SilentBoundary } from '@/components/common/loading/SilentBoundary'
import { brand } from '@/config/brand'
import type { SignOnLoginProps } from './SignOnLogin'

const SignOnLogin = lazyWithRetry(async () => (await import('./SignOnLogin')).SignOnLogin)

/** Heights of the button alone, and with its divider, reserved to avoid a layout shift. */
const HEIGHT_PX = { alone: 40, withDivider: 72 } as const

/**
 * Button of the operator's OpenID provider, above Google's and a login or sign-up form; its code loads after the form has
 * rendered. Renders nothing where the operator has none.
 */
export function SignOnEntry(props: Omit<SignOnLoginProps, 'name' | 'hasDivider'>) {
  const isFormDrawn = useDeferredValue(true, false)
  const { singleSignOn: name, google } = brand
  if (name === '') return null
  const hasDivider = google.clientId === ''
  return (
    <Box sx={{ minHeight: hasDivider ? HEIGHT_PX.withDivider : HEIGHT_PX.alone, mb: hasDivider ? 4 : 3 }}>
      <SilentBoundary>
        {isFormDrawn && <SignOnLogin {...props} name={name} hasDivider={hasDivider} />}
      </SilentBoundary>
    </Box>
  )
}
