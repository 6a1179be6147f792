import { startTransition, useCallback, useEffect, useMemo, useRef, useState, type FocusEvent } from 'react'
import type { Stack } from '@/domain/stacks/types'

/** Handlers for the element that holds the rows. */
interface HoldHandlers {
  readonly onPointerMove: () => void
  readonly onPointerLeave: () => void
  readonly onFocus: () => void
  readonly onBlur: (event: FocusEvent) => void
}

interface Asked {
  /** Names the view: another one is put in order at once. */
  readonly view: string
  readonly stacks: readonly Stack[]
}

interface CalmOptions extends Asked {
  /** Every stack there is, whatever the view shows. */
  readonly all: readonly Stack[]
}

/** The shown stacks, and those that were shown before and have only left the view since. */
function withKept(stacks: readonly Stack[], before: readonly Stack[], all: readonly Stack[]) {
  const shown = new Set(stacks.map(({ id }) => id))
  const missing = new Set(before.flatMap(({ id }) => (shown.has(id) ? [] : [id])))
  return missing.size === 0 ? stacks : [...stacks, ...all.filter(({ id }) => missing.has(id))]
}

/** The stacks in the order that others have; those that it does not know stand last. */
export function inOrderOf(stacks: readonly Stack[], known: readonly Stack[]): readonly Stack[] {
  const isSame = stacks.length === known.length && stacks.every(({ id }, place) => known[place]?.id === id)
  if (isSame) return stacks
  const byId = new Map(stacks.map((stack) => [stack.id, stack]))
  const ordered: Stack[] = []
  for (const { id } of known) {
    const stack = byId.get(id)
    if (stack === undefined) continue
    byId.delete(id)
    ordered.push(stack)
  }
  for (const stack of byId.values()) ordered.push(stack)
  return ordered
}

export interface StableOrder {
  readonly stacks: readonly Stack[]
  readonly handlers: HoldHandlers
  /** Whether rows keep their place until the view changes. */
  readonly isPinned: boolean
  readonly pin: () => void
  readonly release: () => void
}

/**
 * A list that keeps its order while somebody points at it or walks through it: no row moves away under the pointer. Once
 * pinned it keeps its rows and their order until the view changes or it is released (FU-10).
 */
export function useStableOrder({ view, stacks, all }: CalmOptions): StableOrder {
  const [held, setHeld] = useState<Asked | null>(null)
  const [pinned, setPinned] = useState<Asked | null>(null)
  const isPinned = pinned !== null && pinned.view === view
  const shown = useMemo(() => {
    if (isPinned) return inOrderOf(withKept(stacks, pinned.stacks, all), pinned.stacks)
    return held !== null && held.view === view ? inOrderOf(stacks, held.stacks) : stacks
  }, [held, pinned, isPinned, view, stacks, all])
  const latest = useRef<Asked>({ view, stacks: shown })
  useEffect(() => {
    latest.current = { view, stacks: shown }
  }, [view, shown])
  const [handlers] = useState((): HoldHandlers => {
    let isPointed = false
    let isFocused = false
    let heldView: string | null = null
    const settle = () => {
      const isHeld = isPointed || isFocused
      if (isHeld && heldView === latest.current.view) return
      heldView = isHeld ? latest.current.view : null
      // nothing is to be seen of it now, and what was pressed or pointed at comes first
      const next = isHeld ? latest.current : null
      startTransition(() => setHeld(next))
    }
    return {
      onPointerMove: () => {
        isPointed = true
        settle()
      },
      onPointerLeave: () => {
        isPointed = false
        settle()
      },
      onFocus: () => {
        isFocused = true
        settle()
      },
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
        isFocused = false
        settle()
      },
    }
  })
  const pin = useCallback(
    () => setPinned((before) => (before?.view === latest.current.view ? before : latest.current)),
    [],
  )
  const release = useCallback(() => setPinned(null), [])
  return { stacks: shown, handlers, isPinned, pin, release }
}
