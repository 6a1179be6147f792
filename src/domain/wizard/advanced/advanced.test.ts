/** The advanced builder's rules: WIZ-3, WIZ-6, WIZ-8, WIZ-9, WIZ-13, WIZ-14. */
import { fc, runs } from '@/testing/property'
import { describe, expect, it } from 'vitest'
import { sampleCatalogue as sample } from '@/testing/sampleCatalogue'
import { finishedFlow } from '@/testing/finishedFlow'
import { smallCatalogue, smallSelections } from '@/testing/smallStacks'
import { sourceTypeById } from '@/domain/catalogue/lookups'
import type { Catalogue, SourceType } from '@/domain/catalogue/types'
import {
  type AdvancedToggle,
  advancedBlock,
  advancedState,
  applyToggle,
  restoreAdvanced,
  sourceBlock,
  toggleAdvanced,
} from './advanced'
import { selectionChange } from '../../../features/wizard/advanced/changes'
import { destinationChoices, sourceChoices } from './transformationChoices'
import { keepSatisfied } from '@/domain/wizard/flow/dependencies'
import { finishFlow } from '@/domain/wizard/flow/finish'
import { currentFlow, defaultWizardState, goNext, nextMove, startFlow } from '@/domain/wizard/flow/flows'
import { offeredTransformations, prune } from '@/domain/wizard/flow/pruning'
import { selectedLabels } from '@/domain/wizard/flow/selection'
import type { WizardState } from '@/domain/wizard/types'

const RUNS = runs(200, 10_000)
const REDSHIFT = 1
const BIGQUERY = 2

/** Each source also has a chain: `curves` needs `history` of the other endpoint; both for two destinations. */
const chained = (type: SourceType): SourceType => {
  const [first, second] = type.tasks
  if (first === undefined || second === undefined) return type
  const made = (index: number, label: string, destinationTypeId: number, dependsOn: number | null) => ({
    id: type.id * 1000 + index,
    name: label,
    label,
    description: '',
    hidden: false,
    implemented: label !== 'curves',
    isDefault: label === 'history',
    dependsOn,
    destinationTypeId,
  })
  const history = [made(11, 'history', REDSHIFT, null), made(12, 'history', BIGQUERY, null)]
  const curves = [
    made(21, 'curves', REDSHIFT, type.id * 1000 + 11),
    made(22, 'curves', BIGQUERY, type.id * 1000 + 12),
  ]
  return {
    ...type,
    tasks: [
      { ...first, transformationTypes: [...first.transformationTypes, ...history] },
      { ...second, transformationTypes: curves },
    ],
  }
}
const catalogue: Catalogue = { ...sample, sourceTypes: sample.sourceTypes.map(chained) }
const TENJIN = 1

const toggle = (state: WizardState, ...toggles: readonly AdvancedToggle[]): WizardState =>
  toggles.reduce((before, each) => toggleAdvanced(before, each, catalogue), state)
const start = defaultWizardState()
const source = (sourceTypeId: number): AdvancedToggle => ({ kind: 'source', sourceTypeId })
const task = (taskId: number): AdvancedToggle => ({ kind: 'task', sourceTypeId: TENJIN, taskId })
const transformation = (label: string): AdvancedToggle => ({
  kind: 'transformation',
  sourceTypeId: TENJIN,
  label,
})
const destination = (destinationTypeId: number): AdvancedToggle => ({
  kind: 'destination',
  destinationTypeId,
})
const own = (label: string): AdvancedToggle => ({ kind: 'destinationTransformation', label })
const typeOf = (id: number) => sourceTypeById(catalogue, id)
const namesOf = (state: WizardState) =>
  sourceChoices(state.selections, typeOf(TENJIN))
    .filter(({ isSelected }) => isSelected)
    .map(({ label }) => label)

