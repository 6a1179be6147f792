import Box from '@mui/material/Box'
import Popper, { type PopperProps } from '@mui/material/Popper'
import { type ReactNode, createContext, use, useEffect, useEffectEvent, useRef } from 'react'
import type { DocumentationKind } from './links'
import { useHoverPanel } from './useHoverPanel'

/** What a guide (the documentation panel) is about: a source type, destination type, endpoint or transformation. */
export interface GuideSubject {
  readonly kind: DocumentationKind
  /** Id of the type, endpoint or transformation; unique per `kind`. */
  readonly id: number
  /** Display name. */
  readonly name: string
  /** One-line description, shown if there is no documentation. */
  readonly description?: string | undefined
}

/**
 * Context with the function that renders the guide (documentation panel) of a subject; null if no guides are shown.
 * Provided by the feature that loads documentation.
 */
export const GuideRendererContext = createContext<((subject: GuideSubject) => ReactNode) | null>(null)

/**
 * Context: whether the page shows the guide (documentation panel) of the selected card in a column next to the cards;
 * false by default. If so, hover guides open above or below a card instead of beside it, so that they do not cover the
 * column.
 */
export const IsGuidePinnedContext = createContext(false)

/**
 * Context with the function that shows the guide (documentation panel) of a subject in a fixed column of the page; null
 * if guides open as popups.
 */
export const ShowGuideContext = createContext<((subject: GuideSubject) => void) | null>(null)

export interface HoverGuideProps {
  /** What the guide is about. */
  readonly subject: GuideSubject
  /** The card or line that opens the guide when hovered or focused. */
  readonly children: ReactNode
}

/**
 * Opens a guide (documentation panel) 300 ms after the pointer rests on its children, or immediately on keyboard focus.
 * The guide stays open while hovered, Tab leads to its links, and Escape closes it (DOC-1, A-3). Without a
 * `GuideRendererContext` or `ShowGuideContext` only the children are rendered.
 */
export const HoverGuide = ({ subject, children }: HoverGuideProps) => {
  const render = use(GuideRendererContext)
  const target = use(ShowGuideContext)
  if (target !== null)
    return (
      <Targeted subject={subject} onShow={target}>
        {children}
      </Targeted>
    )
  return render === null ? children : <Guided guide={() => render(subject)}>{children}</Guided>
}

interface TargetedProps extends HoverGuideProps {
  /** Called with the subject when its card is hovered or focused. */
  readonly onShow: (subject: GuideSubject) => void
}

/** Shows the guide in the fixed column on hover and focus; it stays there until another one replaces it. */
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
  /** Renders the content of the popup, once it opens. */
  readonly guide: () => ReactNode
  /** The card or line that opens the guide when hovered or focused. */
  readonly children: ReactNode
}

const Guided = ({ guide, children }: GuidedProps) => {
  const anchor = useRef<HTMLDivElement>(null)
  const popper = useRef<PopperHandle>(null)
  const { isOpen, handlers } = useHoverPanel(anchor)
  const isTaken = use(IsGuidePinnedContext)
  return (
    <Box ref={anchor} {...handlers} sx={{ minWidth: 0, flex: '1 1 auto' }}>
      {children}
      <Popper
        open={isOpen}
        anchorEl={() => besideItsGroup(anchor.current ?? document.body)}
        placement={isTaken ? 'top-end' : 'right-start'}
        // no portal: Tab leads from the card into its guide
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

/**
 * Props that mark an element as a group of cards. Guides (documentation panels) of its cards open next to the group
 * instead of over other cards, if there is room.
 */
export const guidedGroup = { 'data-guided': true } as const

/**
 * Virtual anchor of the popup: as high as the card and as wide as its group, so that the popup does not cover the next
 * card.
 */
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
  /** Called when the size of the content changes, so that the popup can be repositioned. */
  readonly onResize: () => void
  /** Content that scrolls: the guide. */
  readonly children: ReactNode
}

/** Scroll container of the popup; focusable, so that it can be scrolled by keyboard. */
const Scroller = ({ onResize, children }: ScrollerProps) => {
  const box = useRef<HTMLDivElement>(null)
  const handleResize = useEffectEvent(onResize)
  useEffect(() => {
    if (box.current === null) return undefined
    const observer = new ResizeObserver(() => handleResize())
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
  // the boundary is the window instead of the card, which clips its overflow
  modifiers: [
    { name: 'offset', options: { offset: [0, 8] } },
    { name: 'flip', options: { altBoundary: false, altAxis: false, fallbackPlacements } },
    { name: 'preventOverflow', options: { altBoundary: false, altAxis: true, padding: 8 } },
  ],
})

// prefers the space above the card, where the popup covers only cards that the pointer has already passed
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
