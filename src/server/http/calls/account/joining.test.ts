/** Whose account an invite or a log in with Google opens, and what of it stays. AUT-2, AUT-4, ORG-3. */
import { describe, expect, it } from 'vitest'
import { createTestBackend } from '@mocks/ask'
import type { SendRequest } from '@mocks/ask'
import type { MemoryStore } from '@/server/store/memoryStore'
import { ORG, PERSON, WORLD_PASSWORD } from '@mocks/data/ids'
import { simpleServices } from '@mocks/simpleServices'
import { worlds } from '@mocks/world/worlds'

/** The fields of the link that Ana passes on now. */
const inviteNow = async (ask: SendRequest) => {
  const { body } = await ask('GET', '/api/organizations/invite', { as: PERSON.ana })
  const { invite_url: url } = body as { invite_url: string }
  return Object.fromEntries(new URL(url).searchParams)
}
const person = { first_name: 'Noor', last_name: 'Haddad', job_title: '' }
const BEN = 'ben@lumen.example'
const VICTIM = 'gia@quartz.example'
const PLANTED = 'Umbra-Kelp-31'

const google = (email: string) => ({ id_token: `stand-in:${email}` })
const SWAP = '/api/users/oauth/google/swaptoken'
const GOOGLE_INVITE = '/api/users/oauth/google/invite'

/** Code of the newest mail. */
const lastCode = (store: MemoryStore) => store.list('verificationCodes').at(-1)?.code
const join = async (ask: SendRequest, email: string, password: string) =>
  ask('POST', '/api/users/register_invite', {
    body: { ...person, ...(await inviteNow(ask)), email, password },
  })
const logIn = (ask: SendRequest, email: string, password: string) =>
  ask('POST', '/api/users/login', { body: { email, password } })
const joinByGoogle = async (ask: SendRequest, email: string) =>
  ask('POST', GOOGLE_INVITE, { body: { ...google(email), ...(await inviteNow(ask)) } })
/** As earlier releases left the account of a person who was removed; a mail that proves the address does the same. */
const removeBen = (store: MemoryStore) => {
  const now = store.get('users', PERSON.ben)?.updatedAt ?? 0
  for (const { id } of store.list('sessions', { userId: PERSON.ben }))
    store.update('sessions', id, { revokedAt: now })
  store.update('users', PERSON.ben, { orgId: null, role: 'USER' })
}

/** A token of an answer that opened a session. */
const bearer = ({ body }: { readonly body: unknown }) => ({
  authorization: `Bearer ${(body as { access_token: string }).access_token}`,
})

describe('a person without an organization', () => {
  it('ORG-3 AUT-4 joins again by an invite, with the password of the account', async () => {
    const { ask, store } = createTestBackend(worlds.fresh())
    removeBen(store)
    const joined = await join(ask, BEN, WORLD_PASSWORD)
    expect(joined).toMatchObject({
      status: 200,
      body: { user: { id: PERSON.ben, role: 'USER', org_id: ORG.lumen, first_name: 'Ben' } },
    })
    expect((await ask('GET', '/api/users/entities', { headers: bearer(joined) })).status).toBe(200)
    expect(store.list('users', { email: BEN })).toHaveLength(1)
  })

  it('PLUS-28 finds the alerts of before marked as read', async () => {
    const { ask, store } = createTestBackend(worlds.alerts())
    removeBen(store)
    const joined = await join(ask, BEN, WORLD_PASSWORD)
    const { body } = await ask('GET', '/api/users/alerts', { headers: bearer(joined) })
    const { alerts } = body as { alerts: readonly { readonly read: boolean }[] }
    expect(alerts.map(({ read }) => read)).toEqual(Array.from({ length: 8 }, () => true))
  })

  it('ORG-3 AUT-2 joins again by an invite with Google, as USER', async () => {
    const { ask, store } = createTestBackend(worlds.fresh())
    removeBen(store)
    store.update('users', PERSON.ben, { role: 'ADMIN' })
    const { body } = await joinByGoogle(ask, BEN)
    expect(body).toMatchObject({ user: { id: PERSON.ben, role: 'USER', org_id: ORG.lumen } })
  })

  it('R-3 with another password is refused as every taken address is, after the same work', async () => {
    const refusal = async (email: string, isRemoved: boolean) => {
      let work = 0
      const passwords = {
        ...simpleServices.passwords,
        verify: (password: string, hash: string, request: Request | null) => {
          work += 1
          return simpleServices.passwords.verify(password, hash, request)
        },
      }
      const { ask, store } = createTestBackend(worlds.fresh(), [], { services: { passwords } })
      if (isRemoved) removeBen(store)
      const before = store.snapshot()
      const { status, body } = await join(ask, email, PLANTED)
      expect(store.snapshot()).toEqual(before)
      return { status, body, work }
    }
    const refused = await refusal(BEN, true)
    expect(refused).toMatchObject({ status: 409, work: 1 })
    expect(await refusal(BEN, false)).toEqual(refused)
    expect(await refusal('devi@stackyard.example', false)).toEqual(refused)
  })

  it('R-6 AUT-4 who has no password joins by none, that of the comparison neither', async () => {
    const { ask, store } = createTestBackend(worlds.fresh())
    removeBen(store)
    store.update('users', PERSON.ben, { passwordHash: null })
    expect((await join(ask, BEN, 'Nobody-has-this-1')).status).toBe(409)
    expect(store.get('users', PERSON.ben)?.orgId).toBeNull()
  })

  it.each([
    ['a member of the organisation', BEN],
    ['provider staff', 'devi@stackyard.example'],
    ['an admin of another organisation', 'sam@northpine.example'],
  ])('R-6 AUT-4 %s joins nothing by a password', async (_who, email) => {
    const { ask, store } = createTestBackend(worlds.admin())
    const before = store.snapshot()
    expect((await join(ask, email, WORLD_PASSWORD)).status).toBe(409)
    expect(store.snapshot()).toEqual(before)
  })
})

