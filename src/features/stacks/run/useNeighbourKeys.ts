import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { isCharacter, isShortcutTarget, shortcutKey } from '@/components/common/shortcuts'
import { neighbourKeys } from './messages'

/** Opens the run before or after the shown one by keys, from anywhere on the page. Null for none. */
export function useNeighbourKeys(previousHref: string | null, nextHref: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isCharacter(event) || !isShortcutTarget(event.target)) return
      const hrefs: Readonly<Record<string, string | null>> = {
        [neighbourKeys.previous]: previousHref,
        [neighbourKeys.next]: nextHref,
      }
      const href = hrefs[shortcutKey(event)] ?? null
      if (href !== null) void navigate(href)
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [navigate, previousHref, nextHref])
}
