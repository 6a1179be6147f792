/** Random walks through all four flows, held after each step to a model that says the spec in the plainest words. */
import { fc, runs } from '@/testing/property'
import { describe, expect, it } from 'vitest'
import { sampleCatalogue as catalogue } from '@/testing/sampleCatalogue'
import type { Model } from '@/testing/walkModel'
import {
  STEP_ORDER,
  after,
  before,
  chosenIn,
  followHistory,
  fresh,
  isGuided,
  toggleModel,
} from '@/testing/walkModel'
import { advancedBlock, toggleAdvanced } from '@/domain/wizard/advanced/advanced'
import { hasChoices } from './chosen'
import { keepSatisfied } from './dependencies'
import { credentialEntries } from '@/connectors/credentialEntries'
import { entryKeys, finishFlow } from './finish'
import {
  answerDatavault,
  backMove,
  currentFlow,
  defaultWizardState,
  goBack,
  goNext,
  goToStep,
  nextMove,
  startFlow,
  stepsOf,
} from './flows'
import { offeredTransformations, prune } from './pruning'
import { enterStep, isSingleSelect, selectedLabels, toggleOption } from './selection'
import { FLOW_TYPES } from '@/domain/wizard/types'
import type { FlowStep, FlowType, WizardState } from '@/domain/wizard/types'

const RUNS = runs(80, 4000)

type Move =
  | { readonly kind: 'open'; readonly flow: FlowType }
  /** The option at this place among those that the step shows; in the advanced builder, the source or destination. */
  | { readonly kind: 'toggle'; readonly place: number }
  | { readonly kind: 'answer'; readonly hasDatavault: boolean }
  | { readonly kind: 'next' | 'back' | 'reload' | 'finish' }
  | { readonly kind: 'history'; readonly step: FlowStep }

const enter = (state: WizardState): WizardState =>
  state.flowType === 'allData' ? state : enterStep(state, catalogue)
const reload = (state: WizardState): WizardState =>
  enter(startFlow(JSON.parse(JSON.stringify(state)) as WizardState, state.flowType))
const shownAt = (state: WizardState): readonly (readonly [string, string])[] =>
  Object.entries(currentFlow(state).options[currentFlow(state).step] ?? {}).flatMap(([category, labels]) =>
    Object.keys(labels).map((label) => [category, label] as const),
  )

/** A choice in the advanced builder, which forgets the guided flow that was walked. */
const toggleInAdvanced = (state: WizardState, model: Model, place: number): WizardState => {
  if (isGuided(model)) Object.assign(model, fresh('allData'))
  const { sourceTypes, destinationTypes } = catalogue
  const all = [...sourceTypes, ...destinationTypes]
  const index = place % all.length
  const isSource = index < sourceTypes.length
  const { id, label } = all[index] ?? { id: 0, label: '' }
  const chosen = chosenIn(model, isSource ? 'source' : 'destination')
  const had = chosen.has(label)
  if (!isSource) chosen.clear()
  if (had) chosen.delete(label)
  else chosen.add(label)
  model.isFinished = false
  return toggleAdvanced(
    state,
    isSource ? { kind: 'source', sourceTypeId: id } : { kind: 'destination', destinationTypeId: id },
    catalogue,
  )
}

const toggleShown = (state: WizardState, model: Model, place: number): WizardState => {
  if (!isGuided(model)) return toggleInAdvanced(state, model, place)
  const shown = shownAt(state)
  const [category, label] = shown[place % Math.max(shown.length, 1)] ?? []
  if (category === undefined || label === undefined) return state
  toggleModel(model, label)
  return toggleOption(state, category, label)
}

const answer = (state: WizardState, model: Model, hasDatavault: boolean): WizardState => {
  if (model.step !== 'tenjin_datavault') return state
  if (model.answer !== hasDatavault) model.isFinished = false
  model.answer = hasDatavault
  if (!hasDatavault) chosenIn(model, 'destination').delete('tenjin')
  return answerDatavault(state, hasDatavault)
}

const finish = (state: WizardState, model: Model): WizardState => {
  const isReady = isGuided(model)
    ? nextMove(state).kind === 'finish'
    : advancedBlock(state.selections, catalogue) === null
  if (!isReady) return state
  model.isFinished = true
  return finishFlow(state, catalogue)
}

const apply = (state: WizardState, model: Model, move: Move): WizardState => {
  switch (move.kind) {
    case 'open':
      if (move.flow !== model.flow) Object.assign(model, fresh(move.flow))
      return enter(startFlow(state, move.flow))
    case 'toggle':
      return toggleShown(state, model, move.place)
    case 'answer':
      return answer(state, model, move.hasDatavault)
    case 'next': {
      const to = isGuided(model) ? after(model) : null
      if (to !== null && to !== 'done') model.step = to
      return isGuided(model) ? enter(goNext(state)) : state
    }
    case 'back': {
      const to = isGuided(model) ? before(model) : 'out'
      if (to !== 'out') model.step = to
      return isGuided(model) ? enter(goBack(state)) : state
    }
    case 'history':
      if (isGuided(model)) followHistory(model, move.step)
      return isGuided(model) ? enter(goToStep(state, move.step)) : state
    case 'reload':
      return reload(state)
    case 'finish':
      return finish(state, model)
  }
}

