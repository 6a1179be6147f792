import Box from '@mui/material/Box'
import { wizardMessages } from '@/domain/messages/wizard'
import { hiddenText } from './hiddenText'

export interface ChooserSkeletonProps {
  readonly cards: number
}

/** The chooser's shape while the catalogue loads: final sizes, hairline grey, no shimmer. */
export const ChooserSkeleton = ({ cards }: ChooserSkeletonProps) => (
  <Box role="status" aria-busy="true" sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
    <Box component="span" sx={hiddenText}>
      {wizardMessages.chooser.loading}
    </Box>
    <Block width={120} height={10} sx={{ my: '5px' }} />
    {Array.from({ length: cards }, (_unused, index) => (
      <Box key={index} sx={cardSx}>
        <Block width={40} height={40} sx={{ borderRadius: '8px', mt: 0.5 }} />
        <div>
          <Block width={140} height={10} sx={{ mt: '5px' }} />
          <Block width={340} height={10} sx={{ mt: '10px' }} />
          <Block width={220} height={8} sx={{ mt: '17px' }} />
        </div>
      </Box>
    ))}
  </Box>
)

interface BlockProps {
  readonly width: number
  readonly height: number
  readonly sx: Readonly<Record<string, string | number>>
}

const Block = ({ width, height, sx }: BlockProps) => (
  <Box sx={[{ width, height, maxWidth: '100%', borderRadius: '3px', bgcolor: 'line.hairline', flex: 'none' }, sx]} />
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
