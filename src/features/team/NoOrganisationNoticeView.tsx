import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { noOrganisationMessages as texts } from '@/components/layout/messages'

/**
 * Notice above every page for users who were removed from their organisation: what happened, and what to do (ORG-3,
 * T-13).
 */
export function NoOrganisationNoticeView() {
  return (
    // as wide as the page below
    <Box sx={{ flex: 'none', width: '100%', maxWidth: 1440, mx: 'auto', pt: 4, px: { xs: 6, lg: 8 } }}>
      <Alert severity="warning" role="status" icon={<TriangleAlert size={16} strokeWidth={2} />}>
        <AlertTitle>{texts.title}</AlertTitle>
        {texts.body}
      </Alert>
    </Box>
  )
}
