/** Transformation options of the wizard: one per label, however many destination types offer it. WIZ-3, WIZ-8. */
import type { Catalogue, SourceType } from '@/domain/catalogue/types'
import { closeUnderDependencies, dependencyChain, withoutDependents } from '@/domain/wizard/flow/dependencies'
import { offeredTransformations } from '@/domain/wizard/flow/pruning'
import type { WizardSelections } from '@/domain/wizard/types'

/** A transformation type; each label has one per possible destination type. */
interface Variant {
  readonly id: number
  readonly name: string
  readonly label: string
  readonly description: string
  readonly implemented: boolean
  readonly isDefault: boolean
  readonly dependsOn: number | null
}

/**
 * A transformation that can be selected in the wizard. Shown once per label, although the catalogue has one type per
 * destination type.
 */
export interface TransformationChoice {
  readonly label: string
  readonly name: string
  readonly description: string
  /** Id of the first type with this label; identifies its documentation. */
  readonly id: number
  /** Ids of all types with this label. */
  readonly ids: readonly number[]
  readonly isSelected: boolean
  /** Whether it will be "Setup incomplete", because it or one of its dependencies is not implemented. */
  readonly isIncomplete: boolean
  /** Names of the transformations that it depends on, nearest first. */
  readonly needs: readonly string[]
  /** False where a dependency is not offered, or dependencies form a cycle. */
  readonly canBeSelected: boolean
}

const choiceOf = (
  label: string,
  offered: readonly Variant[],
  chosen: readonly number[],
): TransformationChoice | null => {
  const variants = offered.filter((type) => type.label === label)
  const [first] = variants
  if (first === undefined) return null
  const chains = variants.flatMap(({ id }) => {
    const chain = dependencyChain(id, offered)
    return chain === null ? [] : [chain]
  })
  const needed = (chains[0] ?? []).flatMap((id) => offered.filter((type) => type.id === id))
  return {
    label,
    name: first.name,
    description: first.description,
    id: first.id,
    ids: variants.map(({ id }) => id),
    isSelected: variants.some(({ id }) => chosen.includes(id)),
    isIncomplete: [first, ...needed].some((type) => !type.implemented),
    needs: needed.map(({ name }) => name),
    canBeSelected: chains.length > 0,
  }
}

const choicesOf = (offered: readonly Variant[], chosen: readonly number[]): readonly TransformationChoice[] =>
  [...new Set(offered.map(({ label }) => label))]
    .map((label) => choiceOf(label, offered, chosen))
    .filter((choice) => choice !== null)

const offeredBySource = (selections: WizardSelections, type: SourceType) =>
  offeredTransformations(type, selections.taskIds[type.id] ?? [], selections.destinationTypeId)

/**
 * Returns the transformations that the selected endpoints of a source offer for the selected destination, or for any
 * destination while none is selected.
 */
export const sourceChoices = (
  selections: WizardSelections,
  type: SourceType,
): readonly TransformationChoice[] =>
  choicesOf(offeredBySource(selections, type), selections.transformationTypeIds[type.id] ?? [])

const offeredByDestination = (selections: WizardSelections, catalogue: Catalogue) =>
  (
    catalogue.destinationTypes.find(({ id }) => id === selections.destinationTypeId)?.transformationTypes ??
    []
  ).filter(({ hidden }) => !hidden)

/** Returns the transformations that the selected destination offers; empty while none is selected. */
export const destinationChoices = (
  selections: WizardSelections,
  catalogue: Catalogue,
): readonly TransformationChoice[] =>
  choicesOf(offeredByDestination(selections, catalogue), selections.destinationTransformationTypeIds)

const toggled = (
  chosen: readonly number[],
  label: string,
  offered: readonly Variant[],
): readonly number[] => {
  const ids = offered.filter((type) => type.label === label).map(({ id }) => id)
  return ids.some((id) => chosen.includes(id))
    ? ids.reduce((left, id) => withoutDependents(left, id, offered), chosen)
    : closeUnderDependencies([...chosen, ...ids], offered)
}

/**
 * Returns the selections with a source transformation selected together with its dependencies or, if it was selected,
 * deselected together with those that depend on it.
 */
export const toggleSourceTransformation = (
  selections: WizardSelections,
  type: SourceType,
  label: string,
): WizardSelections => {
  const chosen = selections.transformationTypeIds[type.id] ?? []
  const ids = toggled(chosen, label, offeredBySource(selections, type))
  return { ...selections, transformationTypeIds: { ...selections.transformationTypeIds, [type.id]: ids } }
}

/**
 * Returns the selections with a destination transformation selected together with its dependencies or, if it was
 * selected, deselected together with those that depend on it.
 */
export const toggleDestinationTransformation = (
  selections: WizardSelections,
  label: string,
  catalogue: Catalogue,
): WizardSelections => ({
  ...selections,
  destinationTransformationTypeIds: toggled(
    selections.destinationTransformationTypeIds,
    label,
    offeredByDestination(selections, catalogue),
  ),
})

/**
 * Returns the selections plus the default transformations, with dependencies, that the selected endpoints of a source
 * offer and the previous endpoints (ids `before`) did not.
 */
export const withNewDefaults = (
  selections: WizardSelections,
  type: SourceType,
  before: readonly number[],
): WizardSelections => {
  const offered = offeredBySource(selections, type)
  const old = offeredTransformations(type, before, selections.destinationTypeId).map(({ id }) => id)
  const defaults = offered.filter(({ id, isDefault }) => isDefault && !old.includes(id)).map(({ id }) => id)
  const chosen = selections.transformationTypeIds[type.id] ?? []
  const ids = closeUnderDependencies([...chosen, ...defaults], offered)
  return { ...selections, transformationTypeIds: { ...selections.transformationTypeIds, [type.id]: ids } }
}

/** Returns the selections plus the default transformations of the selected destination, with dependencies. */
export const withDestinationDefaults = (
  selections: WizardSelections,
  catalogue: Catalogue,
): WizardSelections => {
  const offered = offeredByDestination(selections, catalogue)
  const defaults = offered.filter(({ isDefault }) => isDefault).map(({ id }) => id)
  const chosen = selections.destinationTransformationTypeIds
  return {
    ...selections,
    destinationTransformationTypeIds: closeUnderDependencies([...chosen, ...defaults], offered),
  }
}
