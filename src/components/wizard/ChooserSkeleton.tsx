import Box from '@mui/material/Box'
import { LoadingState } from '@/components/common/LoadingState'
import { wizardMessages } from '@/domain/messages/wizard'

export interface ChooserSkeletonProps {
  /** At most five. */
  readonly cards: number
}

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth'] as const

/** The chooser's shape while the catalogue loads: final sizes, hairline grey, no shimmer. */
export const ChooserSkeleton = ({ cards }: ChooserSkeletonProps) => (
  <LoadingState label={wizardMessages.chooser.loading}>
    <Block width={120} height={10} sx={{ mt: '5px', mb: '13px' }} />
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      {CARDS.slice(0, cards).map((card) => (
        <Box key={card} sx={cardSx}>
          <Block width={40} height={40} sx={{ borderRadius: '8px', mt: 0.5 }} />
          <div>
            <Block width={140} height={10} sx={{ mt: '5px' }} />
            <Block width={340} height={10} sx={{ mt: '10px' }} />
            <Block width={220} height={8} sx={{ mt: '17px' }} />
          </div>
        </Box>
      ))}
    </Box>
  </LoadingState>
)

interface BlockProps {
  readonly width: number
  readonly height: number
  readonly sx: Readonly<Record<string, string | number>>
}

const Block = ({ width, height, sx }: BlockProps) => (
  <Box
    sx={[
      { width, height, maxWidth: '100%', borderRadius: '3px', bgcolor: 'line.hairline', flex: 'none' },
      sx,
    ]}
  />
)

const cardSx = {
  display: 'flex',
  gap: 3.5,
  height: 102,
  px: 4,
  py: 3.5,
  borderRadius: '8px',
  border: '1px solid',
  borderColor: 'line.hairline',
  bgcolor: 'surface.card',
} as const
