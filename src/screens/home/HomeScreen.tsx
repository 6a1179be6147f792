import { Navigate } from 'react-router-dom'
import { homePath } from '@/domain/access/guardDecisions'
import { useGuardSession } from '@/features/auth/useGuardSession'

/** `/`: sends everyone on to their own home (Rules "Home and guards"). */
export function HomeScreen() {
  return <Navigate to={homePath(useGuardSession())} replace />
}
