import { styled } from '@mui/material/styles'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RunLogLine } from '@/domain/runs/runDetail'
import { levelOf } from '@/domain/runs/runReport'
import { readTime } from '@/domain/shared/text/dates'
import { mono, paletteVar } from '@/theme/primitives'
import { runMessages } from './messages'

const texts = runMessages.lines
/** Height of a line in CSS pixels. */
const LINE_PX = 22
/** Height of the visible part in CSS pixels. */
const VIEW_PX = 418
/** Lines rendered beyond the visible part on both sides. */
const AHEAD = 20

export interface LogLinesProps {
  /** Oldest first. */
  readonly lines: readonly RunLogLine[]
  /** Searched text to mark in the lines; '' for none. */
  readonly searched: string
  /** Whether the end stays in view while lines arrive. */
  readonly isFollowing: boolean
  /** Called when the user scrolls away from the end. */
  readonly onLeaveEnd: () => void
}

/**
 * Lines of a run's log, each of one line of text; long ones are cut and shown in full on hover. Renders only those in
 * view, so that a log of 100,000 lines scrolls like a short one.
 */
export function LogLines({ lines, searched, isFollowing, onLeaveEnd }: LogLinesProps) {
  const view = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const height = Math.min(VIEW_PX, lines.length * LINE_PX)
  useLayoutEffect(() => {
    const box = view.current
    if (isFollowing && box !== null) box.scrollTop = box.scrollHeight
  }, [isFollowing, lines.length])
  // a shorter list after a search moves the scroll position without an event
  useEffect(() => setTop(view.current?.scrollTop ?? 0), [lines.length])
  const first = Math.max(0, Math.floor(top / LINE_PX) - AHEAD)
  const last = Math.min(lines.length, Math.ceil((top + height) / LINE_PX) + AHEAD)
  const handleScroll = () => {
    const box = view.current
    if (box === null) return
    if (isFollowing && box.scrollTop < top) onLeaveEnd()
    setTop(box.scrollTop)
  }
  return (
    <View
      ref={view}
      role="log"
      aria-live="off"
      aria-label={texts.label}
      tabIndex={0}
      onScroll={handleScroll}
      style={{ height }}
    >
      <div style={{ height: lines.length * LINE_PX, paddingTop: first * LINE_PX, boxSizing: 'border-box' }}>
        {lines.slice(first, last).map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the position identifies a line of the log
          <Line key={first + index} line={line} searched={searched} />
        ))}
      </div>
    </View>
  )
}

const icons = { info: null, warning: TriangleAlert, error: CircleX } as const
const CLOCK = { from: 11, to: 23 } as const

function Line({ line, searched }: { readonly line: RunLogLine; readonly searched: string }) {
  const level = levelOf(line)
  const Icon = icons[level]
  const at = readTime(line.at)
  return (
    <Row data-level={level}>
      <time>{at === null ? '' : new Date(at).toISOString().slice(CLOCK.from, CLOCK.to)}</time>
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
  const wanted = searched.trim().toLowerCase()
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted)
  if (at === -1) return text
  const end = at + wanted.length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}

const View = styled('div')({
  overflowY: 'auto',
  '&:focus-visible': { outline: `2px solid ${paletteVar('focus')}`, outlineOffset: -2 },
})
const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: '96px 60px minmax(80px, 180px) minmax(0, 1fr)',
  columnGap: 12,
  height: LINE_PX,
  padding: '0 16px',
  fontFamily: mono,
  fontSize: '0.75rem',
  lineHeight: `${LINE_PX}px`,
  whiteSpace: 'pre',
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
