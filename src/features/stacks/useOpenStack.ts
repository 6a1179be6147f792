import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { openStackOf, withOpenStack } from '@/domain/stacks/stackPlace'

export interface OpenStack {
  /** The stack that the address asks for while its row is still to be found; null otherwise. */
  readonly pendingId: number | null
  /** Folds or unfolds a row and notes it in the address. Never changes. */
  readonly toggle: (id: number) => void
}

/** Location state of a link that leads to a stack, also where that is unfolded already. */
export const soughtState = { isSought: true } as const

const isSought = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSought' in state

/**
 * Keeps the unfolded stack in the address: a link or a reload unfolds, centres and focuses its row, Back folds it
 * (PLUS-22, FU-29).
 */
export function useOpenStack(
  body: RefObject<HTMLElement | null>,
  expanded: ReadonlySet<number>,
  onToggle: (id: number) => void,
): OpenStack {
  const [search, setSearch] = useSearchParams()
  const { key, state } = useLocation()
  const id = openStackOf(search)
  const [arrived, setArrived] = useState<{ readonly id: number; readonly key: string } | null>(null)
  const isPending = id !== null && (arrived?.id !== id || (isSought(state) && arrived.key !== key))
  useEffect(() => {
    if (id === null) {
      if (arrived === null) return
      setArrived(null)
      if (expanded.has(arrived.id)) onToggle(arrived.id)
      return
    }
    const row = isPending ? body.current?.querySelector(`[data-stack="${id}"]`) : null
    if (!row) return
    setArrived({ id, key })
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
  const toggle = useCallback(
    (rowId: number) => {
      const now = latest.current
      onToggle(rowId)
      if (!now.expanded.has(rowId))
        now.setSearch((current) => withOpenStack(current, rowId), { replace: now.id !== null })
      else if (now.id === rowId) now.setSearch((current) => withOpenStack(current, null), { replace: true })
    },
    [onToggle],
  )
  return { pendingId: isPending ? id : null, toggle }
}
