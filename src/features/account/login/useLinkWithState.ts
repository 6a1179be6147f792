import { startTransition, type MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { isPlainClick } from '@/components/common/isPlainClick'

/** Props of a link that navigates with router state, which is data for the next page that isn't part of the URL. */
export interface LinkWithState {
  readonly href: string
  readonly onClick: (event: MouseEvent) => void
}

/**
 * Returns a function that builds the props of a link from a URL and router state. A plain click passes the state; a
 * link opened in another tab doesn't.
 */
export function useLinkWithState(): (
  href: string,
  state: Readonly<Record<string, unknown>>,
) => LinkWithState {
  const navigate = useNavigate()
  return (href, state) => ({
    href,
    onClick: (event) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      // transition: keeps the current page until the next page's code has loaded
      startTransition(() => void navigate(href, { state }))
    },
  })
}
