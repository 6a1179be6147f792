import {
  type TransformationFilter,
  transformationFilterOf,
  withTransformationFilter,
} from '@/domain/stacks/transformations/transformationFilter'
import { type UrlFilter, useUrlFilter } from '@/features/common/useUrlFilter'

const form = { read: transformationFilterOf, write: withTransformationFilter }

/**
 * Returns the state filter and search text of the transformation list from the URL, and functions that change them
 * there (DSH-6, PLUS-3).
 */
export const useTransformationFilter = (): UrlFilter<TransformationFilter> => useUrlFilter(form)
