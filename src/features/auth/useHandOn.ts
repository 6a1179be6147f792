import { startTransition, type MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { isPlainClick } from '@/components/common/isPlainClick'

/** What a link takes that hands something on to its page. */
export interface HandOnLink {
  readonly href: string
  readonly onClick: (event: MouseEvent) => void
}

/**
 * Links that hand something on in the router's state, which stays out of the address. Into another tab, by whatever key or
 * button, the link goes as any link does, and hands on nothing.
 */
export function useHandOn(): (href: string, state: Readonly<Record<string, unknown>>) => HandOnLink {
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
