import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryStore } from '@/server/store/memoryStore'
import type { MemoryStore } from '@/server/store/memoryStore'
import { smallJob } from '@/testing/server/smallJob'
import { worlds } from '@mocks/world/worlds'
import type { RunErrorKind } from '@/server/lib/runErrors'
import type { RunEvent } from '@/server/run/job'
import { recordRunCheck } from './recordRunCheck'

const NOW = Date.UTC(2026, 10, 22, 9, 15)
const RUN = { dagRunId: 'scheduled__1', logicalDate: NOW - 60_000 }
const SUCCESS: RunEvent = { kind: 'finished', outcome: 'success' }
const job = smallJob(1, { stackId: 12, credentialId: 5 })

let store: MemoryStore
const end = (event: RunEvent, of = job) => recordRunCheck({ store, now: () => NOW }, RUN, of, event)
const lastCheck = () => store.get('credentials', 5)?.lastCheck
const failure = (errorKind: RunErrorKind): RunEvent => ({
  kind: 'finished',
  outcome: 'failure',
  errorKind,
  message: 'Refused.',
  detail: '',
})

beforeEach(() => {
  store = createMemoryStore(worlds.fresh().records)
})

describe('the check of a credential by a run', () => {
  it('FU-18 is that the provider accepted or refused the secret', () => {
    const by = { kind: 'run', stackId: 12, runId: 'scheduled__1', at: NOW - 60_000 }
    end(failure('credentials'))
    expect(lastCheck()).toEqual({ at: NOW, by, isSuccess: false, message: 'Refused.' })
    end(SUCCESS)
    expect(lastCheck()).toEqual({ at: NOW, by, isSuccess: true, message: '' })
  })

  it.each(['provider', 'cancelled', 'destination'] as const)('FU-18 is none after a failure: %s', (kind) => {
    end(failure(kind))
    end({ kind: 'heartbeat' })
    expect(lastCheck()).toBeUndefined()
  })

  it('FU-18 is none if the secret was replaced meanwhile, the credential deleted, or nothing was read', () => {
    store.update('credentials', 5, { secretAt: NOW })
    end(SUCCESS)
    end(SUCCESS, { ...job, stack: null })
    end(SUCCESS, smallJob(1, { credentialId: 999 }))
    expect(lastCheck()).toBeUndefined()
  })
})
