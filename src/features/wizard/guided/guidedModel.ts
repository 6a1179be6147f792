import type { ChooserGuideModel, GuideContent } from '@/features/wizard/ChooserGuide'
import type { DraftSlot, OptionGroup } from '@/features/wizard/types'
import type { Catalogue, DestinationType, SourceType } from '@/domain/catalogue/types'
import { wizardMessages } from '@/features/wizard/messages'
import { chosenDestination } from '@/domain/wizard/flow/chosen'
import { currentFlow } from '@/domain/wizard/flow/flows'
import { isSingleSelect, selectedLabels } from '@/domain/wizard/flow/selection'
import { sourceSteps, stepOf } from '@/domain/wizard/flow/steps'
import type { FlowStep, OptionMap, WizardState } from '@/domain/wizard/types'
import { limitSlots } from '@/features/wizard/draftSlots'
import type { GuidedFlowType } from './guidedPages'
import {
  destinationGroups,
  destinationGuide,
  sourceGroups,
  sourceGuide,
  tileOfType,
} from '@/features/wizard/optionGroups'

/** View model of a guided flow's step with option cards. */
export interface ChooserModel {
  readonly kind: 'cards'
  /** Null until the options of the step are computed; empty if there are none. */
  readonly groups: readonly OptionGroup[] | null
  readonly input: 'radio' | 'checkbox'
  /** Noun of the counts next to the category headings. */
  readonly counted: 'sources' | 'destinations'
  readonly selectedIds: readonly number[]
}

/** The question "Do you have Tenjin Datavault?" */
interface DatavaultView {
  readonly kind: 'datavault'
  readonly answer: boolean | null
}

/** View model of the current step of a guided flow. */
export interface GuidedModel {
  /** Content of the step: option cards or the Datavault question. */
  readonly body: ChooserModel | DatavaultView
  /** Content of the guide panel; null hides it, because the step has no options. */
  readonly guide: ChooserGuideModel | null
  /** Sources and destination in the bar "Your stack so far". */
  readonly draftSources: readonly DraftSlot[]
  readonly draftDestination: DraftSlot
}

const { draft, flows } = wizardMessages

const offeredLabels = (options: OptionMap): readonly string[] => Object.values(options).flatMap(Object.keys)

const byLabels = <Type extends { readonly label: string }>(
  types: readonly Type[],
  labels: readonly string[],
): readonly Type[] =>
  labels.map((label) => types.find((type) => type.label === label)).filter((type) => type !== undefined)

const chosenIn = <Type extends { readonly label: string }>(
  types: readonly Type[],
  options: OptionMap | undefined,
): readonly Type[] => byLabels(types, selectedLabels(options ?? {}))

const slots = (types: readonly SourceType[], open: string): readonly DraftSlot[] =>
  types.length === 0
    ? [{ kind: 'open', label: open }]
    : types.map((type) => ({ kind: 'chosen', tile: tileOfType(type), note: type.category }))

const destinationSlot = (type: DestinationType | undefined): DraftSlot =>
  type === undefined
    ? { kind: 'open', label: draft.destinationSlot }
    : { kind: 'chosen', tile: tileOfType(type), note: draft.destinationSlot }

const groupsOf = (step: FlowStep, catalogue: Catalogue, options: OptionMap): readonly OptionGroup[] => {
  const labels = offeredLabels(options)
  return step === 'destination'
    ? destinationGroups(byLabels(catalogue.destinationTypes, labels))
    : sourceGroups(byLabels(catalogue.sourceTypes, labels))
}

const idsOf = (types: readonly { readonly id: number }[]): readonly number[] => types.map(({ id }) => id)

/** Selections of the flow so far, with sources grouped by step. */
interface Chosen {
  readonly sources: Readonly<Partial<Record<FlowStep, readonly SourceType[]>>>
  readonly destination: DestinationType | undefined
}

const chosenOf = (flow: GuidedFlowType, wizard: WizardState, catalogue: Catalogue): Chosen => {
  const { options } = currentFlow(wizard)
  return {
    sources: Object.fromEntries(
      sourceSteps(flow).map(({ id }) => [id, chosenIn(catalogue.sourceTypes, options[id])]),
    ),
    destination: chosenDestination(wizard, catalogue),
  }
}

/** Source slots of the draft row, selected or open, in step order. */
const sourceSlots = (flow: GuidedFlowType, { sources }: Chosen): readonly DraftSlot[] =>
  sourceSteps(flow).flatMap(({ id, slot = 'attribution' }) => slots(sources[id] ?? [], draft.slots[slot]))

const chooserOf = (
  flow: GuidedFlowType,
  wizard: WizardState,
  catalogue: Catalogue,
  chosen: Chosen,
): ChooserModel => {
  const { step, options: all } = currentFlow(wizard)
  const options = all[step]
  const isDestination = step === 'destination'
  const sources = chosen.sources[step] ?? []
  const destinations = chosen.destination === undefined ? [] : [chosen.destination]
  return {
    kind: 'cards',
    groups: options === undefined ? null : groupsOf(step, catalogue, options),
    input: isSingleSelect(flow, step) ? 'radio' : 'checkbox',
    counted: isDestination ? 'destinations' : 'sources',
    selectedIds: isDestination ? idsOf(destinations) : idsOf(sources),
  }
}

const contentOf = (flow: GuidedFlowType, step: FlowStep, chosen: Chosen): GuideContent | null => {
  const { name } = flows[flow]
  if (step === 'destination') return chosen.destination ? destinationGuide(chosen.destination, name) : null
  // the Datavault step shows the guide of the previously selected source
  const last = (chosen.sources[step] ?? Object.values(chosen.sources).flat()).at(-1)
  return last === undefined ? null : sourceGuide(last, name)
}

const guideOf = (body: GuidedModel['body'], content: GuideContent | null): ChooserGuideModel | null => {
  if (body.kind === 'cards' && body.groups === null) return { kind: 'loading' }
  if (body.kind === 'cards' && body.groups?.length === 0) return null
  return content === null ? { kind: 'empty' } : { kind: 'chosen', content }
}

/**
 * Computes the view model of a guided flow's current step from the wizard's state and the catalogue. WIZ-4, WIZ-5,
 * WIZ-7.
 */
export const guidedModel = (flow: GuidedFlowType, wizard: WizardState, catalogue: Catalogue): GuidedModel => {
  const { step } = currentFlow(wizard)
  const chosen = chosenOf(flow, wizard, catalogue)
  const body: GuidedModel['body'] =
    stepOf(flow, step)?.asks === 'datavault'
      ? { kind: 'datavault', answer: wizard.selections.hasDatavault }
      : chooserOf(flow, wizard, catalogue, chosen)
  return {
    body,
    guide: guideOf(body, contentOf(flow, step, chosen)),
    draftSources: limitSlots(sourceSlots(flow, chosen)),
    draftDestination: destinationSlot(chosen.destination),
  }
}
