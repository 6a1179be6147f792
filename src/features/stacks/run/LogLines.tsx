import { withoutInvisible } from '@/domain/shared/text/invisibleInNames'
import { styled } from '@mui/material/styles'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { RunLogLine } from '@/domain/runs/runDetail'
import { levelOf } from './runReport'
import { readTime } from '@/domain/shared/text/dates'
import { PrintedPart } from '@/components/common/PrintedPart'
import { PRINTED_ROWS_MAX, useIsPrinting } from '@/components/common/useIsPrinting'
import { mono, paletteVar } from '@/theme/primitives'
import { createLogRows, TAB_COLUMNS } from './logRows'
import { runMessages } from './messages'

const texts = runMessages.lines
/** Height of a line in CSS pixels. */
const LINE_PX = 22
/** Height of the visible part in CSS pixels. */
const VIEW_PX = 418
/** Widths of the columns before the text, and the space around the columns, in CSS pixels. */
const COLUMNS_PX = [96, 60, 160]
const GAP_PX = 12
const PADDING_PX = 16
/** Lines rendered beyond the visible part on both sides. */
const AHEAD = 20

export interface LogLinesProps {
  /** Lines that match filter and search, oldest first. */
  readonly lines: readonly RunLogLine[]
  /** Searched text to mark in the lines; '' for none. */
  readonly searched: string
  /** Whether times are shown with milliseconds, see `hasMilliseconds`. */
  readonly showsMilliseconds: boolean
  /** Whether the end stays in view while lines arrive. */
  readonly isFollowing: boolean
  /** Whether long lines wrap; else they are cut, and shown in full on hover. */
  readonly isWrapped: boolean
  /** Called when the user scrolls away from the end. */
  readonly onLeaveEnd: () => void
}

/**
 * Lines of a run's log. Renders only those in view, so that a log of 100,000 lines scrolls like a short one; switching
 * the wrapping keeps the first line in view.
 */
export function LogLines({
  lines,
  searched,
  showsMilliseconds,
  isFollowing,
  isWrapped,
  onLeaveEnd,
}: LogLinesProps) {
  const view = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const charactersPerRow = useCharactersPerRow(view, isWrapped)
  const rows = useMemo(() => createLogRows(lines, charactersPerRow), [lines, charactersPerRow])
  const height = Math.min(VIEW_PX, rows.count * LINE_PX)
  const topLine = useRef(0)
  useLayoutEffect(() => {
    const box = view.current
    if (box !== null) box.scrollTop = rows.rowOf(topLine.current) * LINE_PX
    // only where the rows of the same lines change
    // oxlint-disable-next-line react/exhaustive-deps
  }, [charactersPerRow])
  useLayoutEffect(() => {
    const box = view.current
    if (isFollowing && box !== null) box.scrollTop = box.scrollHeight
  }, [isFollowing, rows.count])
  // a shorter list after a search moves the scroll position without an event
  useEffect(() => setTop(view.current?.scrollTop ?? 0), [rows.count])
  const isPrinting = useIsPrinting()
  const first = isPrinting ? 0 : rows.lineAt(Math.max(0, Math.floor(top / LINE_PX) - AHEAD))
  const last = isPrinting
    ? Math.min(lines.length, PRINTED_ROWS_MAX)
    : Math.min(lines.length, rows.lineAt(Math.ceil((top + height) / LINE_PX) + AHEAD) + 1)
  const handleScroll = () => {
    const box = view.current
    if (box === null) return
    if (isFollowing && box.scrollTop < top) onLeaveEnd()
    topLine.current = rows.lineAt(Math.floor(box.scrollTop / LINE_PX))
    setTop(box.scrollTop)
  }
  return (
    <View
      ref={view}
      role="log"
      aria-live="off"
      aria-label={texts.label}
      tabIndex={0}
      data-rows
      onScroll={handleScroll}
      style={{ height }}
      data-wrapped={charactersPerRow !== null || undefined}
    >
      <div
        data-rows
        style={{
          height: rows.count * LINE_PX,
          paddingTop: rows.rowOf(first) * LINE_PX,
          boxSizing: 'border-box',
        }}
      >
        {lines.slice(first, last).map((line, index) => (
          <Line
            // oxlint-disable-next-line react/no-array-index-key -- the position identifies a line of the log
            key={first + index}
            line={line}
            searched={searched}
            clockEnd={showsMilliseconds ? CLOCK.toMilliseconds : CLOCK.toSeconds}
            height={(rows.rowOf(first + index + 1) - rows.rowOf(first + index)) * LINE_PX}
          />
        ))}
      </div>
      <PrintedPart printed={last} all={lines.length} />
    </View>
  )
}

