import type { ConfirmUsage } from './ConfirmFacts'
import type { CredentialSummary, DestinationSummary, StackSummary } from './ConfirmSummary'
import type { CreationStepStatus, CreationStepModel } from '@/features/wizard/types'
import {
  NO_DESTINATION,
  nameInSentence,
  shownCredentialName,
  shownTypeName,
} from '@/domain/catalogue/inSentence'
import { destinationTypeById, sourceTypeById } from '@/domain/catalogue/lookups'
import type { Catalogue, DestinationType } from '@/domain/catalogue/types'
import type { CredentialEntry, CredentialEntryKey } from '@/domain/credentials/types'
import { isReady } from '@/domain/credentials/form/validity'
import { builderNotices } from '@/features/wizard/advanced/messages'
import { confirmMessages } from './messages'
import { wizardMessages } from '@/features/wizard/messages'
import { type MeteringAnswer, meteringModel } from '@/domain/metering/meteringModel'
import { formatPercent, formatRows, wholePercent } from '@/domain/shared/text/numbers'
import { daysLeftOfMonth, roughly, rowsUntil } from '@/domain/runs/rowEstimate'
import type { RowEstimate } from '@/domain/runs/rowEstimate'
import {
  type CreationStepId,
  type PlannedStep,
  type StepSubject,
  creationPlan,
  recordedCredential,
} from '@/domain/wizard/creation/creationPlan'
import { pages } from '@/domain/shared/paths'
import { entryKey, entryKeys } from '@/domain/wizard/flow/finish'
import type { WizardSelections, WizardState } from '@/domain/wizard/types'
import type { CreationPhase } from '@/state/wizard/creationPhase'
import { tileOfType } from '@/features/wizard/optionGroups'

/**
 * Credential entries by key, e.g. `source:12`: the values typed into a credential form of the wizard, or the saved
 * credential selected in it. Undefined for a form without an entry.
 */
export type EntryMap = Readonly<Record<string, CredentialEntry | undefined>>

/** Returns the credential entries of the wizard's selections, in the order of their forms; missing ones are skipped. */
export const orderedEntries = (selections: WizardSelections, held: EntryMap): readonly CredentialEntry[] =>
  entryKeys(selections)
    .map((key) => held[key])
    .filter((entry) => entry !== undefined)

/** Credential form to complete before the stacks can be created: its index from 0, and the name of its connector. */
export interface OpenForm {
  readonly number: number
  readonly name: string
}

/** Returns the credential forms without a saved, selected or verified credential; an empty list if none is missing. */
export const openForms = (wizard: WizardState, held: EntryMap, catalogue: Catalogue): readonly OpenForm[] =>
  entryKeys(wizard.selections).flatMap((key, number) => {
    const entry = held[key]
    const isOpen =
      entry === undefined
        ? wizard.creation.credentials[key] === undefined
        : !isReady(entry) &&
          entry.status.kind !== 'verified' &&
          recordedCredential(wizard.creation, entry) === null
    if (!isOpen) return []
    return [{ number, name: entry?.typeName ?? nameOfKey(key, catalogue) }]
  })

const nameOfKey = (key: string, catalogue: Catalogue): string => {
  const [side, id] = key.split(':')
  const types = side === 'source' ? catalogue.sourceTypes : catalogue.destinationTypes
  return types.find((type) => type.id === Number(id))?.name ?? key
}

const nameShownOf = ({ label, name }: CredentialEntry): string =>
  label === NO_DESTINATION ? shownCredentialName(name) : name

const credentialOf = (entry: CredentialEntry | undefined): CredentialSummary => ({
  name: entry === undefined ? wizardMessages.confirm.none : nameShownOf(entry),
  isNew: entry?.id === null,
})

const namesOf = (
  ids: readonly number[] | undefined,
  items: readonly { readonly id: number; readonly name: string }[],
): readonly string[] =>
  (ids ?? []).map((id) => items.find((item) => item.id === id)?.name).filter((name) => name !== undefined)

const formHref = (selections: WizardSelections, key: CredentialEntryKey): string =>
  pages.credentials.href(entryKeys(selections).indexOf(key))

