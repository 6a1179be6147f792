import { useCallback, useId, useState } from 'react'

/**
 * State of a button that opens a menu. Returns the button's props with its accessibility attributes (`button`), its DOM
 * id, which labels the menu, its element while the menu is open, else null (`anchor`), whether the menu has been opened
 * before, so that it can mount on first open (`wasOpened`), and a stable function that closes it.
 */
export function useMenuButton() {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const close = useCallback(() => setAnchor(null), [])
  const button = {
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: (event: { readonly currentTarget: HTMLElement }) => {
      setAnchor(event.currentTarget)
      setWasOpened(true)
    },
  } as const
  return { button, id, anchor, wasOpened, close }
}