const sorted = (labels: Iterable<string>) => [...labels].toSorted()

/** WIZ-4 to WIZ-6: where the walk stands, what is chosen, and where Next and Back lead. */
const holdsToModel = (state: WizardState, model: Model): void => {
  const { step, options } = currentFlow(state)
  expect(state.flowType).toBe(model.flow)
  expect(state.finished).toBe(model.isFinished)
  for (const [known, labels] of model.chosen) {
    expect([known, sorted(selectedLabels(options[known] ?? {}))]).toEqual([known, sorted(labels)])
  }
  if (!isGuided(model)) return
  expect(step).toBe(model.step)
  expect(state.selections.hasDatavault).toBe(model.answer)
  const next = after(model)
  expect(nextMove(state).kind).toBe(next === null ? 'blocked' : next === 'done' ? 'finish' : 'step')
  const back = before(model)
  expect(backMove(state)).toEqual(back === 'out' ? { kind: 'leave' } : { kind: 'step', step: back })
}

/** WIZ-5 to WIZ-9: what holds for every state, whatever led to it. */
const holdsAlways = (state: WizardState): void => {
  const { step, options } = currentFlow(state)
  expect(stepsOf(state)).toContain(step)
  for (const [known, map] of Object.entries(options)) {
    const isSingle = isSingleSelect(state.flowType, known as FlowStep)
    if (isSingle) expect(selectedLabels(map).length).toBeLessThanOrEqual(1)
  }
  if (step === 'destination' && state.selections.hasDatavault === false)
    expect(shownAt(state).map(([, label]) => label)).not.toContain('tenjin')
  expect(reload(state)).toEqual({ ...state, flows: reload(state).flows })
  expect(selectedLabels(currentFlow(reload(state)).options[step] ?? {})).toEqual(
    selectedLabels(options[step] ?? {}),
  )
}

/** WIZ-8, WIZ-10: a finished flow has pruned and closed selections, and one form per source, then the destination. */
const holdsWhenFinished = (state: WizardState, model: Model): void => {
  const { selections } = state
  const [sources, destination] = namesOf(state)
  const own = sorted(
    ['source', 'source1', 'source2'].flatMap((step) => [...chosenIn(model, step as FlowStep)]),
  )
  expect(sorted(sources)).toEqual(own)
  expect(destination).toEqual(model.answer === true ? ['tenjin'] : [...chosenIn(model, 'destination')])
  expect(prune(selections, catalogue)).toEqual(selections)
  for (const type of catalogue.sourceTypes.filter(({ id }) => selections.sourceTypeIds.includes(id))) {
    const offered = offeredTransformations(
      type,
      selections.taskIds[type.id] ?? [],
      selections.destinationTypeId,
    )
    const ids = selections.transformationTypeIds[type.id] ?? []
    expect(keepSatisfied(ids, offered)).toEqual(ids)
  }
  const entries = credentialEntries(selections, catalogue, [])
  expect(entries.map(({ key }) => key)).toEqual(entryKeys(selections))
  expect(entries.map(({ side }) => side)).toEqual([...sources.map(() => 'source'), 'destination'])
  expect(hasChoices(state)).toBe(true)
}

const namesOf = ({ selections }: WizardState) =>
  [
    selections.sourceTypeIds.flatMap((id) =>
      catalogue.sourceTypes.filter((type) => type.id === id).map(({ label }) => label),
    ),
    catalogue.destinationTypes
      .filter(({ id }) => id === selections.destinationTypeId)
      .map(({ label }) => label),
  ] as const

const onward: Move['kind'] = 'next'
const anyMove: fc.Arbitrary<Move> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('toggle' as const), place: fc.nat(11) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant(onward as 'next') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('back' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('answer' as const), hasDatavault: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('finish' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('history' as const), step: fc.constantFrom(...STEP_ORDER) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('open' as const), flow: fc.constantFrom(...FLOW_TYPES) }),
  },
)

describe('any walk through the flows', () => {
  it.each(FLOW_TYPES)(
    'WIZ-4 WIZ-5 WIZ-6 WIZ-8 WIZ-9 WIZ-10 WIZ-14 holds to the spec after each step: %s',
    (flow) => {
      let finished = 0
      fc.assert(
        fc.property(fc.array(anyMove, { minLength: 1, maxLength: 40 }), (moves) => {
          const model = fresh(flow)
          let state = enter(startFlow(defaultWizardState(), flow))
          for (const move of moves) {
            state = apply(state, model, move)
            holdsToModel(state, model)
            holdsAlways(state)
            if (state.finished) {
              finished += 1
              holdsWhenFinished(state, model)
            }
          }
        }),
        { numRuns: RUNS },
      )
      expect(finished).toBeGreaterThan(0)
    },
  )
})
