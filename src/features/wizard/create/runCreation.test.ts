import { describe, expect, it } from 'vitest'
import { HttpError, TimeoutError } from '@/api/client/errors'
import type { Credential, CredentialEntry } from '@/domain/credentials/types'
import type { Destination, Entities, Stack } from '@/domain/stacks/types'
import type { CreationStep } from '@/domain/wizard/creation/creationPlan'
import { creationRecorded, creationRefused, creationSent } from '@/domain/wizard/creation/creationProgress'
import { defaultWizardState } from '@/domain/wizard/flow/flows'
import type { WizardState } from '@/domain/wizard/types'
import { type CreationPorts, runCreation } from './runCreation'

const NOW = '2026-11-20T14:20:00.000Z'

const entry = (side: 'source' | 'destination', typeId: number, label: string): CredentialEntry => ({
  key: `${side}:${typeId}`,
  side,
  typeId,
  label,
  typeName: label,
  mode: 'new',
  id: null,
  name: `${label} 1`,
  attributes: { key: 'value', empty: '' },
  oauth: null,
  status: { kind: 'verified', checkedAt: 0, byOAuth: false },
})

const entries = [
  entry('source', 1, 'tenjin'),
  entry('source', 2, 'applovin'),
  entry('destination', 9, 'bigquery'),
]

const start = (): WizardState => ({
  ...defaultWizardState(),
  flowType: 'roas',
  finished: true,
  selections: {
    sourceTypeIds: [1, 2],
    taskIds: { 1: [11], 2: [21] },
    transformationTypeIds: { 1: [], 2: [] },
    destinationTypeId: 9,
    destinationTransformationTypeIds: [91],
    hasDatavault: null,
  },
})

type Moment = 'before' | 'after'

/** An organisation that creates what it is asked, and breaks once at one send, before or after it was done. */
class Organisation {
  credentials: Credential[] = []
  destinations: Destination[] = []
  stacks: Stack[] = []
  transformations: Entities['destinationTransformations'] = []
  sends: CreationStep['kind'][] = []
  private ids = 100
  constructor(private broken: { at: number; moment: Moment; error: Error } | null) {}

  send = (step: CreationStep): Promise<number> => {
    this.sends.push(step.kind)
    const breaks = this.broken !== null && this.sends.length === this.broken.at + 1 ? this.broken : null
    if (breaks !== null) this.broken = null
    if (breaks?.moment === 'before') return Promise.reject(breaks.error)
    const result = this.make(step)
    return breaks === null ? Promise.resolve(result) : Promise.reject(breaks.error)
  }

  private make(step: CreationStep): number {
    const id = (this.ids += 1)
    switch (step.kind) {
      case 'credential':
        this.credentials.push({ id, name: step.body.name, label: step.body.label })
        return id
      case 'destination':
        this.destinations.push(this.destinationOf(id, step.body.credentialsId))
        return id
      case 'stack':
        this.stacks.push(this.stackOf(id, step.body))
        return id
      case 'destinationTransformations':
        this.transformations = step.body.transformationTypeIds.map((typeId) => ({
          id,
          destinationId: step.body.destinationId,
          type: { id: typeId, label: '', name: '' },
        }))
        return id
    }
  }

  private destinationOf(id: number, credentialsId: number): Destination {
    const credentials = this.credentials.find((credential) => credential.id === credentialsId) ?? null
    const destinationType = { id: 9, label: 'bigquery', name: '' }
    return { id, schemaPrefix: '', credentials, storage: null, destinationType, transformations: [] }
  }

  private stackOf(id: number, body: Extract<CreationStep, { kind: 'stack' }>['body']): Stack {
    return {
      id,
      enabled: true,
      interval: '',
      startDate: body.startDate,
      note: '',
      resumedAt: null,
      dataUpTo: null,
      destinationTablePrefix: '',
      sourceType: { id: body.sourceTypeId, label: '', name: '' },
      destination: this.destinations.at(-1) ?? null,
      credentials: this.credentials.find(({ id: saved }) => saved === body.sourceCredentialsId) ?? null,
      taskIds: body.taskIds,
      transformations: [],
    }
  }

