/** Replacing a secret, and the record of checks. */
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createTestBackend } from '@mocks/ask'
import { PERSON, STORY_NOW } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import type { ReportCheck } from '@/server/engine/checks'

const as = PERSON.ana
/** Credential of stack 12, from ironSource into Google BigQuery. */
const IRONSOURCE = 112
const ROTATE = `/api/users/credentials/${IRONSOURCE}/rotate`
const CHECKS = '/api/users/credential_checks'
const NEW = { value: { refresh_token: 'canary-new-token' } }

const setUp = (checkReports?: ReportCheck) => {
  const { ask, store } = createTestBackend(
    worlds.busy(),
    [],
    checkReports === undefined ? {} : { checkReports },
  )
  const stored = () => store.get('credentials', IRONSOURCE)
  const infoOf = async (id: number) => {
    const { checks } = (await ask('GET', CHECKS, { as })).body as {
      readonly checks: readonly { readonly credential_id: number }[]
    }
    return checks.find(({ credential_id }) => credential_id === id)
  }
  return { ask, store, stored, infoOf }
}

describe('replacing a secret', () => {
  it('FU-18 stores the new values, keeps the others, and says who checked them', async () => {
    const { ask, stored, infoOf } = setUp()
    const before = stored()?.value
    const answer = await ask('POST', ROTATE, { as, body: NEW })
    expect(answer.body).toEqual({
      is_success: true,
      message: '',
      stacks: [{ source_id: 12, verdict: 'works', message: '' }],
    })
    expect(stored()?.value).toEqual({ ...before, ...NEW.value })
    expect(await infoOf(IRONSOURCE)).toEqual({
      credential_id: IRONSOURCE,
      last_check: {
        at: new Date(STORY_NOW).toISOString().replace('.000', ''),
        by: { kind: 'person', name: 'Ana Ribeiro' },
        is_success: true,
        message: '',
      },
      expires_at: null,
      version: String(STORY_NOW),
    })
  })

  it('C-7 refuses to replace a newer secret than the caller has seen, and says whose it is', async () => {
    const { ask, stored, infoOf } = setUp()
    const { version } = z.parse(z.object({ version: z.string() }), await infoOf(IRONSOURCE))
    const bens = { value: { refresh_token: 'canary-of-ben' } }
    expect((await ask('POST', ROTATE, { as: PERSON.ben, body: { ...bens, version } })).status).toBe(200)
    const refused = await ask('POST', ROTATE, { as, body: { ...NEW, version } })
    expect(refused).toMatchObject({
      status: 409,
      body: { version: String(STORY_NOW), changed_by: 'Ben Okafor', changed_at: '2026-11-20T14:20:00Z' },
    })
    expect(stored()?.value).toMatchObject(bens.value)
    const { version: newer } = z.parse(z.object({ version: z.string() }), refused.body)
    expect((await ask('POST', ROTATE, { as, body: { ...NEW, version: newer } })).status).toBe(200)
    expect(stored()?.value).toMatchObject(NEW.value)
  })

  it('FU-18 keeps the old values where the provider refuses the new ones, and the trail has no event', async () => {
    const { ask, store, stored } = setUp()
    const before = stored()
    const answer = await ask('POST', ROTATE, { as, body: { value: { refresh_token: 'invalid' } } })
    expect(answer.body).toMatchObject({
      is_success: false,
      stacks: [{ source_id: 12, message: expect.stringContaining('refresh_token') }],
    })
    expect(stored()).toEqual(before)
    expect(store.list('auditEvents').map(({ action }) => action)).not.toContain('credential_rotated')
  })

  it('FU-18 is in the audit trail, without the secret', async () => {
    const { ask, store } = setUp()
    const answer = await ask('POST', ROTATE, { as, body: NEW })
    expect(JSON.stringify(answer.body)).not.toContain('canary')
    expect(store.list('auditEvents').at(-1)).toMatchObject({
      action: 'credential_rotated',
      object: 'Ironsource 1',
    })
    expect(JSON.stringify(store.list('auditEvents'))).not.toContain('canary')
  })

  it.each([[{}], [{ refresh_token: '  ' }]])(
    'FU-18 refuses a request without a new value: %j',
    async (value) => {
      const { ask } = setUp()
      expect((await ask('POST', ROTATE, { as, body: { value } })).status).toBe(422)
    },
  )

  it('FU-18 keeps the old values where one of the stacks may not read its reports with the new ones', async () => {
    const checked: (readonly string[])[] = []
    const { ask, store, stored } = setUp((_label, endpoints) => {
      checked.push(endpoints)
      const refused = new Map(endpoints.slice(-1).map((label) => [label, 'This key may not read it.']))
      return Promise.resolve({ refused, unread: new Map() })
    })
    const source = store.get('stacks', 12)
    if (source === null) throw new Error('There is one')
    const { id: _id, ...draft } = source
    // reads only the first endpoint, which the new secret may read
    const twin = store.insert('stacks', { ...draft, taskIds: source.taskIds.slice(0, 1) })
    const before = stored()
    const answer = await ask('POST', ROTATE, { as, body: NEW })
    expect(checked).toHaveLength(1)
    expect(answer.body).toEqual({
      is_success: false,
      message: '',
      stacks: [
        { source_id: 12, verdict: 'refused', message: 'This key may not read it.' },
        { source_id: twin.id, verdict: 'works', message: '' },
      ],
    })
    expect(stored()).toEqual(before)
  })

  it('FU-18 keeps the old values where a stack could not be checked, unless the caller accepts that', async () => {
    const { ask, stored } = setUp((_label, [first = '']) =>
      Promise.resolve({ refused: new Map(), unread: new Map([[first, 'Try after 00:00 UTC.']]) }),
    )
    const before = stored()
    const stacks = [{ source_id: 12, verdict: 'not_checked', message: 'Try after 00:00 UTC.' }]
    const answer = await ask('POST', ROTATE, { as, body: NEW })
    expect(answer.body).toEqual({ is_success: false, message: '', stacks })
    expect(stored()).toEqual(before)
    const accepted = await ask('POST', ROTATE, { as, body: { ...NEW, accept_unchecked: true } })
    expect(accepted.body).toEqual({ is_success: true, message: '', stacks })
    expect(stored()?.value).toMatchObject(NEW.value)
  })

  it('FU-18 counts a check that could not run as no refusal, and records none', async () => {
    const checkCredential = () =>
      Promise.resolve({ message: 'Try again later.', field: null, verdict: 'unclear' } as const)
    const { ask, store } = createTestBackend(worlds.busy(), [], { checkCredential })
    const stacks = [{ source_id: 12, verdict: 'not_checked', message: '' }]
    const answer = await ask('POST', ROTATE, { as, body: NEW })
    expect(answer.body).toEqual({ is_success: false, message: '', stacks })
    const accepted = await ask('POST', ROTATE, { as, body: { ...NEW, accept_unchecked: true } })
    expect(accepted.body).toEqual({ is_success: true, message: '', stacks })
    expect(store.get('credentials', IRONSOURCE)).toMatchObject({ ...NEW, lastCheck: null })
  })

  it('FU-18 keeps the old values where a stack is refused, even if the caller accepts unchecked ones', async () => {
    const { ask, stored } = setUp((_label, [first = '', ...others]) =>
      Promise.resolve({
        refused: new Map([[first, 'No access.']]),
        unread: new Map(others.map((other) => [other, ''])),
      }),
    )
    const before = stored()
    const answer = await ask('POST', ROTATE, { as, body: { ...NEW, accept_unchecked: true } })
    expect(answer.body).toMatchObject({ is_success: false, stacks: [{ verdict: 'refused' }] })
    expect(stored()).toEqual(before)
  })

  it('FU-18 refuses if the credential changes during the check', async () => {
    const { ask, store, stored } = setUp(() => {
      store.update('credentials', IRONSOURCE, { value: { refresh_token: 'other' } })
      return Promise.resolve({ refused: new Map(), unread: new Map() })
    })
    expect((await ask('POST', ROTATE, { as, body: NEW })).status).toBe(409)
    expect(stored()?.value).toEqual({ refresh_token: 'other' })
  })
})

