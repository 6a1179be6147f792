import { foldText } from '@/domain/shared/text/foldText'
import type { DataArrival } from '@/domain/catalogue/arrivals'
import type { CatalogueSide } from '@/domain/catalogue/types'
import type { CredentialFormDefinition, OAuthInfo } from '@/domain/credentials/types'
import { errorMessages } from '@/domain/messages/errors'
import { IncorrectTypeError, UnknownLabelError } from '@/domain/shared/errors'
import type { Connector } from './connector'
import { connectors } from './connectors'

const fieldSetOfConnector = ({ id, fields, uploads, oauth }: Connector): CredentialFormDefinition => ({
  label: id,
  fields: fields.map((field, index) => ({ index, ...field })),
  uploads: uploads ?? (oauth === undefined && fields.length > 0 ? ['csv'] : []),
  oauth: oauth === undefined ? null : { label: id, ...oauth },
})

const fieldSetsOf = (side: CatalogueSide): readonly CredentialFormDefinition[] =>
  connectors.filter((connector) => connector.side === side).map(fieldSetOfConnector)

/**
 * Definitions of all credential forms, for sources and destinations; the labels `tenjin` and `dummy` exist on both
 * sides (CRD-1).
 */
export const fieldSets: Readonly<Record<CatalogueSide, readonly CredentialFormDefinition[]>> = {
  source: fieldSetsOf('source'),
  destination: fieldSetsOf('destination'),
}

/**
 * Returns the credential form of a source or destination type, by its label; null for a label that this build does not
 * know.
 */
export const findFieldSet = (side: CatalogueSide, label: string): CredentialFormDefinition | null =>
  fieldSets[side].find((set) => set.label === label) ?? null

/**
 * Returns the credential form of a source or destination type, by its label. Throws an UnknownLabelError for a label
 * that this build does not know (CRD-11).
 */
export const fieldSetOf = (side: CatalogueSide, label: string): CredentialFormDefinition => {
  const found = findFieldSet(side, label)
  if (!found) throw new UnknownLabelError(errorMessages.lookups.fieldSet(label))
  return found
}

/** Labels of the source types whose credentials come from an OAuth provider. */
export const oauthLabels: readonly string[] = fieldSets.source
  .filter(({ oauth }) => oauth !== null)
  .map(({ label }) => label)

/**
 * Returns the OAuth provider of a source type, by its label. Throws an IncorrectTypeError ("Unknown OAuth type") for a
 * type without one (CRD-8).
 */
export const oauthInfoOf = (label: string): OAuthInfo => {
  const info = findFieldSet('source', label)?.oauth
  if (!info) throw new IncorrectTypeError(errorMessages.unknownOAuthType(label))
  return info
}

/** Returns other and former names of a source or destination type, by its label; empty if there are none. */
export const aliasesOf = (label: string): readonly string[] =>
  connectors.flatMap(({ id, aliases }) => (id === label ? (aliases ?? []) : []))

/**
 * Returns when the data of a source type is available, by its label; kind 'unknown' if no general statement is
 * possible.
 */
export const arrivalOf = (label: string): DataArrival =>
  connectors.find(({ id, side }) => id === label && side === 'source')?.arrival ?? { kind: 'unknown' }

/**
 * Whether the search text is part of a type's name, label (with or without underscores) or alias, ignoring case. ''
 * matches every type.
 */
export const matchesType = (
  type: { readonly label: string; readonly name: string },
  search: string,
): boolean => {
  const wanted = foldText(search).trim()
  const names = [type.name, type.label, type.label.replaceAll('_', ' '), ...aliasesOf(type.label)]
  return names.some((name) => foldText(name).includes(wanted))
}
