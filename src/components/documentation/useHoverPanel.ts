import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { HOVER_DELAY_MS } from '@/domain/shared/constants'

/** How long a panel waits for the pointer, which may have other cards to cross on its way there. */
const GRACE_MS = 2 * HOVER_DELAY_MS

/** Of the panel that is open: only one is at a time, whatever pointer and keyboard do. */
const last: { setIsOpen: ((isOpen: boolean) => void) | null } = { setIsOpen: null }

const isInside = (element: Element | null, target: EventTarget | null): boolean =>
  element !== null && target instanceof Node && element.contains(target)

const isByKeyboard = (target: EventTarget): boolean =>
  target instanceof Element && target.matches(':focus-visible')

/**
 * When a panel that belongs to `around` is open: `HOVER_DELAY_MS` after the pointer rests on it, at once with the
 * keyboard's focus; until both have left, a press, or Escape (DOC-1, A-3). The panel must be a child of `around`.
 */
export const useHoverPanel = (around: RefObject<HTMLElement | null>) => {
  const { isOpen, show, hide, isAnotherOpen } = useOnlyOne()
  const { later, cancel } = useLater()
  // closed on purpose: the focus or the pointer must come anew before it opens again
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
    /** On its way to the panel that is open, the pointer opens none of those that it crosses. */
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
    /** A press on the card chooses it, and wants no panel over the next one. */
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

/** Open while no other panel is opened. */
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

/** One thing to be done later; what was to be done before is not. */
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

/** Escape closes the panel and nothing else; the focus goes back to the card where the panel had it. */
const useEscape = (isOpen: boolean, around: RefObject<HTMLElement | null>, onEscape: () => void) => {
  const latest = useRef(onEscape)
  useEffect(() => {
    latest.current = onEscape
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      latest.current()
      const card = around.current
      if (isInside(card?.querySelector('[data-guide]') ?? null, document.activeElement))
        card?.querySelector<HTMLElement>('input, button')?.focus()
    }
    document.addEventListener('keydown', handleKey, { capture: true })
    return () => document.removeEventListener('keydown', handleKey, { capture: true })
  }, [isOpen, around])
}
