import { useRef, type FocusEvent } from 'react'

/**
 * Returns event handlers for an element that call `onStart` when it gets the pointer or the focus, and `onEnd` when it
 * has neither any more.
 */
export function useHoverOrFocus(onStart: (() => void) | undefined, onEnd: (() => void) | undefined) {
  const held = useRef({ pointer: false, focus: false })
  const note = (by: 'pointer' | 'focus', isOn: boolean) => {
    const was = held.current.pointer || held.current.focus
    held.current[by] = isOn
    const is = held.current.pointer || held.current.focus
    if (is && !was) onStart?.()
    if (was && !is) onEnd?.()
  }
  return {
    onMouseEnter: () => note('pointer', true),
    onMouseLeave: () => note('pointer', false),
    onFocus: () => note('focus', true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      note('focus', relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
  }
}
