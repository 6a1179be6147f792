import { describe, expect, it } from 'vitest'
import {
  differenceText,
  endpointOptions,
  rowsHint,
  type EndpointDialogInput,
  transformationOptions,
} from './addEndpointModel'
import { stackDialogMessages } from './messages'
import { sampleCatalogue } from '@/testing/sampleCatalogue'

const none = { taskIds: [], transformationTypeIds: [], destinationTransformationTypeIds: [] }
const facts = (stored: object, selection: object): EndpointDialogInput => ({
  stackId: 16,
  stored: { ...none, ...stored },
  selection: { ...none, ...selection },
  scope: { catalogue: sampleCatalogue, sourceTypeId: 2, destinationTypeId: 2 },
  catalogue: sampleCatalogue,
  showHidden: false,
  metering: {
    monthlyRowAllowance: 1000,
    totalRows: 7,
    sources: { 16: { endpoints: { endpoint_1: 1234 }, transformations: {} } },
    destinationTransformations: {},
  },
})

describe('the endpoints to choose from', () => {
  it('PLUS-18 MOD-1 marks what saving adds and removes, with the rows of what is there', () => {
    const options = endpointOptions(facts({ taskIds: [201] }, { taskIds: [202] }), '')
    expect(options).toMatchObject([
      { id: '201', isSelected: false, change: 'removes', aside: '1,234 rows' },
      { id: '202', isSelected: true, change: 'adds', aside: '' },
    ])
  })

  it('PLUS-18 says nothing of rows that are not known, or of a stack that had none yet', () => {
    const known = facts({ taskIds: [201] }, { taskIds: [201] })
    for (const quiet of [
      { ...known, metering: null },
      { ...known, stackId: 17 },
    ])
      expect(endpointOptions(quiet, '').map(({ aside }) => aside)).toEqual(['', ''])
  })

  it('FU-22 an endpoint without rows says nothing, and the head says it once for all', () => {
    const idle = facts({ taskIds: [202] }, { taskIds: [202] })
    const [, second] = endpointOptions(idle, '')
    expect(second?.aside).toBe('')
    expect(rowsHint(idle)).toBe(stackDialogMessages.addEndpoint.noRowsYet)
    expect(rowsHint(facts({ taskIds: [201, 202] }, {}))).toBe(stackDialogMessages.addEndpoint.rowsHint)
    expect(rowsHint({ ...idle, metering: null })).toBe('')
  })

  it('PLUS-18 finds by name and by label', () => {
    expect(endpointOptions(facts({}, {}), ' ENDPOINT_2')).toHaveLength(1)
    expect(endpointOptions(facts({}, {}), 'nowhere')).toEqual([])
  })
})

describe('the transformations to choose from', () => {
  it("MOD-1 are those that the chosen endpoints offer for the stack's destination", () => {
    expect(transformationOptions(facts({}, { taskIds: [202] }))).toEqual([])
    const offered = transformationOptions(facts({}, { taskIds: [201] }))
    expect(offered).toMatchObject([{ name: 'Transformation 2002', change: null }])
  })
})

/** A transformation "Cohorts" that needs the first one of its endpoint. */
const withNeeding = (description = '') => {
  const [source] = sampleCatalogue.sourceTypes.filter(({ id }) => id === 2)
  const [task] = source?.tasks ?? []
  const [first] = task?.transformationTypes ?? []
  if (source === undefined || task === undefined || first === undefined) throw new Error('no sample')
  const needing = { ...first, id: 5, label: 'needing', name: 'Cohorts', dependsOn: first.id, description }
  const tasks = [{ ...task, transformationTypes: [first, needing] }]
  const catalogue = { ...sampleCatalogue, sourceTypes: [{ ...source, tasks }] }
  const scope = { catalogue, sourceTypeId: 2, destinationTypeId: 2 }
  return { first, task, facts: { catalogue, scope } }
}

describe('what a transformation needs', () => {
  it('PLUS-18 is said once, by the description or below it', () => {
    const { first } = withNeeding()
    const noteWith = (description: string) => {
      const { task, facts: needing } = withNeeding(description)
      const options = transformationOptions({ ...facts({}, { taskIds: [task.id] }), ...needing })
      return options.find(({ id }) => id === 'needing')?.note
    }
    expect(noteWith('Groups users')).toBe(`Needs ${first.name}.`)
    expect(noteWith(`Groups users; needs ${first.name}`)).toBe('')
  })
})

describe('the difference in words', () => {
  it.each([
    [{}, {}, ''],
    [{ taskIds: [1] }, { taskIds: [2, 3] }, 'Adds 2 endpoints. Removes 1 endpoint.'],
    [{}, { taskIds: [1], transformationTypeIds: [5] }, 'Adds 1 endpoint and 1 transformation.'],
    [{ destinationTransformationTypeIds: [5, 6] }, {}, 'Removes 2 transformations.'],
  ])('PLUS-18 from %j to %j', (stored, selection, words) => {
    expect(differenceText(facts(stored, selection))).toBe(words)
  })

  it('PLUS-18 names what an added transformation needs, and nothing for one that goes', () => {
    const { first, task, facts: needing } = withNeeding()
    const wordsFrom = (stored: readonly number[], chosen: readonly number[]) =>
      differenceText({
        ...facts(
          { taskIds: [task.id], transformationTypeIds: stored },
          { taskIds: [task.id], transformationTypeIds: chosen },
        ),
        ...needing,
      })
    expect(wordsFrom([first.id], [first.id, 5])).toBe(`Adds 1 transformation (needs ${first.name}).`)
    expect(wordsFrom([first.id, 5], [first.id])).toBe('Removes 1 transformation.')
  })
})
