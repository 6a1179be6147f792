import Box from '@mui/material/Box'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import { visuallyHidden } from '@/components/common/visuallyHidden'
import type { CatalogueSide } from '@/domain/catalogue/types'
import { credentialMessages } from '@/features/credentials/messages'

const texts = credentialMessages.trail

export interface CredentialsBreadcrumbProps {
  /** Whether the form shown is for a source or the destination. */
  readonly side: CatalogueSide
  /** Whether all source credentials are saved; their step then has a check mark. */
  readonly areSourcesDone: boolean
}

/**
 * Breadcrumb "Source Credentials > Destination Credentials" of the credentials page, with the current step marked
 * (CRD-10).
 */
export function CredentialsBreadcrumb({ side, areSourcesDone }: CredentialsBreadcrumbProps) {
  return (
    <Box component="nav" aria-label={texts.label}>
      <Box component="ol" sx={listSx}>
        <Box component="li" sx={itemSx} aria-current={side === 'source' ? 'step' : undefined}>
          {areSourcesDone && (
            <Box component="span" sx={{ display: 'flex', color: 'success.main' }}>
              <CircleCheck size={14} strokeWidth={2} aria-hidden />
              <Box component="span" sx={visuallyHidden}>
                {texts.done}
              </Box>
            </Box>
          )}
          {texts.source}
        </Box>
        <Box component="li" aria-hidden sx={{ display: 'flex', color: 'text.tertiary' }}>
          <ChevronRight size={14} strokeWidth={1.75} />
        </Box>
        <Box component="li" sx={itemSx} aria-current={side === 'destination' ? 'step' : undefined}>
          {texts.destination}
        </Box>
      </Box>
    </Box>
  )
}

const listSx = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  typography: 'body2',
  color: 'text.secondary',
} as const

const itemSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  '&[aria-current]': { color: 'text.primary', fontWeight: 620 },
} as const
