import * as z from 'zod/mini'
import { MEMBER_ACCESS } from '@/domain/access/memberAccess'

/** Request body that gives a member a role, which also restores a suspended one, or suspends them. */
export const memberAccessBody = z.object({ access: z.enum(MEMBER_ACCESS) })
