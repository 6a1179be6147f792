import { styled } from '@mui/material/styles'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { dashboardMessages } from '@/features/stacks/messages'
import type { UsageSegments } from './usageSegments'
import { formatRows } from '@/domain/shared/text/numbers'
import { type PalettePath, paletteVar } from '@/theme/primitives'
import {
  centredLeft,
  filledShare,
  labelledParts,
  type MeterSegment,
  meterParts,
  textWidth,
  UNASSIGNED,
} from './meterLayout'

export interface MeterTrackProps {
  /** Rows of the largest stacks and of the rest. */
  segments: UsageSegments
  /** Rows of the month so far; their share of the allowance is the filled part of the bar. */
  totalRows: number
  /** Rows per month that the license includes; 0 for none. */
  allowance: number
  /** Used part of the allowance in whole percent; null if the allowance is 0. */
  percent: number | null
  /**
   * Elapsed part of the month, 0 to 1, marked on the bar. Null while no stack runs; the bar is then grey and has no
   * mark.
   */
  fairShare: number | null
  /** Whether the usage is over the allowance; the bar is then undivided. */
  isOver?: boolean
}

const texts = dashboardMessages.metering
/** Width of the bar in px until it is measured, or if it can't be measured. */
const FIRST_WIDTH_PX = 480
const SOLID: readonly MeterSegment[] = [{ key: 'all', name: '', start: 0, width: 1 }]

/**
 * Bar of the data rows delivered in a month: one segment for each of the largest stacks, the used percentage of the
 * allowance above, and a mark for the elapsed part of the month (PLUS-5).
 */
export function MeterTrack(props: MeterTrackProps) {
  const { segments, totalRows, allowance, percent, fairShare, isOver = false } = props
  const track = useRef<HTMLDivElement>(null)
  const width = useWidth(track)
  const fill = filledShare(totalRows, allowance)
  const parts = isOver ? SOLID : meterParts(segments, fill, texts)
  // without an allowance, the elapsed part of the month is not marked
  const pace = percent === null ? null : fairShare
  const share = pace === null ? '' : texts.fairShare(Math.floor(pace * 100))
  const shareLeft = centredLeft(share, (pace ?? 0) * width, width)
  const note = segments.excess === null ? '' : texts.partsExceed(formatRows(segments.excess))
  const labelled = labelledParts(
    note === '' ? parts : [{ key: 'note', name: note, start: 0, width: fill }],
    width,
    share === '' ? null : [shareLeft, shareLeft + textWidth(share)],
  )
  // over the allowance, a badge next to the bar shows the percentage instead
  const percentAbove = isOver ? '' : percent === null ? texts.dash : texts.percent(percent)
  return (
    <Box ref={track} role="img" aria-label={description(segments, percent, [note, share])}>
      <Above>
        <Percent style={{ left: `max(22px, ${fill * 100}%)` }}>{percentAbove}</Percent>
      </Above>
      <Bar data-idle={fairShare === null}>
        {parts.map((part, index) => (
          <i
            key={part.key}
            style={{
              left: `${part.start * 100}%`,
              width: `${part.width * 100}%`,
              background: paletteVar(isOver ? 'warning.main' : colourOf(part, index)),
              ...(isOver && { borderRadius: 3, borderRight: 0 }),
            }}
          />
        ))}
        {pace !== null && <Pace style={{ left: `${pace * 100}%` }} />}
      </Bar>
      <Below>
        {labelled.map((part) => (
          <span key={part.key} style={{ left: `${part.start * 100}%` }} dir="auto">
            {part.name}
          </span>
        ))}
        <span style={{ left: centredOnBar(share, pace ?? 0), color: paletteVar('text.secondary') }}>
          {share}
        </span>
      </Below>
    </Box>
  )
}

/** CSS counterpart of `centredLeft`, which is right before the bar is measured, so that nothing moves (P13). */
const centredOnBar = (text: string, share: number): string => {
  const width = textWidth(text)
  return `clamp(0px, calc(${share * 100}% - ${width / 2}px), calc(100% - ${width}px))`
}

const PART_COLOURS = ['chart.0', 'chart.1', 'chart.2', 'chart.3'] as const

const colourOf = ({ key }: MeterSegment, index: number): PalettePath =>
  key === UNASSIGNED ? 'chart.4' : (PART_COLOURS[index] ?? 'chart.4')

function description(segments: UsageSegments, percent: number | null, rest: readonly string[]): string {
  const named = segments.named.map(({ name, rows }) => `${name} ${formatRows(rows)}`)
  const head = percent === null ? texts.barWithoutPercent : texts.bar(percent)
  return [head, ...named, ...rest].filter((each) => each !== '').join(', ')
}

function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(FIRST_WIDTH_PX)
  useLayoutEffect(() => {
    const current = element.current
    if (current === null) return undefined
    // first called before the first paint; measuring there forces no layout (P9)
    const observer = new ResizeObserver(() =>
      flushSync(() => setWidth(current.clientWidth || FIRST_WIDTH_PX)),
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}

const Box = styled('div')({ position: 'relative', flex: '1 1 320px', minWidth: 0 })

const line = { position: 'relative', height: 16, fontSize: '0.75rem', lineHeight: '16px' } as const
const Above = styled('div')(line)
const Below = styled('div')({
  ...line,
  marginTop: 5,
  color: paletteVar('text.tertiary'),
  '& span': { position: 'absolute', top: 0, whiteSpace: 'nowrap' },
})

const Percent = styled('span')({
  position: 'absolute',
  transform: 'translateX(-100%)',
  fontWeight: 620,
  color: paletteVar('text.primary'),
  whiteSpace: 'nowrap',
  transition: 'left 320ms cubic-bezier(.2, 0, 0, 1)',
})

const Bar = styled('div')({
  position: 'relative',
  height: 10,
  marginTop: 3,
  borderRadius: 3,
  background: paletteVar('surface.sunken'),
  boxShadow: `inset 0 0 0 1px ${paletteVar('line.hairline')}`,
  '& > i': {
    position: 'absolute',
    top: 0,
    bottom: 0,
    boxSizing: 'border-box',
    borderRight: `1.5px solid ${paletteVar('surface.card')}`,
    transition: 'width 320ms cubic-bezier(.2, 0, 0, 1), left 320ms cubic-bezier(.2, 0, 0, 1)',
  },
  '& > i:first-of-type': { borderRadius: '3px 0 0 3px' },
  '&[data-idle="true"] > i': { filter: 'grayscale(1)' },
})

const Pace = styled('b')({
  position: 'absolute',
  top: -3,
  width: 2,
  height: 16,
  marginLeft: -1,
  background: paletteVar('text.primary'),
  boxShadow: `0 0 0 1.5px ${paletteVar('surface.card')}`,
})