const stackOf = (wizard: WizardState, held: EntryMap, catalogue: Catalogue, id: number): StackSummary => {
  const { taskIds, transformationTypeIds } = wizard.selections
  const type = sourceTypeById(catalogue, id)
  return {
    source: tileOfType(type),
    credential: credentialOf(held[entryKey('source', id)]),
    endpoints: namesOf(taskIds[id], type.tasks),
    transformations: namesOf(
      transformationTypeIds[id],
      type.tasks.flatMap((task) => task.transformationTypes),
    ),
    editHref: formHref(wizard.selections, entryKey('source', id)),
  }
}

/** View model of what the wizard will create, shown as summary on the confirm page. */
export interface ConfirmModel {
  readonly stacks: readonly StackSummary[]
  readonly destination: DestinationSummary
  /** Href for changing endpoints and transformations; null in a guided flow, which selects them itself. */
  readonly selectionsHref: string | null
}

/**
 * Computes the summary of what will be created. Throws a lookup error for a type that is not in the catalogue (WIZ-13).
 */
export const confirmModel = (
  wizard: WizardState,
  held: EntryMap,
  catalogue: Catalogue,
  destinationTypeId: number,
): ConfirmModel => {
  const destination: DestinationType = destinationTypeById(catalogue, destinationTypeId)
  return {
    stacks: wizard.selections.sourceTypeIds.map((id) => stackOf(wizard, held, catalogue, id)),
    destination: {
      tile: { ...tileOfType(destination), name: shownTypeName(destination) },
      credential: credentialOf(held[entryKey('destination', destinationTypeId)]),
      transformations: namesOf(
        wizard.selections.destinationTransformationTypeIds,
        destination.transformationTypes,
      ),
      editHref: formHref(wizard.selections, entryKey('destination', destinationTypeId)),
    },
    selectionsHref: wizard.flowType === 'allData' ? pages.configuratorSourceTask.href() : null,
  }
}

/**
 * Creation request that is in progress or has failed, or `none`; the creation plan itself only knows the completed
 * ones.
 */
export type CurrentRequest =
  | { readonly kind: 'none' }
  | { readonly kind: 'doing'; readonly stepId: CreationStepId }
  | {
      readonly kind: 'failed'
      readonly stepId: CreationStepId
      readonly reason: string
      readonly cause: 'refused' | 'other'
    }

/** Returns the creation request that is in progress or has failed; kind `none` if there is no such request. */
export const currentRequestOf = (phase: CreationPhase): CurrentRequest => {
  if (phase.kind === 'running' && phase.stepId !== null) return { kind: 'doing', stepId: phase.stepId }
  if (phase.kind !== 'failed' || phase.stepId === null) return { kind: 'none' }
  return { kind: 'failed', stepId: phase.stepId, reason: phase.reason, cause: phase.cause }
}

const { steps: stepTexts } = wizardMessages.creation
const { changeName, changeCredentials } = builderNotices.creation

/** Whether a refusal concerns the name; the service's message starts with the refused field. */
const isName = (reason: string): boolean => /^name\b/iu.test(reason.trim())

/** Link to the form of refused credentials; null for other failures, which show the service's message only. */
const changeOf = (
  { line }: PlannedStep,
  focus: Extract<CurrentRequest, { kind: 'failed' }>,
  selections: WizardSelections,
) => {
  if (focus.cause !== 'refused' || line.kind !== 'credential') return null
  return {
    label: isName(focus.reason) ? changeName : changeCredentials,
    href: pages.credentials.href(entryKeys(selections).indexOf(line.entryKey)),
  }
}

const statusOf = (
  step: PlannedStep,
  focus: CurrentRequest,
  selections: WizardSelections,
): CreationStepStatus => {
  if (step.kind === 'done') return { kind: 'done' }
  if (focus.kind === 'none' || focus.stepId !== step.id) return { kind: 'waiting' }
  if (focus.kind === 'doing') return { kind: 'doing' }
  return { kind: 'failed', reason: focus.reason, change: changeOf(step, focus, selections) }
}

