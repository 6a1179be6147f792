import { type StackFilter, parseStackFilter, withStackFilter } from '@/domain/stacks/list/stackFilter'
import { type UrlFilter, useUrlFilter } from '@/features/common/useUrlFilter'

/** Filters, search text and sort order of the stack list in the URL, and functions that change them. */
export type StackUrlFilter = UrlFilter<StackFilter>

const form = { read: parseStackFilter, write: withStackFilter }

/**
 * Returns the filters, search text and sort order of the stack list from the URL, and functions that change them
 * there (PLUS-3, DSH-8).
 */
export const useStackFilter = (): StackUrlFilter => useUrlFilter(form)
