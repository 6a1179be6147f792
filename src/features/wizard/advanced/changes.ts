/** Side effects of a choice: transformations added or removed (WIZ-8). */
import type { Catalogue } from '@/domain/catalogue/types'
import { destinationChoices, sourceChoices } from '@/domain/wizard/advanced/transformationChoices'
import type { WizardSelections } from '@/domain/wizard/types'

/** A transformation that is selected in the wizard, for one source or for the destination. */
export interface ChosenTransformation {
  /** The source that it transforms; null for a destination transformation. */
  readonly sourceTypeId: number | null
  readonly label: string
  readonly name: string
}

/**
 * Transformations that became selected or deselected when the user changed a selection in the wizard, to tell the user
 * about side effects (WIZ-8).
 */
export interface TransformationChange {
  readonly added: readonly ChosenTransformation[]
  readonly removed: readonly ChosenTransformation[]
}

/** Returns all transformations selected in the wizard, those of sources first; once per source and label. */
export const chosenTransformations = (
  selections: WizardSelections,
  catalogue: Catalogue,
): readonly ChosenTransformation[] => {
  const bySource = selections.sourceTypeIds.flatMap((sourceTypeId) => {
    const type = catalogue.sourceTypes.find(({ id }) => id === sourceTypeId)
    const choices = type === undefined ? [] : sourceChoices(selections, type)
    return choices
      .filter(({ isSelected }) => isSelected)
      .map(({ label, name }) => ({ sourceTypeId, label, name }))
  })
  const inDestination = destinationChoices(selections, catalogue)
    .filter(({ isSelected }) => isSelected)
    .map(({ label, name }) => ({ sourceTypeId: null, label, name }))
  return [...bySource, ...inDestination]
}

const keyOf = ({ sourceTypeId, label }: ChosenTransformation) => `${sourceTypeId ?? ''}:${label}`

const without = (all: readonly ChosenTransformation[], others: readonly ChosenTransformation[]) => {
  const keys = new Set(others.map(keyOf))
  return all.filter((each) => !keys.has(keyOf(each)))
}

/** Returns which transformations were selected and deselected between two states of the wizard's selections. */
export const selectionChange = (
  before: WizardSelections,
  after: WizardSelections,
  catalogue: Catalogue,
): TransformationChange => {
  const old = chosenTransformations(before, catalogue)
  const now = chosenTransformations(after, catalogue)
  return { added: without(now, old), removed: without(old, now) }
}
