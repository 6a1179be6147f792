import { BREAK_EVEN } from '@/domain/answers/roas'

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