describe('the advanced builder', () => {
  it('WIZ-3 a source brings all its endpoints and its default transformations, each shown once', () => {
    const state = toggle(start, source(TENJIN))
    expect(state.selections).toMatchObject({ sourceTypeIds: [TENJIN], taskIds: { 1: [101, 102] } })
    expect(sourceChoices(state.selections, typeOf(TENJIN)).map(({ label }) => label)).toEqual([
      't1002',
      't1001',
      'history',
      'curves',
    ])
    expect(namesOf(state)).toEqual(['t1002', 'history'])
  })
  it('WIZ-14 the option maps say what the selections say', () => {
    const state = toggle(start, source(TENJIN), source(26), destination(BIGQUERY))
    const { options } = currentFlow(state)
    expect(selectedLabels(options.source ?? {})).toEqual(['tenjin', 'google_ads'])
    expect(selectedLabels(options.destination ?? {})).toEqual(['bigquery'])
  })
  it('WIZ-8 a source that goes takes everything along', () => {
    const { selections } = toggle(start, source(TENJIN), source(26), source(TENJIN))
    expect(selections).toMatchObject({ sourceTypeIds: [26], taskIds: { 26: [2601, 2602] } })
    expect(Object.keys(selections.transformationTypeIds)).toEqual(['26'])
  })
  it('WIZ-8 an endpoint of a source that is not chosen chooses the source', () => {
    expect(toggle(start, task(102)).selections).toMatchObject({
      sourceTypeIds: [TENJIN],
      taskIds: { 1: [102] },
    })
  })
  it('WIZ-8 choosing takes along what is needed, dropping what depends; both are told', () => {
    const bare = toggle(start, source(TENJIN), transformation('history'))
    const chosen = toggle(bare, transformation('curves'))
    expect(namesOf(chosen)).toEqual(['t1002', 'history', 'curves'])
    expect(
      selectionChange(bare.selections, chosen.selections, catalogue).added.map(({ name }) => name),
    ).toEqual(['history', 'curves'])
    const dropped = toggle(chosen, transformation('history'))
    expect(namesOf(dropped)).toEqual(['t1002'])
    expect(
      selectionChange(chosen.selections, dropped.selections, catalogue).removed.map(({ name }) => name),
    ).toEqual(['history', 'curves'])
  })
  it('WIZ-8 an endpoint that goes takes along what needs its transformation', () => {
    const chosen = toggle(start, source(TENJIN), transformation('curves'), task(101))
    expect(namesOf(chosen)).toEqual([])
    const [curves] = sourceChoices(chosen.selections, typeOf(TENJIN))
    expect(curves).toMatchObject({ label: 'curves', canBeSelected: false, isIncomplete: true })
  })
  it('WIZ-8 a destination keeps the transformations that it offers, and drops the others', () => {
    const chosen = toggle(start, source(TENJIN), transformation('curves'), destination(BIGQUERY))
    expect(chosen.selections.transformationTypeIds).toEqual({ 1: [1002, 1012, 1022] })
    const moved = toggle(chosen, destination(REDSHIFT))
    expect(moved.selections.transformationTypeIds).toEqual({ 1: [1011, 1021] })
    expect(toggle(moved, destination(REDSHIFT)).selections.transformationTypeIds).toEqual({ 1: [] })
  })
  it('WIZ-8 transformations of a destination go with it', () => {
    const chosen = toggle(start, destination(BIGQUERY), own('user_portfolio_ltv'))
    expect(chosen.selections.destinationTransformationTypeIds).toEqual([20_002, 20_001])
    expect(toggle(chosen, own('user_level_revenue')).selections.destinationTransformationTypeIds).toEqual([])
    expect(toggle(chosen, destination(7)).selections.destinationTransformationTypeIds).toEqual([])
    expect(destinationChoices(chosen.selections, catalogue)[1]?.needs).toEqual(['user_level_revenue'])
  })
  it('WIZ-6 one destination: another replaces it, the same one goes, two are forbidden', () => {
    const chosen = toggle(start, destination(BIGQUERY), destination(REDSHIFT))
    expect(chosen.selections.destinationTypeId).toBe(REDSHIFT)
    expect(toggle(chosen, destination(REDSHIFT)).selections.destinationTypeId).toBeNull()
    const two = { Destination: { redshift: true, bigquery: true } }
    const flow = { ...currentFlow(chosen), options: { destination: two } }
    const broken = { ...chosen, flows: { ...chosen.flows, allData: flow } }
    expect(() => toggle(broken, destination(BIGQUERY))).toThrow(
      expect.objectContaining({ code: 'forbiddenState' }),
    )
  })
  it('WIZ-13 what the catalogue does not know raises', () => {
    expect(() => toggle(start, source(99))).toThrow('Unknown source type id')
    expect(() => toggle(start, task(99))).toThrow('Unknown task id')
    expect(() => toggle(start, destination(99))).toThrow('Unknown destination type id')
  })
})

