/** How liberally answers are read: Rules "Wire conventions", C-1, C-13. */
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { readAnswer } from '@/api/client/answer'
import { ContractError } from '@/api/client/errors'
import type { Endpoint } from './endpoint'
import { capabilitiesEndpoint, toSnakeCase } from './capabilities'
import { allEndpoints, endpoints, oauthCallback } from './endpoints'
import { everyEndpoint, endpointGroups } from './everyEndpoint'

const read = (endpoint: Endpoint, body: unknown): unknown =>
  readAnswer(endpoint, 'application/json', JSON.stringify(body))

const pathOf = (endpoint: Endpoint, body: unknown): string => {
  try {
    read(endpoint, body)
  } catch (error) {
    if (error instanceof ContractError) return `${error.endpoint} ${error.path}`
  }
  return 'read'
}

const user = { id: 7, org_id: 3, email: 'ada@acme.test', role: 'ADMIN' }
const run = { dag_run_id: 'r1', logical_date: '2026-11-19T09:15:00Z', state: 'RUNNING' }
const type = { id: 1, label: 'tenjin', name: 'Tenjin' }
const source = { id: 12, source_type: type, source_task_ids: ['11', 12], transformations: { 41: 101 } }
const tokens = {
  access_token: 'a',
  access_token_expires: '2026-11-20T09:15:00Z',
  refresh_token: 'r',
  refresh_token_expires: 1_795_000_000,
}

describe('the call table', () => {
  it('CAL-1 has the 43 calls of the spec and the OAuth handler', () => {
    expect(allEndpoints).toHaveLength(43)
    expect(new Set(allEndpoints.map(({ name }) => name)).size).toBe(43)
    expect(oauthCallback.path).toBe('/api/users/oauth/:provider')
  })

  it('FS-4 has the optional calls apart from them, each under the name that announces it', () => {
    const groups = Object.entries(endpointGroups)
    expect(groups.map(([capability]) => toSnakeCase(capability))).toEqual([
      'logout',
      'sessions',
      'change_password',
      'personal_data',
      'organization_data',
      'second_factor',
      'passkeys',
      'member_access',
      'tokens',
      'webhooks',
      'google_nonce',
      'single_sign_on',
      'invites',
      'audit',
      'stack_note',
      'credential_delete',
      'credential_check',
      'credential_rotate',
      'stored_check',
      'connection_proof',
      'stack_lookback',
      'run_detail',
      'run_now',
      'loss_acceptance',
      'samples',
      'download',
      'alerts',
      'first_loads',
      'row_estimates',
      'sample_stacks',
      'printed_mail',
      'answers',
      'left_out',
      'answer_rows',
      'forecast',
      'books',
      'day_notes',
      'answer_settings',
      'names',
      'today',
      'saved_views',
      'shared_links',
      'view_mails',
    ])
    for (const [capability, rows] of groups)
      for (const [action, { name }] of Object.entries(rows)) expect(name).toBe(`${capability}.${action}`)
    expect(new Set(everyEndpoint.map(({ method, path }) => `${method} ${path}`)).size).toBe(
      everyEndpoint.length,
    )
  })

  it('FS-4 leaves out announced calls that it does not know, and a mode', () => {
    const wire = { mode: 'dreamt', calls: ['change_password', 'time_travel', 'constructor'] }
    expect(read(capabilitiesEndpoint, wire)).toEqual({ mode: null, calls: new Set(['changePassword']) })
    expect(read(capabilitiesEndpoint, { mode: 'live', calls: [] })).toEqual({
      mode: 'live',
      calls: new Set(),
    })
    expect(pathOf(capabilitiesEndpoint, { mode: 'live' })).toBe('capabilities.list calls')
  })

  it('CAL-1 knows the calls that carry no access token', () => {
    const open = allEndpoints.filter(({ auth }) => auth === 'none').map(({ name }) => name)
    expect(open.filter((name) => !name.startsWith('auth.'))).toEqual([
      'catalogue.sourceTypes',
      'catalogue.destinationTypes',
      'documentation.entry',
    ])
    expect(endpoints.auth.refresh.auth).toBe('refresh')
  })

  it('CRD-10 gives the secret calls 15 s and every other call 30 s', () => {
    const short = allEndpoints.filter(({ timeoutMs }) => timeoutMs === 15_000).map(({ name }) => name)
    expect(short).toEqual(['credentials.secret', 'credentials.update'])
    expect(allEndpoints.filter(({ timeoutMs }) => timeoutMs === 30_000)).toHaveLength(41)
  })
})

