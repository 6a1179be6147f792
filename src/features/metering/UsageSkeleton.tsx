import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { Theme } from '@mui/material/styles'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { meteringMessages as texts } from './messages'
import { paletteVar } from '@/theme/primitives'

const BARS = [96, 82, 74, 61, 52, 39, 28, 22]
const LINES = [160, 124, 148, 96, 132, 110, 152, 118]

/** Skeleton of the dialog about the delivered rows of a month, in the layout that it will have (MET-2). */
export function UsageSkeleton() {
  return (
    <LoadingState label={texts.loading}>
      <Box sx={onRaisedSx}>
        <Box sx={overviewSx}>
          <div>
            <Skeleton width={148} height={24} />
            <Skeleton width={120} height={10} sx={{ mt: 3 }} />
            <Skeleton height={120} sx={{ mt: 12 }} />
          </div>
          <Box sx={{ display: 'grid', gap: '12px' }}>
            <Skeleton width={64} height={14} />
            {BARS.map((width) => (
              <Skeleton key={width} width={`${width}%`} height={14} />
            ))}
          </Box>
        </Box>
        <Box sx={{ height: 32, bgcolor: 'surface.sunken' }} />
        {LINES.map((line) => (
          <Box key={line} sx={lineSx}>
            <Skeleton width={line} height={10} />
            <Skeleton width={280 - line} height={10} />
            <Skeleton width={64} height={10} />
            <Skeleton width={32} height={10} />
            <Skeleton width={64} height={10} />
            <Skeleton width={48} height={10} />
          </Box>
        ))}
      </Box>
    </LoadingState>
  )
}

/** Stronger skeleton colour in the dark theme, where the default is invisible on the dialog's background. */
const onRaisedSx = (theme: Theme) =>
  theme.applyStyles('dark', { '& .MuiSkeleton-root': { backgroundColor: paletteVar('line.strong') } })

const overviewSx = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '264px 1fr' },
  '& > *': { p: 5 },
  '& > * + *': { borderLeft: { md: 1 }, borderColor: { md: 'line.hairline' } },
} as const

// the columns of the usage table: see UsageTable
const lineSx = {
  display: 'grid',
  gridTemplateColumns: '22% 1fr 116px 76px 164px 116px',
  alignItems: 'center',
  height: 32,
  '& > *': { mx: 2, maxWidth: 'calc(100% - 16px)' },
  '& > :first-of-type': { ml: 5 },
  '& > :last-of-type': { mr: 5 },
  '& > :nth-of-type(n + 3)': { justifySelf: 'end' },
  borderTop: 1,
  borderColor: 'line.hairline',
} as const
