/** O-12: what is left of a person whose account is deleted. */
import { describe, expect, it } from 'vitest'
import { createTestBackend } from '@mocks/ask'
import { ORG, PERSON, STORY_NOW } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { deletePerson, tieOf } from './deletePerson'

const BEN = 'ben@lumen.example'

const start = () => {
  const { store, ask } = createTestBackend(worlds.busy())
  const core = { store, now: () => STORY_NOW }
  const user = (id: number) => {
    const found = store.get('users', id)
    if (found === null) throw new Error(`There is no user ${id}`)
    return found
  }
  return { store, ask, core, user }
}

describe('deletion of a person', () => {
  it('leaves no address in any record, and an id in the trail', () => {
    const { store, core, user } = start()
    const orgId = ORG.lumen
    const event = { orgId, action: 'login', result: 'done', change: null, createdAt: STORY_NOW }
    const objects = [
      BEN,
      `a@lumen.example, ${BEN}, b@lumen.example`,
      `big-${BEN}`,
      `${BEN}.com`,
      'BEN@lumen.example.',
    ]
    for (const object of objects)
      store.insert('auditEvents', { ...event, actor: BEN, object, address: '203.0.113.9' })
    store.insert('auditEvents', {
      ...event,
      actor: `dev@stackyard.example as ${BEN}`,
      object: '',
      address: '203.0.113.8',
    })
    const choice = {
      kind: 'network',
      source: 'tenjin',
      name: 'x',
      choice: 'new',
      target: '',
      title: '',
    } as never
    store.insert('nameChoices', { orgId, choice, decidedBy: BEN, createdAt: STORY_NOW })
    const stack = store.list('stacks', { orgId })[0]
    store.update('stacks', stack?.id ?? 0, { note: `Ask ${BEN}.` })
    deletePerson(core, user(PERSON.ben))
    expect(store.get('users', PERSON.ben)).toBeNull()
    const mark = `person ${PERSON.ben}`
    const events = store.list('auditEvents').slice(-6)
    expect(events.map(({ object }) => object)).toEqual([
      mark,
      `a@lumen.example, ${mark}, b@lumen.example`,
      `big-${BEN}`,
      `${BEN}.com`,
      `${mark}.`,
      '',
    ])
    expect(events.map(({ actor, address }) => [actor, address]).slice(4)).toEqual([
      [mark, ''],
      [`dev@stackyard.example as ${mark}`, '203.0.113.8'],
    ])
    expect(store.list('nameChoices').at(-1)?.decidedBy).toBe(mark)
    expect(store.get('stacks', stack?.id ?? 0)?.note).toBe(`Ask ${mark}.`)
  })

  it('takes sessions, codes, invites and mails along', () => {
    const { store, core, user } = start()
    const { orgId } = user(PERSON.ben)
    store.insert('invites', { orgId: orgId ?? 0, email: BEN, createdAt: 0, expiresAt: 1 })
    store.insert('outbox', { kind: 'other', aboutId: null, to: BEN, subject: 's', text: 't', createdAt: 0 })
    deletePerson(core, user(PERSON.ben))
    for (const kind of ['sessions', 'verificationCodes', 'alertInboxes'] as const)
      expect(store.list(kind).filter(({ userId }) => userId === PERSON.ben)).toEqual([])
    expect([store.list('invites', { email: BEN }), store.list('outbox', { to: BEN })]).toEqual([[], []])
  })

  it('takes the phone number of the organization along with an ADMIN only', () => {
    const { store, core, user } = start()
    store.update('organisations', ORG.lumen, { phoneNumber: '+4612345678' })
    deletePerson(core, user(PERSON.ben))
    expect(store.get('organisations', ORG.lumen)?.phoneNumber).toBe('+4612345678')
    deletePerson(core, user(PERSON.ana))
    expect(store.get('organisations', ORG.lumen)?.phoneNumber).toBe('')
  })
})

describe('what ties a person to an organization', () => {
  it('is being its last admin, or its last member, unless nobody uses it yet', () => {
    const { store, core, user } = start()
    const others = store.list('users', { orgId: ORG.lumen }).length - 1
    expect(tieOf(store, user(PERSON.ana))).toEqual({ kind: 'lastAdmin', orgId: ORG.lumen, others })
    expect(tieOf(store, user(PERSON.ben))).toBeNull()
    expect(tieOf(store, user(PERSON.dev))).toBeNull()
    for (const { id } of store.list('users', { orgId: ORG.lumen }))
      if (id !== PERSON.ana) deletePerson(core, user(id))
    expect(tieOf(store, user(PERSON.ana))).toEqual({ kind: 'lastMember', orgId: ORG.lumen })
    store.update('organisations', ORG.lumen, { name: '' })
    for (const { id } of store.list('stacks', { orgId: ORG.lumen })) store.remove('stacks', id)
    expect(tieOf(store, user(PERSON.ana))).toBeNull()
  })
})
