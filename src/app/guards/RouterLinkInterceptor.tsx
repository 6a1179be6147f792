import type { MouseEvent, ReactNode, SyntheticEvent } from 'react'
import { isPlainClick } from '@/components/common/isPlainClick'
import { useGoTo } from '@/features/common/useGoTo'

/**
 * Returns the in-app path of the link that was clicked; null for another origin, a new tab, a download or a mailto
 * link.
 */
function ownAddress(event: SyntheticEvent): string | null {
  const target = event.target
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download')) return null
  if (link.origin !== window.location.origin || link.getAttribute('href')?.startsWith('#') === true)
    return null
  return link.pathname + link.search + link.hash
}

export interface RouterLinkInterceptorProps {
  /** Loads the code of the page at an address of the app. */
  readonly preload: (address: string) => void
  readonly children: ReactNode
}

/**
 * Sends clicks on plain `<a href>` links through the router, and preloads a page's code when its link is hovered or
 * focused. Presentational components then need no router.
 */
export function RouterLinkInterceptor({ preload, children }: RouterLinkInterceptorProps) {
  const goTo = useGoTo()
  const preloadTarget = (event: SyntheticEvent) => {
    const address = ownAddress(event)
    if (address !== null) preload(address)
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
      onPointerOver={preloadTarget}
      onFocus={preloadTarget}
    >
      {children}
    </div>
  )
}
