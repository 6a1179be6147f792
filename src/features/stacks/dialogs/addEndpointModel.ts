import { foldText } from '@/domain/shared/text/foldText'
import type { PickerChange, PickerOption } from './PickerList'
import type { Catalogue } from '@/domain/catalogue/types'
import { advancedMessages } from '@/features/wizard/advanced/messages'
import { stackDialogMessages } from './messages'
import type { MeteringInfo, RowCounts } from '@/domain/metering/types'
import { floorAtZero, formatRows } from '@/domain/shared/text/numbers'
import { ownValue } from '@/domain/shared/ownValue'
import {
  toWizardSelections,
  endpointSelectionChange,
  type EndpointSelectionChange,
  type SelectionScope,
  type SetChange,
  type EndpointSelection,
} from './endpointSelection'
import {
  destinationChoices,
  sourceChoices,
  type TransformationChoice,
} from '@/domain/wizard/advanced/transformationChoices'

const texts = stackDialogMessages.addEndpoint
const { card } = advancedMessages

/** Input of the "Add Endpoint" dialog's lists: the selection and the types to choose from (MOD-1, PLUS-18). */
export interface EndpointDialogInput {
  readonly stackId: number
  /** Endpoints and transformations that the stack has now. */
  readonly stored: EndpointSelection
  /** Endpoints and transformations selected in the dialog. */
  readonly selection: EndpointSelection
  /** Types that can be selected for this stack. */
  readonly scope: SelectionScope
  /** All types from the service; hidden ones are left out of the lists unless `showHidden` is true. */
  readonly catalogue: Catalogue
  readonly showHidden: boolean
  /** Row usage of the current UTC month; null while loading or after a failure. */
  readonly metering: MeteringInfo | null
}

const pickerChange = (isStored: boolean, isChosen: boolean): PickerChange => {
  if (isStored === isChosen) return null
  return isChosen ? 'adds' : 'removes'
}

const holds = (text: string, searched: string) => foldText(text).includes(foldText(searched).trim())

/** Rows of the month by endpoint; null if unknown (PLUS-18, FU-22). */
const rowsOf = ({ stackId, metering }: EndpointDialogInput): RowCounts | null =>
  metering === null ? null : (metering.sources[stackId]?.endpoints ?? {})

/**
 * Returns the hint above the endpoint list: that the counts are rows of the current month, or that there are no rows
 * yet; '' if the row usage is unknown (FU-22).
 */
export const rowsHint = (facts: EndpointDialogInput): string => {
  const used = rowsOf(facts)
  if (used === null) return ''
  const hasRows = facts.stored.taskIds.some((id) => rowsOfTask(facts, used, id) > 0)
  return hasRows ? texts.rowsHint : texts.noRowsYet
}

const rowsOfTask = ({ scope, catalogue }: EndpointDialogInput, used: RowCounts, taskId: number): number => {
  const tasks = catalogue.sourceTypes.find(({ id }) => id === scope.sourceTypeId)?.tasks ?? []
  const label = tasks.find(({ id }) => id === taskId)?.label
  return label === undefined ? 0 : floorAtZero(ownValue(used, label))
}

/**
 * Returns a checkbox option for each endpoint of the source whose name, label or description contains `searched`; ''
 * matches all.
 */
export const endpointOptions = (facts: EndpointDialogInput, searched: string): readonly PickerOption[] => {
  const { stored, selection, scope, catalogue, showHidden } = facts
  const tasks = catalogue.sourceTypes.find(({ id }) => id === scope.sourceTypeId)?.tasks ?? []
  const used = rowsOf(facts)
  return tasks
    .filter((task) => showHidden || !task.hidden)
    .filter((task) => [task.name, task.label, task.description].some((text) => holds(text, searched)))
    .map((task) => ({
      id: String(task.id),
      name: task.name,
      code: task.label,
      description: task.description,
      note: '',
      aside: asideOf(stored.taskIds.includes(task.id) ? floorAtZero(ownValue(used ?? {}, task.label)) : 0),
      isSelected: selection.taskIds.includes(task.id),
      isDisabled: false,
      change: pickerChange(stored.taskIds.includes(task.id), selection.taskIds.includes(task.id)),
    }))
}

