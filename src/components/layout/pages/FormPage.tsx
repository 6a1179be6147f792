import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Logo } from '@/components/common/Logo'
import { PAGE_HEIGHT } from './pageHeight'
import { usePageTitle } from './usePageTitle'
import { hasLostFocus } from '@/components/common/hasLostFocus'

/**
 * Returns a ref for the heading of a view. When `title` changes because the view was replaced without navigation, and
 * the focus was lost, the heading gets the focus: it is announced, and Tab continues from there (WCAG 2.4.3). With
 * `takesFocus` this also happens on mount.
 */
function useHeadingFocus(title: string, takesFocus: boolean): RefObject<HTMLHeadingElement | null> {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const shown = useRef(takesFocus ? null : title)
  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    if (hasLostFocus(headingRef.current)) headingRef.current?.focus()
  }, [title])
  return headingRef
}

export interface FormPageProps {
  /** Heading, also used as document title. */
  readonly title: string
  /** Text below the heading. */
  readonly lead?: ReactNode
  /** Content in the top right corner, e.g. a link to the login page. */
  readonly corner?: ReactNode
  /**
   * Whether to focus the heading on mount if no element has the focus; for a page that replaces another one without
   * navigation.
   */
  readonly takesFocus?: boolean
  /** Maximum width of the form in px. */
  readonly widthPx: number
  /**
   * Usual height of the page in px, with header and footer. The form is centred vertically by it, so that content that
   * appears later does not move the form.
   */
  readonly restPx: number
  /** The form below the heading. */
  readonly children: ReactNode
}

/** Usual height of the sign-up page in px, by which its form is centred vertically. */
export const SIGNUP_REST_PX = 824

/**
 * Page with a single form: logo, content in the top right corner, heading and form. Shared by `CentredFormLayout` and
 * `SignupLayout` (APP-7).
 */
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
          // fixed top padding: a message that appears later grows downwards, so the form does not move
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
