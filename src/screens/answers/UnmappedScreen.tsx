import { hasRole } from '@/domain/access/roles'
import { UnmappedPage } from '@/features/answers/unmapped/UnmappedPage'
import { useSignedInUser } from '@/features/auth/login/useSignedInUser'

/** `/answers/unmapped`: names that nobody has mapped, about which an ADMIN decides. */
export const UnmappedScreen = () => <UnmappedPage mayDecide={hasRole(useSignedInUser().role, 'ADMIN')} />
