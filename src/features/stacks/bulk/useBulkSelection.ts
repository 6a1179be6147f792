import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Stack } from '@/domain/stacks/types'

/** Stacks selected for a bulk action. */
export interface BulkSelection {
  /** Visible stacks only; a filter deselects what it hides. */
  readonly ids: ReadonlySet<number>
  /** With Shift, selects the range from the last selected row. */
  readonly onSelect: (id: number, isSelected: boolean, isRange: boolean) => void
  readonly replace: (ids: readonly number[]) => void
}

/** Ids between two stacks of a list, inclusive, in list order. */
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

/** Manages the selection among the visible stacks (PLUS-14). */
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
