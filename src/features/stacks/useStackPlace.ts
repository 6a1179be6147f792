import { useEffect, useRef, type RefObject } from 'react'
import { useSearchParams } from 'react-router-dom'
import { stackAt, withoutStackAt } from '@/domain/stacks/stackPlace'

/**
 * The stack that the address leads to; null for none. Once its row is drawn, that is unfolded, in the middle of the
 * screen and has the focus, and the address is as it was before (PLUS-22).
 */
export function useStackPlace(
  body: RefObject<HTMLElement | null>,
  expanded: ReadonlySet<number>,
  onToggle: (id: number) => void,
): number | null {
  const [search, setSearch] = useSearchParams()
  const id = stackAt(search)
  const arrivedAt = useRef<number | null>(null)
  useEffect(() => {
    if (id === null) arrivedAt.current = null
    const row = id === null ? null : body.current?.querySelector(`[data-stack="${id}"]`)
    // once: a second time would fold it again
    if (id === null || !row || arrivedAt.current === id) return
    arrivedAt.current = id
    if (!expanded.has(id)) onToggle(id)
    row.scrollIntoView({ block: 'center' })
    row.querySelector('button')?.focus({ preventScroll: true })
    setSearch(withoutStackAt, { replace: true })
  })
  return id
}
