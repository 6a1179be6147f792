/** Who may do what, and whose. */
import { describe, expect, it } from 'vitest'
import { createTestBackend } from '@mocks/ask'
import { PERSON } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'

const SOMEBODY = { emails: ['x@lumen.example'] }

describe('roles', () => {
  it.each([
    ['GET', '/api/organizations/invite', undefined],
    ['POST', '/api/organizations/invite', SOMEBODY],
    ['DELETE', `/api/organizations/users/${PERSON.chloe}`, undefined],
    ['POST', '/api/users/licenses', { license_type: 'long_term' }],
    ['POST', '/api/organizations/info', { name: 'x', phone_number: '', referral: '' }],
    ['GET', '/api/admin/users?sort=asc', undefined],
    ['GET', `/api/admin/impersonate/${PERSON.chloe}`, undefined],
    ['GET', '/api/admin/deimpersonate', undefined],
  ])('R-5 refuses %s %s to a USER with 403', async (method, path, body) => {
    const { ask, store } = createTestBackend(worlds.busy())
    const before = store.snapshot()
    expect((await ask(method, path, { as: PERSON.ben, body })).status).toBe(403)
    expect(store.snapshot()).toEqual(before)
  })

  it('R-5 refuses provider calls to an ADMIN', async () => {
    const { ask } = createTestBackend(worlds.busy())
    expect((await ask('GET', '/api/admin/users?sort=asc', { as: PERSON.ana })).status).toBe(403)
  })

  it('ADM-2 impersonates neither oneself nor another GFS_ADMIN', async () => {
    const { ask } = createTestBackend(worlds.admin())
    expect((await ask('GET', `/api/admin/impersonate/${PERSON.dev}`, { as: PERSON.dev })).status).toBe(403)
  })

  it('APP-4 gives people without an organisation 404 and empty lists, no failure', async () => {
    const { ask } = createTestBackend(worlds.admin())
    const as = PERSON.dev
    expect((await ask('GET', '/api/organizations/info', { as })).status).toBe(404)
    expect((await ask('GET', '/api/users/licenses', { as })).status).toBe(404)
    expect((await ask('GET', '/api/users/credentials', { as })).body).toEqual({ credentials: [] })
    const entities = await ask('GET', '/api/users/entities', { as })
    expect(entities.body).toEqual({ sources: [], destination_transformations: [] })
  })
})

describe('walls between organisations', () => {
  const update = {
    credentials_id: 116,
    destination_id: 4,
    enabled: true,
    interval: '',
    start_date: '2026-11-01T00:00:00Z',
    source_tasks: [],
    transformation_type_ids: [],
  }
  const verify = { id: 116, label: 'tenjin', name: 'mine', value: {} }
  const secret = { label: 'tenjin', name: 'mine', value: {} }
  const addition = { destination_id: 4, destination_transformation_type_ids: [] }
  const destination = { credentials_id: 204, destination_type_id: 2, schema_prefix: '', table_prefix: '' }
  const calls = [
    { method: 'GET', path: '/api/users/credentials/116' },
    { method: 'POST', path: '/api/users/credentials/116', body: secret },
    { method: 'POST', path: '/api/users/credentials/verify', body: verify },
    { method: 'PUT', path: '/api/users/sources/16', body: update },
    { method: 'DELETE', path: '/api/users/sources/16' },
    { method: 'GET', path: '/api/users/source_runs/16' },
    { method: 'GET', path: '/api/admin/transformation_run/41' },
    { method: 'GET', path: '/api/admin/destination_transformation_run/51' },
    { method: 'DELETE', path: '/api/users/destination_transformations/51' },
    { method: 'POST', path: '/api/users/destination_transformations', body: addition },
    { method: 'POST', path: '/api/users/destinations', body: destination },
    { method: 'GET', path: '/api/organizations/metering-v2/org/3/period/2026-11' },
    { method: 'DELETE', path: `/api/organizations/users/${PERSON.ben}` },
  ]

  it.each(calls)('R-5 $method $path of another organisation answers as if it did not exist', async (call) => {
    const { ask, store } = createTestBackend(worlds.busy())
    const before = store.snapshot()
    const foreign = await ask(call.method, call.path, { as: PERSON.stranger, body: call.body })
    expect(foreign.status).toBe(404)
    expect(store.snapshot()).toEqual(before)
  })

  it.each(['source_runs', 'credentials'])(
    'R-5 tells foreign and absent %s apart by nothing',
    async (kind) => {
      const { ask } = createTestBackend(worlds.busy())
      const foreign = await ask('GET', `/api/users/${kind}/${kind === 'credentials' ? 116 : 16}`, {
        as: PERSON.stranger,
      })
      const absent = await ask('GET', `/api/users/${kind}/9999`, { as: PERSON.stranger })
      expect(absent).toEqual({ ...foreign, headers: absent.headers })
    },
  )

  it('R-5 lists show nothing of others', async () => {
    const { ask } = createTestBackend(worlds.busy())
    const as = PERSON.stranger
    expect((await ask('GET', '/api/users/credentials', { as })).body).toEqual({ credentials: [] })
    expect((await ask('GET', '/api/organizations/users', { as })).body).toMatchObject({
      users: [{ id: PERSON.stranger }],
    })
    const entities = await ask('GET', '/api/users/entities', { as })
    expect(entities.body).toEqual({ sources: [], destination_transformations: [] })
  })

  it('R-6 ignores role, organisation and id in bodies', async () => {
    const { ask, store } = createTestBackend(worlds.fresh())
    const body = { label: 'tenjin', name: 'Mine', value: {}, org_id: 4, id: 900, role: 'GFS_ADMIN' }
    const { status } = await ask('POST', '/api/users/credentials', { as: PERSON.ana, body })
    expect(status).toBe(200)
    expect(store.list('credentials').at(-1)).toMatchObject({ id: 6, orgId: 3 })
  })
})
