/** Transformations as one chooses them: once per label, whatever the number of destinations. WIZ-3, WIZ-8. */
import type { Catalogue, SourceType } from '@/domain/catalogue/types'
import { closeUnderDependencies, dependencyChain, withoutDependents } from './dependencies'
import { offeredTransformations } from './pruning'
import type { WizardSelections } from './types'

/** What a choice is made of: the types of one label, one for each destination that is still possible. */
interface Variant {
  readonly id: number
  readonly name: string
  readonly label: string
  readonly description: string
  readonly implemented: boolean
  readonly isDefault: boolean
  readonly dependsOn: number | null
}

/** One transformation that can be chosen now. */
export interface TransformationChoice {
  readonly label: string
  readonly name: string
  readonly description: string
  /** Of its first variant, by which its guide is known. */
  readonly id: number
  readonly ids: readonly number[]
  readonly isSelected: boolean
  /** "Setup incomplete": it, or something that it needs, is not implemented. */
  readonly isIncomplete: boolean
  /** Names of what it needs, nearest first. */
  readonly needs: readonly string[]
  /** False where something that it needs is not offered (or needs itself): it cannot be chosen then. */
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

/** What the selected endpoints of a source offer for the selected destination, or for any while there is none. */
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

/** What the selected destination offers. */
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

/** Chooses a source's transformation with what it needs, or drops it with what needs it. */
export const toggleSourceTransformation = (
  selections: WizardSelections,
  type: SourceType,
  label: string,
): WizardSelections => {
  const chosen = selections.transformationTypeIds[type.id] ?? []
  const ids = toggled(chosen, label, offeredBySource(selections, type))
  return { ...selections, transformationTypeIds: { ...selections.transformationTypeIds, [type.id]: ids } }
}

/** The same in the destination. */
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

/** The source's default transformations that these endpoints offer and the ones before did not, closed. */
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

/** The selected destination with its default transformations. */
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
