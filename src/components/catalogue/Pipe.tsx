import { keyframes, styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

/**
 * State of a stack (a source that delivers into a destination), as `Pipe` draws it. `late`: a run is overdue; `draft`:
 * the stack has not been created yet.
 */
export type PipeState =
  | 'healthy'
  | 'running'
  | 'failed'
  | 'late'
  | 'setupIncomplete'
  | 'paused'
  | 'neverRun'
  | 'draft'

export interface PipeProps {
  /** State that decides colour, dashes and icon of the line. */
  state: PipeState
  /**
   * Text alternative, one per row: "ironSource to Google BigQuery, failed". The pipe is hidden from screen readers
   * without it.
   */
  label?: string | undefined
}

interface Stroke {
  readonly colour: string
  /** SVG dash pattern in pixels; undefined is solid. */
  readonly dashes?: string
}

const line = {
  strong: 'var(--sy-palette-line-strong)',
  field: 'var(--sy-palette-line-field)',
  running: 'var(--sy-palette-info-main)',
  failed: 'var(--sy-palette-error-main)',
  warning: 'var(--sy-palette-warning-main)',
  accent: 'var(--sy-palette-primary-main)',
  quiet: 'var(--sy-palette-text-tertiary)',
}

const dotted: Stroke = { colour: line.strong, dashes: '2 3' }

/** Strokes before and after the status icon, by state (tokens §6). */
const strokes: Record<PipeState, readonly [Stroke, Stroke]> = {
  healthy: [{ colour: line.field }, { colour: line.field }],
  running: [
    { colour: line.running, dashes: '4 4' },
    { colour: line.running, dashes: '4 4' },
  ],
  failed: [{ colour: line.failed }, dotted],
  late: [{ colour: line.warning }, { colour: line.warning }],
  setupIncomplete: [
    { colour: line.warning, dashes: '3 4' },
    { colour: line.warning, dashes: '3 4' },
  ],
  paused: [dotted, dotted],
  neverRun: [
    { colour: line.field, dashes: '3 4' },
    { colour: line.field, dashes: '3 4' },
  ],
  draft: [
    { colour: line.accent, dashes: '3 4' },
    { colour: line.accent, dashes: '3 4' },
  ],
}

const WIDTH = 1.5

/**
 * Line with an arrowhead from the source of a stack to its destination; colour, dashes and icon show the state of the
 * stack. Fills the available width, at least 36 px.
 */
export function Pipe({ state, label }: PipeProps) {
  const [before, after] = strokes[state]
  const sign = signs[state]
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <Track {...naming} data-pipe={state} style={{ color: after.colour }}>
      <Segment stroke={before} isMoving={state === 'running'} />
      {sign !== undefined && (
        <>
          <svg width="13" height="10" viewBox="-6.5 -5 13 10" focusable="false">
            {sign}
          </svg>
          <Segment stroke={after} isMoving={false} />
        </>
      )}
    </Track>
  )
}

const signs: Partial<Record<PipeState, ReactNode>> = {
  failed: <path d="M-3 -3 L3 3 M3 -3 L-3 3" stroke={line.failed} strokeWidth={WIDTH + 0.25} />,
  paused: <path d="M-1.75 -3.5 V3.5 M1.75 -3.5 V3.5" stroke={line.quiet} strokeWidth={WIDTH} />,
}

function Segment({ stroke, isMoving }: { stroke: Stroke; isMoving: boolean }) {
  return (
    <Stretch height="10" focusable="false">
      <line
        x1="0"
        x2="100%"
        y1="5"
        y2="5"
        stroke={stroke.colour}
        strokeWidth={WIDTH}
        strokeDasharray={stroke.dashes}
        data-moving={isMoving}
      />
    </Stretch>
  )
}

const Track = styled('span')({
  display: 'flex',
  alignItems: 'center',
  flex: '1 1 36px',
  minWidth: 36,
  height: 10,
  '& svg': { flex: 'none', display: 'block' },
  // arrowhead; its tip is at the very end of the line
  '&::after': {
    content: '""',
    flex: 'none',
    width: 5,
    height: 5,
    margin: '0 1.2px 0 -5.5px',
    borderTop: `${WIDTH}px solid currentColor`,
    borderRight: `${WIDTH}px solid currentColor`,
    transform: 'rotate(45deg)',
  },
})

const flow = keyframes({ from: { strokeDashoffset: 8 }, to: { strokeDashoffset: 0 } })

const Stretch = styled('svg')({
  '&&': { flex: '1 1 0', minWidth: 0, width: 0 },
  '& line[data-moving="true"]': {
    animation: `${flow} 900ms linear infinite`,
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  },
})
