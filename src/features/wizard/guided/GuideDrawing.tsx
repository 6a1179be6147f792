import Box from '@mui/material/Box'
import { ConnectorSlot } from '@/components/catalogue/ConnectorSlot'
import { Pipe } from '@/components/catalogue/Pipe'
import { paletteVar } from '@/theme/primitives'

/** Guided flow of the basic builder. */
export type GuideKind = 'roas' | 'creativeRoas' | 'portfolioLtv'

export interface GuideDrawingProps {
  /** Guided flow; selects the sample chart. */
  readonly kind: GuideKind
  /** Kinds of connectors, from top to bottom. */
  readonly inputs: readonly string[]
}

const chart = (index: 0 | 1 | 2 | 3 | 4) => paletteVar(`chart.${index}`)
const STRONG = chart(0)
const FILL = chart(1)
const LINE = paletteVar('text.secondary')

/**
 * Decorative drawing of a guided flow: the connectors it asks for and a sample chart of its result. Hidden from screen
 * readers, because the card says the same as text.
 */
export const GuideDrawing = ({ kind, inputs }: GuideDrawingProps) => (
  <Box aria-hidden sx={drawingSx}>
    <Box sx={{ display: 'grid', gap: 2 }}>
      {inputs.map((input) => (
        <Box key={input} sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 24 }}>
          <ConnectorSlot size={24} />
          <span>{input}</span>
        </Box>
      ))}
    </Box>
    <Box sx={{ flex: 1, minWidth: 24 }}>
      <Pipe state="draft" />
    </Box>
    <Box component="svg" viewBox="0 0 136 96" sx={plotSx}>
      {plots[kind]}
    </Box>
  </Box>
)

/** Spend (outline) and revenue (fill) per day; the line is their ratio. */
const days = [
  [42, 22],
  [44, 26],
  [46, 30],
  [50, 36],
  [53, 42],
  [55, 47],
  [56, 52],
] as const

const roas = (
  <>
    <path d="M8 18H128" stroke={LINE} strokeDasharray="3 3" />
    {days.map(([spend, revenue], day) => (
      <g key={spend}>
        <rect x={8 + day * 17.5} y={92 - spend} width="12" height={spend} fill="none" stroke={LINE} />
        <rect x={8 + day * 17.5} y={92 - revenue} width="12" height={revenue} fill={FILL} />
      </g>
    ))}
    <path d="M12 32 30 28 47 30 65 25 82 22 100 16 118 12" fill="none" stroke={STRONG} strokeWidth="2" />
  </>
)

/** Start, end and midpoint of the range of each creative. */
const creatives = [
  [92, 122, 104],
  [70, 118, 94],
  [74, 102, 84],
  [58, 92, 72],
  [46, 66, 55],
] as const

const creativeRoas = (
  <>
    <path d="M86 6V90" stroke={LINE} strokeDasharray="3 3" />
    {creatives.map(([from, to, middle], row) => (
      <g key={from} transform={`translate(0 ${14 + row * 17})`}>
        <rect x="8" y="-5" width="16" height="10" rx="2" fill={chart(3)} />
        <path d="M14-2.5 19 0 14 2.5Z" fill={STRONG} />
        <path d={`M${from} 0H${to}`} stroke={FILL} strokeWidth="4" strokeLinecap="round" />
        <circle cx={middle} r="4.5" fill={STRONG} />
      </g>
    ))}
  </>
)

const WEEKS = 5
/** Colour depth by age, oldest last. */
const ages = [4, 4, 3, 3, 2, 1, 0] as const

const portfolioLtv = Array.from({ length: WEEKS }, (_, week) => (
  <g key={week} transform={`translate(8 ${6 + week * 17})`}>
    {ages.slice(0, ages.length - week).map((depth, age) => (
      <rect
        key={`${week}-${ages.length - age}`}
        x={age * 17.5}
        width="14"
        height="14"
        rx="2"
        fill={chart(depth)}
      />
    ))}
  </g>
))

const plots = { roas, creativeRoas, portfolioLtv } as const

const drawingSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 4,
  py: 5,
  bgcolor: 'surface.sunken',
  typography: 'caption',
  color: 'text.secondary',
} as const

const plotSx = {
  flex: 'none',
  width: 136,
  height: 96,
  border: '1px solid',
  borderColor: 'line.hairline',
  borderRadius: '8px',
  bgcolor: 'surface.card',
} as const
