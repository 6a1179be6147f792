/** Look-ups in the table of connectors, by side and label of the catalogue. Spec 2 §5 (CRD-1, CRD-8, CRD-11). */
import type { DataArrival } from '@/domain/catalogue/arrivals'
import type { CatalogueSide } from '@/domain/catalogue/types'
import type { FieldSet, OAuthInfo } from '@/domain/credentials/types'
import { errorMessages } from '@/domain/messages/errors'
import { IncorrectTypeError, UnknownLabelError } from '@/domain/shared/errors'
import type { Connector } from './connector'
import { connectors } from './connectors'

const fieldSetOfConnector = ({ id, fields, uploads, oauth }: Connector): FieldSet => ({
  label: id,
  fields: fields.map((field, index) => ({ index, ...field })),
  uploads: uploads ?? (oauth === undefined && fields.length > 0 ? ['csv'] : []),
  oauth: oauth === undefined ? null : { label: id, ...oauth },
})

const fieldSetsOf = (side: CatalogueSide): readonly FieldSet[] =>
  connectors.filter((connector) => connector.side === side).map(fieldSetOfConnector)

/** All field sets, by side; `tenjin` and `dummy` exist on both. */
export const fieldSets: Readonly<Record<CatalogueSide, readonly FieldSet[]>> = {
  source: fieldSetsOf('source'),
  destination: fieldSetsOf('destination'),
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

/** Labels of the source types that connect by OAuth. */
export const oauthLabels: readonly string[] = fieldSets.source
  .filter(({ oauth }) => oauth !== null)
  .map(({ label }) => label)

/** OAuth provider of a source type; throws "Unknown OAuth type" for a type without one (CRD-8). */
export const oauthInfoOf = (label: string): OAuthInfo => {
  const info = findFieldSet('source', label)?.oauth
  if (!info) throw new IncorrectTypeError(errorMessages.unknownOAuthType(label))
  return info
}

/** Other and former names of a type on either side; empty where there are none. */
export const aliasesOf = (label: string): readonly string[] =>
  connectors.flatMap(({ id, aliases }) => (id === label ? (aliases ?? []) : []))

/** When the data of a source type arrive. */
export const arrivalOf = (label: string): DataArrival =>
  connectors.find(({ id, side }) => id === label && side === 'source')?.arrival ?? { kind: 'unknown' }

/**
 * Whether a search text is part of the name, the label (with or without underscores) or an alias; ignores case, ''
 * matches all.
 */
export const matchesType = (
  type: { readonly label: string; readonly name: string },
  search: string,
): boolean => {
  const wanted = search.trim().toLowerCase()
  const names = [type.name, type.label, type.label.replaceAll('_', ' '), ...aliasesOf(type.label)]
  return names.some((name) => name.toLowerCase().includes(wanted))
}
