import { useRef, type FocusEvent } from 'react'

/**
 * Handlers for an element that is held while the pointer or the focus is on it. They are two things: leaving with
 * the pointer does not let go of what has the focus, and the other way round.
 */
export function useHold(onHold: (() => void) | undefined, onRelease: (() => void) | undefined) {
  const held = useRef({ pointer: false, focus: false })
  const note = (by: 'pointer' | 'focus', isOn: boolean) => {
    const was = held.current.pointer || held.current.focus
    held.current[by] = isOn
    const is = held.current.pointer || held.current.focus
    if (is && !was) onHold?.()
    if (was && !is) onRelease?.()
  }
  return {
    onMouseEnter: () => note('pointer', true),
    onMouseLeave: () => note('pointer', false),
    onFocus: () => note('focus', true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      note('focus', relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
  }
}
