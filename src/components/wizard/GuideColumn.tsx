import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import BookOpen from 'lucide-react/icons/book-open'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { wizardMessages } from '@/domain/messages/wizard'

export interface GuideColumnProps {
  /** The guide. */
  readonly children: ReactNode
  /** Width of the window from which it is pinned, in px; by default 1120. */
  readonly pinnedFrom?: number
}

const { guide, closeGuide } = wizardMessages.chooser

/** Pinned beside the content from 1120 px on, or from the given width; below that a button opens it as a drawer of 336 px. */
export const GuideColumn = ({ children, pinnedFrom }: GuideColumnProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const isPinned = useMediaQuery((theme: Theme) => theme.breakpoints.up(pinnedFrom ?? 'lg'), { noSsr: true })
  if (isPinned) return children
  return (
    <Box sx={{ gridRow: 1, justifySelf: 'start' }}>
      <Button
        size="small"
        startIcon={<BookOpen aria-hidden size={14} strokeWidth={1.75} />}
        onClick={() => setIsOpen(true)}
      >
        {guide}
      </Button>
      <Drawer
        anchor="right"
        open={isOpen}
        onClose={() => setIsOpen(false)}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': guide, sx: { width: 336, p: 4, bgcolor: 'surface.raised' } },
        }}
      >
        <IconButton
          aria-label={closeGuide}
          onClick={() => setIsOpen(false)}
          sx={{ alignSelf: 'flex-end', mb: 2 }}
        >
          <X size={18} strokeWidth={1.75} />
        </IconButton>
        {children}
      </Drawer>
    </Box>
  )
}
