import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { usePageTitle } from '@/components/layout/usePageTitle'
import { visuallyHidden } from '@/components/wizard/visuallyHidden'

export interface StepHeadingProps {
  readonly heading: string
  /** For screen readers alone; the content shows its own. */
  readonly isHeadingHidden?: boolean
  readonly lead?: ReactNode
  /** At the right of the heading: a search. */
  readonly beside?: ReactNode
  /** Leaves room below the trail. */
  readonly hasTrail: boolean
}

/** A step's heading; a change of it moves the focus there. WIZ-2. */
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

/** The router's name for the address that the page was opened at. */
const FIRST_LOCATION = 'default'

/** Focuses the heading of a step that was walked to; on a fresh page the focus stays where the browser put it. */
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
  // it takes the focus for those who hear the page; it cannot be acted on, so it shows no ring
  '&:focus, &:focus-visible': { outline: 'none' },
})