describe('an invite with Google', () => {
  it('R-6 AUT-2 takes in no provider staff', async () => {
    const { ask, store } = createTestBackend(worlds.admin())
    const before = store.snapshot()
    expect((await joinByGoogle(ask, 'devi@stackyard.example')).status).toBe(409)
    expect(store.snapshot()).toEqual(before)
  })

  it('AUT-2 leaves an admin of the same organisation the admin', async () => {
    const { ask } = createTestBackend(worlds.fresh())
    expect((await joinByGoogle(ask, 'ana@lumen.example')).body).toMatchObject({ user: { role: 'ADMIN' } })
  })
})

describe('an account that was made ahead of its owner, by an invite', () => {
  const plant = async () => {
    const { ask, store } = createTestBackend(worlds.fresh())
    const planted = await join(ask, VICTIM, PLANTED)
    expect(planted).toMatchObject({
      status: 200,
      body: { user: { org_id: null, email_confirmed: false }, message: expect.stringContaining('Confirm') },
    })
    expect(planted.body).not.toHaveProperty('access_token')
    expect((await logIn(ask, VICTIM, PLANTED)).status).toBe(401)
    return { ask, store }
  }
  /** As an earlier release left it: a member whose address nobody has proven. */
  const plantAsBefore = async () => {
    const { ask, store } = await plant()
    const id = store.list('users', { email: VICTIM })[0]?.id ?? 0
    store.update('users', id, { orgId: ORG.lumen, emailConfirmed: true, joining: null })
    const planted = await logIn(ask, VICTIM, PLANTED)
    expect(planted.status).toBe(200)
    return { ask, store, planted }
  }

  it('S-2 AUT-4 is a member once the mailed link is opened', async () => {
    const { ask, store } = await plant()
    const { body } = await ask('POST', '/api/users/confirm_email', { body: { code: lastCode(store) } })
    expect(body).toMatchObject({ user: { org_id: ORG.lumen, role: 'USER' }, organization: { id: ORG.lumen } })
    expect((await logIn(ask, VICTIM, PLANTED)).status).toBe(200)
  })

  it('S-2 AUT-4 is mailed the link again', async () => {
    const { ask, store } = await plant()
    const first = lastCode(store)
    await ask('POST', '/api/users/resend_confirmation', { body: { email: VICTIM } })
    expect((await ask('POST', '/api/users/confirm_email', { body: { code: first } })).status).toBe(400)
    const { body } = await ask('POST', '/api/users/confirm_email', { body: { code: lastCode(store) } })
    expect(body).toMatchObject({ user: { org_id: ORG.lumen } })
  })

  it('S-2 FS-3 joins nothing by a link that was replaced before the confirmation', async () => {
    const { ask, store } = await plant()
    await ask('POST', '/api/organizations/invite/renew', { as: PERSON.ana })
    const { body } = await ask('POST', '/api/users/confirm_email', { body: { code: lastCode(store) } })
    expect(body).toMatchObject({ organization: { name: '' }, membership_dropped: true })
    expect(store.list('users', { orgId: ORG.lumen }).map(({ email }) => email)).not.toContain(VICTIM)
  })

  it('S-2 S-4 is no member by a mail that named no organization, if the next one was refused', async () => {
    const { ask, store } = createTestBackend(worlds.fresh())
    await ask('POST', '/api/users/register', { body: { ...person, email: VICTIM, password: PLANTED } })
    const code = lastCode(store)
    expect(store.list('outbox').at(-1)?.text).not.toContain('organization')
    const statuses: number[] = []
    for (let index = 0; index < 12; index += 1) statuses.push((await join(ask, VICTIM, PLANTED)).status)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect((await ask('POST', '/api/users/confirm_email', { body: { code } })).status).toBe(400)
    const body = { code: lastCode(store) }
    expect((await ask('POST', '/api/users/confirm_email', { body })).body).toMatchObject({
      user: { org_id: ORG.lumen },
    })
  })

  it('S-2 S-4 changes nothing of an account that gets no further mail', async () => {
    const { ask, store } = createTestBackend(worlds.fresh())
    await ask('POST', '/api/users/register', { body: { ...person, email: VICTIM, password: PLANTED } })
    const code = lastCode(store)
    // the sign-ups of the network are used up
    for (let index = 0; index < 9; index += 1)
      await ask('POST', '/api/users/register', {
        body: { ...person, email: `other${index}@quartz.example`, password: PLANTED },
      })
    expect((await join(ask, VICTIM, PLANTED)).status).toBe(429)
    const confirmed = await ask('POST', '/api/users/confirm_email', { body: { code } })
    expect(confirmed).toMatchObject({ status: 200, body: { organization: { name: '' } } })
    expect(confirmed.body).not.toMatchObject({ user: { org_id: ORG.lumen } })
  })

  it('S-2 AUT-2 belongs to its owner alone after a log in with Google', async () => {
    const { ask, store } = await plant()
    const owner = await ask('POST', SWAP, { body: google(VICTIM) })
    expect(owner).toMatchObject({
      status: 200,
      body: { user: { role: 'ADMIN', email_confirmed: true }, membership_dropped: true },
    })
    expect((await logIn(ask, VICTIM, PLANTED)).status).toBe(401)
    const { orgId } = store.list('users', { email: VICTIM })[0] ?? {}
    expect(orgId).not.toBe(ORG.lumen)
    expect(store.get('organisations', orgId ?? 0)?.name).toBe('')
    // the link of the mail no longer lets anybody in
    expect(
      (await ask('POST', '/api/users/confirm_email', { body: { code: lastCode(store) } })).body,
    ).not.toMatchObject({
      organization: { id: ORG.lumen },
    })
  })

  it('S-2 AUT-2 is a member after an invite with Google', async () => {
    const { ask } = await plant()
    const owner = await joinByGoogle(ask, VICTIM)
    expect(owner.body).toMatchObject({ user: { org_id: ORG.lumen, role: 'USER' } })
    expect((await logIn(ask, VICTIM, PLANTED)).status).toBe(401)
  })

  it.each([
    ['log in', (ask: SendRequest) => ask('POST', SWAP, { body: google(VICTIM) })],
    ['invite', (ask: SendRequest) => joinByGoogle(ask, VICTIM)],
  ])(
    'S-2 AUT-2 of an earlier release loses password and sessions at the first %s with Google',
    async (_how, enter) => {
      const { ask, planted } = await plantAsBefore()
      const owner = await enter(ask)
      expect(owner.status).toBe(200)
      expect((await logIn(ask, VICTIM, PLANTED)).status).toBe(401)
      expect((await ask('GET', '/api/users/info', { headers: bearer(planted) })).status).toBe(401)
      expect((await ask('GET', '/api/users/info', { headers: bearer(owner) })).status).toBe(200)
    },
  )

  it('S-2 AUT-6 of an earlier release leaves the organization with a reset, and may join again', async () => {
    const { ask, store } = await plantAsBefore()
    await ask('POST', '/api/users/request_reset_password', { body: { email: VICTIM } })
    const body = { code: lastCode(store), password: 'Moss-Lark-77' }
    expect((await ask('POST', '/api/users/reset_password', { body })).body).toMatchObject({
      membership_dropped: true,
    })
    const session = await logIn(ask, VICTIM, 'Moss-Lark-77')
    expect(session.body).toMatchObject({ user: { role: 'ADMIN' } })
    expect(session.body).not.toMatchObject({ user: { org_id: ORG.lumen } })
    expect((await join(ask, VICTIM, 'Moss-Lark-77')).body).toMatchObject({
      user: { org_id: ORG.lumen, role: 'USER' },
    })
  })

  it('AUT-2 AUT-6 keeps a password that was set through the mailbox', async () => {
    const { ask, store } = await plant()
    await ask('POST', '/api/users/request_reset_password', { body: { email: VICTIM } })
    await ask('POST', '/api/users/reset_password', {
      body: { code: lastCode(store), password: 'Moss-Lark-77' },
    })
    expect((await ask('POST', SWAP, { body: google(VICTIM) })).status).toBe(200)
    expect((await logIn(ask, VICTIM, 'Moss-Lark-77')).status).toBe(200)
  })

  it('AUT-2 AUT-5 keeps a password of whoever confirmed the address', async () => {
    const { ask, store } = createTestBackend(worlds.fresh())
    await ask('POST', '/api/users/register', { body: { ...person, email: VICTIM, password: PLANTED } })
    const code = lastCode(store)
    expect((await ask('POST', '/api/users/confirm_email', { body: { code } })).status).toBe(200)
    expect((await ask('POST', SWAP, { body: google(VICTIM) })).status).toBe(200)
    expect((await logIn(ask, VICTIM, PLANTED)).status).toBe(200)
  })
})

