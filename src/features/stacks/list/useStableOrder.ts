import { startTransition, useCallback, useEffect, useMemo, useRef, useState, type FocusEvent } from 'react'
import type { Stack } from '@/domain/stacks/types'

/** Event handlers for the element that contains the rows; they detect hover and focus. */
interface HoldHandlers {
  readonly onPointerMove: () => void
  readonly onPointerLeave: () => void
  readonly onFocus: () => void
  readonly onBlur: (event: FocusEvent) => void
}

interface Asked {
  /** Identifies filters and sort order; when they change, the list is sorted again immediately. */
  readonly view: string
  readonly stacks: readonly Stack[]
}

interface CalmOptions extends Asked {
  /** All stacks, including those outside the view. */
  readonly all: readonly Stack[]
}

/** The visible stacks, plus previously visible ones that have left the view since. */
function withKept(stacks: readonly Stack[], before: readonly Stack[], all: readonly Stack[]) {
  const shown = new Set(stacks.map(({ id }) => id))
  const missing = new Set(before.flatMap(({ id }) => (shown.has(id) ? [] : [id])))
  return missing.size === 0 ? stacks : [...stacks, ...all.filter(({ id }) => missing.has(id))]
}

/** Returns `stacks` sorted in the order of the list `known`; stacks that it doesn't contain come last. */
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

/** List of stacks whose rows don't move while the user works with them. */
export interface StableOrder {
  /** Stacks to show, in order. */
  readonly stacks: readonly Stack[]
  readonly handlers: HoldHandlers
  /** Whether the rows stay until filters or sort order change. */
  readonly isPinned: boolean
  /** Keeps the current rows and their order until filters or sort order change. */
  readonly pin: () => void
  /** Ends the effect of `pin`. */
  readonly release: () => void
}

/**
 * Keeps the order of a list of stacks while the user hovers over it or has focus in it, so that no row moves away
 * under the pointer. After `pin`, all its rows and their order are kept until filters or sort order (`view`) change
 * or `release` is called (FU-10).
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
      // transition: changes nothing visible now, so the user's input has priority
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
