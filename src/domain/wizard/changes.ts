/** What a choice added or removed besides itself, so that it can be said in words beside the change (WIZ-8). */
import type { Catalogue } from '@/domain/catalogue/types'
import { destinationChoices, sourceChoices } from './choices'
import type { WizardSelections } from './types'

/** A transformation that was or is chosen. */
export interface ChosenTransformation {
  /** Null for one in the destination. */
  readonly sourceTypeId: number | null
  readonly label: string
  readonly name: string
}

export interface SelectionChange {
  readonly added: readonly ChosenTransformation[]
  readonly removed: readonly ChosenTransformation[]
}

/** Every chosen transformation, once per source and label. */
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

/** Transformations that a choice added and removed. */
export const selectionChange = (
  before: WizardSelections,
  after: WizardSelections,
  catalogue: Catalogue,
): SelectionChange => {
  const old = chosenTransformations(before, catalogue)
  const now = chosenTransformations(after, catalogue)
  return { added: without(now, old), removed: without(old, now) }
}
