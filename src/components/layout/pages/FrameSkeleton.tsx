import Box from '@mui/material/Box'
import { PAGE_HEIGHT } from './pageHeight'
import { PageSkeleton, type PageSkeletonProps } from './PageSkeleton'

/**
 * Skeleton of a page with an empty side menu, shown until the menu's code has loaded. The shape `form` has no menu
 * (APP-5).
 */
export function FrameSkeleton({ shape }: PageSkeletonProps) {
  if (shape === 'form') return <PageSkeleton shape={shape} />
  return (
    <Box sx={{ display: 'flex', minHeight: PAGE_HEIGHT }}>
      <Box
        sx={{
          boxSizing: 'border-box',
          width: { xs: 60, lg: 232 },
          flex: 'none',
          bgcolor: 'surface.rail',
          borderRight: 1,
          borderColor: 'line.hairline',
        }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <PageSkeleton shape={shape} />
      </Box>
    </Box>
  )
}
