import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { credentialMessages } from '@/features/credentials/messages'
import { credentialColumnsSx, formColumnSx, GUIDE_FROM_PX, guideColumnSx } from './credentialColumns'
import { FormOutline } from './FormSkeleton'

/** Skeleton of the wizard's credentials page: list of forms, credential form and documentation panel. */
export const CredentialsSkeleton = () => (
  <LoadingState label={credentialMessages.loading}>
    <Box sx={credentialColumnsSx}>
      <Box sx={{ gridArea: 'forms', minWidth: 0 }}>
        <Skeleton variant="rounded" width={104} height={10} sx={{ mt: '5px', mb: '9px' }} />
        {[0, 1, 2].map((row) => (
          <Box key={row} sx={listSx}>
            <TileAndLines size={28} />
          </Box>
        ))}
      </Box>
      <Box sx={formColumnSx}>
        <TileAndLines size={40} />
        <FormOutline fields={FIELDS} />
        <Skeleton variant="rounded" width={128} height={32} />
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

const TileAndLines = ({ size }: { readonly size: number }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
    <Skeleton variant="rounded" width={size} height={size} />
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="rounded" width={112} height={12} />
      <Skeleton variant="rounded" width={64} height={10} />
    </Box>
  </Box>
)

/** Number of fields of the most common forms. */
const FIELDS = 4

const listSx = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 52,
  px: 2,
  border: '1px solid',
  borderColor: 'line.hairline',
  borderRadius: '8px',
  bgcolor: 'surface.card',
} as const

const pinned = `@media (min-width: ${GUIDE_FROM_PX}px)`

/** Skeleton of the button that opens the documentation panel in narrow windows, where the panel is not pinned. */
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
