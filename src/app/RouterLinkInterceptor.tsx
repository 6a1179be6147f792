/** Links of any component through the router. */
import { useEffect, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react'
import { useSetAtom } from 'jotai'
import { isPlainClick } from '@/components/common/isPlainClick'
import { useGoTo } from '@/features/common/useGoTo'
import { askNothing, leaveGuardAtom } from '@/state/leaveGuard'
import { preloadPage } from './screens'
import { useBackGuard } from './useBackGuard'
import { useLeaveGuard } from './useLeaveGuard'

/** The address inside the product that an event's link leads to, or null: another origin, a new tab, a download, a mail. */
function ownAddress(event: SyntheticEvent): string | null {
  const target = event.target
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download')) return null
  if (link.origin !== window.location.origin || link.getAttribute('href')?.startsWith('#') === true)
    return null
  return link.pathname + link.search + link.hash
}

export interface RouterLinkInterceptorProps {
  readonly children: ReactNode
}

/**
 * Lets plain `<a href>` of any component lead through the router, and loads a page's code when its link is
 * pointed at or focused. So drawing components need no router, and a link stays a link. A link that leaves
 * something half done asks first, and menus and pages have it asked before a log out or a switch of the
 * session drops something (C-18).
 */
export function RouterLinkInterceptor({ children }: RouterLinkInterceptorProps) {
  const goTo = useGoTo()
  const { leave, question } = useLeaveGuard()
  useBackGuard(leave)
  const plug = useSetAtom(leaveGuardAtom)
  useEffect(() => {
    plug({ leave })
    return () => plug(askNothing)
  }, [plug, leave])
  const preload = (event: SyntheticEvent) => {
    const address = ownAddress(event)
    if (address !== null) preloadPage(address)
  }
  const follow = (event: MouseEvent) => {
    const address = ownAddress(event)
    if (address === null || event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    goTo(address)
  }
  return (
    <div
      style={{ display: 'contents' }}
      role="presentation"
      onClick={follow}
      onPointerOver={preload}
      onFocus={preload}
    >
      {children}
      {question}
    </div>
  )
}