describe('lists', () => {
  it.each([
    [endpoints.catalogue.sourceTypes, 'source_types', type],
    [endpoints.catalogue.destinationTypes, 'destination_types', type],
    [endpoints.credentials.list, 'credentials', type],
    [endpoints.organisation.members, 'users', user],
    [endpoints.admin.users, 'users', user],
    [endpoints.runs.source, 'runs', run],
    [endpoints.runs.transformation, 'runs', run],
    [endpoints.runs.destinationTransformation, 'runs', run],
    [
      endpoints.destinations.addTransformations,
      'destination_transformations',
      { id: 51, destination_transformation_type: 201 },
    ],
    [endpoints.licences.types, 'license_types', 'free_trial'],
  ])('CAL-1 $name comes in its envelope or bare', (endpoint, key, item) => {
    const bare = read(endpoint, [item])
    expect(read(endpoint, { [key]: [item], more: 1 })).toEqual(bare)
    expect(bare).toHaveLength(1)
    expect(read(endpoint, { [key]: [] })).toEqual([])
  })
})

describe('values', () => {
  it.each([
    [{}, null],
    [{ updated_at: '2026-11-18T10:00:00Z' }, '2026-11-18T10:00:00Z'],
    [{ updated_at: '2026-11-18T10:00:00Z', resumed_at: '2026-11-17T10:00:00Z' }, '2026-11-17T10:00:00Z'],
    [{ updated_at: 1_795_000_000, resumed_at: {} }, null],
  ])('DSH-7 %j, beside what the contract names, tells that a stack was resumed at %s', (extra, resumedAt) => {
    expect(read(endpoints.sources.update, { ...source, ...extra })).toMatchObject({ resumedAt })
  })
  it('APP-10 reads expiries as ISO text or as epoch seconds', () => {
    expect(read(endpoints.auth.login, { ...tokens, user })).toMatchObject({
      tokens: {
        accessTokenExpires: Date.parse('2026-11-20T09:15:00Z'),
        refreshTokenExpires: 1_795_000_000_000,
      },
    })
    expect(pathOf(endpoints.auth.login, { ...tokens, access_token_expires: 'soon', user })).toBe(
      'auth.login access_token_expires',
    )
  })

  it('C-13 reads ids as numbers or digits and refuses what is not safe', () => {
    expect(read(endpoints.entities.all, { sources: [source] })).toMatchObject({
      stacks: [{ taskIds: [11, 12] }],
    })
    for (const id of [0, -1, 1.5, '9007199254740993', 'x', null]) {
      expect(pathOf(endpoints.sources.create, { id })).toBe('sources.create id')
    }
  })

  it('MOD-3 reads a secret, and a refusal that only its body tells', () => {
    const secret = { secret_name: 'Tenjin 1', secret_value: { port: 5439, host: null } }
    const values = { port: '5439', host: '' }
    expect(read(endpoints.credentials.secret, secret)).toEqual({
      secretName: 'Tenjin 1',
      values,
      status: 200,
      version: null,
    })
    expect(read(endpoints.credentials.secret, { ...secret, version: 'v1' })).toMatchObject({ version: 'v1' })
    expect(read(endpoints.credentials.secret, { status: 500, message: 'no' })).toMatchObject({ status: 500 })
    expect(pathOf(endpoints.credentials.secret, { status: 200 })).toContain('credentials.secret')
  })

  it('CAL-1 ignores unknown keys', () => {
    expect(read(endpoints.account.userInfo, { ...user, nickname: 'x' })).toEqual(
      read(endpoints.account.userInfo, user),
    )
  })

  it('C-10 passes unknown states, roles, categories and licence types through', () => {
    expect(read(endpoints.runs.source, [{ ...run, state: 'up_for_retry' }])).toMatchObject([
      { state: 'up_for_retry' },
    ])
    expect(read(endpoints.account.userInfo, { ...user, role: 'AUDITOR' })).toMatchObject({ role: 'AUDITOR' })
    expect(
      read(endpoints.catalogue.sourceTypes, [{ ...type, description: 'Carrier pigeons' }]),
    ).toMatchObject([{ category: 'Carrier pigeons' }])
    expect(read(endpoints.licences.current, { id: 1, license_type: 'loan' })).toMatchObject({
      licenceType: 'loan',
    })
  })

  it('LIC-1 reads "type" as the licence type and "trial" as the free trial', () => {
    expect(read(endpoints.licences.current, { id: 1, type: 'trial' })).toMatchObject({
      licenceType: 'free_trial',
    })
    expect(read(endpoints.licences.types, { license_types: ['trial', { name: 'long_term' }] })).toEqual([
      'free_trial',
      'long_term',
    ])
  })

  it('reads a type as a record or as an id alone', () => {
    expect(read(endpoints.entities.all, { sources: [{ ...source, source_type: 1 }] })).toMatchObject({
      stacks: [{ sourceType: { id: 1, label: '', name: '' } }],
    })
  })

  it('CRD-9 drops the value that some backends send back with a credential', () => {
    const answer = read(endpoints.credentials.create, { ...type, value: { api_key: 'secret' } })
    expect(JSON.stringify(answer)).not.toContain('secret')
  })
})

