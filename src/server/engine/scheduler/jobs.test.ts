/** Which destination the job of a run delivers into. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DESTINATION } from '@/server/connectors/catalogue/ids'
import { createMemoryStore } from '@/server/store/memoryStore'
import type { MemoryStore } from '@/server/store/memoryStore'
import { secretWithPlace } from '@/server/store/storagePlace'
import { FAKE_PLAN } from '@/testing/server/fakeSource'
import { emptyRunStore } from '@/testing/server/alertService'
import { lumenDestination, lumenStack } from '@/testing/server/lumenStack'
import { ORG } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import type { RunStore } from '../history/runStore'
import { destinationJob, destinationModels, stackJob, stacksByAccount, warehouseOf } from './jobs'

const NOW = Date.UTC(2026, 10, 22, 9, 15)
const { content } = worlds.fresh()

let store: MemoryStore
let runs: RunStore
beforeEach(() => {
  store = createMemoryStore(worlds.fresh().records)
  runs = emptyRunStore()
})
afterEach(() => runs.close())

const jobsOf = (
  destinationTypeId: number,
  isLive: boolean,
  credentialsId: number | null = 1,
  value: Readonly<Record<string, string>> = { password: 'p' },
  label = 'redshift',
) => {
  const credential = { orgId: ORG.lumen, label, name: 'Warehouse', createdAt: NOW, secretAt: NOW }
  const stored = store.insert('credentials', {
    ...credential,
    ...secretWithPlace(value),
    lastCheck: null,
  })
  const destination = store.insert('destinations', {
    ...lumenDestination(NOW),
    destinationTypeId,
    credentialsId: credentialsId === null ? null : stored.id,
  })
  const stack = store.insert('stacks', {
    ...lumenStack(NOW),
    destinationId: destination.id,
    credentialsId: stored.id,
  })
  const tools = {
    store,
    runs,
    content,
    isLive,
    now: () => NOW,
    folder: '/data',
    seal: (text: string, seq: number) => `${seq} ${text}`,
    planOf: () => FAKE_PLAN,
    modelsInOrder: (labels: readonly string[]) => labels,
  }
  const runOf = (runnerKind: 'source' | 'destination', runnerId: number) => {
    const draft = { orgId: ORG.lumen, runnerKind, runnerId, trigger: 'manual', window: null } as const
    const run = runs.add({ ...draft, dagRunId: 'manual', logicalDate: NOW, startDate: NOW })
    if (run === null) throw new Error('The run exists')
    return run
  }
  return [
    stackJob(tools, runOf('source', stack.id))?.job ?? null,
    destinationJob(tools, runOf('destination', destination.id)),
  ]
}

it('delivers into the warehouse of the customer in live mode, with the credential of the destination', () => {
  const remotes = jobsOf(DESTINATION.redshift, true).map((job) => job?.destination.remote)
  expect(remotes).toEqual(
    [1, 2].map((seq) => ({ installation: runs.installation, secret: `${seq} {"password":"p"}` })),
  )
  expect(runs.installation).toMatch(/^[0-9a-f]{12}$/)
})

it('has the keys of the bucket through which a warehouse is loaded, of the same organization', () => {
  const bucket = {
    label: 's3',
    name: 'Loads',
    value: { access_key: 'a', secret_key: 'k' },
    place: null,
    createdAt: 1,
  }
  store.insert('credentials', { ...bucket, orgId: ORG.lumen })
  const secretsOf = (value: Readonly<Record<string, string>>, label = 'redshift') => {
    const [job] = jobsOf(DESTINATION.redshift, true, undefined, value, label)
    return job?.destination.remote?.secret
  }
  // a credential without the field, of which nobody has checked who chose it
  expect(secretsOf({ password: 'p', load_bucket: 'Loads' }, 'tenjin')).not.toContain('secret_key')
  expect(secretsOf({ password: 'p', load_bucket: 'Loads' })).toContain(
    '"load_bucket_access_key":"a","load_bucket_secret_key":"k"',
  )
  expect(secretsOf({ password: 'p', load_bucket: 'Gone' })).toMatch(
    /\{"password":"p","load_bucket":"Gone"\}$/,
  )
})

it.each([
  ['sample mode', DESTINATION.redshift, false],
  ['live mode for those without a warehouse', DESTINATION.no_destination, true],
])('delivers into a local file in %s', (_when, type, isLive) => {
  for (const job of jobsOf(type, isLive)) expect(job?.destination).toMatchObject({ remote: null })
})

it('has no local file to read where the warehouse is that of the customer', () => {
  jobsOf(DESTINATION.redshift, true)
  jobsOf(DESTINATION.no_destination, true)
  const [remote, local] = store.list('destinations')
  const files = [true, false].map((isLive) =>
    [remote, local].map((each) => warehouseOf({ store, content, isLive, folder: '/data' }, each?.id ?? 0)),
  )
  expect(files).toEqual([
    [null, expect.stringMatching(/^\/data/)],
    [expect.stringMatching(/^\/data/), expect.stringMatching(/^\/data/)],
  ])
})

it('is none without the credential of the destination', () => {
  expect(jobsOf(DESTINATION.redshift, true, null)).toEqual([null, null])
})

it('tells an installed dbt what to select for each transformation', () => {
  jobsOf(DESTINATION.redshift, true)
  const [destination] = store.list('destinations').toReversed()
  const type = content.destinationTypes
    .find(({ id }) => id === DESTINATION.redshift)
    ?.destination_transformation_types?.find(({ label }) => label === 'creative_roas')
  const added = store.insert('destinationTransformations', {
    orgId: ORG.lumen,
    createdAt: NOW,
    destinationId: destination?.id ?? 0,
    destinationTransformationTypeId: Number(type?.id),
  })
  expect(
    destinationModels({ store, content, modelsInOrder: (labels) => labels }, added.destinationId),
  ).toEqual([
    { kind: 'destinationTransformation', id: added.id, label: 'creative_roas', select: 'tag:creative_roas' },
  ])
})

it('stacks of one account are in one group, whichever credential reads it', () => {
  const destination = store.insert('destinations', {
    ...lumenDestination(NOW),
    destinationTypeId: DESTINATION.no_destination,
  })
  const stackWith = (label: string, values: Readonly<Record<string, string>> | null): number => {
    const credential = {
      orgId: ORG.lumen,
      label,
      name: 'One',
      createdAt: NOW,
      secretAt: NOW,
      lastCheck: null,
    }
    const credentialsId =
      values === null ? null : store.insert('credentials', { ...credential, ...secretWithPlace(values) }).id
    return store.insert('stacks', { ...lumenStack(NOW), destinationId: destination.id, credentialsId }).id
  }
  const ids = [
    stackWith('google_ads', { advertiser_id: '123-456-7890', refresh_token: 'one' }),
    stackWith('google_ads', { advertiser_id: '1234567890', refresh_token: 'two' }),
    stackWith('google_ads', { advertiser_id: '9999999999', refresh_token: 'two' }),
    stackWith('tiktok', { advertiser_id: '1234567890', access_token: 'one' }),
    // no account was chosen
    stackWith('tiktok', { advertiser_id: '', access_token: 'one' }),
    stackWith('adjust', { api_token: 'one' }),
    stackWith('adjust', { api_token: 'one ' }),
    stackWith('appsflyer', { api_token: 'one' }),
    stackWith('adjust', null),
    stackWith('adjust', null),
  ]
  const groups = stacksByAccount(store, destination.id)
  expect(groups.map((group) => group.map((id) => ids.indexOf(id)))).toEqual([
    [0, 1],
    [2],
    [3],
    [4],
    [5, 6],
    [7],
    [8],
    [9],
  ])
})
