/**
 * State of a run in a `RunMark`. `other`: a state unknown to the app, or a run that is RUNNING for too long; `none`:
 * placeholder where there was no run.
 */
export type MarkKind = 'success' | 'failed' | 'running' | 'other' | 'none'

/** Bar of a run in the run strip of a row and in the run log's chart (tokens §6 "Run strip"). */
export interface RunMark {
  readonly kind: MarkKind
  /** Duration relative to the longest run, 0 to 1. */
  readonly length: number
  /** Tooltip with state, date and duration. */
  readonly text: string
  /** Undefined if there was no run. */
  readonly runId?: string
}

/** Number of runs in the run strip of a row. */
export const MARK_COUNT = 14

/**
 * Measures of a run strip in px: width and height, distance between the left edges of two bars (`step`), width of a
 * bar.
 */
export const STRIP_PX = { width: 112, height: 22, step: 8, bar: 5 } as const
const INSET = (STRIP_PX.step - STRIP_PX.bar) / 2

/** Path of a bar with rounded corners. */
const bar = (x: number, y: number, height: number): string => {
  const r = Math.min(1.5, height / 2)
  const across = STRIP_PX.bar - 2 * r
  const down = height - 2 * r
  return `M${x} ${y + r}a${r} ${r} 0 0 1 ${r}-${r}h${across}a${r} ${r} 0 0 1 ${r} ${r}v${down}a${r} ${r} 0 0 1-${r} ${r}h-${across}a${r} ${r} 0 0 1-${r}-${r}z`
}

/**
 * Returns the height of a successful run's bar in px, 4 to 22; `length` is the duration relative to the longest run, 0
 * to 1.
 */
export const successHeight = (length: number): number => Math.round(4 + 18 * length)

function shapeOf({ kind, length }: RunMark, index: number): string {
  const x = index * STRIP_PX.step + INSET
  const standing = (height: number) => bar(x, STRIP_PX.height - height, height)
  switch (kind) {
    case 'success':
      return standing(successHeight(length))
    case 'failed':
      return `${bar(x, 0, 14)}${bar(x, 17, 5)}`
    case 'running':
      return `M${x + 0.75} 8.75h3.5v12.5h-3.5z`
    case 'other':
      return standing(10)
    case 'none':
      return `M${x} 20h5v2h-5z`
  }
}

/**
 * Returns the SVG path data of a run strip (112 × 22 px): one pair of kind and path for each kind of mark that occurs.
 */
export function stripPaths(marks: readonly RunMark[]): readonly (readonly [MarkKind, string])[] {
  const paths = new Map<MarkKind, string>()
  marks.forEach((mark, index) => paths.set(mark.kind, `${paths.get(mark.kind) ?? ''}${shapeOf(mark, index)}`))
  return [...paths]
}
