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

/** Delay before closing in ms; the pointer may cross other cards on its way to the panel. */
const GRACE_MS = 2 * HOVER_DELAY_MS

/** Setter of the open panel; only one panel is open at a time. */
const last: { setIsOpen: ((isOpen: boolean) => void) | null } = { setIsOpen: null }

const isInside = (element: Element | null, target: EventTarget | null): boolean =>
  element !== null && target instanceof Node && element.contains(target)

const isByKeyboard = (target: EventTarget): boolean =>
  target instanceof Element && target.matches(':focus-visible')

/**
 * State and handlers of a hover panel: opens `HOVER_DELAY_MS` after the pointer rests on `around`, or immediately on
 * keyboard focus; closes after both have left, on a press, or on Escape (DOC-1, A-3). The panel must be a child of
 * `around`.
 */
export const useHoverPanel = (around: RefObject<HTMLElement | null>) => {
  const { isOpen, show, hide, isAnotherOpen } = useOnlyOne()
  const { later, cancel } = useLater()
  // dismissed by the user: stays closed until the pointer or the focus enters again
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
    /** A press on the card selects it; closes the panel, which would cover the next card. */
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

/** Open state; opening one panel closes the others. */
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

/** Timer for a single callback; scheduling a new one cancels the previous. */
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

/** Closes the panel on Escape without further effects; a focus inside the panel returns to the card. */
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
