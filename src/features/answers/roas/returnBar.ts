import { BREAK_EVEN, type ReturnFigures } from '@/domain/answers/roas'

/** Parts of the bar of a return, in per cent of its track. */
export interface ReturnBarParts {
  /** Position of break-even. */
  readonly even: number
  /** Width up to break-even, and width beyond it. */
  readonly within: number
  readonly beyond: number
}

/** Divides the bar of a return at break-even; no return has no bar, and one beyond the scale ends with the track. */
export const returnBar = (roas: number | null, scale: number): ReturnBarParts => {
  const value = Math.min(scale, Math.max(0, roas ?? 0))
  const unit = 100 / scale
  return {
    even: BREAK_EVEN * unit,
    within: Math.min(value, BREAK_EVEN) * unit,
    beyond: Math.max(0, value - BREAK_EVEN) * unit,
  }
}

/** Return up to which the bars are drawn at least, and at most, so that one does not flatten all others. */
const SCALE = { least: 1.35, most: 3 } as const

/** Returns the return at the end of the bars of a table. */
export const scaleOf = (lines: readonly Pick<ReturnFigures, 'roas'>[]): number =>
  Math.min(SCALE.most, Math.max(SCALE.least, ...lines.map(({ roas }) => roas ?? 0)))