/** Input of `creationModel`: wizard state, credential entries by key, summary of what will be created, catalogue. */
export interface CreationFacts {
  readonly wizard: WizardState
  readonly held: EntryMap
  readonly view: ConfirmModel
  readonly catalogue: Catalogue
}

const textOf = (step: StepSubject, { wizard, held, view, catalogue }: CreationFacts): string => {
  const destination = nameInSentence(view.destination.tile)
  switch (step.kind) {
    case 'credential': {
      const entry = held[step.entryKey]
      if (entry === undefined) return stepTexts.credentialOf(nameOfKey(step.entryKey, catalogue))
      const name = nameShownOf(entry)
      return entry.id === null ? stepTexts.credential(name) : stepTexts.credentialReused(name)
    }
    case 'destination':
      return stepTexts.destination(destination)
    case 'stack': {
      const stack = view.stacks[wizard.selections.sourceTypeIds.indexOf(step.sourceTypeId)]
      return stepTexts.stack(stack?.source.name ?? '', destination)
    }
    case 'destinationTransformations':
      return stepTexts.destinationTransformations(view.destination.transformations.length)
  }
}

/** Returns the view models of all creation requests in order, each with its state. WIZ-11. */
export const creationModel = (facts: CreationFacts, focus: CurrentRequest): readonly CreationStepModel[] => {
  const { wizard, held } = facts
  const entries = orderedEntries(wizard.selections, held)
  // the timestamp only matters once the creation has started
  const now = wizard.creation.startedAt ?? ''
  return creationPlan({ state: wizard, entries, now }).map((step) => ({
    id: step.id,
    text: textOf(step.line, facts),
    status: statusOf(step, focus, wizard.selections),
  }))
}

const { usage: usageTexts } = confirmMessages

/** What the new stacks add to the rows of the month, in words; whether that is more than the allowance. */
const estimateFact = (
  estimate: RowEstimate,
  { totalRows, allowance }: { readonly totalRows: number; readonly allowance: number },
  now: number,
) => {
  const { firstRows, rowsPerDay, known, unknown } = estimate
  const about = (rows: number) => formatRows(roughly(rows))
  const atEnd = totalRows + rowsUntil(estimate, daysLeftOfMonth(now))
  const isOver = allowance > 0 && atEnd > allowance
  const percent = wholePercent(atEnd, allowance)
  const texts = [
    rowsPerDay === 0
      ? usageTexts.estimateOnce(about(firstRows))
      : usageTexts.estimate(about(firstRows), about(rowsPerDay)),
    ...(isOver ? [usageTexts.estimateOver(about(atEnd - allowance))] : []),
    ...(isOver || percent === null ? [] : [usageTexts.estimateFits(formatPercent(percent))]),
    ...(unknown === 0 ? [] : [usageTexts.notEstimated(unknown, known + unknown)]),
  ]
  return { text: texts.join(' '), isOver }
}

/**
 * Returns the card about the used part of the month's row allowance, and what the new stacks probably add to it; it
 * informs and never blocks the creation. `estimate` is null where nothing is known about them.
 */
export const usageFact = (
  metering: MeteringAnswer,
  estimate: RowEstimate | null,
  now: number,
): ConfirmUsage => {
  const view = meteringModel(metering)
  if (view.kind === 'loading')
    return { title: usageTexts.loading, text: usageTexts.withinText, isOver: false, share: null }
  if (view.kind === 'notLoaded')
    return { title: usageTexts.unknown, text: usageTexts.unknownText, isOver: false, share: null }
  const { totalRows, allowance } = view
  if (view.kind === 'over') {
    const over = formatRows(totalRows - allowance)
    return { title: usageTexts.over(over), text: usageTexts.overText, isOver: true, share: 1 }
  }
  return {
    title: usageTexts.within(formatRows(totalRows), formatRows(allowance)),
    ...(estimate === null || estimate.known === 0
      ? { text: usageTexts.withinText, isOver: false }
      : estimateFact(estimate, view, now)),
    share: allowance === 0 ? null : totalRows / allowance,
  }
}
