import { type RefObject, useEffect, useRef } from 'react'
import { hasLostFocus } from '@/components/common/hasLostFocus'

/**
 * Returns a ref for the heading of a view. When `title` changes because the view was replaced without navigation, and
 * the focus was lost, the heading gets the focus: it is announced, and Tab continues from there (WCAG 2.4.3). With
 * `takesFocus` this also happens on mount.
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
