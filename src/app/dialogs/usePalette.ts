import { createElement, type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSetAtom } from 'jotai'
import { isPaletteKey } from '@/features/menu/paletteKey'
import { apiMessages } from '@/domain/messages/api'
import type { CommandPaletteProps } from '@/features/commands/CommandPalette'
import { notifyAtom } from '@/state/notices/notifications'

/**
 * Whether another dialog or menu is open, or the desktop-only screen covers the page; the palette then does not open.
 */
const isCovered = (): boolean =>
  document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null ||
  document.querySelector('[inert] main') !== null

/**
 * The palette component once loaded. It then opens synchronously within the key event, so that it receives the keys
 * typed next.
 */
let loaded: ComponentType<CommandPaletteProps> | null = null

interface Opened {
  readonly Palette: ComponentType<CommandPaletteProps>
  /** Element that had focus before, to restore it on close. */
  readonly before: Element | null
}

/** Result of `usePalette`. */
export interface PaletteControl {
  readonly open: () => void
  /** The command palette while it is open, to be rendered by the caller; null otherwise. */
  readonly palette: ReactNode
}

/**
 * Opens and closes the command palette by its keyboard shortcut; its code is loaded on first use. `hasMenu` says
 * whether the page has the left menu, so that the palette offers what the menu opens (PLUS-22).
 */
export function usePalette(hasMenu: boolean): PaletteControl {
  const [opened, setOpened] = useState<Opened | null>(null)
  const notify = useSetAtom(notifyAtom)
  const open = (): void => {
    if (isCovered()) return
    const before = document.activeElement
    if (loaded !== null) return setOpened({ Palette: loaded, before })
    import('@/features/commands/CommandPalette').then(
      ({ CommandPalette }) => {
        loaded = CommandPalette
        // another dialog may have opened while the code was loading
        if (!isCovered()) setOpened({ Palette: CommandPalette, before })
      },
      () => notify({ kind: 'error', text: apiMessages.network }),
    )
  }
  const close = () => {
    flushSync(() => setOpened(null))
    if (opened?.before instanceof HTMLElement) opened.before.focus()
  }
  const toggle = useEffectEvent(() => {
    if (opened === null) open()
    else close()
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
  return { open, palette: opened && createElement(opened.Palette, { hasMenu, onClose: close }) }
}
