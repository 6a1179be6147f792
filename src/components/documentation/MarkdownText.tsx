import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { UnthrottledSuspense } from '@/components/common/UnthrottledSuspense'
import { lazyWithPreload } from '@/components/common/lazyWithRetry'
import { RetryBoundary } from '@/components/common/RetryBoundary'
import { documentationMessages } from '@/domain/messages/documentation'

const { Component: MarkdownBody, preload } = lazyWithPreload(
  async () => (await import('./MarkdownBody')).MarkdownBody,
)

/** Starts the download of the renderer before there is a text; its failure is the text's own matter. */
export const preloadMarkdown = preload

export interface MarkdownTextProps {
  readonly text: string
  /** What follows the text, and comes with it. */
  readonly children?: ReactNode
}

/** Rendered markdown, whose code loads when it is first shown; the text as it is where that fails (C-17). */
export function MarkdownText({ text, children }: MarkdownTextProps) {
  return (
    <RetryBoundary resetKey={text} renderFallback={() => <PlainText text={text}>{children}</PlainText>}>
      <UnthrottledSuspense fallback={<TextSkeleton />}>
        <MarkdownBody text={text} />
        {children}
      </UnthrottledSuspense>
    </RetryBoundary>
  )
}

/** Lines of a text that is on its way; from the start, because the frame around them would stand empty. */
export function TextSkeleton() {
  return (
    <Box
      component="output"
      aria-busy="true"
      aria-label={documentationMessages.loading}
      sx={{ display: 'block' }}
    >
      <Box aria-hidden sx={{ display: 'grid', gap: 2 }}>
        {['40%', '100%', '90%', '95%', '70%'].map((width) => (
          <Skeleton key={width} variant="rounded" height={10} width={width} />
        ))}
      </Box>
    </Box>
  )
}

/** A text that cannot be rendered, or whose renderer does not load, is still there to read. */
function PlainText({ text, children }: MarkdownTextProps) {
  return (
    <Box
      sx={{
        typography: 'body2',
        color: 'text.secondary',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {text}
      {children}
    </Box>
  )
}