describe('a mailed invite', () => {
  const mailTo = async (ask: SendRequest, store: MemoryStore, email: string) => {
    await ask('POST', '/api/organizations/invite', { as: PERSON.ana, body: { emails: [email] } })
    return Object.fromEntries(new URL(store.list('outbox').at(-1)?.text.split('\n')[0] ?? '').searchParams)
  }
  const accept = (ask: SendRequest, link: object, email: string, password = PLANTED) =>
    ask('POST', '/api/users/register_invite', { body: { ...person, ...link, email, password } })

  it('S-2 AUT-4 proves the address that it was mailed to, in any case', async () => {
    const { ask, store } = createTestBackend(worlds.fresh())
    const link = await mailTo(ask, store, VICTIM)
    const { body } = await accept(ask, link, VICTIM.toUpperCase())
    expect(body).toMatchObject({ access_token: expect.any(String), user: { org_id: ORG.lumen } })
    expect(store.list('users', { email: VICTIM })).toMatchObject([{ mailProven: true }])
  })

  it('S-2 R-7 takes no other address, by password or Google, and is used up by whoever joins with it', async () => {
    const { ask, store } = createTestBackend(worlds.fresh())
    const link = await mailTo(ask, store, 'leo@quartz.example')
    for (const other of [
      await accept(ask, link, VICTIM),
      await ask('POST', '/api/users/oauth/google/invite', { body: { ...google(VICTIM), ...link } }),
    ]) {
      expect(other.status).toBe(422)
      // the holder of a forwarded link does not read whom it was mailed to
      expect(JSON.stringify(other.body)).not.toContain('leo')
    }
    expect(store.list('users', { email: VICTIM })).toEqual([])
    expect((await accept(ask, link, 'leo@quartz.example')).status).toBe(200)
    expect((await accept(ask, link, 'leo@quartz.example')).status).toBe(403)
  })

  it('S-2 takes the account over that somebody else has prepared', async () => {
    const { ask, store } = createTestBackend(worlds.fresh())
    await join(ask, VICTIM, PLANTED)
    const link = await mailTo(ask, store, VICTIM)
    expect((await accept(ask, link, VICTIM, 'Moss-Lark-77')).body).toMatchObject({
      user: { org_id: ORG.lumen },
    })
    expect((await logIn(ask, VICTIM, PLANTED)).status).toBe(401)
    expect((await logIn(ask, VICTIM, 'Moss-Lark-77')).status).toBe(200)
  })

  it('S-2 asks for the password of an account whose address is proven', async () => {
    const { ask, store } = createTestBackend(worlds.fresh())
    removeBen(store)
    const link = await mailTo(ask, store, BEN)
    expect((await accept(ask, link, BEN, 'Moss-Lark-77')).status).toBe(409)
    expect((await accept(ask, link, BEN, WORLD_PASSWORD)).body).toMatchObject({ user: { id: PERSON.ben } })
  })
})
