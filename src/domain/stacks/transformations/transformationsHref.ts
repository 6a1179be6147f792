import { pages } from '@/domain/shared/paths'
import { type TransformationFilter, withTransformationFilter } from './transformationFilter'

/** Returns the address of the dashboard's Transformations tab, narrowed by a filter. */
export const transformationsHref = (filter: TransformationFilter): string =>
  `${pages.dashboard.href()}?${withTransformationFilter(new URLSearchParams({ tab: 'transformations' }), filter).toString()}`
