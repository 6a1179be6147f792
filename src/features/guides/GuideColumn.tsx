import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import BookOpen from 'lucide-react/icons/book-open'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { wizardMessages } from '@/features/wizard/messages'

export interface GuideColumnProps {
  /** Content of the guide panel. */
  readonly children: ReactNode
  /**
   * Window width in px from which the guide is pinned next to a form; in narrower windows, the user can pin it.
   * Undefined: pinned from 1120 px, and otherwise only a drawer.
   */
  readonly pinnedFrom?: number
}

const { guide, closeGuide, pinGuide, unpinGuide } = wizardMessages.chooser

/** How the guide is shown in a narrow window. */
type Place = 'closed' | 'drawer' | 'pinned'

/**
 * Column for a guide panel (documentation) next to the content, pinned from 1120 px or `pinnedFrom`. In narrower
 * windows a button opens the panel as a drawer of 336 px; with `pinnedFrom`, the drawer can be pinned. PLUS-20.
 */
export const GuideColumn = ({ children, pinnedFrom }: GuideColumnProps) => {
  const [place, setPlace] = useState<Place>('closed')
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up(pinnedFrom ?? 'lg'), { noSsr: true })
  // the pressed button is unmounted: its replacement takes the focus once
  const [isPressed, setIsPressed] = useState(false)
  const focus = { autoFocus: isPressed, onFocus: () => setIsPressed(false) }
  const press = (to: Place) => {
    setIsPressed(true)
    setPlace(to)
  }
  if (isWide) return children
  if (place === 'pinned') {
    return (
      <Pinned focus={focus} onUnpin={() => press('closed')}>
        {children}
      </Pinned>
    )
  }
  const close = () => setPlace('closed')
  return (
    <Box sx={{ gridRow: 1, justifySelf: 'start' }}>
      <Button size="small" {...focus} startIcon={<BookOpen {...small} />} onClick={() => setPlace('drawer')}>
        {guide}
      </Button>
      <Drawer
        anchor="right"
        open={place === 'drawer'}
        onClose={close}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': guide, sx: { width: 336, p: 4, bgcolor: 'surface.raised' } },
        }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, mb: 2 }}>
          {pinnedFrom === undefined ? null : (
            <Button size="small" startIcon={<Pin {...small} />} onClick={() => press('pinned')}>
              {pinGuide}
            </Button>
          )}
          <IconButton aria-label={closeGuide} onClick={close}>
            <X size={18} strokeWidth={1.75} />
          </IconButton>
        </Box>
        {children}
      </Drawer>
    </Box>
  )
}

interface PinnedProps {
  /** Props that give the button the focus of the one that it replaces. */
  readonly focus: Pick<ButtonProps, 'autoFocus' | 'onFocus'>
  /** Called when the user unpins the guide, which closes it. */
  readonly onUnpin: () => void
  /** Content of the guide panel. */
  readonly children: ReactNode
}

/** Guide pinned next to the form in a narrow window. */
const Pinned = ({ focus, onUnpin, children }: PinnedProps) => (
  <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
    <Button
      size="small"
      {...focus}
      sx={{ justifySelf: 'start' }}
      startIcon={<PinOff {...small} />}
      onClick={onUnpin}
    >
      {unpinGuide}
    </Button>
    {children}
  </Box>
)

const small = { 'aria-hidden': true, size: 14, strokeWidth: 1.75 } as const
