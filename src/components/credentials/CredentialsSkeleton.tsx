import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { LoadingState } from '@/components/common/LoadingState'
import { credentialMessages } from '@/domain/messages/credentials'
import { credentialColumnsSx, formColumnSx, GUIDE_FROM_PX, guideColumnSx } from './credentialColumns'
import { FormOutline } from './FormSkeleton'

/** Whose credentials, their form and its guide before any of them is known. */
export const CredentialsSkeleton = () => (
  <LoadingState label={credentialMessages.loading}>
    <Box sx={credentialColumnsSx}>
      <Box sx={{ gridArea: 'whose', display: 'grid', gap: 5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          <Skeleton variant="rounded" width={40} height={40} />
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Skeleton variant="rounded" width={120} height={12} />
            <Skeleton variant="rounded" width={64} height={10} />
          </Box>
        </Box>
        <Box>
          <Skeleton variant="rounded" width={96} height={10} sx={{ mt: '5px', mb: '9px' }} />
          <Box sx={listSx}>
            <Skeleton variant="rounded" width={160} height={10} />
          </Box>
        </Box>
      </Box>
      <Box sx={formColumnSx}>
        <FormOutline fields={FIELDS} />
        <Skeleton variant="rounded" width={128} height={32} sx={{ mt: 4 }} />
      </Box>
      <Box sx={guideColumnSx}>
        <Skeleton variant="rounded" sx={buttonSx} />
        <Box sx={panelSx}>
          <Skeleton variant="rounded" width={120} height={12} sx={{ mx: 4, my: 4 }} />
          <Box sx={linesSx}>
            {['40%', '100%', '90%', '95%', '70%'].map((width) => (
              <Skeleton key={width} variant="rounded" width={width} height={10} />
            ))}
          </Box>
        </Box>
      </Box>
    </Box>
  </LoadingState>
)

/** As many as the most common forms have. */
const FIELDS = 4

const listSx = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  px: 3,
  border: '1px solid',
  borderColor: 'line.hairline',
  borderRadius: '8px',
  bgcolor: 'surface.card',
} as const

const pinned = `@media (min-width: ${GUIDE_FROM_PX}px)`

/** Opens the guide where it is not pinned. */
const buttonSx = { width: 72, height: 28, [pinned]: { display: 'none' } } as const

const panelSx = {
  display: 'none',
  [pinned]: { display: 'block' },
  border: '1px solid',
  borderColor: 'line.hairline',
  borderRadius: '8px',
  bgcolor: 'surface.card',
} as const

const linesSx = {
  display: 'grid',
  gap: 2,
  p: 4,
  borderTop: '1px solid',
  borderColor: 'line.hairline',
} as const