describe('going on', () => {
  const chosen = toggle(start, source(TENJIN))
  it('WIZ-4 WIZ-6 waits for a source, an endpoint of each, and a destination', () => {
    expect(sourceBlock(start.selections, catalogue)).toEqual({ kind: 'noSource' })
    const none = toggle(chosen, { kind: 'tasks', sourceTypeId: TENJIN, isOn: false })
    expect(sourceBlock(none.selections, catalogue)).toEqual({ kind: 'noEndpoint', sourceTypeId: TENJIN })
    const all = toggle(none, { kind: 'tasks', sourceTypeId: TENJIN, isOn: true })
    expect(all.selections).toEqual(chosen.selections)
    expect(advancedBlock(all.selections, catalogue)).toEqual({ kind: 'noDestination' })
    expect(nextMove(goNext(all))).toEqual({ kind: 'blocked', reason: 'noDestination' })
    const done = toggle(goNext(all), destination(BIGQUERY))
    expect(nextMove(done)).toEqual({ kind: 'finish' })
    expect(advancedBlock(done.selections, catalogue)).toBeNull()
  })
  it('WIZ-10 finishing keeps what was chosen', () => {
    const state = toggle(chosen, task(102), destination(BIGQUERY), own('creative_roas'))
    const { selections, finished } = finishFlow(state, catalogue)
    expect(finished).toBe(true)
    expect(selections).toEqual(state.selections)
  })
  it('WIZ-9 another flow is forgotten at the first choice, not before', () => {
    const roas = startFlow(start, 'roas')
    expect(advancedState(roas)).toEqual(start)
    expect(restoreAdvanced(roas, catalogue)).toBe(roas)
    expect(toggle(roas, source(TENJIN)).flowType).toBe('allData')
  })
  it('WIZ-9 CAT-2 what the catalogue no longer has falls out of a restored stack', () => {
    const state = toggle(chosen, source(26), destination(BIGQUERY))
    expect(restoreAdvanced(state, catalogue)).toBe(state)
    const smaller: Catalogue = {
      sourceTypes: catalogue.sourceTypes.filter(({ id }) => id !== TENJIN),
      destinationTypes: catalogue.destinationTypes.filter(({ id }) => id !== BIGQUERY),
    }
    expect(restoreAdvanced({ ...state, finished: true }, smaller).finished).toBe(false)
    expect(restoreAdvanced(state, smaller).selections).toMatchObject({
      sourceTypeIds: [26],
      taskIds: { 26: [2601, 2602] },
      destinationTypeId: null,
    })
  })
})

const anySource = fc.constantFrom(...catalogue.sourceTypes.map(({ id }) => id))
const anyToggle: fc.Arbitrary<AdvancedToggle> = fc.oneof(
  anySource.map(source),
  fc.record({ kind: fc.constant('tasks' as const), sourceTypeId: anySource, isOn: fc.boolean() }),
  fc.tuple(anySource, fc.constantFrom(1, 2)).map(([sourceTypeId, index]) => ({
    kind: 'task' as const,
    sourceTypeId,
    taskId: sourceTypeId * 100 + index,
  })),
  fc.record({
    kind: fc.constant('transformation' as const),
    sourceTypeId: anySource,
    label: fc.constantFrom('history', 'curves', 't1001', 't1002', 'none'),
  }),
  fc.constantFrom(...catalogue.destinationTypes.map(({ id }) => id)).map(destination),
  fc.constantFrom('user_level_revenue', 'user_portfolio_ltv', 'creative_roas').map(own),
)

