import { isFocusFree } from '@/components/common/hasLostFocus'
import { useEffect, useRef, useState } from 'react'
import type { Activated } from '@/features/common/useActivation'

/**
 * Moves the focus after activation. The pressed button is removed with its row, so the focus moves to the new row, or
 * to the first row if the new one is filtered out.
 */
export const useFocusOnActivated = () => {
  const [activated, setActivated] = useState<Activated | null>(null)
  const next = useRef<string | null>(null)
  useEffect(() => {
    if (next.current === null) return
    const find = (place: string) => document.querySelector<HTMLElement>(`${place} button`)
    const row = find(`[data-transformation="${next.current}"]`)
    const isLost = isFocusFree()
    if (row === null && !isLost) return
    next.current = null
    if (isLost) (row ?? find('[data-group]'))?.focus()
  })
  const onActivated = (now: Activated) => {
    next.current = now.key
    setActivated(now)
  }
  return { activated, onActivated }
}
