import Box from '@mui/material/Box'
import type { GuideSubject } from '@/components/documentation/HoverGuide'
import { ChooserGuide } from '@/components/wizard/ChooserGuide'
import { DocumentationGuide } from '@/features/documentation/DocumentationGuide'

export interface PinnedGuideProps {
  /** What was pointed at or focused last; null before anything was. */
  readonly subject: GuideSubject | null
}

/** The guide column of a page whose guides open by pointer and focus. Takes the focus, for the keyboard to scroll it. DOC-1. */
export const PinnedGuide = ({ subject }: PinnedGuideProps) => (
  <Box tabIndex={0} sx={columnSx}>
    {subject === null ? <ChooserGuide view={{ kind: 'unpointed' }} /> : <DocumentationGuide {...subject} />}
  </Box>
)

/** Stays in the window while the list beside it scrolls: below the page's bar and the wizard's header, above its foot. */
const columnSx = {
  position: 'sticky',
  top: 'calc(var(--sy-top, 0px) + 72px)',
  maxHeight: 'calc(100dvh - var(--sy-top, 0px) - 88px - var(--sy-foot, 0px))',
  overflowY: 'auto',
  borderRadius: '8px',
} as const
