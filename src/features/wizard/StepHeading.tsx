import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { usePageTitle } from '@/components/layout/pages/usePageTitle'
import { visuallyHidden } from '@/components/common/visuallyHidden'

export interface StepHeadingProps {
  /** Heading, also used as document title. */
  readonly heading: string
  /** Hides the heading visually, because the content shows its own. */
  readonly isHeadingHidden?: boolean
  /** Introductory text below the heading. */
  readonly lead?: ReactNode
  /** Content to the right of the heading, such as a search box. */
  readonly beside?: ReactNode
  /** Whether a breadcrumb is above; adds space below it. */
  readonly hasTrail: boolean
}

/**
 * Heading (`h1`) of a wizard step with an introductory text; receives focus when the step changes, and sets the page
 * title. WIZ-2.
 */
export const StepHeading = ({
  heading,
  isHeadingHidden = false,
  lead,
  beside,
  hasTrail,
}: StepHeadingProps) => {
  const ref = useStepFocus(heading)
  usePageTitle(heading)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', columnGap: 6, rowGap: 3 }}>
      <Box sx={{ flex: 1, minWidth: 'min-content' }}>
        <Box
          component="h1"
          ref={ref}
          tabIndex={-1}
          sx={isHeadingHidden ? visuallyHidden : headingSx(hasTrail)}
        >
          {heading}
        </Box>
        {lead === undefined ? null : (
          <Box sx={{ typography: 'body1', color: 'text.secondary', textWrap: 'pretty' }}>{lead}</Box>
        )}
      </Box>
      {beside}
    </Box>
  )
}

/** React Router's location key of the initial page load. */
const FIRST_LOCATION = 'default'

/** Focuses the heading after navigation; on the initial page load the focus stays where it is. */
const useStepFocus = (heading: string) => {
  const ref = useRef<HTMLHeadingElement>(null)
  const isFreshPage = useLocation().key === FIRST_LOCATION
  const shown = useRef(isFreshPage ? heading : null)
  useEffect(() => {
    if (shown.current === heading) return
    shown.current = heading
    ref.current?.focus()
  }, [heading])
  return ref
}

const headingSx = (hasTrail: boolean) => ({
  m: 0,
  mt: hasTrail ? 3 : 0,
  mb: 0.5,
  typography: 'h1',
  width: 'fit-content',
  // focused for screen readers; not interactive, so it shows no focus ring
  '&:focus, &:focus-visible': { outline: 'none' },
})
