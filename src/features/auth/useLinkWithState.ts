import { startTransition, type MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { isPlainClick } from '@/components/common/isPlainClick'

/** Props of a link that passes router state. */
export interface LinkWithState {
  readonly href: string
  readonly onClick: (event: MouseEvent) => void
}

/**
 * Returns props for links that pass router state, which is not part of the address. A link opened in another tab passes
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
      // the old page stays until the new one's code is here
      startTransition(() => void navigate(href, { state }))
    },
  })
}
