/** Which mails of the outbox are sent, and when they leave it. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '@/domain/shared/constants'
import { HOUR_MS } from '@/domain/shared/text/dates'
import { createMemoryStore } from '@/server/store/memoryStore'
import type { MemoryStore } from '@/server/store/memoryStore'
import type { MailRecord } from '@/server/store/records'
import { ORG, PERSON } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { takeBackMails } from '../alerts/mails'
import { createLog } from '../lib/log'
import { UnsealError } from '../lib/sealing'
import { createMailer } from './mailer'
import type { Attempt } from './mailer'

const START = Date.UTC(2026, 10, 22)
const ANA = 'ana@lumen.example'

let store: MemoryStore
let now: number
let sent: string[]
let lines: string[]
let answer: Attempt
/** Called during each delivery. */
let during: () => void
beforeEach(() => {
  store = createMemoryStore(worlds.fresh().records)
  now = START
  sent = []
  lines = []
  answer = { kind: 'taken' }
  during = () => undefined
})

const startMailer = () => {
  const mailer = createMailer({
    store,
    stops: { pathOf: () => '/digest/stop/1', viewPathOf: () => '/views/stop/1' },
    transport: {
      delivery: 'sent',
      deliver: ({ subject }) => {
        sent.push(subject)
        during()
        return Promise.resolve(answer)
      },
      close: () => undefined,
    },
    log: createLog(
      (line) => lines.push(line),
      () => now,
    ),
    metrics: { mailed: () => undefined, mailsWait: () => undefined },
    now: () => now,
    retryAfterMs: [5],
  })
  mailer.start('https://a')
  return mailer
}
const write = (subject: string, about: Partial<MailRecord> = {}) =>
  store.insert('outbox', {
    kind: 'other',
    aboutId: null,
    to: ANA,
    subject,
    text: 'canary-code',
    createdAt: START,
    ...about,
  })
const emptied = () => vi.waitFor(() => expect(store.list('outbox')).toEqual([]))

const code = (change: { readonly expiresAt?: number; readonly usedAt?: number | null } = {}) =>
  store.insert('verificationCodes', {
    userId: PERSON.ana,
    purpose: 'resetPassword',
    code: `code ${store.list('verificationCodes').length}`,
    expiresAt: START + HOUR_MS,
    usedAt: null,
    ...change,
  }).id
const invite = (expiresAt: number) =>
  store.insert('invites', { orgId: ORG.lumen, email: 'new@lumen.example', createdAt: START, expiresAt }).id

describe('the outbox', () => {
  it('R-1 is read at the start, and a mail leaves it when it was taken', async () => {
    write('before the start')
    const mailer = startMailer()
    await emptied()
    write('after it')
    await emptied()
    await mailer.close()
    expect(sent).toEqual(['before the start', 'after it'])
  })

  it('R-1 keeps a mail that was not taken for the next start', async () => {
    answer = { kind: 'down', reason: 'ESOCKET' }
    write('reset')
    const mailer = startMailer()
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(1))
    await mailer.close()
    expect(store.list('outbox')).toHaveLength(1)
    answer = { kind: 'taken' }
    const next = startMailer()
    await emptied()
    await next.close()
  })

  it('sends no mail of a transaction that is rolled back', async () => {
    const mailer = startMailer()
    expect(() =>
      store.transaction(() => {
        write('never')
        throw new Error('rolled back')
      }),
    ).toThrow('rolled back')
    write('sent')
    await emptied()
    await mailer.close()
    expect(sent).toEqual(['sent'])
  })

  it('R-1 tries a mail again after an error of the transport or the data file', async () => {
    write('sent')
    let failures = 2
    const { get } = store
    store = {
      ...store,
      get: (kind, id) => {
        if (kind === 'outbox' && (failures -= 1) >= 0) throw new Error('disk I/O error')
        return get(kind, id)
      },
    }
    const mailer = startMailer()
    await emptied()
    await mailer.close()
    expect(sent).toEqual(['sent'])
    expect(lines).toHaveLength(2)
  })

  it('R-1 sends a mail once that could not be taken out of the file at first', async () => {
    write('sent')
    let failures = 2
    const { remove } = store
    store = {
      ...store,
      remove: (kind, id) => {
        if ((failures -= 1) >= 0) throw new Error('database or disk is full')
        remove(kind, id)
      },
    }
    const mailer = startMailer()
    await emptied()
    await mailer.close()
    expect(sent).toEqual(['sent'])
  })

  it('a mail that cannot be read holds up no other, and stays', async () => {
    const damaged = write('damaged')
    write('sent')
    const { get } = store
    store = {
      ...store,
      get: (kind, id) => {
        if (kind === 'outbox' && id === damaged.id) throw new UnsealError('sealed with another key')
        return get(kind, id)
      },
    }
    const mailer = startMailer()
    await vi.waitFor(() => expect(sent).toEqual(['sent']))
    await mailer.close()
    expect(store.heads('outbox').map(({ subject }) => subject)).toEqual(['damaged'])
    expect(lines).toEqual([expect.stringContaining('sealed with another key')])
  })
})

