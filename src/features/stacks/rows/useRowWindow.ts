import {
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { PRINTED_ROWS_MAX, useIsPrinting } from '@/components/common/useIsPrinting'
import type { Stack } from '@/domain/stacks/types'
import { type CustomHeightRow, type RowHeights, rowsBetween, topOf } from './rowWindow'

interface DrawnRow {
  readonly index: number
  readonly stack: Stack
  /** Offset from the top of the list in CSS pixels. */
  readonly top: number
}

/** Rows of a virtualized list to render, and functions for measuring and scrolling. */
export interface RowWindow {
  readonly rows: readonly DrawnRow[]
  /** Height of the whole list in CSS pixels. */
  readonly height: number
  /** Ref callback for every row; measures its height. */
  readonly measure: (element: Element | null) => (() => void) | undefined
  /** Scrolls the row with this zero-based index into view. */
  readonly scrollTo: (index: number) => void
}

/** Default row height in CSS pixels. */
const ROW_PX = 44
/** Usual distance of the list from the top of the page, for the first render, before it is measured. */
const FIRST_MARGIN_PX = 300
/** Number of rows in the first frame. */
const FIRST_ROWS = 4
/** Overscan: extra rows on both sides, so that Tab and the wheel find the next ones rendered. */
const AHEAD = 1
/** Margin in CSS pixels between a row that is scrolled to and the edge of the viewport. */
const ROOM_PX = 10

const seenNow = () => ({ from: window.scrollY, to: window.scrollY + window.innerHeight })

/** Tracks the scroll position; renders synchronously within the scroll event, so that no row is missing. */
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

/** Whether two positions differ by less than half a row, which reveals no new row. */
const isNear = (before: Seen, now: Seen) =>
  Math.abs(before.from - now.from) < ROW_PX / 2 && Math.abs(before.to - now.to) < ROW_PX / 2

/** Row heights by stack id, only those that differ from the default. */
function useHeights() {
  const [heights, setHeights] = useState<ReadonlyMap<number, number>>(new Map())
  const [observer] = useState(() => {
    const known = new Map<number, number>()
    return new ResizeObserver((entries) => {
      let isNew = false
      for (const { target, borderBoxSize } of entries) {
        const id = Number(target.getAttribute('data-stack'))
        const height = borderBoxSize[0]?.blockSize ?? ROW_PX
        // an element that has just been removed has no height
        if (height === 0 || (known.get(id) ?? ROW_PX) === height) continue
        isNew = true
        if (height === ROW_PX) known.delete(id)
        else known.set(id, height)
      }
      // synchronous: the rows below move in the same frame
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

/** Distance of the list from the top of the page in CSS pixels; updates when content above it changes. */
function useMargin(body: RefObject<HTMLElement | null>): number {
  const [margin, setMargin] = useState(FIRST_MARGIN_PX)
  const read = useCallback(() => {
    const top = (body.current?.getBoundingClientRect().top ?? 0) + window.scrollY
    setMargin((before) => (Math.abs(top - before) >= 1 ? top : before))
  }, [body])
  // calls `read` after every render and whenever the page's height changes: after layout, so that none is forced (P9)
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => flushSync(read))
    observer.observe(document.body)
    return () => observer.disconnect()
  })
  return margin
}

/**
 * Virtualizes a list that scrolls with the page: returns the rows in or near the viewport, plus that of the stack
 * `alsoId` (null for none), e.g. the focused one (D-4). `body` is the element that contains the rows.
 */
export function useRowWindow(
  body: RefObject<HTMLElement | null>,
  stacks: readonly Stack[],
  alsoId: number | null,
): RowWindow {
  const isPrinting = useIsPrinting()
  const margin = useMargin(body)
  const { heights, measure } = useHeights()
  const seen = useSeen(isNear)
  const list = useMemo((): RowHeights => {
    const others =
      heights.size === 0
        ? []
        : stacks.flatMap(({ id }, index): CustomHeightRow[] => {
            const height = heights.get(id)
            return height === undefined ? [] : [{ index, height }]
          })
    return { count: stacks.length, usual: ROW_PX, others }
  }, [stacks, heights])
  const inView = rowsBetween(seen.from - margin, seen.to - margin, AHEAD, list)
  // the first frame has only some of the rows, the next one all of them (P8)
  const isComplete = useDeferredValue(true, false)
  const first = isPrinting ? 0 : inView.first
  const last = isPrinting
    ? Math.min(stacks.length, PRINTED_ROWS_MAX) - 1
    : isComplete
      ? inView.last
      : Math.min(inView.last, first + FIRST_ROWS - 1 + (first > 0 ? AHEAD : 0))
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
