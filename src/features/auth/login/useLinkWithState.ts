import { startTransition, type MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { isPlainClick } from '@/components/common/isPlainClick'

/** Props of a link that passes router state. */
export interface LinkWithState {
  readonly href: string
  readonly onClick: (event: MouseEvent) => void
}

/**
 * Returns props for links that pass router state, which is not part of the URL. A link opened in another tab passes
 * none.
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
