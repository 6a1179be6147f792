import { useId } from 'react'
import { useXScale, useYScale } from '@mui/x-charts/hooks'
import type { ReturnDay } from '@/domain/answers/roas'
import { paletteVar } from '@/theme/primitives'

export interface ReturnBoxesProps {
  /** Days on the x-axis; those without spend have no box. */
  readonly days: readonly ReturnDay[]
}

/** Side of the pattern's square, and width of its lines, in px. */
const HATCH_PX = 5
const LINE_PX = 2
const GAP_PX = 1.5

/**
 * Spend and revenue of each day as box and fill, in a chart with the days on its x-axis: a full box is break-even.
 * Young days have a dashed box and a hatched fill.
 */
export function ReturnBoxes({ days }: ReturnBoxesProps) {
  const hatchId = useId()
  const xScale = useXScale<'band'>()
  const yScale = useYScale<'linear'>()
  const ground = yScale(0)
  const width = xScale.bandwidth()
  return (
    <g aria-hidden>
      <defs>
        <pattern
          id={hatchId}
          width={HATCH_PX}
          height={HATCH_PX}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect
            width={HATCH_PX}
            height={HATCH_PX}
            fill={paletteVar('surface.card')}
            className="answer-ground"
          />
          <rect width={LINE_PX} height={HATCH_PX} fill={paletteVar('chart.1')} className="answer-fill" />
        </pattern>
      </defs>
      {days.map(({ day, isYoung, spend, revenue }) => {
        const x = xScale(day)
        if (x === undefined || (spend === 0 && revenue === 0)) return null
        const [top, level] = [yScale(spend), yScale(revenue)]
        return (
          <g key={day} shapeRendering="crispEdges">
            <rect
              x={x}
              y={level}
              width={width}
              height={Math.max(0, ground - level)}
              fill={isYoung ? `url(#${hatchId})` : paletteVar('chart.1')}
              className={isYoung ? undefined : 'answer-fill'}
            />
            {/* what exceeds the box */}
            {!isYoung && level < top - GAP_PX && (
              <rect
                x={x}
                y={level}
                width={width}
                height={top - level}
                fill={paletteVar('chart.0')}
                className="answer-fill"
              />
            )}
            <rect
              x={x + 0.5}
              y={top + 0.5}
              width={Math.max(1, width - 1)}
              height={Math.max(1, ground - top - 0.5)}
              fill="none"
              stroke={paletteVar(isYoung ? 'text.tertiary' : 'text.secondary')}
              strokeDasharray={isYoung ? '3 2' : undefined}
              className="answer-line"
            />
          </g>
        )
      })}
    </g>
  )
}
