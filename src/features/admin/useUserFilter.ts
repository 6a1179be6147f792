import { type UserFilter, parseUserFilter, withUserFilter } from '@/domain/people/userFilter'
import { type UrlFilter, useUrlFilter } from '@/features/common/useUrlFilter'

const form = { read: parseUserFilter, write: withUserFilter }

/** Sort order and search of the user list, stored in the URL (ADM-1). */
export const useUserFilter = (): UrlFilter<UserFilter> => useUrlFilter(form)
