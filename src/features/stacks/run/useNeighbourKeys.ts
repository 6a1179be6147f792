import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { isShortcutTarget } from '@/components/common/shortcutTarget'
import { neighbourKeys } from '@/components/stacks/run/messages'

/** Opens the run before or after the shown one by keys, from anywhere on the page. Null for none. */
export function useNeighbourKeys(previousHref: string | null, nextHref: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    const open = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) => {
      // not altKey, with which some keyboards type brackets
      if (ctrlKey || metaKey || !isShortcutTarget(target)) return
      const href = { [neighbourKeys.previous]: previousHref, [neighbourKeys.next]: nextHref }[key] ?? null
      if (href !== null) void navigate(href)
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [navigate, previousHref, nextHref])
}