/** Characters of a sample text that is measured. */
const MEASURED = 100

/** Number of characters that fit a row of text; null without wrapping, and before it is known. */
function useCharactersPerRow(view: RefObject<HTMLElement | null>, isWrapped: boolean): number | null {
  const [characters, setCharacters] = useState<number | null>(null)
  useLayoutEffect(() => {
    const box = view.current
    if (!isWrapped || box === null) return undefined
    const sample = document.createElement('span')
    Object.assign(sample.style, { position: 'absolute', visibility: 'hidden', font: `0.75rem ${mono}` })
    sample.textContent = '0'.repeat(MEASURED)
    const measure = () => {
      box.append(sample)
      const character = sample.getBoundingClientRect().width / MEASURED
      sample.remove()
      const fixed = COLUMNS_PX.reduce((sum, width) => sum + width + GAP_PX, 2 * PADDING_PX)
      setCharacters(Math.max(1, Math.floor((box.clientWidth - fixed) / character)))
    }
    const observer = new ResizeObserver(measure)
    // measures at once, before the next paint
    observer.observe(box)
    return () => observer.disconnect()
  }, [view, isWrapped])
  return isWrapped ? characters : null
}

const icons = { info: null, warning: TriangleAlert, error: CircleX } as const
/** Parts of an ISO time, in characters. */
const CLOCK = { from: 11, toSeconds: 19, toMilliseconds: 23 } as const

interface LineProps {
  /** Line of the log: time, severity, endpoint and text. */
  readonly line: RunLogLine
  /** Searched text to mark in the line; '' for none. */
  readonly searched: string
  /** End of the shown part of the ISO time, in characters. */
  readonly clockEnd: number
  /** Height of the line in CSS pixels, several rows if it wraps. */
  readonly height: number
}

function Line({ line, searched, clockEnd, height }: LineProps) {
  const level = levelOf(line)
  const Icon = icons[level]
  const at = readTime(line.at)
  return (
    <Row data-level={level} style={{ height }}>
      <time>{at === null ? '' : new Date(at).toISOString().slice(CLOCK.from, clockEnd)}</time>
      <span>
        {Icon !== null && <Icon size={12} strokeWidth={2} aria-hidden />}
        {texts.levels[level]}
      </span>
      <span title={line.endpoint}>{line.endpoint === '' ? texts.wholeRun : line.endpoint}</span>
      <span title={line.text}>
        <Marked text={line.text} searched={searched} />
      </span>
    </Row>
  )
}

/** Text with the first occurrence of the searched text marked. */
function Marked({ text, searched }: { readonly text: string; readonly searched: string }) {
  const wanted = withoutInvisible(searched).trim().toLowerCase()
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted)
  if (at === -1) return text
  const end = at + wanted.length
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <mark>{text.slice(at, end)}</mark>
      <span>{text.slice(end)}</span>
    </>
  )
}

const View = styled('div')({
  position: 'relative',
  overflowY: 'auto',
  // characters of one width break anywhere, so that the rows of a line can be computed
  '&[data-wrapped] > * > * > :last-child': { whiteSpace: 'break-spaces', wordBreak: 'break-all' },
  '&:focus-visible': { outline: `2px solid ${paletteVar('focus')}`, outlineOffset: -2 },
})
const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: `${COLUMNS_PX.map((width) => `${width}px`).join(' ')} minmax(0, 1fr)`,
  columnGap: GAP_PX,
  padding: `0 ${PADDING_PX}px`,
  fontFamily: mono,
  fontSize: '0.75rem',
  lineHeight: `${LINE_PX}px`,
  whiteSpace: 'pre',
  tabSize: TAB_COLUMNS,
  color: paletteVar('text.secondary'),
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > :last-child': { color: paletteVar('text.primary') },
  '& svg': { marginRight: 4, verticalAlign: -1 },
  '& mark': {
    borderRadius: 2,
    background: paletteVar('warning.border'),
    color: paletteVar('text.primary'),
  },
  '&[data-level="warning"]': { background: paletteVar('warning.soft') },
  '&[data-level="error"]': { background: paletteVar('error.soft') },
  '&[data-level="warning"] > :nth-child(2)': { color: paletteVar('warning.dark') },
  '&[data-level="error"] > :nth-child(2)': { color: paletteVar('error.dark') },
})
