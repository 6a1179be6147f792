import { nameInSentence } from '@/domain/catalogue/inSentence'
import { destinationTypeById, sourceTypeById } from '@/domain/catalogue/lookups'
import type { Catalogue } from '@/domain/catalogue/types'
import { advancedMessages } from './messages'
import type { AdvancedToggle } from '@/domain/wizard/advanced/advanced'
import { type ChosenTransformation, selectionChange } from './changes'
import type { WizardSelections } from '@/domain/wizard/types'

/**
 * Text about what a click in the advanced builder has selected or removed besides the clicked option, and where it is
 * shown. WIZ-8.
 */
export interface ChangeNote {
  /** Source type whose card shows the text; null shows it at the destination. */
  readonly sourceTypeId: number | null
  /** '' if nothing else has changed. */
  readonly text: string
}

/** A click on an option of the advanced builder, with the wizard's selections before and after it. */
export interface AppliedToggle {
  readonly toggle: AdvancedToggle
  readonly before: WizardSelections
  readonly after: WizardSelections
}

const texts = advancedMessages.note

const namesOf = (all: readonly ChosenTransformation[]): readonly string[] => [
  ...new Set(all.map(({ name }) => name)),
]

const sentence = (names: readonly string[], say: (names: readonly string[]) => string): string =>
  names.length === 0 ? '' : say(names)

const joined = (...sentences: readonly string[]): string => sentences.filter((text) => text !== '').join(' ')

const transformationText = (choice: AppliedToggle, catalogue: Catalogue, label: string): string => {
  const { added, removed } = selectionChange(choice.before, choice.after, catalogue)
  const own = [...added, ...removed].find((each) => each.label === label)?.name ?? label
  const others = (all: readonly ChosenTransformation[]) => namesOf(all.filter((each) => each.label !== label))
  return joined(
    sentence(others(added), (names) => texts.added(names, own)),
    sentence(others(removed), (names) => texts.removed(names, own)),
  )
}

const taskText = (choice: AppliedToggle, catalogue: Catalogue, task: string): string => {
  const { added, removed } = selectionChange(choice.before, choice.after, catalogue)
  return joined(
    sentence(namesOf(added), (names) => texts.addedByDefault(names, task)),
    sentence(namesOf(removed), (names) => texts.noLongerOffered(names, task)),
  )
}

const destinationText = (
  { before, after }: AppliedToggle,
  catalogue: Catalogue,
  chosenId: number,
): string => {
  const chosen = nameInSentence(destinationTypeById(catalogue, chosenId))
  const say = after.destinationTypeId === null ? texts.noDestination : texts.destination
  const removed = namesOf(selectionChange(before, after, catalogue).removed)
  return sentence(removed, (names) => say(names, chosen))
}

/**
 * Says which transformations a click in the advanced builder has selected or removed besides the clicked option; the
 * text is '' if there are none.
 */
export const changeNote = (choice: AppliedToggle, catalogue: Catalogue): ChangeNote => {
  const { toggle, before, after } = choice
  switch (toggle.kind) {
    case 'destination':
      return { sourceTypeId: null, text: destinationText(choice, catalogue, toggle.destinationTypeId) }
    case 'destinationTransformation':
      return { sourceTypeId: null, text: transformationText(choice, catalogue, toggle.label) }
    case 'transformation':
      return {
        sourceTypeId: toggle.sourceTypeId,
        text: transformationText(choice, catalogue, toggle.label),
      }
    case 'task': {
      const { tasks } = sourceTypeById(catalogue, toggle.sourceTypeId)
      const name = tasks.find(({ id }) => id === toggle.taskId)?.name ?? ''
      return { sourceTypeId: toggle.sourceTypeId, text: taskText(choice, catalogue, name) }
    }
    case 'tasks': {
      const removed = namesOf(selectionChange(before, after, catalogue).removed)
      return { sourceTypeId: toggle.sourceTypeId, text: sentence(removed, texts.withoutEndpoints) }
    }
    case 'source':
      return { sourceTypeId: toggle.sourceTypeId, text: '' }
  }
}
