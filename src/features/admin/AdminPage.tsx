import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { PageContent } from '@/components/layout/pages/PageContent'
import { usePageTitle } from '@/components/layout/pages/usePageTitle'
import { adminMessages } from '@/features/team/messages'
import { UserTable } from './UserTable'

/** `/admin`: all users of all organisations, for provider staff (APP-3, ADM-1). */
export function AdminPage() {
  usePageTitle(adminMessages.title)
  return (
    <PageContent>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 60 }}>
        <Typography variant="h1">{adminMessages.title}</Typography>
      </Box>
      <UserTable />
    </PageContent>
  )
}