describe('the record of checks', () => {
  const verify = '/api/users/credentials/verify'

  it('FU-18 has a check of the stored values, and not one of others', async () => {
    const { ask, stored, infoOf } = setUp()
    const body = { id: IRONSOURCE, label: 'ironsource', name: 'Ironsource 1', value: stored()?.value ?? {} }
    await ask('POST', verify, { as, body: { ...body, value: { refresh_token: 'invalid' } } })
    expect(await infoOf(IRONSOURCE)).toMatchObject({ last_check: null })
    await ask('POST', verify, { as: PERSON.ben, body })
    expect(await infoOf(IRONSOURCE)).toMatchObject({
      last_check: { is_success: true, by: { kind: 'person', name: 'Ben Okafor' } },
    })
  })

  it('FU-18 has the check before a save, and none for values that were saved without one', async () => {
    const { ask, infoOf } = setUp()
    const body = { label: 'ironsource', name: 'Ironsource 1', value: { secret_key: 's', refresh_token: 't' } }
    await ask('POST', verify, { as, body })
    await ask('POST', `/api/users/credentials/${IRONSOURCE}`, { as, body })
    expect(await infoOf(IRONSOURCE)).toMatchObject({ last_check: { is_success: true } })
    // a new name keeps the check
    await ask('POST', `/api/users/credentials/${IRONSOURCE}`, { as, body: { ...body, name: 'LevelPlay' } })
    expect(await infoOf(IRONSOURCE)).toMatchObject({ last_check: { is_success: true } })
    const unchecked = { ...body, value: { secret_key: 's', refresh_token: 'u' } }
    await ask('POST', `/api/users/credentials/${IRONSOURCE}`, { as, body: unchecked })
    expect(await infoOf(IRONSOURCE)).toMatchObject({ last_check: null })
  })

  it('FU-18 has the expiry of a Meta token 60 days after it was stored', async () => {
    const { ask, infoOf } = setUp()
    const body = {
      label: 'meta',
      name: 'Meta 9',
      value: { access_token: 't', name: 'n', ad_account_id: '1' },
    }
    const made = (await ask('POST', '/api/users/credentials', { as, body })).body as { readonly id: number }
    const day = 86_400_000
    expect(await infoOf(made.id)).toMatchObject({
      expires_at: new Date(STORY_NOW + 60 * day).toISOString().replace('.000', ''),
    })
  })
})
