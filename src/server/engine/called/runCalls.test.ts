/** Which answer a call of a run gets; the HTTP calls and real processes are in src/server/main/worker. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ORG } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { MINUTE_MS } from '@/domain/shared/text/dates'
import { dagRunId } from '@/server/engine/runs/dagRunId'
import { DESTINATION } from '@/server/connectors/catalogue/ids'
import { createMemoryStore, type MemoryStore } from '@/server/store/memoryStore'
import { FAKE_PLAN } from '@/testing/server/fakeSource'
import { lumenDestination, lumenStack } from '@/testing/server/lumenStack'
import { createEngine } from '../engine'
import type { Engine } from '../engine'
import { openRunStore } from '../history/sqliteRunStore'
import type { RunEvent } from '@/server/run/job'
import { CALL_LEASE_MS } from './callEvents'

const NOW = Date.UTC(2026, 10, 22, 9, 15)
const HOUR_MS = 3_600_000
const sealer = { seal: (text: string) => text, open: (sealed: string) => sealed }
const SUCCESS: RunEvent = { kind: 'finished', outcome: 'success' }
const failed = (errorKind: 'provider' | 'credentials'): RunEvent => ({
  kind: 'finished',
  outcome: 'failure',
  errorKind,
  message: 'It has failed.',
  detail: '',
})

let folder: string
let store: MemoryStore
let engine: Engine
let now: number
let stackId: number
let submitted: number
beforeEach(() => {
  ;[now, submitted] = [NOW, 0]
  folder = mkdtempSync(join(tmpdir(), 'stackyard-calls-'))
  mkdirSync(join(folder, 'spool'))
  store = createMemoryStore(worlds.fresh().records)
  const { id: credentialsId } = store.insert('credentials', {
    orgId: ORG.lumen,
    label: 's3',
    name: 's3',
    value: {},
    place: null,
    createdAt: NOW,
  })
  const { id: destinationId } = store.insert('destinations', {
    ...lumenDestination(NOW),
    destinationTypeId: DESTINATION.s3,
    credentialsId,
  })
  const createdAt = NOW - HOUR_MS
  const pauses = [{ from: createdAt, to: createdAt + 1 }]
  stackId = store.insert('stacks', {
    ...lumenStack(createdAt),
    interval: '0 0 1 1 *',
    destinationId,
    credentialsId,
    pauses,
  }).id
  engine = createEngine({
    store,
    folder,
    content: worlds.fresh().content,
    runs: openRunStore(join(folder, 'runs.sqlite'), sealer),
    now: () => now,
    seal: (text) => text,
    callKey: () => ({
      seal: (text) => text,
      messageOf: (job) => ({ job, key: '', outbound: null, crashAt: null }),
    }),
    planOf: () => FAKE_PLAN,
    isLive: true,
    modelsInOrder: () => [],
    createExecutor: () => ({
      submit: () => {
        submitted += 1
        return 'accepted'
      },
      withdraw: () => false,
      cancel: () => undefined,
      close: () => Promise.resolve(),
    }),
    onError: (error) => {
      throw error
    },
  })
})
afterEach(async () => {
  await engine.close()
  rmSync(folder, { recursive: true, force: true })
})

const call = (caller = 'command-1', logicalDate: number | null = NOW - HOUR_MS) =>
  engine.calls.call({ stackId, orgId: null, logicalDate, caller })
const send = (events: readonly RunEvent[], { seq = 1, first = 1, caller = 'command-1' } = {}) =>
  engine.calls.record(seq, { caller, first, events: [...events] })
const run = (seq = 1) => engine.runs.get(seq)

describe('a call', () => {
  it('gets the job, again if the answer was lost, and no submission by the service', () => {
    expect(call()).toMatchObject({ kind: 'execute', seq: 1, message: { job: { attempt: 1 } } })
    expect(call()).toMatchObject({ kind: 'execute', seq: 1, message: { job: { attempt: 1 } } })
    expect(call('command-2')).toMatchObject({ kind: 'follow', seq: 1 })
    engine.tick()
    expect([submitted, run()?.state]).toEqual([0, 'RUNNING'])
  })

  it('of another date is to come again while a run is open', () => {
    call()
    expect(call('command-2', NOW)).toMatchObject({ kind: 'refused', isRetryable: true })
  })

  it('after a failure resumes the run, whatever failed', () => {
    for (const [attempt, kind] of [
      [1, 'provider'],
      [2, 'credentials'],
      [3, 'provider'],
    ] as const) {
      expect(call(`command-${attempt}`)).toMatchObject({ kind: 'execute', message: { job: { attempt } } })
      expect(engine.runs.open().map(({ seq }) => seq)).toEqual([1])
      send([failed(kind)], { caller: `command-${attempt}` })
      expect(run()).toMatchObject({ state: 'FAILED', attempt, retryAt: null })
    }
  })

  it('whose answer was lost is still cancelled', () => {
    call()
    engine.control.cancel(stackId, run()?.dagRunId ?? '')
    call()
    expect(send([])).toMatchObject({ cancelled: true })
  })

  it('that is ahead of the clock hides no due run', () => {
    call('command-1', NOW + MINUTE_MS)
    expect(run()).toMatchObject({ logicalDate: NOW, dagRunId: dagRunId('scheduled', NOW + MINUTE_MS) })
  })

  it('after a later run of the stack loads nothing', () => {
    call()
    send([failed('provider')])
    call('command-2', NOW)
    send([failed('provider')], { seq: 2, caller: 'command-2' })
    expect(call('command-3')).toMatchObject({ kind: 'refused', isRetryable: false })
    call('command-4', NOW)
    send([SUCCESS], { seq: 2, caller: 'command-4' })
    expect(call('command-5')).toMatchObject({ kind: 'done' })
  })

  it('is refused for an unknown or paused stack, and for the future', () => {
    const unknown = engine.calls.call({ stackId: 999, orgId: null, logicalDate: null, caller: 'command-1' })
    expect(unknown).toMatchObject({ kind: 'refused', isRetryable: false })
    expect(call('command-1', NOW + HOUR_MS)).toMatchObject({ kind: 'refused', isRetryable: false })
    store.update('stacks', stackId, { pauses: [{ from: NOW - 1, to: null }] })
    expect(call()).toMatchObject({ kind: 'refused', isRetryable: false })
  })

  it('of a run that waits is refused while its stack is paused', () => {
    const { id: destinationId } = store.insert('destinations', lumenDestination(NOW))
    store.update('stacks', stackId, { destinationId })
    call()
    store.update('stacks', stackId, { pauses: [{ from: NOW - 1, to: null }] })
    expect(call()).toMatchObject({ kind: 'refused', isRetryable: false })
  })

  it('follows the service where the rows go into its file', () => {
    const { id: destinationId } = store.insert('destinations', lumenDestination(NOW))
    store.update('stacks', stackId, { destinationId })
    expect(call()).toMatchObject({ kind: 'follow', seq: 1 })
    expect([submitted, engine.runs.called(1)]).toEqual([1, null])
  })
})

describe('events of a command', () => {
  it('are recorded once, in order', () => {
    call()
    const log = (text: string): RunEvent => ({ kind: 'log', level: 'info', endpoint: null, text })
    expect(send([{ kind: 'started' }, log('one')])).toEqual({
      kind: 'recorded',
      received: 2,
      cancelled: false,
    })
    expect(send([log('one'), log('two')], { first: 2 })).toMatchObject({ received: 3 })
    expect(send([SUCCESS], { first: 4 })).toMatchObject({ received: 4 })
    expect(send([SUCCESS], { first: 4 })).toMatchObject({ kind: 'recorded', received: 4 })
    expect(engine.runs.lines(1, 0).map(({ text }) => text)).toEqual(['one', 'two'])
    expect(call('command-2')).toMatchObject({ kind: 'done' })
  })

  it('of a command that has sent nothing for two minutes are not recorded', () => {
    call()
    now += CALL_LEASE_MS - 1
    engine.tick()
    expect(send([])).toMatchObject({ kind: 'recorded' })
    now += CALL_LEASE_MS
    engine.tick()
    expect(run()).toMatchObject({ state: 'FAILED', error: { kind: 'internal' } })
    expect(send([SUCCESS])).toEqual({ kind: 'lost' })
    call('command-2')
    expect(send([SUCCESS])).toEqual({ kind: 'lost' })
    expect(send([SUCCESS], { caller: 'command-2', first: 5 })).toEqual({ kind: 'lost' })
    expect(run()).toMatchObject({ state: 'RUNNING', attempt: 2 })
  })

  it('are asked to end when the run is cancelled', () => {
    call()
    engine.control.cancel(stackId, run()?.dagRunId ?? '')
    expect(send([])).toMatchObject({ cancelled: true })
    now += CALL_LEASE_MS
    engine.tick()
    expect(run()).toMatchObject({ state: 'FAILED', error: { kind: 'cancelled' } })
    expect(call('command-2')).toMatchObject({ kind: 'refused', isRetryable: false })
  })

  it('go on after a restart of the service', () => {
    call()
    engine.start()
    expect([submitted, run()?.state]).toEqual([0, 'RUNNING'])
    expect(send([SUCCESS])).toMatchObject({ received: 1 })
  })
})
