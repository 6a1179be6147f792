import Box from '@mui/material/Box'
import Popper, { type PopperProps } from '@mui/material/Popper'
import { type ReactNode, createContext, use, useEffect, useRef } from 'react'
import type { DocumentationKind } from '@/domain/documentation/links'
import { useHoverPanel } from './useHoverPanel'

/** An entry of the catalogue that has a guide. */
export interface GuideSubject {
  readonly kind: DocumentationKind
  /** Of the type, endpoint or transformation. */
  readonly id: number
  readonly name: string
  /** In one line; shown where nobody has written a guide. */
  readonly description?: string | undefined
}

/** Draws a subject's guide. Set by whoever can load one; null where no guide is to open. */
export const GuideRenderer = createContext<((subject: GuideSubject) => ReactNode) | null>(null)

/** Whether the chosen card's own guide stands pinned beside the cards: no other one opens over it. */
export const GuideBeside = createContext(false)

/** Shows a subject's guide in the page's fixed guide column; null where guides open beside what they are about. */
export const GuideTarget = createContext<((subject: GuideSubject) => void) | null>(null)

export interface HoverGuideProps {
  readonly subject: GuideSubject
  /** What is pointed at: a card or a line. */
  readonly children: ReactNode
}

/**
 * Opens the guide of what it wraps: 300 ms after the pointer rests on it, at once when the keyboard reaches it. The
 * guide stays while it is pointed at, Tab leads to its links, Escape closes it. DOC-1, A-3.
 */
export const HoverGuide = ({ subject, children }: HoverGuideProps) => {
  const render = use(GuideRenderer)
  const target = use(GuideTarget)
  if (target !== null)
    return (
      <Targeted subject={subject} onShow={target}>
        {children}
      </Targeted>
    )
  return render === null ? children : <Guided guide={() => render(subject)}>{children}</Guided>
}

interface TargetedProps extends HoverGuideProps {
  readonly onShow: (subject: GuideSubject) => void
}

/** Fills the fixed guide column by the same rules as a panel opens; the column keeps the last guide. */
const Targeted = ({ subject, onShow, children }: TargetedProps) => {
  const anchor = useRef<HTMLDivElement>(null)
  const { isOpen, handlers } = useHoverPanel(anchor)
  const { kind, id, name, description } = subject
  useEffect(() => {
    if (isOpen) onShow({ kind, id, name, description })
  }, [isOpen, onShow, kind, id, name, description])
  return (
    <Box ref={anchor} {...handlers} sx={{ minWidth: 0, flex: '1 1 auto' }}>
      {children}
    </Box>
  )
}

interface GuidedProps {
  readonly guide: () => ReactNode
  readonly children: ReactNode
}

const Guided = ({ guide, children }: GuidedProps) => {
  const anchor = useRef<HTMLDivElement>(null)
  const popper = useRef<PopperHandle>(null)
  const { isOpen, handlers } = useHoverPanel(anchor)
  const isTaken = use(GuideBeside)
  return (
    <Box ref={anchor} {...handlers} sx={{ minWidth: 0, flex: '1 1 auto' }}>
      {children}
      <Popper
        open={isOpen}
        anchorEl={() => besideItsGroup(anchor.current ?? document.body)}
        placement={isTaken ? 'top-end' : 'right-start'}
        // in its place in the document, so that Tab leads from the card into its guide
        disablePortal
        popperRef={popper}
        popperOptions={isTaken ? inside : beside}
        sx={{ zIndex: 'tooltip' }}
      >
        <Scroller onResize={() => void popper.current?.update()}>{guide()}</Scroller>
      </Popper>
    </Box>
  )
}

/** Marks the cards that stand together: no guide of theirs opens over the others while there is room beside them. */
export const guidedGroup = { 'data-guided': true } as const

/** At the height of the card, at the side of its group: the pointer goes on to the next card, not into a guide. */
const besideItsGroup = (card: Element) => ({
  contextElement: card,
  getBoundingClientRect: () => {
    const { top, height } = card.getBoundingClientRect()
    const { left, width } = (card.closest('[data-guided]') ?? card).getBoundingClientRect()
    return new DOMRect(left, top, width, height)
  },
})

type PopperHandle = Extract<PopperProps['popperRef'], { readonly current: unknown }>['current']

interface ScrollerProps {
  /** The guide has loaded, or its text has been cut: it needs its place anew. */
  readonly onResize: () => void
  readonly children: ReactNode
}

/** Takes the focus, for the keyboard to scroll it. */
const Scroller = ({ onResize, children }: ScrollerProps) => {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(onResize)
  useEffect(() => {
    latest.current = onResize
  })
  useEffect(() => {
    if (box.current === null) return undefined
    const observer = new ResizeObserver(() => latest.current())
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return (
    <Box ref={box} tabIndex={0} data-guide sx={scrollerSx}>
      {children}
    </Box>
  )
}

type Options = NonNullable<PopperProps['popperOptions']>
type Places = readonly NonNullable<Options['placement']>[]

const optionsWith = (fallbackPlacements: Places): Options => ({
  strategy: 'fixed',
  // the window is the boundary, not the card that cuts what overflows it
  modifiers: [
    { name: 'offset', options: { offset: [0, 8] } },
    { name: 'flip', options: { altBoundary: false, altAxis: false, fallbackPlacements } },
    { name: 'preventOverflow', options: { altBoundary: false, altAxis: true, padding: 8 } },
  ],
})

// above are the cards that were passed already
const beside = optionsWith(['left-start', 'top-end', 'bottom-end'])
const inside = optionsWith(['bottom-end'])

const scrollerSx = {
  width: 336,
  maxHeight: 'min(384px, 60dvh)',
  overflowY: 'auto',
  borderRadius: '8px',
  bgcolor: 'surface.raised',
  boxShadow: 'var(--sy-palette-raisedShadow)',
  cursor: 'auto',
} as const
