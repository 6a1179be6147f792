/** Label and side to field set. Spec 2 §5 (CRD-1, CRD-8, CRD-11). */
import type { CatalogueSide } from '@/domain/catalogue/types'
import type { FieldSet, OAuthInfo } from './types'
import { errorMessages } from '@/domain/messages/errors'
import { IncorrectTypeError, UnknownLabelError } from '@/domain/shared/errors'
import { networkSources } from './fieldSets/networks'
import { oauthSources } from './fieldSets/oauthTypes'
import { serviceAccountDestinations, serviceAccountSources } from './fieldSets/serviceAccounts'
import { warehouseDestinations, warehouseSources } from './fieldSets/warehouses'

/** Every field set, by side; `tenjin` and `dummy` stand on both. */
export const fieldSets: Readonly<Record<CatalogueSide, readonly FieldSet[]>> = {
  source: [...warehouseSources, ...serviceAccountSources, ...networkSources, ...oauthSources],
  destination: [...warehouseDestinations, ...serviceAccountDestinations],
}

/** The form of a type, or null where none is known (a label that is new to this build). */
export const findFieldSet = (side: CatalogueSide, label: string): FieldSet | null =>
  fieldSets[side].find((set) => set.label === label) ?? null

/** The form of a type; a label without one raises. */
export const fieldSetOf = (side: CatalogueSide, label: string): FieldSet => {
  const found = findFieldSet(side, label)
  if (!found) throw new UnknownLabelError(errorMessages.lookups.fieldSet(label))
  return found
}

/** OAuth information of one of the five providers; another label raises (CRD-8). */
export const oauthInfoOf = (label: string): OAuthInfo => {
  const info = oauthSources.find((set) => set.label === label)?.oauth
  if (!info) throw new IncorrectTypeError(errorMessages.unknownOAuthType(label))
  return info
}
