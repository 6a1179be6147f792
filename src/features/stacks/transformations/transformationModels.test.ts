import { describe, expect, it } from 'vitest'
import { activeRowModel, availableRowModel } from './transformationModels'
import { dashboardMessages } from '@/features/stacks/messages'
import { transformationTab as texts } from './messages'
import type { Run } from '@/domain/runs/types'
import { HOUR_MS } from '@/domain/shared/text/dates'
import type { ActiveTransformation } from '@/domain/stacks/transformations/activeTransformations'
import type { TransformationOffer } from '@/domain/stacks/transformations/transformationOffers'
import { UTC } from '@/domain/shared/text/zone'

const NOW = Date.parse('2026-11-20T14:20:00Z')
const flow = { destination: null, dataset: '', reads: [], credentials: '' }
const transformation: ActiveTransformation = {
  ...flow,
  side: 'source',
  id: 41,
  typeId: 7,
  label: 't',
  placeId: 12,
  name: 'T',
  description: '',
  setup: { kind: 'complete' },
  rows: 1234,
}
const run = (hoursAgo: number, state: string): Run => {
  const at = (hours: number) => new Date(NOW - hours * HOUR_MS).toISOString()
  const startDate = at(hoursAgo)
  const endDate = state === 'RUNNING' ? null : startDate
  return { dagRunId: startDate, logicalDate: startDate, startDate, endDate, state }
}
const view = (runs: readonly Run[], changes: Partial<ActiveTransformation> = {}) =>
  activeRowModel({ ...transformation, ...changes }, { runs, synced: true, hasFailed: false }, NOW, UTC)

describe('a row of what is active', () => {
  it('DSH-6 the last run is the last success', () => {
    expect(view([run(5, 'SUCCESS'), run(29, 'SUCCESS')])).toMatchObject({
      key: 'source-41',
      lastRun: texts.succeeded('5 h ago'),
      note: null,
      rows: '1,234',
      isComplete: true,
    })
  })
  it('DSH-6 PLUS-17 a newer try that failed stands beside it', () => {
    expect(view([run(2, 'FAILED'), run(5, 'SUCCESS')])).toMatchObject({
      lastRun: texts.succeeded('5 h ago'),
      note: { kind: 'failed', text: texts.newerFailed('2 h ago') },
    })
  })
  it('DSH-6 PLUS-17 also while the next one is running', () => {
    expect(view([run(0.1, 'RUNNING'), run(2, 'FAILED'), run(5, 'SUCCESS')]).note).toMatchObject({
      kind: 'failed',
    })
  })
  it('DSH-6 a failed try before the last success is no news', () => {
    expect(view([run(2, 'SUCCESS'), run(5, 'FAILED')]).note).toBeNull()
  })
  it('DSH-6 where none succeeded the last run is not available, and the try is not called newer', () => {
    expect(view([run(2, 'FAILED')])).toMatchObject({
      lastRun: dashboardMessages.notAvailable,
      note: { kind: 'failed', text: texts.lastFailed('2 h ago') },
    })
  })
  it('D-3 a try that failed without an end is said without how long ago', () => {
    const open = { ...run(2, 'FAILED'), endDate: null }
    expect(view([open, run(5, 'SUCCESS')]).note?.text).toBe('a newer run failed')
    expect(view([{ ...open, endDate: 'x' }]).note?.text).toBe('the last run failed')
  })
  it('DSH-7 one that runs says so', () => {
    expect(view([run(0.1, 'RUNNING'), run(5, 'SUCCESS')]).note).toEqual({
      kind: 'running',
      text: texts.running,
    })
  })
  it('DSH-6 says what it waits for, before anything else', () => {
    const waiting = view([run(2, 'FAILED')], { setup: { kind: 'incomplete', waitsFor: 'X' } })
    expect(waiting).toMatchObject({
      isComplete: false,
      note: { kind: 'waits', text: dashboardMessages.health.waitsFor('X') },
    })
  })
  it('DSH-6 runs and rows that are not known are not made up', () => {
    const history = { runs: [], synced: false, hasFailed: true }
    expect(activeRowModel({ ...transformation, rows: null }, history, NOW, UTC)).toMatchObject({
      lastRun: dashboardMessages.health.runsNotLoaded,
      rows: dashboardMessages.noValue,
      marks: 'notLoaded',
    })
  })
  it('DSH-5 DSH-7 while runs load, nothing says that there is none', () => {
    const loading = { runs: [], synced: false, hasFailed: false }
    expect(activeRowModel(transformation, loading, NOW, UTC)).toMatchObject({
      lastRun: null,
      marks: 'loading',
    })
  })
})

const destination = {
  id: 4,
  schemaPrefix: '',
  credentials: null,
  storage: null,
  destinationType: { id: 2, label: '', name: '' },
  transformations: [],
}
const offer: TransformationOffer = {
  place: { side: 'destination', destination },
  typeId: 7,
  label: 't',
  name: 'T',
  description: '',
  isImplemented: true,
  needs: [],
  builtOn: [],
  missing: null,
}
const offered = (changes: Partial<TransformationOffer>, activating: readonly string[] = []) =>
  availableRowModel(
    { ...offer, ...changes },
    { flow, activating: new Set(activating), addEndpointHref: (id) => `#add-${id}` },
  )

describe('a row of what could be active', () => {
  it('DSH-6 can be activated, and says what goes along', () => {
    expect(offered({})).toMatchObject({ help: texts.help.destination, state: { kind: 'free' } })
    const { help } = offered({ needs: [{ id: 8, name: 'A' }], builtOn: ['B'], isImplemented: false })
    expect(help).toBe(
      [texts.help.alsoActivates(['A']), texts.help.buildsOn(['B']), texts.help.notReady].join('. '),
    )
  })
  it('DSH-6 is busy at once, and so is what it needs', () => {
    expect(offered({}, ['destination-4-7']).state.kind).toBe('activating')
    const waiting = offered({ needs: [{ id: 8, name: 'A' }] }, ['destination-4-8'])
    expect(waiting).toMatchObject({ help: texts.help.waitsFor(['A']), state: { kind: 'blocked' } })
  })
  it.each([
    [{ name: null, endpoint: null }, texts.help.unknown],
    [{ name: 'A', endpoint: null }, texts.help.notAvailable('A')],
    [{ name: 'A', endpoint: 'E' }, texts.help.needsEndpoint('A', 'E')],
  ])('DSH-6 says why it cannot be activated yet: %o', (missing, help) => {
    expect(offered({ missing })).toMatchObject({ help, state: { kind: 'blocked' } })
  })
})
