import { type RefObject, useEffect, useRef } from 'react'
import { hasLostFocus } from '@/components/common/hasLostFocus'

/**
 * A view that takes the place of another without a new address moves the focus to its heading, where what had it is gone:
 * so it is announced, and Tab goes on from there (WCAG 2.4.3). The view that a page begins with does so only where it
 * `takesFocus`.
 */
export function useHeadingFocus(title: string, takesFocus: boolean): RefObject<HTMLHeadingElement | null> {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const shown = useRef(takesFocus ? null : title)
  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    if (hasLostFocus(headingRef.current)) headingRef.current?.focus()
  }, [title])
  return headingRef
}
