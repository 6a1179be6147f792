import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { WEEK_DAYS } from '@/domain/shared/constants'

/** Space beside the plot of a chart, in px. */
export interface PlotMargin {
  readonly left: number
  readonly right: number
}

/** Point of a chart that is shown in its tooltip, and the handlers of the element that contains the chart. */
export interface ChartCursor {
  /** Index of the point; null for none. */
  readonly index: number | null
  readonly handlers: {
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerLeave: (event: PointerEvent<HTMLElement>) => void
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    readonly onFocus: (event: { readonly target: EventTarget }) => void
    readonly onBlur: () => void
  }
}

/** Attribute of a tooltip: the pointer can move onto it without choosing another point. */
export const TOOLTIP_ATTRIBUTE = 'data-chart-tooltip'

const TOUCH = 'touch'

const isOnTooltip = ({ target }: PointerEvent<HTMLElement>): boolean =>
  target instanceof Element && target.closest(`[${TOOLTIP_ATTRIBUTE}]`) !== null

const moves: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  PageUp: (index) => index - WEEK_DAYS,
  PageDown: (index) => index + WEEK_DAYS,
  Home: () => 0,
  End: (_index, last) => last,
}

/** Index that a key leads to; undefined for a key that does not move. Arrows down and up go to marked points. */
const movedTo = (key: string, index: number, last: number, marks: readonly number[]): number | undefined => {
  if (key === 'ArrowDown') return marks.find((mark) => mark > index) ?? marks[0]
  if (key === 'ArrowUp') return marks.findLast((mark) => mark < index) ?? marks.at(-1)
  return moves[key]?.(index, last)
}

const NO_MARKS: readonly number[] = []

/**
 * Cursor of a chart with `count` points at equal distances: the pointer, the arrow keys, Home and End choose a point, and
 * the arrows down and up the next and previous of those with a mark, whose indexes are in order;
 * Enter keeps it when the pointer leaves, and Escape lets it go. A tap chooses and keeps a point; a tap on the same one
 * lets it go. The chart is one tab stop.
 */
export function useChartCursor(
  count: number,
  { left, right }: PlotMargin,
  marks: readonly number[] = NO_MARKS,
): ChartCursor {
  const [index, setIndex] = useState<number | null>(null)
  const [isPinned, setPinned] = useState(false)
  const last = count - 1
  const pointAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): number | null => {
    const box = currentTarget.getBoundingClientRect()
    const part = (clientX - box.left - left) / Math.max(1, box.width - left - right)
    return part < 0 || part >= 1 ? null : Math.floor(part * count)
  }
  const clear = () => {
    setIndex(null)
    setPinned(false)
  }
  return {
    index: index === null || index > last ? null : index,
    handlers: {
      onPointerMove: (event) => {
        if (!isPinned && !isOnTooltip(event) && event.pointerType !== TOUCH) setIndex(pointAt(event))
      },
      // not fired for a touch that scrolls the page
      onPointerUp: (event) => {
        if (event.pointerType !== TOUCH || isOnTooltip(event)) return
        const point = pointAt(event)
        if (point === null || (isPinned && point === index)) return clear()
        setIndex(point)
        setPinned(true)
      },
      onPointerLeave: ({ pointerType }) => {
        if (!isPinned && pointerType !== TOUCH) setIndex(null)
      },
      onKeyDown: (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return
        const moved = movedTo(event.key, index ?? last, last, marks)
        if (event.key === 'Escape' && index !== null) clear()
        else if (event.key === 'Enter' && index !== null) setPinned(true)
        else if (moved === undefined || count === 0) return
        else setIndex(Math.min(last, Math.max(0, moved)))
        event.preventDefault()
        event.stopPropagation()
      },
      onFocus: ({ target }) => {
        // a click shows the point under the pointer
        const isByKey = target instanceof Element && target.matches(':focus-visible')
        if (count > 0 && isByKey) setIndex((current) => current ?? last)
      },
      onBlur: clear,
    },
  }
}
