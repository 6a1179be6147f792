import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { pageOf } from './pageOf'

/** The heading of the page that can be seen; one that waits behind a skeleton cannot. */
const seenHeading = () =>
  [...document.querySelectorAll<HTMLElement>('main h1')].find(
    (heading) => heading.getClientRects().length > 0,
  )

/** Whether nothing on the page has the focus: it is lost, or still on what led here from outside of the page. */
const isFree = (before: Element | null) => {
  const active = document.activeElement
  if (active === null || active === document.body) return true
  return active === before && active.closest('main, dialog, [role=dialog]') === null
}

/**
 * Another page moves the focus to its heading, once that is here and unless the page took the focus itself: so it is
 * announced, and Tab goes on from there (WCAG 2.4.3). A fresh document keeps the focus where the browser put it, but
 * for an address that no page has: nobody meant to come there.
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