/** Row count of an endpoint; empty for 0, because the header's hint covers it. */
const asideOf = (rows: number): string => (rows === 0 ? '' : texts.rows(formatRows(rows)))

const noteOf = ({ canBeSelected, needs, isIncomplete, description }: TransformationChoice): string => {
  if (!canBeSelected) return card.unavailable
  // the service's description may already name some of them
  const unsaid = needs.filter((name) => !holds(description, name))
  const parts = [unsaid.length === 0 ? '' : `${card.needs(unsaid)}.`, isIncomplete ? card.incompleteText : '']
  return parts.filter((part) => part !== '').join(' ')
}

/** Adds a full stop if the text has no closing punctuation. */
const asSentence = (text: string): string => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`)

const optionOf = (choice: TransformationChoice, stored: readonly number[]): PickerOption => ({
  id: choice.label,
  name: choice.name,
  code: '',
  description: noteOf(choice) === '' ? choice.description : asSentence(choice.description.trim()),
  note: noteOf(choice),
  aside: '',
  badge: choice.isIncomplete ? card.incomplete : '',
  isSelected: choice.isSelected,
  isDisabled: !choice.canBeSelected && !choice.isSelected,
  change: pickerChange(
    choice.ids.some((id) => stored.includes(id)),
    choice.isSelected,
  ),
})

const shown = (
  choices: readonly TransformationChoice[],
  types: readonly { readonly id: number; readonly hidden: boolean }[],
  showHidden: boolean,
): readonly TransformationChoice[] =>
  choices.filter(({ ids }) => showHidden || types.some(({ id, hidden }) => ids.includes(id) && !hidden))

/**
 * Returns a checkbox option for each transformation of the stack that the selected endpoints make available; empty if
 * there are none.
 */
export const transformationOptions = (facts: EndpointDialogInput): readonly PickerOption[] => {
  const { stored, selection, scope, catalogue, showHidden } = facts
  const type = scope.catalogue.sourceTypes.find(({ id }) => id === scope.sourceTypeId)
  if (type === undefined) return []
  const types = catalogue.sourceTypes.flatMap(({ tasks }) =>
    tasks.flatMap((task) => task.transformationTypes),
  )
  return shown(sourceChoices(toWizardSelections(selection, scope), type), types, showHidden).map((choice) =>
    optionOf(choice, stored.transformationTypeIds),
  )
}

/**
 * Returns a checkbox option for each transformation that the stack's destination makes available; empty if there are
 * none.
 */
export const destinationPickerOptions = (facts: EndpointDialogInput): readonly PickerOption[] => {
  const { stored, selection, scope, catalogue, showHidden } = facts
  const types = catalogue.destinationTypes.flatMap((type) => type.transformationTypes)
  const choices = destinationChoices(toWizardSelections(selection, scope), scope.catalogue)
  return shown(choices, types, showHidden).map((choice) =>
    optionOf(choice, stored.destinationTransformationTypeIds),
  )
}

const counted = (...sets: readonly SetChange[]) => ({
  added: sets.reduce((total, { added }) => total + added.length, 0),
  removed: sets.reduce((total, { removed }) => total + removed.length, 0),
})

/** Distinct names of the transformations that the added ones depend on. */
const needsOf = (
  { selection, scope }: EndpointDialogInput,
  { transformations, destinationTransformations }: EndpointSelectionChange,
): readonly string[] => {
  const wizard = toWizardSelections(selection, scope)
  const type = scope.catalogue.sourceTypes.find(({ id }) => id === scope.sourceTypeId)
  const needed = (choices: readonly TransformationChoice[], { added }: SetChange) =>
    choices.flatMap(({ ids, needs }) => (ids.some((id) => added.includes(id)) ? needs : []))
  const names = [
    ...needed(type === undefined ? [] : sourceChoices(wizard, type), transformations),
    ...needed(destinationChoices(wizard, scope.catalogue), destinationTransformations),
  ]
  return [...new Set(names)]
}

/** Returns a summary of what saving adds and removes, for the line above the button; '' if nothing has changed. */
export const differenceText = (facts: EndpointDialogInput): string => {
  const change = endpointSelectionChange(facts.stored, facts.selection)
  return texts.difference(
    counted(change.tasks),
    counted(change.transformations, change.destinationTransformations),
    needsOf(facts, change),
  )
}
