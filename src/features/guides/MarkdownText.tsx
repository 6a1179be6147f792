import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { lazyWithPreload } from '@/components/common/loading/lazyWithRetry'
import { RetryBoundary } from '@/components/common/loading/RetryBoundary'
import { documentationMessages } from './messages'

const { Component: MarkdownBody, preload } = lazyWithPreload(
  async () => (await import('./MarkdownBody')).MarkdownBody,
)

/**
 * Starts the download of the markdown renderer before there is a text to render. A failure is ignored here;
 * `MarkdownText` handles it.
 */
export const preloadMarkdown = preload

export interface MarkdownTextProps {
  /** Documentation as markdown. */
  readonly text: string
  /** Content after the text, shown together with it. */
  readonly children?: ReactNode
}

/**
 * Renders markdown with a lazily loaded renderer; shows a skeleton meanwhile, and the plain text if the renderer fails
 * (C-17).
 */
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

/** Skeleton of a documentation text. Shown without the usual delay, because the panel around it would be empty. */
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

/** Fallback that shows the markdown source if it can't be rendered or the renderer fails to load. */
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
