import { PageContent } from '@/components/layout/pages/PageContent'
import { PageHead } from '@/components/layout/pages/PageHead'
import { adminMessages } from '@/features/team/messages'
import { UserTable } from './UserTable'

/** `/admin`: all users of all organisations, for provider staff (APP-3, ADM-1). */
export const AdminPage = () => (
  <PageContent>
    <PageHead title={adminMessages.title} />
    <UserTable />
  </PageContent>
)
