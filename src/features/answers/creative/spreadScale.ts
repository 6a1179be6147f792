import { BREAK_EVEN } from '@/domain/answers/roas'
import type { CreativeReturn } from '@/domain/answers/creatives'

/** Range of the ROAS axis that all creatives share. */
export interface SpreadScale {
  readonly low: number
  readonly high: number
}

/** Room at the end of the axis for a label, as a part of its range. */
const LABEL_ROOM = 0.24

/** Returns the axis that contains all creatives and break-even, with room for labels on both sides. */
export const spreadScale = (creatives: readonly Pick<CreativeReturn, 'roas' | 'spread'>[]): SpreadScale => {
  const values = [
    BREAK_EVEN,
    ...creatives.flatMap(({ roas, spread }) => [
      roas ?? BREAK_EVEN,
      ...(spread === null ? [] : [spread.low, spread.high]),
    ]),
  ]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = Math.max(0.1, (high - low) * LABEL_ROOM)
  return { low: low - room, high: high + room }
}
