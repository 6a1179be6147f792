import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { HOVER_DELAY_MS } from '@/domain/shared/constants'

/** Of the panel that opened last: only one is open at a time, whatever pointer and keyboard do. */
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
  const [isOpen, setIsOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // closed on purpose: the focus or the pointer must come anew before it opens again
  const isDismissed = useRef(false)
  const isPressed = useRef(false)

  const close = () => {
    clearTimeout(timer.current)
    setIsOpen(false)
  }
  const open = () => {
    clearTimeout(timer.current)
    if (isDismissed.current) return
    if (last.setIsOpen !== setIsOpen) last.setIsOpen?.(false)
    last.setIsOpen = setIsOpen
    setIsOpen(true)
  }
  const dismiss = () => {
    isDismissed.current = true
    close()
  }
  const later = (then: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(then, HOVER_DELAY_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEscape(isOpen, around, dismiss)

  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      isDismissed.current = false
      if (pointerType !== 'touch') later(open)
    },
    onPointerLeave: () => {
      const hasFocus = around.current?.querySelector(':focus-visible') instanceof Element
      if (hasFocus) clearTimeout(timer.current)
      else later(close)
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
