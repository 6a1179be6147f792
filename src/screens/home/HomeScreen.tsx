import { Navigate } from 'react-router-dom'
import { PageSkeleton } from '@/components/layout/PageSkeleton'
import { homePath } from '@/domain/access/guardDecisions'
import { useGuardSession } from '@/features/auth/useGuardSession'

/** `/`: sends everyone on to their own home (Rules "Home and guards"); the outline stays meanwhile (APP-5). */
export function HomeScreen() {
  return (
    <>
      <PageSkeleton shape="dashboard" />
      <Navigate to={homePath(useGuardSession())} replace />
    </>
  )
}
