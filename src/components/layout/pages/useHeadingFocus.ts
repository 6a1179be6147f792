import { type RefObject, useEffect, useRef } from 'react'
import { hasLostFocus } from '@/components/common/hasLostFocus'

/**
 * Moves a lost focus to the heading when a view replaces another without navigation, so that it is announced and Tab
 * continues from there (WCAG 2.4.3). The initial view of a page does so only with `takesFocus`.
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
