import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Component, lazy, type ReactNode, Suspense } from 'react'
import { documentationMessages } from '@/domain/messages/documentation'

const load = async () => ({ default: (await import('./MarkdownBody')).MarkdownBody })
const MarkdownBody = lazy(load)

/** Starts the download of the renderer before there is a text; its failure is the text's own matter. */
export const preloadMarkdown = (): void => void load().catch(() => undefined)

export interface MarkdownTextProps {
  readonly text: string
  /** What follows the text, and comes with it. */
  readonly children?: ReactNode
}

/** Rendered markdown, whose code loads when it is first shown; the text as it is where that fails (C-17). */
export function MarkdownText({ text, children }: MarkdownTextProps) {
  return (
    <PlainWhenBroken key={text} text={text} after={children}>
      <Suspense fallback={<TextSkeleton />}>
        <MarkdownBody text={text} />
        {children}
      </Suspense>
    </PlainWhenBroken>
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

interface PlainProps {
  readonly text: string
  readonly after: ReactNode
  readonly children: ReactNode
}

/** A text that cannot be rendered, or whose renderer does not load, is still there to read. */
class PlainWhenBroken extends Component<PlainProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <Box
        sx={{
          typography: 'body2',
          color: 'text.secondary',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {this.props.text}
        {this.props.after}
      </Box>
    )
  }
}
