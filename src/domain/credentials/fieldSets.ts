/** Look-up of field sets by side and label. Spec 2 §5 (CRD-1, CRD-8, CRD-11). */
import type { CatalogueSide } from '@/domain/catalogue/types'
import type { FieldSet, OAuthInfo } from './types'
import { errorMessages } from '@/domain/messages/errors'
import { IncorrectTypeError, UnknownLabelError } from '@/domain/shared/errors'
import { networkSources } from './fieldSets/networks'
import { oauthSources } from './fieldSets/oauthTypes'
import { serviceAccountDestinations, serviceAccountSources } from './fieldSets/serviceAccounts'
import { warehouseDestinations, warehouseSources } from './fieldSets/warehouses'

/** All field sets, by side; `tenjin` and `dummy` exist on both. */
export const fieldSets: Readonly<Record<CatalogueSide, readonly FieldSet[]>> = {
  source: [...warehouseSources, ...serviceAccountSources, ...networkSources, ...oauthSources],
  destination: [...warehouseDestinations, ...serviceAccountDestinations],
}

/** Field set of a type, or null for a label unknown to this build. */
export const findFieldSet = (side: CatalogueSide, label: string): FieldSet | null =>
  fieldSets[side].find((set) => set.label === label) ?? null

/** Field set of a type; throws UnknownLabelError without one. */
export const fieldSetOf = (side: CatalogueSide, label: string): FieldSet => {
  const found = findFieldSet(side, label)
  if (!found) throw new UnknownLabelError(errorMessages.lookups.fieldSet(label))
  return found
}

/** OAuth information of one of the five providers; throws IncorrectTypeError for another label (CRD-8). */
export const oauthInfoOf = (label: string): OAuthInfo => {
  const info = oauthSources.find((set) => set.label === label)?.oauth
  if (!info) throw new IncorrectTypeError(errorMessages.unknownOAuthType(label))
  return info
}
