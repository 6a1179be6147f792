import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { openStackOf, withOpenStack } from '@/domain/stacks/list/stackPlace'

/** Router state for links to a stack: the list scrolls to the stack even if it's already expanded. */
export const scrollToStackState = { isSought: true } as const

const isSought = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSought' in state

/** The stack list that `useOpenStack` syncs with the URL. */
export interface OpenStackInput {
  /** Element that contains the rows. */
  readonly body: RefObject<HTMLElement | null>
  /** Ids of the expanded stacks. */
  readonly expanded: ReadonlySet<number>
  /** Expands or collapses a stack. */
  readonly onToggle: (id: number) => void
  /** Scrolls to a stack whose row isn't rendered yet. */
  readonly scrollToStack: (id: number) => void
}

/**
 * Syncs the expanded stack with the URL: a link or reload expands, centres and focuses its row, Back collapses it
 * (PLUS-22, FU-29). Returns a stable function that expands or collapses a stack by id and updates the URL.
 */
export function useOpenStack({ body, expanded, onToggle, scrollToStack }: OpenStackInput) {
  const [search, setSearch] = useSearchParams()
  const { key, state } = useLocation()
  const id = openStackOf(search)
  const arrived = useRef<{ readonly id: number; readonly key: string } | null>(null)
  useEffect(() => {
    const last = arrived.current
    if (id === null) {
      arrived.current = null
      if (last !== null && expanded.has(last.id)) onToggle(last.id)
      return
    }
    if (last?.id === id && !(isSought(state) && last.key !== key)) return
    const row = body.current?.querySelector(`[data-stack="${id}"]`) ?? null
    if (row === null) return scrollToStack(id)
    arrived.current = { id, key }
    const isUnfolded = expanded.has(id)
    if (isUnfolded && !isSought(state)) return
    if (!isUnfolded) onToggle(id)
    row.scrollIntoView({ block: 'center' })
    row.querySelector('button')?.focus({ preventScroll: true })
  })
  const latest = useRef({ id, expanded, setSearch })
  useEffect(() => {
    latest.current = { id, expanded, setSearch }
  })
  return useCallback(
    (rowId: number) => {
      const now = latest.current
      onToggle(rowId)
      if (!now.expanded.has(rowId))
        now.setSearch((current) => withOpenStack(current, rowId), { replace: now.id !== null })
      else if (now.id === rowId) now.setSearch((current) => withOpenStack(current, null), { replace: true })
    },
    [onToggle],
  )
}
