import Box from '@mui/material/Box'
import { viewMailMessages } from '@/features/answers/mails/messages'
import { ViewMails } from '@/features/answers/mails/ViewMails'
import { SettingsPanel } from './SettingsPanel'

const texts = viewMailMessages.list

/** All views that are mailed to people of the organization: an ADMIN stops any of them. */
export const ViewMailsPanel = () => (
  <SettingsPanel title={texts.title} lead={texts.lead}>
    <Box sx={{ px: 4, pb: 4 }}>
      <ViewMails viewId={null} label={texts.title} />
    </Box>
  </SettingsPanel>
)
