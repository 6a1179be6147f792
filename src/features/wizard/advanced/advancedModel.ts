import type {
  CategoryCount,
  ReviewSource,
  SourceOption,
  SourceOptionGroup,
  TransformationOption,
} from './advancedTypes'
import type { DraftSlot } from '@/features/wizard/types'
import { matchesType } from '@/connectors/lookups'
import { groupByCategory } from '@/domain/catalogue/categories'
import { destinationTypeById, sourceTypeById } from '@/domain/catalogue/lookups'
import type { Catalogue, SourceType } from '@/domain/catalogue/types'
import { advancedMessages } from './messages'
import { wizardMessages } from '@/features/wizard/messages'
import type { AdvancedBlock } from '@/domain/wizard/advanced/advanced'
import {
  type TransformationChoice,
  destinationChoices,
  sourceChoices,
} from '@/domain/wizard/advanced/transformationChoices'
import type { WizardSelections } from '@/domain/wizard/types'
import type { ChangeNote } from './changeNote'
import { limitSlots } from '@/features/wizard/draftSlots'
import { describeSource, tileOfType } from '@/features/wizard/optionGroups'

const { card, draft, blocked } = advancedMessages

const optionOf = (choice: TransformationChoice): TransformationOption => {
  const { id, label, name, description, isSelected, needs, isIncomplete, canBeSelected } = choice
  return { id, label, name, description, isSelected, needs, isIncomplete, canBeSelected }
}

const selectedCount = (choices: readonly TransformationChoice[]): number =>
  choices.filter(({ isSelected }) => isSelected).length

const summaryOf = (all: number, isSelected: boolean, chosen: number, transformations: number): string =>
  isSelected ? card.summary(card.some(chosen, all), transformations) : card.endpoints(all)

const sourceOption = (
  type: SourceType,
  selections: WizardSelections,
  note: ChangeNote | null,
): SourceOption => {
  const isSelected = selections.sourceTypeIds.includes(type.id)
  const taskIds = selections.taskIds[type.id] ?? []
  const choices = sourceChoices(selections, type)
  return {
    ...tileOfType(type),
    id: type.id,
    description: describeSource(type),
    isSelected,
    summary: summaryOf(type.tasks.length, isSelected, taskIds.length, selectedCount(choices)),
    endpoints: type.tasks.map(({ id, name, description }) => ({
      id,
      name,
      description,
      isSelected: taskIds.includes(id),
    })),
    transformations: choices.map(optionOf),
    note: note !== null && note.sourceTypeId === type.id ? note.text : '',
  }
}

/**
 * Filter of the sources in the advanced builder: search text ('' for none), category and ids of source types; null
 * matches all.
 */
export interface SourceFilter {
  readonly searched: string
  readonly category: string | null
  readonly sourceTypeIds: readonly number[] | null
}

/**
 * Returns the cards of the source types that match the filter, grouped by category. `note` is about the last change and
 * goes to the card that it belongs to; null for none. WIZ-3, WIZ-8, CAT-2.
 */
export const sourceOptionGroups = (
  catalogue: Catalogue,
  selections: WizardSelections,
  filter: SourceFilter,
  note: ChangeNote | null,
): readonly SourceOptionGroup[] => {
  const { searched, category, sourceTypeIds } = filter
  const fitting = catalogue.sourceTypes.filter(
    (type) =>
      matchesType(type, searched) &&
      (category === null || type.category === category) &&
      (sourceTypeIds === null || sourceTypeIds.includes(type.id)),
  )
  return groupByCategory(fitting).map(({ category: name, items }) => ({
    category: name,
    sources: items.map((type) => sourceOption(type, selections, note)),
  }))
}

/** Returns the categories with the number of their source types and of the selected ones. */
export const categoryCounts = (
  catalogue: Catalogue,
  selections: WizardSelections,
): readonly CategoryCount[] =>
  groupByCategory(catalogue.sourceTypes).map(({ category, items }) => ({
    category,
    count: items.length,
    chosen: items.filter(({ id }) => selections.sourceTypeIds.includes(id)).length,
  }))

/** Returns the transformations of the selected destination type as options; an empty list without a destination. */
export const destinationTransformationOptions = (
  catalogue: Catalogue,
  selections: WizardSelections,
): readonly TransformationOption[] => destinationChoices(selections, catalogue).map(optionOf)

const chosenSources = (catalogue: Catalogue, selections: WizardSelections): readonly SourceType[] =>
  selections.sourceTypeIds.flatMap((id) => catalogue.sourceTypes.filter((type) => type.id === id))

const draftNote = (selections: WizardSelections, type: SourceType): string =>
  card.summary(
    card.endpoints((selections.taskIds[type.id] ?? []).length),
    selectedCount(sourceChoices(selections, type)),
  )

/** Returns the selected sources for the bar "Your stack so far"; one placeholder if none is selected. */
export const draftSources = (catalogue: Catalogue, selections: WizardSelections): readonly DraftSlot[] => {
  const sources = chosenSources(catalogue, selections)
  if (sources.length === 0) return [{ kind: 'open', label: draft.sourceSlot }]
  return limitSlots(
    sources.map((type) => ({ kind: 'chosen', tile: tileOfType(type), note: draftNote(selections, type) })),
  )
}

/** Returns the selected destination for the bar "Your stack so far", or a placeholder. */
export const draftDestination = (catalogue: Catalogue, selections: WizardSelections): DraftSlot => {
  const label = wizardMessages.draft.destinationSlot
  const type = catalogue.destinationTypes.find(({ id }) => id === selections.destinationTypeId)
  if (type === undefined) return { kind: 'open', label }
  const count = selectedCount(destinationChoices(selections, catalogue))
  return { kind: 'chosen', tile: tileOfType(type), note: card.summary(label, count) }
}

const reviewSource = (type: SourceType, selections: WizardSelections): ReviewSource => {
  const taskIds = selections.taskIds[type.id] ?? []
  const names = type.tasks.filter(({ id }) => taskIds.includes(id)).map(({ name }) => name)
  const chosen = sourceChoices(selections, type).filter(({ isSelected }) => isSelected)
  return {
    tile: tileOfType(type),
    endpoints: names,
    transformations: chosen.map(({ name }) => name),
  }
}

/**
 * Returns the view model of the review page: selected sources with their endpoints and transformations, and the
 * destination. Throws a lookup error for a type that is not in the catalogue (WIZ-13).
 */
export const reviewView = (
  catalogue: Catalogue,
  selections: WizardSelections,
  destinationTypeId: number,
) => ({
  sources: selections.sourceTypeIds.map((id) => reviewSource(sourceTypeById(catalogue, id), selections)),
  destination: {
    tile: tileOfType(destinationTypeById(catalogue, destinationTypeId)),
    transformations: destinationChoices(selections, catalogue)
      .filter(({ isSelected }) => isSelected)
      .map(({ name }) => name),
  },
})

/** Returns the sentence that says why Next is blocked; null if it is not. */
export const blockedText = (block: AdvancedBlock | null, catalogue: Catalogue): string | null => {
  if (block === null) return null
  if (block.kind !== 'noEndpoint') return blocked[block.kind]
  return blocked.noEndpoint(sourceTypeById(catalogue, block.sourceTypeId).name)
}
