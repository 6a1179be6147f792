import type { GuideContent } from './ChooserGuide'
import type { OptionDetail, OptionGroup, WizardOption } from './types'
import { DESTINATION_CATEGORY, groupByCategory } from '@/domain/catalogue/categories'
import type { ConnectorRef, CatalogueSide, DestinationType, SourceType } from '@/domain/catalogue/types'
import { findFieldSet } from '@/connectors/lookups'
import { wizardMessages } from './messages'
import { ownValue } from '@/domain/shared/ownValue'

const { chooser, descriptions } = wizardMessages

/** Maximum number of fields or endpoints that a card names before it counts the rest. */
const NAMED = 3

const ABBREVIATIONS: Readonly<Record<string, string | undefined>> = {
  api: 'API',
  id: 'ID',
  ids: 'IDs',
  url: 'URL',
}

/** Converts an identifier to words, e.g. "api_token" to "API token". */
const inWords = (name: string): string => {
  const words = name.split(/[_-]+/u).map((word) => ownValue(ABBREVIATIONS, word) ?? word)
  const text = words.join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Lower-cases the first letter for use mid-sentence, except for abbreviations. */
const continued = (name: string): string =>
  /^[A-Z]{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)

/** Names of a type's required credential fields; a service account counts as one field. */
const fieldNames = (side: CatalogueSide, label: string): readonly string[] => {
  const set = findFieldSet(side, label)
  if (set === null) return []
  if (set.uploads.includes('json')) return [chooser.serviceAccount]
  return set.fields
    .filter((field) => !field.optional && field.defaultValue === null && field.readOnlyValue === null)
    .map((field) => inWords(field.name))
}

const fieldFact = (side: CatalogueSide, label: string): OptionDetail | null => {
  if (findFieldSet(side, label) === null) return null
  const [first, ...rest] = fieldNames(side, label)
  if (first === undefined) return { kind: 'fields', text: chooser.noFields }
  return {
    kind: 'fields',
    text: [first, ...rest.slice(0, NAMED - 1).map(continued)].join(', '),
  }
}

const facts = (...all: readonly (OptionDetail | null)[]): readonly OptionDetail[] =>
  all.filter((fact) => fact !== null)

/** Returns label, name and logo URL of a source type or destination type. */
export const tileOfType = ({ label, name, imageUrl }: SourceType | DestinationType): ConnectorRef => ({
  label,
  name,
  imageUrl,
})

/**
 * Returns a one-line description of a source type: the product's text for a known label, otherwise the names of the
 * first endpoints and the number of the others.
 */
export const describeSource = (type: SourceType): string =>
  ownValue(descriptions.source, type.label) ??
  descriptions.brings(
    type.tasks.slice(0, NAMED).map((task) => task.name),
    Math.max(0, type.tasks.length - NAMED),
  )

/** One-line description of a destination: the catalogue's, else the product's text for a known label. */
const describeDestination = (type: DestinationType): string =>
  type.description === '' ? (ownValue(descriptions.destination, type.label) ?? '') : type.description

const sourceOption = (type: SourceType): WizardOption => ({
  ...tileOfType(type),
  id: type.id,
  side: 'source',
  category: type.category,
  description: describeSource(type),
  facts: facts(
    { kind: 'endpoints', text: chooser.endpoints(type.tasks.length) },
    fieldFact('source', type.label),
  ),
})

const destinationOption = (type: DestinationType): WizardOption => ({
  ...tileOfType(type),
  id: type.id,
  side: 'destination',
  category: DESTINATION_CATEGORY,
  description: describeDestination(type),
  facts: facts(
    type.transformationTypes.length === 0
      ? null
      : { kind: 'transformations', text: chooser.transformations(type.transformationTypes.length) },
    fieldFact('destination', type.label),
  ),
})

/** Returns the option cards of source types, grouped by category in the product's order. WIZ-3. */
export const sourceGroups = (types: readonly SourceType[]): readonly OptionGroup[] =>
  groupByCategory(types).map(({ category, items }) => ({ category, options: items.map(sourceOption) }))

/**
 * Returns the option cards of destination types in a single group, because they have no category; an empty list if
 * there are none.
 */
export const destinationGroups = (types: readonly DestinationType[]): readonly OptionGroup[] =>
  types.length === 0 ? [] : [{ category: chooser.destinationGroup, options: types.map(destinationOption) }]

/**
 * Returns what the wizard's guide panel says about a selected source type: description, credential fields, endpoints
 * and training link. `flowName` is the name of the guided flow. WIZ-7.
 */
export const sourceGuide = (type: SourceType, flowName: string): GuideContent => ({
  name: type.name,
  description: describeSource(type),
  fields: fieldNames('source', type.label),
  endpoints: type.tasks.map((task) => task.label),
  flowName,
  trainingUrl: type.trainingUrl,
})

/**
 * Returns what the wizard's guide panel says about a selected destination type: description, credential fields and
 * training link. `flowName` is the name of the guided flow. WIZ-7.
 */
export const destinationGuide = (type: DestinationType, flowName: string): GuideContent => ({
  name: type.name,
  description: describeDestination(type),
  fields: fieldNames('destination', type.label),
  endpoints: [],
  flowName,
  trainingUrl: type.trainingUrl,
})
