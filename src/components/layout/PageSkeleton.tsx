import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { LoadingState } from '@/components/common/LoadingState'
import { shell } from '@/domain/messages/shell'
import { PageContent } from './PageContent'

const ROWS = ['40%', '32%', '46%', '28%', '36%', '42%']

/** A page while the workspace or its code loads: head, card and rows of the final layout in hairline grey (APP-5). */
export function PageSkeleton() {
  return (
    <LoadingState label={shell.startUp.loading}>
      <PageContent>
        <Box sx={{ display: 'flex', alignItems: 'center', height: 60 }}>
          <Skeleton width={120} height={16} />
          <Skeleton width={160} height={32} sx={{ ml: 'auto', borderRadius: '6px' }} />
        </Box>
        <Box
          sx={{
            border: 1,
            borderColor: 'line.hairline',
            borderRadius: '8px',
            bgcolor: 'surface.card',
            overflow: 'hidden',
          }}
        >
          <Box sx={{ height: 32, bgcolor: 'surface.sunken' }} />
          {ROWS.map((width) => (
            <Box
              key={width}
              sx={{
                height: 44,
                px: 3.5,
                display: 'flex',
                alignItems: 'center',
                gap: 3,
                borderTop: 1,
                borderColor: 'line.hairline',
              }}
            >
              <Skeleton width={28} height={28} sx={{ borderRadius: '6px' }} />
              <Skeleton width={width} height={10} />
            </Box>
          ))}
        </Box>
      </PageContent>
    </LoadingState>
  )
}
