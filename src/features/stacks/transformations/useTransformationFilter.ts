import {
  type TransformationFilter,
  transformationFilterOf,
  withTransformationFilter,
} from '@/domain/stacks/transformations/transformationFilter'
import { type UrlFilter, useUrlFilter } from '@/features/common/useUrlFilter'

const form = { read: transformationFilterOf, write: withTransformationFilter }

/** Filter of the transformations, stored in the URL (DSH-6, PLUS-3). */
export const useTransformationFilter = (): UrlFilter<TransformationFilter> => useUrlFilter(form)
