/** Invite links end: by a newer one, by a removal, by revoking the invite they were mailed with (FS-3). */
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { createTestBackend, type Answer, type SendRequest } from '@mocks/ask'
import { PERSON, STORY_NOW, WORLD_PASSWORD } from '@mocks/data/ids'
import { DAY_MS } from '@/domain/shared/constants'
import { simpleServices } from '@mocks/simpleServices'
import { worlds } from '@mocks/world/worlds'

const INVITE = '/api/organizations/invite'
const INVITES = '/api/organizations/invites'
const NOOR = 'noor@quartz.example'

const urlOf = ({ body }: Answer) => z.parse(z.object({ invite_url: z.string() }), body).invite_url
const join = async (ask: SendRequest, url: string, email = NOOR) => {
  const link = Object.fromEntries(new URL(url).searchParams)
  const body = { first_name: 'N', last_name: 'H', job_title: '', password: 'Umbra-Kelp-31', email, ...link }
  return (await ask('POST', '/api/users/register_invite', { body })).status
}
/** Link of a mail, which stands above its words. */
const linkOf = (text = '') => text.split('\n')[0] ?? ''
const start = () => {
  const clock = { now: STORY_NOW }
  const { ask, store } = createTestBackend(worlds.busy(), [], { now: () => clock.now })
  const asAna = (method: string, path: string, body?: unknown) => ask(method, path, { as: PERSON.ana, body })
  const invite = async (...emails: readonly string[]) => {
    await asAna('POST', INVITE, { emails })
    return linkOf(store.list('outbox').at(-1)?.text)
  }
  const pending = async () =>
    z.parse(
      z.object({ invites: z.array(z.object({ id: z.number(), email: z.string() })) }),
      (await asAna('GET', INVITES)).body,
    ).invites
  return { clock, ask, asAna, invite, pending, store }
}

describe('old invite links', () => {
  it('FS-3 a removed member joins with no old link, and with a new one', async () => {
    const { ask, asAna, invite, store } = start()
    const passedOn = urlOf(await asAna('GET', INVITE))
    await asAna('PATCH', `/api/organizations/users/${PERSON.chloe}`, { access: 'ADMIN' })
    const emails = [NOOR]
    await ask('POST', INVITE, { as: PERSON.chloe, body: { emails } })
    const sentByChloe = linkOf(store.list('outbox').at(-1)?.text)
    const sentByAna = await invite('leo@quartz.example')
    expect((await asAna('DELETE', `/api/organizations/users/${PERSON.chloe}`)).status).toBe(200)
    expect(await join(ask, passedOn)).toBe(403)
    expect(await join(ask, sentByChloe)).toBe(403)
    // only its recipient has it
    expect(await join(ask, sentByAna, 'leo@quartz.example')).toBe(200)
    expect(await join(ask, urlOf(await asAna('GET', INVITE)))).toBe(200)
  })

  it('FS-3 somebody who is suspended comes back with no link that they had or sent', async () => {
    const { ask, asAna, invite, store } = start()
    await asAna('PATCH', `/api/organizations/users/${PERSON.chloe}`, { access: 'ADMIN' })
    await ask('POST', INVITE, { as: PERSON.chloe, body: { emails: [NOOR] } })
    const sentByChloe = linkOf(store.list('outbox').at(-1)?.text)
    const passedOn = urlOf(await asAna('GET', INVITE))
    const sentByAna = await invite('leo@quartz.example')
    await asAna('PATCH', `/api/organizations/users/${PERSON.chloe}`, { access: 'suspended' })
    expect([await join(ask, passedOn), await join(ask, sentByChloe)]).toEqual([403, 403])
    expect(await join(ask, sentByAna, 'leo@quartz.example')).toBe(200)
  })

  it('FS-3 an invite of an earlier release, whose sender nobody knows, ends with a removal', async () => {
    const { ask, asAna, store } = start()
    const { id } = store.insert('invites', {
      orgId: store.get('users', PERSON.ana)?.orgId ?? 0,
      email: NOOR,
      createdAt: STORY_NOW,
      expiresAt: STORY_NOW + 7 * DAY_MS,
    })
    const shared = new URL(urlOf(await asAna('GET', INVITE)))
    const orgId = Number(shared.searchParams.get('org_id'))
    const { inviteGeneration = 0 } = store.get('organisations', orgId) ?? {}
    const expiration = Number(shared.searchParams.get('expiration'))
    // earlier releases signed the generation into mailed links too
    const signature = simpleServices.invites.sign(orgId, expiration, inviteGeneration, id)
    shared.searchParams.set('signature', signature)
    const read = async () =>
      ask('POST', '/api/users/invite', { body: Object.fromEntries(shared.searchParams) })
    expect((await read()).body).toMatchObject({ email: NOOR })
    await asAna('DELETE', `/api/organizations/users/${PERSON.chloe}`)
    expect([(await read()).status, store.get('invites', id)]).toEqual([403, null])
  })

  it('FS-3 a new link ends those before it', async () => {
    const { ask, asAna, invite, pending } = start()
    const passedOn = urlOf(await asAna('GET', INVITE))
    const mailed = await invite(NOOR)
    const renewed = urlOf(await asAna('POST', `${INVITE}/renew`))
    expect(await join(ask, passedOn)).toBe(403)
    expect(await join(ask, mailed)).toBe(403)
    expect(await pending()).toEqual([])
    expect(await join(ask, renewed)).toBe(200)
  })
})

