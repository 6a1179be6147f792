import {
  type TransformationFilter,
  transformationFilterOf,
  withTransformationFilter,
} from '@/domain/stacks/transformationFilter'
import { type AddressView, useAddressView } from '@/features/common/useAddressView'

const form = { read: transformationFilterOf, write: withTransformationFilter }

/** The filter of the transformations that the address names (DSH-6, PLUS-3). */
export const useTransformationFilter = (): AddressView<TransformationFilter> => useAddressView(form)
