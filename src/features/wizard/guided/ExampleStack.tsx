import Box from '@mui/material/Box'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { Pipe } from '@/components/catalogue/Pipe'
import { guideMessages } from './messages'

const { example } = guideMessages

/** Sample row of a stack on the empty dashboard; decorative, not interactive and hidden from screen readers. FU-13. */
export const ExampleStack = () => (
  <div aria-hidden inert>
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        mb: 2,
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      {example.heading}
      <Box component="span" sx={tagSx}>
        {example.tag}
      </Box>
    </Box>
    <Box sx={rowSx}>
      <Named label="tenjin" first={example.source} second={example.sourceNote} />
      <Box sx={{ flex: 1, minWidth: 36, maxWidth: 120 }}>
        <Pipe state="draft" />
      </Box>
      <Named label="bigquery" first={example.destination} second={example.destinationNote} />
      <Lines first={example.health} second={example.healthNote} />
      <Bars />
      <Lines first={example.rows} second={example.rowsNote} />
      <Box component="span" sx={badgeSx}>
        {example.status}
      </Box>
    </Box>
  </div>
)

interface LinesProps {
  /** Text of the first line. */
  readonly first: string
  /** Text of the second line, smaller and grey. */
  readonly second: string
}

const Named = ({ label, first, second }: LinesProps & { readonly label: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minWidth: 0 }}>
    <ConnectorTile label={label} name={first} imageUrl="" size={28} />
    <Lines first={first} second={second} />
  </Box>
)

const Lines = ({ first, second }: LinesProps) => (
  <Box sx={{ flex: '0 1 auto', minWidth: 0, whiteSpace: 'nowrap' }}>
    <Box sx={{ typography: 'body2', color: 'text.primary' }}>{first}</Box>
    <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{second}</Box>
  </Box>
)

const heights = [12, 12, 12, 14, 12, 11, 13, 12, 12, 12, 10, 12, 12, 12] as const

/** One bar per run. */
const Bars = () => (
  <Box
    component="svg"
    viewBox="0 0 112 16"
    sx={{ flex: 'none', width: 112, height: 16, color: 'success.main' }}
  >
    {heights.map((height, run) => (
      <rect
        key={`${run * 8}`}
        x={run * 8}
        y={16 - height}
        width="5"
        height={height}
        rx="1"
        fill="currentColor"
      />
    ))}
  </Box>
)

const rowSx = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 4,
  minHeight: 48,
  px: 4,
  py: 1.5,
  overflow: 'hidden',
  border: '1px dashed',
  borderColor: 'line.field',
  borderRadius: '8px',
  '& > *': { opacity: 0.65 },
} as const

const tagSx = {
  px: 1.5,
  border: '1px dashed',
  borderColor: 'primary.main',
  borderRadius: '4px',
  typography: 'caption',
  color: 'primary.text',
} as const

const badgeSx = {
  px: 2,
  border: '1px solid',
  borderColor: 'line.field',
  borderRadius: '6px',
  typography: 'caption',
  color: 'text.secondary',
} as const
