import { type StackFilter, parseStackFilter, withStackFilter } from '@/domain/stacks/list/stackFilter'
import { type UrlFilter, useUrlFilter } from '@/features/common/useUrlFilter'

export type StackUrlFilter = UrlFilter<StackFilter>

const form = { read: parseStackFilter, write: withStackFilter }

/** Filter, search and order of the stack list, stored in the URL (PLUS-3, DSH-8). */
export const useStackFilter = (): StackUrlFilter => useUrlFilter(form)
