/** What the ROAS flow shows, from the wizard's state and the catalogue. WIZ-4, WIZ-7. */
import type { GuideContent } from '@/components/wizard/ChooserGuide'
import type { DraftSlot, OptionGroup } from '@/components/wizard/types'
import type { Catalogue, DestinationType, SourceType } from '@/domain/catalogue/types'
import { wizardMessages } from '@/domain/messages/wizard'
import { isSingleSelect, selectedLabels } from '@/domain/wizard/selection'
import type { FlowState, FlowStep, OptionMap } from '@/domain/wizard/types'
import { destinationGroups, destinationGuide, sourceGroups, sourceGuide, tileOfType } from './optionGroups'

export type RoasStep = 'source1' | 'source2' | 'destination'

export const ROAS_STEPS: readonly RoasStep[] = ['source1', 'source2', 'destination']

export const roasStepOf = (step: FlowStep): RoasStep =>
  step === 'source2' || step === 'destination' ? step : 'source1'

export interface RoasView {
  readonly step: RoasStep
  /** Null until the step's option map is built. */
  readonly groups: readonly OptionGroup[] | null
  readonly kind: 'radio' | 'checkbox'
  readonly counted: 'sources' | 'destinations'
  readonly selectedIds: readonly number[]
  readonly guide: GuideContent | null
  readonly draftSources: readonly DraftSlot[]
  readonly draftDestination: DraftSlot
}

const { draft, trail } = wizardMessages

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

const guideOf = (
  step: RoasStep,
  sources: readonly SourceType[],
  destination: DestinationType | undefined,
): GuideContent | null => {
  if (step === 'destination')
    return destination === undefined ? null : destinationGuide(destination, trail.roas)
  const last = sources.at(-1)
  return last === undefined ? null : sourceGuide(last, trail.roas)
}

const groupsOf = (step: RoasStep, catalogue: Catalogue, options: OptionMap): readonly OptionGroup[] => {
  const labels = offeredLabels(options)
  return step === 'destination'
    ? destinationGroups(byLabels(catalogue.destinationTypes, labels))
    : sourceGroups(byLabels(catalogue.sourceTypes, labels))
}

/** Everything that the current step draws. */
export const roasView = (flow: FlowState, catalogue: Catalogue): RoasView => {
  const step = roasStepOf(flow.step)
  const options = flow.options[step]
  const attribution = chosenIn(catalogue.sourceTypes, flow.options.source1)
  const revenue = chosenIn(catalogue.sourceTypes, flow.options.source2)
  const destination = chosenIn(catalogue.destinationTypes, flow.options.destination)[0]
  const here = { source1: attribution, source2: revenue, destination: [] }[step]
  return {
    step,
    groups: options === undefined ? null : groupsOf(step, catalogue, options),
    kind: isSingleSelect('roas', step) ? 'radio' : 'checkbox',
    counted: step === 'destination' ? 'destinations' : 'sources',
    selectedIds: step === 'destination' ? idsOf(destination === undefined ? [] : [destination]) : idsOf(here),
    guide: guideOf(step, here, destination),
    draftSources: [...slots(attribution, draft.attributionSlot), ...slots(revenue, draft.revenueSlot)],
    draftDestination: destinationSlot(destination),
  }
}

const idsOf = (types: readonly { readonly id: number }[]): readonly number[] => types.map(({ id }) => id)
