import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { HOVER_DELAY_MS } from '@/domain/shared/constants'

/** Delay in ms before closing, so that the pointer may cross other cards on its way to the panel. */
const GRACE_MS = 2 * HOVER_DELAY_MS

/** State setter of the panel that is open; null for none. Only one panel of the page is open at a time. */
const last: { setIsOpen: ((isOpen: boolean) => void) | null } = { setIsOpen: null }

const isInside = (element: Element | null, target: EventTarget | null): boolean =>
  element !== null && target instanceof Node && element.contains(target)

const isByKeyboard = (target: EventTarget): boolean =>
  target instanceof Element && target.matches(':focus-visible')

/**
 * Returns the open state of a panel that belongs to the element `around`, and the event handlers for that element. The
 * panel opens `HOVER_DELAY_MS` after the pointer rests on the element, or immediately on keyboard focus; it closes
 * after both have left, on a press, or on Escape. It must be a child of the element (DOC-1, A-3).
 */
export const useHoverPanel = (around: RefObject<HTMLElement | null>) => {
  const { isOpen, show, hide, isAnotherOpen } = useOnlyOne()
  const { later, cancel } = useLater()
  // closed by a press or Escape: stays closed until the pointer or the focus enters again
  const isDismissed = useRef(false)
  const isPressed = useRef(false)

  const close = () => {
    cancel()
    hide()
  }
  const open = () => {
    cancel()
    if (isDismissed.current) return
    show()
  }
  const dismiss = () => {
    isDismissed.current = true
    close()
  }
  useEscape(isOpen, around, dismiss)

  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      isDismissed.current = false
      if (pointerType !== 'touch') later(open, HOVER_DELAY_MS)
    },
    /**
     * Restarts the delay while another panel is open, so that a pointer on its way to that panel does not open others.
     */
    onPointerMove: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch' && isAnotherOpen()) later(open, HOVER_DELAY_MS)
    },
    onPointerLeave: () => {
      const hasFocus = around.current?.querySelector(':focus-visible') instanceof Element
      if (hasFocus) cancel()
      else later(close, GRACE_MS)
    },
    onFocus: ({ target, relatedTarget }: FocusEvent) => {
      if (isPressed.current || !isByKeyboard(target)) return
      if (!isInside(around.current, relatedTarget)) isDismissed.current = false
      open()
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!isInside(around.current, relatedTarget)) close()
    },
    /** Closes the panel on a press on the card, which selects the card; the panel would cover the next one. */
    onPointerDown: ({ target }: PointerEvent) => {
      const isInPanel = target instanceof Element && target.closest('[data-guide]') !== null
      isPressed.current = true
      if (!isInPanel) dismiss()
    },
    onPointerUp: () => {
      isPressed.current = false
    },
  }
  return { isOpen, handlers }
}

/** Open state of a panel, with functions that show it (and close any other) or hide it. */
const useOnlyOne = () => {
  const [isOpen, setIsOpen] = useState(false)
  const show = () => {
    if (last.setIsOpen !== setIsOpen) last.setIsOpen?.(false)
    last.setIsOpen = setIsOpen
    setIsOpen(true)
  }
  const hide = () => {
    if (last.setIsOpen === setIsOpen) last.setIsOpen = null
    setIsOpen(false)
  }
  useEffect(
    () => () => {
      if (last.setIsOpen === setIsOpen) last.setIsOpen = null
    },
    [],
  )
  return { isOpen, show, hide, isAnotherOpen: () => last.setIsOpen !== null && last.setIsOpen !== setIsOpen }
}

/** Timer for a single callback; scheduling a new one cancels the previous one. Delays are in ms. */
const useLater = () => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(timer.current)
  const later = (then: () => void, delay: number) => {
    cancel()
    timer.current = setTimeout(then, delay)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { later, cancel }
}

/**
 * Calls `onEscape` on Escape and stops the event, so that a dialog around the panel stays open. A focus inside the
 * panel returns to the card.
 */
const useEscape = (isOpen: boolean, around: RefObject<HTMLElement | null>, onEscape: () => void) => {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isOpen) return undefined
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      escape()
      const card = around.current
      if (isInside(card?.querySelector('[data-guide]') ?? null, document.activeElement))
        card?.querySelector<HTMLElement>('input, button')?.focus()
    }
    document.addEventListener('keydown', handleKey, { capture: true })
    return () => document.removeEventListener('keydown', handleKey, { capture: true })
  }, [isOpen, around])
}
