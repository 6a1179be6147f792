import Box from '@mui/material/Box'
import { LoadingState } from '@/components/common/LoadingState'
import { wizardMessages } from '@/domain/messages/wizard'
import { numbered, SkeletonBlock, skeletonCardSx, SkeletonHeading } from './SkeletonBlock'
import { sourceColumnsSx, sourceGridSx, sourcePanelSx } from './sourceGrid'

/** Number of source cards in each skeleton category. */
const GROUPS = { first: 4, second: 6, third: 4 } as const
/** Widths of the category names. */
const CATEGORY_WIDTHS = ['16%', '48%', '54%', '44%', '76%', '60%', '72%', '40%'] as const

/** Skeleton of the advanced builder's category filter and source cards while the catalogue loads. */
export const SourcesSkeleton = () => (
  <LoadingState label={wizardMessages.chooser.loading}>
    <Box sx={sourceColumnsSx}>
      <div>
        {CATEGORY_WIDTHS.map((width) => (
          <Box key={width} sx={lineSx}>
            <SkeletonBlock width={width} height={10} />
            <SkeletonBlock width={14} height={10} />
          </Box>
        ))}
      </div>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
        {Object.entries(GROUPS).map(([group, cards]) => (
          <div key={group}>
            <SkeletonHeading />
            <Box sx={sourceGridSx}>
              {numbered(cards).map((card) => (
                <Box key={card} sx={skeletonCardSx}>
                  <SourceLine />
                </Box>
              ))}
            </Box>
          </div>
        ))}
      </Box>
    </Box>
  </LoadingState>
)

export interface EndpointsSkeletonProps {
  /** Number of open source cards. */
  readonly sources: number
}

/** Skeleton of open source cards with their endpoints while the catalogue loads. */
export const EndpointsSkeleton = ({ sources }: EndpointsSkeletonProps) => (
  <LoadingState label={wizardMessages.chooser.loading}>
    <SkeletonHeading />
    <Box sx={{ display: 'grid', gap: 2 }}>
      {numbered(sources).map((source) => (
        <Box key={source} sx={skeletonCardSx}>
          <SourceLine />
          <Box sx={panelSx}>
            {numbered(6).map((line) => (
              <SkeletonBlock key={line} width={140} height={10} sx={{ my: '10px' }} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  </LoadingState>
)

/** Closed card, 58 px high: checkbox, tile, two lines of text, and a summary. */
const SourceLine = () => (
  <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 58, pl: 4, pr: 4 }}>
    <SkeletonBlock width={16} height={16} sx={{ mr: 3 }} />
    <SkeletonBlock width={32} height={32} sx={{ borderRadius: '6px', mr: 3 }} />
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <SkeletonBlock width={120} height={10} />
      <SkeletonBlock width={200} height={8} sx={{ mt: '10px' }} />
    </Box>
    <SkeletonBlock width={84} height={8} />
  </Box>
)

const lineSx = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 34,
  px: 2,
  border: '1px solid transparent',
} as const

const panelSx = {
  ...sourcePanelSx,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  columnGap: 4,
} as const
