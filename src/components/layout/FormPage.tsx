import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Logo } from '@/components/common/Logo'
import { PAGE_HEIGHT } from './pageHeight'
import { useHeadingFocus } from './useHeadingFocus'
import { usePageTitle } from './usePageTitle'

export interface FormPageProps {
  readonly title: string
  readonly lead?: ReactNode
  /** Top right, e.g. the way to log in. */
  readonly corner?: ReactNode
  /** It came in place of what was asked for or pressed, so its heading takes a focus that nothing has. */
  readonly takesFocus?: boolean
  /** The widest that the form gets, CSS pixels. */
  readonly widthPx: number
  /** How high the page is mostly, with its header and foot, CSS pixels: so much stands in the middle of the window. */
  readonly restPx: number
  readonly children: ReactNode
}

/** Of a form with names, address, password and consent. */
export const SIGNUP_REST_PX = 824

/** What the pages of one form share: the logo with a corner, and the form under its title (APP-7). */
export function FormPage(page: FormPageProps) {
  const { title, lead, corner, takesFocus = false, widthPx, restPx, children } = page
  const headingRef = useHeadingFocus(title, takesFocus)
  usePageTitle(title)
  return (
    <>
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', minHeight: 72, px: 8, gap: 4 }}>
        <Logo />
        <Typography
          variant="body2"
          component="div"
          color="text.secondary"
          sx={{ ml: 'auto', minWidth: 0, textAlign: 'right', overflowWrap: 'anywhere' }}
        >
          {corner}
        </Typography>
      </Box>
      <Box
        component="main"
        sx={{
          flex: 1,
          display: 'grid',
          placeItems: 'start center',
          px: 6,
          // a message that comes later takes the room below: the form stays under the hand
          pt: `max(24px, (${PAGE_HEIGHT} - ${restPx}px) / 2)`,
          pb: 2,
        }}
      >
        <Box sx={{ width: '100%', maxWidth: widthPx }}>
          <Typography ref={headingRef} variant="h2" component="h1" tabIndex={-1}>
            {title}
          </Typography>
          {lead !== undefined && (
            <Typography variant="body1" color="text.secondary" sx={{ mt: 1 }}>
              {lead}
            </Typography>
          )}
          <Box sx={{ mt: 6 }}>{children}</Box>
        </Box>
      </Box>
    </>
  )
}
