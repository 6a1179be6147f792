import Box from '@mui/material/Box'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { lazyWithPreload } from '@/components/common/loading/lazyWithRetry'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { sharedMessages } from '@/features/answers/shared/messages'
import { SettingsPanel } from './SettingsPanel'

// with the code of the answers, which have the same list in a dialog
const list = lazyWithPreload(async () => (await import('@/features/answers/shared/SharedLinks')).SharedLinks)

const texts = sharedMessages.list

/** All links to saved views of the organization: an ADMIN ends any of them. */
export const SharedLinksPanel = () => (
  <SettingsPanel title={texts.title} lead={texts.lead}>
    <Box sx={{ px: 4, pb: 4 }}>
      <UnthrottledSuspense
        fallback={
          <LoadingState label={texts.loading}>
            <Box sx={{ height: 64, borderRadius: '8px', bgcolor: 'surface.sunken' }} />
          </LoadingState>
        }
      >
        <list.Component viewId={null} label={texts.title} />
      </UnthrottledSuspense>
    </Box>
  </SettingsPanel>
)
