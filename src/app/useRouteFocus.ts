import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { pageOf } from './pageOf'

/** The visible page heading; not one hidden behind a skeleton. */
const seenHeading = () =>
  [...document.querySelectorAll<HTMLElement>('main h1')].find(
    (heading) => heading.getClientRects().length > 0,
  )

/** Whether focus may be moved: it is lost, or still on the element outside the page that triggered the navigation. */
const isFree = (before: Element | null) => {
  const active = document.activeElement
  if (active === null || active === document.body) return true
  return active === before && active.closest('main, dialog, [role=dialog]') === null
}

/**
 * Moves focus to the heading of a new page once it is rendered, so that screen readers announce it and Tab continues
 * from there (WCAG 2.4.3). Does nothing if the page has set focus itself, or on the first page, unless that is the
 * not-found page.
 */
export function useRouteFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pageOf(pathname) && pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const before = document.activeElement
    const arrive = () => {
      const heading = seenHeading()
      if (heading === undefined) return false
      if (!isFree(before)) return true
      heading.tabIndex = -1
      heading.focus()
      return true
    }
    if (arrive()) return
    const watch = new MutationObserver(() => {
      if (arrive()) watch.disconnect()
    })
    watch.observe(document.body, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [pathname])
}