describe('pending invites', () => {
  it('FS-3 are listed, newest first, until somebody joins or they expire', async () => {
    const { ask, clock, invite, pending } = start()
    await invite('leo@quartz.example', 'mia@quartz.example')
    const mailed = await invite(` ${NOOR.toUpperCase()} `)
    expect((await pending()).map(({ email }) => email)).toEqual([
      NOOR,
      'mia@quartz.example',
      'leo@quartz.example',
    ])
    expect(await join(ask, mailed)).toBe(200)
    expect((await pending()).map(({ email }) => email)).not.toContain(NOOR)
    clock.now += 7 * DAY_MS
    expect(await pending()).toEqual([])
  })

  it('FS-3 revoked, its link is refused and others go on', async () => {
    const { ask, asAna, invite, pending } = start()
    const other = await invite('leo@quartz.example')
    const mailed = await invite(NOOR)
    const [newest] = await pending()
    expect((await asAna('DELETE', `${INVITES}/${newest?.id}`)).status).toBe(204)
    expect(await join(ask, mailed)).toBe(403)
    expect(await join(ask, other, 'leo@quartz.example')).toBe(200)
  })

  it('FS-3 a second mail to the same address takes the place of the first', async () => {
    const { ask, invite, pending } = start()
    const [first, second] = [await invite(NOOR), await invite(NOOR)]
    expect(await pending()).toHaveLength(1)
    expect(await join(ask, first)).toBe(403)
    expect(await join(ask, second)).toBe(200)
  })
})

describe('an invite to a member', () => {
  it('is not sent, and says so beside those that are', async () => {
    const { asAna, pending, store } = start()
    const send = (...emails: readonly string[]) => asAna('POST', INVITE, { emails })
    expect(await send('BEN@lumen.example')).toMatchObject({
      status: 409,
      body: { message: 'ben@lumen.example is already a member, so no invite was sent to this address' },
    })
    expect((await send('ben@lumen.example', 'leo@quartz.example')).body).toEqual({
      message:
        'The invite has been sent. ben@lumen.example is already a member, so no invite was sent to this address',
    })
    expect((await pending()).map(({ email }) => email)).toEqual(['leo@quartz.example'])
    // the audit trail names who was invited
    const invited = store
      .list('auditEvents')
      .filter(({ action, result }) => action === 'members_invited' && result === 'done')
    expect(invited.map(({ object }) => object)).toEqual(['leo@quartz.example'])
  })
})

describe('the mail of an invite', () => {
  it('names who invites, and to which organization', async () => {
    const { invite, store } = start()
    await invite(NOOR)
    const mail = store.list('outbox').at(-1)
    expect(mail?.subject).toBe('Ana Ribeiro invited you to join “Lumen Games”')
    expect(mail?.text).toContain('Ana Ribeiro has invited you to join “Lumen Games” on Stackyard.')
  })

  it('has a link that tells the page its address; the shareable one tells none', async () => {
    const { ask, asAna, invite } = start()
    const read = async (url: string) =>
      (await ask('POST', '/api/users/invite', { body: Object.fromEntries(new URL(url).searchParams) })).body
    expect(await read(await invite(NOOR))).toEqual({ organization: 'Lumen Games', email: NOOR })
    expect(await read(urlOf(await asAna('GET', INVITE)))).toEqual({
      organization: 'Lumen Games',
      email: null,
    })
  })
})

describe('somebody whose account belongs to another organization', () => {
  const STRANGER = 'sam@northpine.example'
  const invited = async () => {
    const tools = start()
    await tools.invite(STRANGER)
    const link = linkOf(tools.store.list('outbox', { to: STRANGER }).at(-1)?.text)
    const accept = async (password: string) => {
      const fields = Object.fromEntries(new URL(link).searchParams)
      const body = { first_name: 'S', last_name: 'A', job_title: '', password, email: STRANGER, ...fields }
      return tools.ask('POST', '/api/users/register_invite', { body })
    }
    const isMarked = async () =>
      z
        .parse(
          z.object({ invites: z.array(z.object({ in_other_organization: z.boolean() })) }),
          (await tools.asAna('GET', INVITES)).body,
        )
        .invites.map((each) => each.in_other_organization)
    return { ...tools, link, accept, isMarked }
  }

  it('reads what to do once the password has proven that it is theirs, and the inviter sees it', async () => {
    const { accept, isMarked, store } = await invited()
    const before = store.list('users', { email: STRANGER })
    expect(await accept(WORLD_PASSWORD)).toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(/^This account belongs to .* one organization\. Ask your colleague/),
        reason: 'other_organization',
      },
    })
    expect([await isMarked(), store.list('users', { email: STRANGER })]).toEqual([[true], before])
  })

  it('R-3 is told apart from nobody by a wrong password, and the inviter learns nothing', async () => {
    const { accept, isMarked } = await invited()
    const { status, body } = await accept('Umbra-Kelp-31')
    expect([status, body, await isMarked()]).toEqual([
      409,
      { message: 'email: this address is already registered' },
      [false],
    ])
  })

  it('reads the same after Google has proven the address', async () => {
    const { ask, link, isMarked } = await invited()
    const body = { id_token: `stand-in:${STRANGER}`, ...Object.fromEntries(new URL(link).searchParams) }
    const answer = await ask('POST', '/api/users/oauth/google/invite', { body })
    expect(answer).toMatchObject({ status: 409, body: { reason: 'other_organization' } })
    expect(await isMarked()).toEqual([true])
  })
})