describe('broken answers', () => {
  it.each([
    [endpoints.account.userInfo, { id: 7, role: 'USER' }, 'email'],
    [endpoints.auth.login, { ...tokens, user: { ...user, email: 1 } }, 'user.email'],
    [endpoints.auth.refresh, { access_token: 'a' }, 'access_token_expires'],
    [endpoints.catalogue.sourceTypes, { source_types: [type, { id: 2 }] }, 'source_types.1.label'],
    [endpoints.catalogue.sourceTypes, [type, { id: 2 }], '1.label'],
    [endpoints.catalogue.sourceTypes, { sourceTypes: [] }, 'source_types'],
    [
      endpoints.entities.all,
      { sources: [{ ...source, source_type: { label: 'x' } }] },
      'sources.0.source_type.id',
    ],
    [endpoints.entities.all, [], ''],
    [endpoints.runs.source, { runs: [{ ...run, dag_run_id: null }] }, 'runs.0.dag_run_id'],
    [endpoints.metering.current, { monthly_row_allowance: 1 }, 'total_rows'],
    [endpoints.metering.current, [], ''],
    [endpoints.licences.current, { id: 1 }, 'license_type'],
    [endpoints.credentials.verify, { message: '' }, 'is_success'],
  ])('C-1 $name: one error that names the call and the key path', (endpoint, body, path) => {
    expect(pathOf(endpoint, body)).toBe(`${endpoint.name} ${path}`)
  })

  it.each([
    ['an HTML page', 'text/html', '<!doctype html><title>Hello</title>'],
    ['JSON under another type', 'text/plain', '{"runs":[]}'],
    ['truncated JSON', 'application/json', '{"runs":['],
    ['nothing', 'application/json', ''],
    ['null', 'application/json', 'null'],
  ])('C-1 %s is a contract error for every call whose answer is read', (_name, contentType, text) => {
    const readable = allEndpoints.filter(({ response }) => !z.safeParse(response, undefined).success)
    expect(readable).toHaveLength(40)
    for (const endpoint of readable) {
      expect(() => readAnswer(endpoint, contentType, text), endpoint.name).toThrow(ContractError)
    }
  })

  it('CAL-1 does not care what a DELETE answers', () => {
    for (const text of ['', '{}', '<p>gone</p>', '{"mess']) {
      expect(readAnswer(endpoints.sources.remove, 'text/html', text)).toBeNull()
    }
  })
})
