import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { pages } from '@/domain/shared/paths'
import { confirmMessages } from './messages'

const texts = confirmMessages.repeated

export interface RepeatedStacksViewProps {
  /** Names of the source types. */
  readonly sources: readonly string[]
  /** Button that uses the existing stacks instead. */
  readonly instead?: ReactNode
  /** Whether a colleague has created one since the page was opened, so that nothing was created. */
  readonly isMeanwhile?: boolean
  /** Number of selected sources that no stack has yet, and what creates only their stacks; undefined for none. */
  readonly others?: { readonly count: number; readonly onCreate: () => void } | undefined
}

/** Notice on the confirm page: stacks with the same credential deliver these sources to the same destination already. */
export const RepeatedStacksView = ({
  sources,
  instead,
  isMeanwhile = false,
  others,
}: RepeatedStacksViewProps) => (
  <Box component="section" aria-label={texts.label} sx={noticeSx}>
    <Box aria-hidden sx={{ display: 'flex', mt: 0.5, color: 'warning.main' }}>
      <TriangleAlert size={16} strokeWidth={2} />
    </Box>
    <div role={isMeanwhile ? 'alert' : undefined}>
      {isMeanwhile && <b>{texts.meanwhile} </b>}
      <b>{texts.title(sources)}</b> {texts.body}{' '}
      <Link href={pages.dashboard.href()} sx={{ fontWeight: 540 }}>
        {texts.link}
      </Link>
      {instead !== undefined && <Box sx={{ mt: 2 }}>{instead}</Box>}
      {others !== undefined && (
        <Box sx={{ mt: 2 }}>
          <Button variant="outlined" size="small" onClick={others.onCreate}>
            {texts.createOthers(others.count)}
          </Button>
        </Box>
      )}
    </div>
  </Box>
)

const noticeSx = {
  display: 'flex',
  gap: 2.5,
  px: 4,
  py: 3,
  border: '1px solid',
  borderColor: 'warning.border',
  borderRadius: '8px',
  bgcolor: 'warning.soft',
  typography: 'body2',
  color: 'text.primary',
} as const
