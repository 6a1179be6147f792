import Box from '@mui/material/Box'
import { sharedMessages } from '@/features/answers/shared/messages'
import { SharedLinks } from '@/features/answers/shared/SharedLinks'
import { SettingsPanel } from './SettingsPanel'

const texts = sharedMessages.list

/** All links to saved views of the organization: an ADMIN ends any of them. */
export const SharedLinksPanel = () => (
  <SettingsPanel title={texts.title} lead={texts.lead}>
    <Box sx={{ px: 4, pb: 4 }}>
      <SharedLinks viewId={null} label={texts.title} />
    </Box>
  </SettingsPanel>
)
