import { Navigate } from 'react-router-dom'
import { pages } from '@/domain/shared/paths'

/** `/new-stack` leads to the builder. The advanced one is not built yet, so the stored mode cannot be it (WIZ-1). */
export const NewStackScreen = () => <Navigate to={pages.basic.href()} replace />
