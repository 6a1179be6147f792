import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { stackDataMessages as texts } from './messages'

const COLUMNS = [96, 132, 92, 104, 148, 88, 116, 100]
const ROWS = [...'abcdefghijk']

/** Skeleton of a table: facts, column heads and rows. */
export function DataSkeleton() {
  return (
    <LoadingState label={texts.loading}>
      <Box sx={{ ...frameSx, height: 55, mb: 3 }} />
      <Box sx={frameSx}>
        <Box sx={{ ...rowSx, height: 88, bgcolor: 'surface.sunken' }}>
          {COLUMNS.map((width) => (
            <Box key={width}>
              <Skeleton width={width * 0.7} height={12} />
              <Skeleton width={width * 0.5} height={10} />
              <Skeleton width={width * 0.6} height={10} />
            </Box>
          ))}
        </Box>
        {ROWS.map((row) => (
          <Box key={row} sx={rowSx}>
            {COLUMNS.map((width) => (
              <Skeleton key={width} width={width * 0.7} height={10} />
            ))}
          </Box>
        ))}
      </Box>
    </LoadingState>
  )
}

const frameSx = {
  border: 1,
  borderColor: 'line.hairline',
  borderRadius: '8px',
  bgcolor: 'surface.card',
  overflow: 'hidden',
} as const

const rowSx = {
  display: 'grid',
  gridTemplateColumns: `48px ${COLUMNS.map((width) => `${width}fr`).join(' ')}`,
  columnGap: 3,
  alignItems: 'center',
  height: 32,
  px: 3,
  borderTop: 1,
  borderColor: 'line.hairline',
  '& > :first-of-type': { gridColumn: 2 },
} as const
