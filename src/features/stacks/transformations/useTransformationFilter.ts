import {
  type TransformationFilter,
  transformationFilterOf,
  withTransformationFilter,
} from '@/domain/stacks/transformations/transformationFilter'
import { type AddressView, useAddressView } from '@/features/common/useAddressView'

const form = { read: transformationFilterOf, write: withTransformationFilter }

/** Filter of the transformations, stored in the URL (DSH-6, PLUS-3). */
export const useTransformationFilter = (): AddressView<TransformationFilter> => useAddressView(form)