describe('a mail whose time has passed', () => {
  it('R-1 is not sent with a link that has ended, was used, replaced or revoked', async () => {
    write('valid code', { kind: 'code', aboutId: code() })
    write('expired code', { kind: 'code', aboutId: code({ expiresAt: START + 1 }) })
    write('used or replaced code', { kind: 'code', aboutId: code({ usedAt: START }) })
    write('deleted code', { kind: 'code', aboutId: 999 })
    write('valid invite', { kind: 'invite', aboutId: invite(START + DAY_MS) })
    write('expired invite', { kind: 'invite', aboutId: invite(START + 1) })
    write('revoked invite', { kind: 'invite', aboutId: 999 })
    now = START + 1
    const mailer = startMailer()
    await emptied()
    await mailer.close()
    expect(sent).toEqual(['valid code', 'valid invite'])
    expect(lines).toHaveLength(5)
    expect(lines[0]).toContain('subject="expired code" error="its link has ended"')
    expect(lines.join('')).not.toContain('canary')
  })

  it('R-1 is given up after five days', async () => {
    write('too old')
    now = START + 5 * DAY_MS
    write('young', { createdAt: START + 1 })
    const mailer = startMailer()
    await emptied()
    await mailer.close()
    expect(sent).toEqual(['young'])
  })

  it('R-1 counts for nothing if its failure ended during the delivery, so that the recovery is mailed', async () => {
    const failure = store.insert('alerts', {
      orgId: ORG.lumen,
      cause: 'failed',
      createdAt: START,
      content: {
        kind: 'transformationFailed',
        transformations: [],
        reason: { kind: 'destination', message: '', side: 'destination', credentialId: null },
        lastGoodAt: null,
      },
      recoveredAt: null,
      mailDueAt: START,
      mailedAt: null,
      mailedTo: [],
    })
    write('failed', { kind: 'alert', aboutId: failure.id })
    // the failure is over while the mail server has the mail
    during = () => {
      expect(takeBackMails(store, failure)).toBe(true)
    }
    const mailer = startMailer()
    await vi.waitFor(() => expect(sent).toEqual(['failed']))
    await mailer.close()
    // still to be mailed, as one that failed and recovered
    expect(store.get('alerts', failure.id)).toMatchObject({ mailedAt: null, mailedTo: [] })
  })

  it('R-1 is not sent to a person who has left the organisation meanwhile', async () => {
    const alert = store.insert('alerts', {
      orgId: ORG.lumen,
      cause: 'first',
      createdAt: START,
      content: { kind: 'allowance80', used: 8, allowance: 10, reachedOn: null },
      recoveredAt: null,
      mailDueAt: START,
      mailedAt: null,
      mailedTo: [],
    })
    for (const to of [ANA, 'ben@lumen.example']) write(to, { kind: 'alert', aboutId: alert.id, to })
    store.update('users', PERSON.ben, { orgId: null })
    const mailer = startMailer()
    await emptied()
    await mailer.close()
    expect(sent).toEqual([ANA])
    expect(store.get('alerts', alert.id)).toMatchObject({ mailedAt: START, mailedTo: [PERSON.ana] })
  })

  it('a view is not sent to a person who was suspended, has left or has another address meanwhile', async () => {
    const addressee = (userId: number) =>
      store.insert('viewMails', {
        orgId: ORG.lumen,
        viewId: 1,
        userId,
        rhythm: 'week',
        dueAt: START,
        hour: 8,
        addedBy: ANA,
        createdAt: START,
      }).id
    const [ana, ben] = [addressee(PERSON.ana), addressee(PERSON.ben)]
    write('current', { kind: 'view', aboutId: ana, to: ANA })
    write('another address', { kind: 'view', aboutId: ana, to: 'ana@former.example' })
    write('suspended', { kind: 'view', aboutId: ben, to: 'ben@lumen.example' })
    store.update('users', PERSON.ben, { suspendedAt: START })
    const mailer = startMailer()
    await emptied()
    await mailer.close()
    expect(sent).toEqual(['current'])
  })
})