describe('WIZ-8 over any choices', () => {
  it('the selections are pruned and closed under depends_on after each', () => {
    fc.assert(
      fc.property(fc.array(anyToggle, { maxLength: 40 }), (toggles) => {
        let state = start
        for (const each of toggles) {
          state = toggle(state, each)
          const { selections } = state
          expect(prune(selections, catalogue)).toEqual(selections)
          for (const id of selections.sourceTypeIds) {
            const offered = offeredTransformations(
              typeOf(id),
              selections.taskIds[id] ?? [],
              selections.destinationTypeId,
            )
            const ids = selections.transformationTypeIds[id] ?? []
            expect(keepSatisfied(ids, offered)).toEqual(ids)
          }
          const { source: sources, destination: destinations } = currentFlow(state).options
          expect(selectedLabels(sources ?? {})).toHaveLength(selections.sourceTypeIds.length)
          expect(selectedLabels(destinations ?? {})).toHaveLength(
            selections.destinationTypeId === null ? 0 : 1,
          )
        }
      }),
      { numRuns: RUNS },
    )
  })
})

describe('selections of the advanced builder', () => {
  it('WIZ-14 says what is missing, in the order of the steps', () => {
    expect(advancedBlock(smallSelections({ sourceTypeIds: [] }), smallCatalogue)).toEqual({
      kind: 'noSource',
    })
    expect(sourceBlock(smallSelections({ taskIds: { 1: [] } }), smallCatalogue)).toEqual({
      kind: 'noEndpoint',
      sourceTypeId: 1,
    })
    expect(sourceBlock(smallSelections({ taskIds: {} }), smallCatalogue)).toEqual({
      kind: 'noEndpoint',
      sourceTypeId: 1,
    })
    expect(sourceBlock(smallSelections({ sourceTypeIds: [77], taskIds: {} }), smallCatalogue)).toBeNull()
    const bare = {
      ...smallCatalogue,
      sourceTypes: smallCatalogue.sourceTypes.map((type) => ({ ...type, tasks: [] })),
    }
    expect(sourceBlock(smallSelections({ taskIds: {} }), bare)).toBeNull()
    expect(advancedBlock(smallSelections({ destinationTypeId: null }), smallCatalogue)).toEqual({
      kind: 'noDestination',
    })
    expect(advancedBlock(smallSelections(), smallCatalogue)).toBeNull()
  })

  it('WIZ-8 endpoints stand in the order of the source, whatever the order of the choices', () => {
    const empty = smallSelections({ taskIds: { 1: [12] } })
    const both = applyToggle(empty, { kind: 'task', sourceTypeId: 1, taskId: 11 }, smallCatalogue)
    expect(both.taskIds[1]).toEqual([11, 12])
    const one = applyToggle(both, { kind: 'task', sourceTypeId: 1, taskId: 11 }, smallCatalogue)
    expect(one.taskIds[1]).toEqual([12])
    const all = applyToggle(one, { kind: 'tasks', sourceTypeId: 1, isOn: true }, smallCatalogue)
    expect(all.taskIds[1]).toEqual([11, 12])
    expect(
      applyToggle(all, { kind: 'tasks', sourceTypeId: 1, isOn: false }, smallCatalogue).taskIds[1],
    ).toEqual([])
    const other = applyToggle(all, { kind: 'source', sourceTypeId: 2 }, smallCatalogue)
    expect(other).toMatchObject({ sourceTypeIds: [1, 2], taskIds: { 1: [11, 12], 2: [21] } })
  })

  it('WIZ-8 CAT-2 a source comes with its visible endpoints', () => {
    const partlyHidden = {
      ...smallCatalogue,
      sourceTypes: smallCatalogue.sourceTypes.map((type) => ({
        ...type,
        tasks: type.tasks.map((task) => ({ ...task, hidden: task.id === 11 })),
      })),
    }
    const none = smallSelections({ sourceTypeIds: [], taskIds: {}, transformationTypeIds: {} })
    const chosen = applyToggle(none, { kind: 'source', sourceTypeId: 1 }, partlyHidden)
    expect(chosen).toMatchObject({ sourceTypeIds: [1], taskIds: { 1: [12] } })
  })

  it('WIZ-9 a finished choice stays finished while the catalogue has all of it', () => {
    const finished = finishedFlow('allData')
    expect(restoreAdvanced(finished, sample)).toBe(finished)
    const toggled = toggleAdvanced(finished, { kind: 'source', sourceTypeId: 15 }, sample)
    expect([finished.finished, toggled.finished]).toEqual([true, false])
  })
})
