import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Stack } from '@/domain/stacks/types'

/** Stacks selected for a bulk action, and functions that change the selection. */
export interface BulkSelection {
  /** Ids of the selected stacks, only those in the list: a filter deselects what it hides. */
  readonly ids: ReadonlySet<number>
  /** Selects or deselects a stack; with `isRange` (Shift key), all stacks from the last clicked one to this one. */
  readonly onSelect: (id: number, isSelected: boolean, isRange: boolean) => void
  /** Selects exactly these stacks. */
  readonly replace: (ids: readonly number[]) => void
}

/**
 * Returns the ids from one stack of a list to another, inclusive, in list order; only `to` if either isn't in the
 * list.
 */
export function rangeOf(
  shown: readonly { readonly id: number }[],
  from: number,
  to: number,
): readonly number[] {
  const [first = -1, last = -1] = [from, to]
    .map((id) => shown.findIndex((each) => each.id === id))
    .toSorted((left, right) => left - right)
  return first < 0 ? [to] : shown.slice(first, last + 1).map(({ id }) => id)
}

/** Manages which of the shown stacks are selected for a bulk action (PLUS-14). */
export function useBulkSelection(shown: readonly Stack[]): BulkSelection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const last = useRef<number | null>(null)
  const now = useRef(shown)
  useEffect(() => {
    now.current = shown
  }, [shown])
  const ids = useMemo(() => {
    if (chosen.size === 0) return chosen
    return new Set(shown.flatMap(({ id }) => (chosen.has(id) ? [id] : [])))
  }, [chosen, shown])
  const onSelect = useCallback((id: number, isSelected: boolean, isRange: boolean) => {
    const from = last.current
    last.current = id
    const meant = isRange && from !== null ? rangeOf(now.current, from, id) : [id]
    setChosen((before) => {
      const next = new Set(before)
      for (const each of meant) {
        if (isSelected) next.add(each)
        else next.delete(each)
      }
      return next
    })
  }, [])
  const replace = useCallback((next: readonly number[]) => {
    last.current = null
    setChosen(new Set(next))
  }, [])
  return useMemo(() => ({ ids, onSelect, replace }), [ids, onSelect, replace])
}
