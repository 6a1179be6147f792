import { type UserFilter, parseUserFilter, withUserFilter } from '@/domain/people/userFilter'
import { type UrlFilter, useUrlFilter } from '@/features/common/useUrlFilter'

const form = { read: parseUserFilter, write: withUserFilter }

/**
 * Returns the sort order and search text of the admin's user list from the URL, and functions that change them there
 * (ADM-1).
 */
export const useUserFilter = (): UrlFilter<UserFilter> => useUrlFilter(form)
