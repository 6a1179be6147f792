import Box from '@mui/material/Box'
import { LoadingState } from '@/components/common/LoadingState'
import { shell } from '@/domain/messages/shell'
import { PageContent } from './PageContent'

const ROWS = ['40%', '32%', '46%', '28%', '36%', '42%']

/** As the theme draws a `Skeleton`; this one stands in the first download, so it does without. */
const grey = { bgcolor: 'line.hairline', borderRadius: '3px' }

/** A page while the workspace or its code loads: head, card and rows of the final layout in hairline grey (APP-5). */
export function PageSkeleton() {
  return (
    <LoadingState label={shell.startUp.loading}>
      <PageContent>
        <Box sx={{ display: 'flex', alignItems: 'center', height: 60 }}>
          <Box sx={{ ...grey, width: 120, height: 16 }} />
          <Box sx={{ ...grey, width: 160, height: 32, ml: 'auto', borderRadius: '6px' }} />
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
              <Box sx={{ ...grey, width: 28, height: 28, borderRadius: '6px' }} />
              <Box sx={{ ...grey, width, height: 10 }} />
            </Box>
          ))}
        </Box>
      </PageContent>
    </LoadingState>
  )
}
