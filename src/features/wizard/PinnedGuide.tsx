import Box from '@mui/material/Box'
import type { GuideSubject } from '@/features/guides/HoverGuide'
import { ChooserGuide } from './ChooserGuide'
import { DocumentationGuide } from '@/features/guides/DocumentationGuide'

export interface PinnedGuideProps {
  /** Catalogue item that was hovered or focused last; null before the first. */
  readonly subject: GuideSubject | null
}

/**
 * Column next to a wizard step with the documentation of the item that was hovered or focused last; focusable, so that
 * the keyboard can scroll it. DOC-1.
 */
export const PinnedGuide = ({ subject }: PinnedGuideProps) => (
  <Box tabIndex={0} sx={columnSx}>
    {subject === null ? <ChooserGuide view={{ kind: 'unpointed' }} /> : <DocumentationGuide {...subject} />}
  </Box>
)

/** Sticky between the page bar with the wizard's header and the draft row. */
const columnSx = {
  position: 'sticky',
  top: 'calc(var(--sy-top, 0px) + 72px)',
  maxHeight: 'calc(100dvh - var(--sy-top, 0px) - 88px - var(--sy-foot, 0px))',
  overflowY: 'auto',
  borderRadius: '8px',
} as const
