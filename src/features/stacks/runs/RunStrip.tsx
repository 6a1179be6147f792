import Popper from '@mui/material/Popper'
import { styled } from '@mui/material/styles'
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { paletteVar } from '@/theme/primitives'
import { type RunMark } from '@/components/runs/stripPaths'
import { summaryOf } from './runMarks'
import { STRIP_PX as box, stripPaths, successHeight } from '@/components/runs/stripPaths'

export interface RunStripProps {
  /** One mark per run for the last fourteen runs, newest last. */
  marks: readonly RunMark[]
  /** Opens the activity log at a run; undefined if the marks are not links. */
  onOpen?: ((runId: string) => void) | undefined
}

/**
 * Strip of fourteen small bars for the last runs of a stack. A listbox with one tab stop: arrow keys move between the
 * bars. Until it is hovered or focused, it renders a single SVG with the newest run as its only option, because long
 * lists have hundreds of strips.
 */
export function RunStrip({ marks, onOpen }: RunStripProps) {
  // separate states: when the pointer leaves, the mark selected by keyboard is shown again
  const [pointed, setPointed] = useState<number | null>(null)
  const [walked, setWalked] = useState<number | null>(null)
  const [isPointedAt, setIsPointedAt] = useState(false)
  const shown = pointed ?? walked
  const isOpen = isPointedAt || walked !== null
  const strip = useRef<HTMLDivElement>(null)
  const id = useId()
  const last = marks.length - 1
  const open = (index: number | null) => {
    const runId = index === null ? undefined : marks[index]?.runId
    if (runId !== undefined) onOpen?.(runId)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return open(walked)
    }
    const next = event.key === 'Escape' && shown !== null ? null : nextIndex(event.key, shown ?? last, last)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setPointed(null)
    setWalked(next)
  }
  const handleEnter = ({ clientX, currentTarget }: MouseEvent) => {
    const index = Math.floor((clientX - currentTarget.getBoundingClientRect().left) / box.step)
    setIsPointedAt(true)
    setPointed(Math.min(last, Math.max(0, index)))
  }
  return (
    <>
      <Strip
        ref={strip}
        data-open={isOpen || undefined}
        data-links={onOpen !== undefined || undefined}
        role="listbox"
        tabIndex={0}
        aria-orientation="horizontal"
        aria-label={summaryOf(marks)}
        aria-activedescendant={walked === null ? undefined : `${id}-${walked}`}
        onKeyDown={handleKey}
        onClick={() => open(pointed)}
        onFocus={() => setWalked((current) => current ?? last)}
        onBlur={() => setWalked(null)}
        onMouseEnter={handleEnter}
        onMouseLeave={() => {
          setPointed(null)
          setIsPointedAt(false)
        }}
      >
        {!isOpen && (
          <Rest
            id={`${id}-${last}`}
            role="option"
            aria-selected={false}
            aria-label={marks[last]?.text}
            aria-posinset={marks.length}
            aria-setsize={marks.length}
          >
            <Drawing marks={marks} />
          </Rest>
        )}
        {(isOpen ? marks : []).map((mark, index) => (
          <Mark
            // index as key: the position identifies a mark, and the strip always has fourteen
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === shown}
            aria-posinset={index + 1}
            aria-setsize={marks.length}
            aria-label={mark.text}
            data-mark={mark.kind}
            onMouseEnter={() => setPointed(index)}
          >
            <i style={mark.kind === 'success' ? { height: `${successHeight(mark.length)}px` } : undefined} />
          </Mark>
        ))}
      </Strip>
      {shown !== null && (
        <Popper
          open
          anchorEl={() => strip.current?.children[shown] ?? document.body}
          placement="top"
          sx={{ zIndex: 'tooltip', pointerEvents: 'none' }}
        >
          <Tip>{marks[shown]?.text}</Tip>
        </Popper>
      )}
    </>
  )
}

function Drawing({ marks }: Pick<RunStripProps, 'marks'>) {
  return (
    <svg width={box.width} height={box.height} focusable="false" aria-hidden>
      {stripPaths(marks).map(([kind, path]) => (
        <path key={kind} data-mark={kind} d={path} />
      ))}
    </svg>
  )
}

function nextIndex(key: string, current: number, last: number): number | undefined {
  if (key === 'ArrowLeft') return Math.max(0, current - 1)
  if (key === 'ArrowRight') return Math.min(last, current + 1)
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}

const Strip = styled('div')({
  // a row is 43 px high inside its border: the extra pixel keeps centred marks on whole pixels
  marginBottom: 1,
  display: 'flex',
  alignItems: 'flex-end',
  width: 112,
  height: 22,
  marginLeft: -1.5,
  borderRadius: 4,
  '&[data-links]': { cursor: 'pointer' },
  '&:focus-visible': { outline: `2px solid ${paletteVar('focus')}`, outlineOffset: 2 },
})

const Mark = styled('span')({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'center',
  width: 8,
  height: 22,
  flex: 'none',
  '& i': { display: 'block', boxSizing: 'border-box', width: 5, borderRadius: 1.5 },
  '&[data-mark="success"] i': {
    background: paletteVar('success.mark'),
    transition: 'height 320ms cubic-bezier(.2, 0, 0, 1)',
  },
  // a gap that forms an exclamation mark: distinguishable without colour
  '&[data-mark="failed"] i': {
    height: 22,
    background: `linear-gradient(${paletteVar('error.main')} 14px, transparent 14px 17px, ${paletteVar('error.main')} 17px)`,
  },
  '&[data-mark="running"] i': { height: 14, border: `1.5px solid ${paletteVar('info.main')}` },
  '&[data-mark="other"] i': { height: 10, background: paletteVar('text.tertiary') },
  '&[data-mark="none"] i': { height: 2, borderRadius: 0, background: paletteVar('line.strong') },
  '&[aria-selected="true"] i': { filter: 'brightness(.85)' },
  '@media (forced-colors: active)': { '& i': { forcedColorAdjust: 'none' } },
})

const Rest = styled('span')({
  // hover and focus replace it: a click on it would get lost between its mousedown and mouseup
  pointerEvents: 'none',
  '& svg': { display: 'block' },
  '& [data-mark="success"]': { fill: paletteVar('success.mark') },
  '& [data-mark="failed"]': { fill: paletteVar('error.main') },
  '& [data-mark="running"]': { fill: 'none', stroke: paletteVar('info.main'), strokeWidth: 1.5 },
  '& [data-mark="other"]': { fill: paletteVar('text.tertiary') },
  '& [data-mark="none"]': { fill: paletteVar('line.strong') },
})

const Tip = styled('div')({
  marginBottom: 6,
  padding: '6px 8px',
  borderRadius: 6,
  fontSize: '0.75rem',
  lineHeight: '16px',
  background: paletteVar('inverse.bg'),
  color: paletteVar('inverse.text'),
})