  get everything(): readonly number[] {
    return [this.credentials, this.stacks, this.transformations].map(({ length }) => length)
  }
}

/** The browser's side: what it remembers between two tries, and over a reload. */
const browser = (organisation: Organisation) => {
  let state = start()
  const change = (creation: WizardState['creation']) => {
    state = { ...state, creation }
  }
  let isCurrent = true
  const ports: CreationPorts = {
    isCurrent: () => isCurrent,
    read: () => ({ state, entries, now: NOW, sentKey: null }),
    lookUp: () =>
      Promise.resolve({
        credentials: organisation.credentials,
        entities: { stacks: organisation.stacks, destinationTransformations: organisation.transformations },
      }),
    send: organisation.send,
    onSent: ({ id }) => change(creationSent(state.creation, id, NOW)),
    onRecorded: (result) => change(creationRecorded(state.creation, result)),
    onRefused: () => change(creationRefused(state.creation)),
  }
  const cancel = () => {
    isCurrent = false
  }
  return { ports, creation: () => state.creation, cancel }
}

const STEPS = [
  'credential',
  'credential',
  'credential',
  'destination',
  'stack',
  'stack',
  'destinationTransformations',
]
const errors = {
  refused: new HttpError('any', 422, { message: 'no' }),
  broken: new HttpError('any', 500, null),
  timeout: new TimeoutError('any'),
}

describe('runCreation', () => {
  it('WIZ-11 creates credentials, destination, stacks, destination transformations, in that order', async () => {
    const organisation = new Organisation(null)
    expect(await runCreation(browser(organisation).ports)).toEqual({ kind: 'done' })
    expect(organisation.sends).toEqual(STEPS)
  })

  const cases = STEPS.flatMap((_step, at) => [
    { at, moment: 'before' as const, kind: 'refused' as const },
    { at, moment: 'before' as const, kind: 'broken' as const },
    { at, moment: 'before' as const, kind: 'timeout' as const },
    { at, moment: 'after' as const, kind: 'broken' as const },
    { at, moment: 'after' as const, kind: 'timeout' as const },
  ])
  it.each(cases)('C-5 step $at, $kind $moment it was done: a retry makes nothing twice', async (fault) => {
    const organisation = new Organisation({ ...fault, error: errors[fault.kind] })
    const { ports, creation } = browser(organisation)
    const first = await runCreation(ports)
    expect(first.kind).toBe('failed')
    expect(creation().inFlight === null).toBe(fault.kind === 'refused')
    expect(await runCreation(ports)).toEqual({ kind: 'done' })
    expect(organisation.everything).toEqual([3, 2, 1])
    expect(creation()).toMatchObject({ inFlight: null, destinationTransformationsKey: expect.any(String) })
  })

  it('MOD-7 a wizard that is cancelled meanwhile sends and remembers nothing more, and is not done', async () => {
    const organisation = new Organisation(null)
    const { ports, creation, cancel } = browser(organisation)
    const send: CreationPorts['send'] = async (step) => {
      const id = await organisation.send(step)
      if (step.kind === 'destination') cancel()
      return id
    }
    expect(await runCreation({ ...ports, send })).toEqual({ kind: 'abandoned' })
    expect(organisation.sends.at(-1)).toBe('destination')
    expect(creation().destination).toBeNull()
  })

  it("MOD-7 a failure after the cancelling is nobody's any more", async () => {
    const organisation = new Organisation(null)
    const { ports, cancel } = browser(organisation)
    const send: CreationPorts['send'] = () => {
      cancel()
      return Promise.reject(errors.timeout)
    }
    expect(await runCreation({ ...ports, send })).toEqual({ kind: 'abandoned' })
  })

  it('C-5 a failed look-up sends nothing', async () => {
    const organisation = new Organisation(null)
    const { ports } = browser(organisation)
    const outcome = await runCreation({ ...ports, lookUp: () => Promise.reject(errors.broken) })
    expect(outcome).toMatchObject({ kind: 'failed', stepId: null })
    expect(organisation.sends).toEqual([])
  })
})
