import { useCallback, useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Stack } from '@/domain/stacks/types'
import { type OtherRow, type RowHeights, rowsBetween, topOf } from './rowWindow'

interface DrawnRow {
  readonly index: number
  readonly stack: Stack
  /** CSS pixels from the top of the list. */
  readonly top: number
}

export interface RowWindow {
  readonly rows: readonly DrawnRow[]
  /** Of the whole list, CSS pixels. */
  readonly height: number
  /** To be given every row's element: it says how high the row is. */
  readonly measure: (element: Element | null) => (() => void) | undefined
  /** Brings a row into view. */
  readonly scrollTo: (index: number) => void
}

const ROW_PX = 44
/** Rows ahead of the screen on either side: Tab and the wheel find the next ones there. */
const AHEAD = 1
/** Between a row that is scrolled to and the edge of the screen. */
const ROOM_PX = 10

const seenNow = () => ({ from: window.scrollY, to: window.scrollY + window.innerHeight })

/** Follows the page as it scrolls; in the frame in which it does, so that no row is missed. */
function useSeen(isSame: (before: Seen, now: Seen) => boolean): Seen {
  const [seen, setSeen] = useState(seenNow)
  useEffect(() => {
    let shown = seen
    const follow = () => {
      const now = seenNow()
      if (isSame(shown, now)) return
      shown = now
      flushSync(() => setSeen(now))
    }
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
    }
  }, [seen, isSame])
  return seen
}

interface Seen {
  readonly from: number
  readonly to: number
}

/** Half a row of scrolling shows nothing that is not drawn already. */
const isNear = (before: Seen, now: Seen) =>
  Math.abs(before.from - now.from) < ROW_PX / 2 && Math.abs(before.to - now.to) < ROW_PX / 2

/** Heights of rows by the stack's id, as far as they are not the usual one. */
function useHeights() {
  const [heights, setHeights] = useState<ReadonlyMap<number, number>>(new Map())
  const [observer] = useState(() => {
    const known = new Map<number, number>()
    return new ResizeObserver((entries) => {
      let isNew = false
      for (const { target, borderBoxSize } of entries) {
        const id = Number(target.getAttribute('data-stack'))
        const height = borderBoxSize[0]?.blockSize ?? ROW_PX
        // what has just left the page has no height
        if (height === 0 || (known.get(id) ?? ROW_PX) === height) continue
        isNew = true
        if (height === ROW_PX) known.delete(id)
        else known.set(id, height)
      }
      // the rows below move in the frame in which one grows
      if (isNew) flushSync(() => setHeights(new Map(known)))
    })
  })
  const measure = useCallback(
    (element: Element | null) => {
      if (element === null) return undefined
      observer.observe(element)
      return () => observer.unobserve(element)
    },
    [observer],
  )
  return { heights, measure }
}

/** How far down the page the list begins, CSS pixels. Whatever stands above it may come or go, and the page with it. */
function useMargin(body: RefObject<HTMLElement | null>): number {
  const [margin, setMargin] = useState(0)
  const read = useCallback(() => {
    const top = (body.current?.getBoundingClientRect().top ?? 0) + window.scrollY
    setMargin((before) => (Math.abs(top - before) >= 1 ? top : before))
  }, [body])
  // oxlint-disable-next-line react/exhaustive-deps -- a margin that is right already is not set again
  useLayoutEffect(read)
  useEffect(() => {
    const observer = new ResizeObserver(read)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [read])
  return margin
}

/** The rows of a list in the page that are in view or nearly so, and one more where that is wanted (D-4). */
export function useRowWindow(
  body: RefObject<HTMLElement | null>,
  stacks: readonly Stack[],
  alsoId: number | null,
): RowWindow {
  const margin = useMargin(body)
  const { heights, measure } = useHeights()
  const seen = useSeen(isNear)
  const list = useMemo((): RowHeights => {
    const others =
      heights.size === 0
        ? []
        : stacks.flatMap(({ id }, index): OtherRow[] => {
            const height = heights.get(id)
            return height === undefined ? [] : [{ index, height }]
          })
    return { count: stacks.length, usual: ROW_PX, others }
  }, [stacks, heights])
  const { first, last } = rowsBetween(seen.from - margin, seen.to - margin, AHEAD, list)
  const indexes = Array.from({ length: last - first + 1 }, (_, offset) => first + offset)
  const also = alsoId === null ? -1 : stacks.findIndex(({ id }) => id === alsoId)
  if (also >= 0 && also < first) indexes.unshift(also)
  if (also > last) indexes.push(also)
  const scrollTo = (index: number) => {
    const top = margin + topOf(index, list) - ROOM_PX
    const bottom = margin + topOf(index + 1, list) + ROOM_PX
    if (top < window.scrollY) window.scrollTo({ top })
    else if (bottom > window.scrollY + window.innerHeight)
      window.scrollTo({ top: bottom - window.innerHeight })
  }
  const rows = indexes.flatMap((index): DrawnRow[] => {
    const stack = stacks[index]
    return stack === undefined ? [] : [{ index, stack, top: topOf(index, list) }]
  })
  return { rows, height: topOf(stacks.length, list), measure, scrollTo }
}
