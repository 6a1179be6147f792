/** Proofs of connections as the calls keep them: last one of each credential, without amounts, alive only if real. */
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createTestBackend } from '@mocks/ask'
import { PERSON, STORY_NOW } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { personName } from '@/server/accounts/auditEvents'
import { deletePerson } from '@/server/accounts/deletePerson'

const as = PERSON.ana
/** Credential of stack 12, from ironSource into Google BigQuery. */
const IRONSOURCE = 112
const BIGQUERY = 204
const PROVE = `/api/users/credentials/${IRONSOURCE}/prove`
const KNOWN = '/api/users/connection_proofs'

const knownSchema = z.object({
  proofs: z.array(z.object({ credential_id: z.number(), proof: z.looseObject({ is_sample: z.boolean() }) })),
  alive: z.array(z.object({ source_type: z.number(), at: z.string() })),
})
const setUp = (options: Parameters<typeof createTestBackend>[2] = {}) => {
  const backend = createTestBackend(worlds.busy(), [], options)
  const known = async () => z.parse(knownSchema, (await backend.ask('GET', KNOWN, { as })).body)
  return { ...backend, known }
}

describe('the proof of a connection', () => {
  it('has amounts in its answer, and none afterwards', async () => {
    const { ask, known, store } = setUp({ mode: 'live' })
    const { body } = await ask('POST', PROVE, { as })
    expect(body).toMatchObject({ outcome: 'proof', proof: { is_sample: false } })
    expect(JSON.stringify(body)).toContain('1359.2')
    const { proofs, alive } = await known()
    expect(proofs.map(({ credential_id }) => credential_id)).toEqual([IRONSOURCE])
    expect(JSON.stringify([proofs, store.list('connectionProofs')])).not.toContain('1359.2')
    expect(alive).toEqual([{ source_type: expect.any(Number), at: '2026-11-20T14:20:00Z' }])
    expect(store.get('credentials', IRONSOURCE)?.lastCheck).toMatchObject({ isSuccess: true })
    await ask('POST', PROVE, { as })
    expect((await known()).proofs).toHaveLength(1)
  })

  it('of sample data never says that a type is alive', async () => {
    const { ask, known } = setUp({ mode: 'sample' })
    await ask('POST', PROVE, { as })
    const { proofs, alive } = await known()
    expect(proofs).toMatchObject([{ proof: { is_sample: true } }])
    expect(alive).toEqual([])
  })

  it('ends with the secret that it is about, and with the credential', async () => {
    const { ask, known, store } = setUp()
    await ask('POST', PROVE, { as })
    store.update('credentials', IRONSOURCE, { secretAt: STORY_NOW + 1 })
    expect((await known()).proofs).toEqual([])
    for (const { id } of store.list('stacks', { credentialsId: IRONSOURCE })) store.remove('stacks', id)
    await ask('DELETE', `/api/users/credentials/${IRONSOURCE}`, { as })
    expect(store.list('connectionProofs')).toEqual([])
  })

  it('is none where the provider refuses the credential, which is recorded', async () => {
    const { ask, known, store } = setUp()
    store.update('credentials', IRONSOURCE, { value: { secret_key: 'invalid', refresh_token: 'x' } })
    expect((await ask('POST', PROVE, { as })).body).toMatchObject({ outcome: 'refused', proof: null })
    expect((await known()).proofs).toEqual([])
    expect(store.get('credentials', IRONSOURCE)?.lastCheck).toMatchObject({ isSuccess: false })
  })

  it('no longer names a person who was deleted', async () => {
    const { ask, store } = setUp()
    await ask('POST', PROVE, { as })
    const user = store.get('users', as)
    if (user === null) throw new Error('no person')
    deletePerson({ store, now: () => STORY_NOW }, user)
    const kept = JSON.stringify([store.list('connectionProofs'), store.heads('credentials')])
    expect(store.list('connectionProofs')).toHaveLength(1)
    expect(kept).not.toContain(personName(user))
  })

  it('needs a provider whose reports can be read', async () => {
    const { ask } = setUp()
    expect((await ask('POST', `/api/users/credentials/${BIGQUERY}/prove`, { as })).status).toBe(409)
  })
})
