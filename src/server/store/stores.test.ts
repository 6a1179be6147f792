/** Both stores keep the same promises: the port's, one by one. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSealer, newKey } from '../lib/sealing'
import { createMemoryStore } from './memoryStore'
import type { UserRecord } from './records'
import { KINDS } from './records'
import { openSqliteStore } from './sqliteStore'
import { NO_RECORDS } from './store'
import type { InitialRecords, Store } from './store'

const NOW = Date.parse('2026-11-20T14:20:00Z')

const ORGANISATION = {
  id: 3,
  name: 'Lumen Games',
  phoneNumber: '',
  referral: '',
  monthlyRowAllowance: 100,
  inviteGeneration: 0,
  createdAt: NOW,
  needsSecondFactor: null,
  stackLimit: null,
}

const START: InitialRecords = { ...NO_RECORDS, organisations: [ORGANISATION] }

const person = (email: string, orgId: number | null = 3): Omit<UserRecord, 'id'> => ({
  orgId,
  firstName: 'Ana',
  lastName: "O'Brien; DROP TABLE users",
  jobTitle: '👩‍🚀 "quoted"',
  email,
  passwordHash: null,
  role: 'ADMIN',
  emailConfirmed: true,
  mailProven: true,
  joining: { orgId: 3, generation: 1, inviteId: 0 },
  googleSubject: null,
  openIdSubject: null,
  suspendedAt: null,
  secondFactorAt: null,
  createdAt: NOW,
  updatedAt: NOW,
})

const credential = (name: string) => ({
  orgId: 3,
  label: 'applovin',
  name,
  value: { report_key: `key of ${name}` },
  place: { bucketName: 'lumen', prefix: 'raw/' },
  lastCheck: null,
  secretAt: null,
  createdAt: NOW,
})

interface Opened {
  readonly store: Store
  readonly close: () => void
}

const openMemory = (): Opened => ({ store: createMemoryStore(START), close: () => undefined })
const openFile = (): Opened => {
  const folder = mkdtempSync(join(tmpdir(), 'stackyard-'))
  const store = openSqliteStore(join(folder, 'data.sqlite'), createSealer(newKey()))
  store.load(START)
  const close = () => {
    store.close()
    rmSync(folder, { recursive: true })
  }
  return { store, close }
}

describe.each([
  ['in memory', openMemory],
  ['in a file', openFile],
])('store %s', (_name, open) => {
  let opened: Opened
  beforeEach(() => {
    opened = open()
  })
  afterEach(() => opened.close())

  it('gives back what was put in, field by field', () => {
    const { store } = opened
    const draft = person('ana@lumen.example')
    const inserted = store.insert('users', draft)
    expect(inserted).toEqual({ ...draft, id: 1 })
    expect(store.get('users', 1)).toEqual(inserted)
    const saved = store.insert('credentials', credential('One'))
    expect(store.get('credentials', saved.id)).toEqual(saved)
    expect(store.get('organisations', 3)).toEqual(ORGANISATION)
  })

  it('answers null for an unknown id', () => {
    expect(opened.store.get('users', 99)).toBeNull()
  })

  it('lists by ascending id, and by equal fields, null and flags included', () => {
    const { store } = opened
    const emails = ['c@lumen.example', 'a@lumen.example', 'b@lumen.example']
    emails.forEach((email, index) => store.insert('users', person(email, index === 1 ? null : 3)))
    expect(store.list('users').map(({ email }) => email)).toEqual(emails)
    expect(store.list('users', { orgId: null }).map(({ id }) => id)).toEqual([2])
    expect(store.list('users', { orgId: 3, email: 'b@lumen.example' }).map(({ id }) => id)).toEqual([3])
    expect(store.list('users', { emailConfirmed: false })).toEqual([])
    expect(store.list('users', { email: "' OR 1=1 --" })).toEqual([])
  })

  it('FS-8 gives the newest before an id, at most so many, of one organisation or of all', () => {
    const { store } = opened
    const event = { actor: 'ana@lumen.example', action: 'login', object: '', result: 'done', address: '' }
    for (const orgId of [3, null, 3, 3]) store.insert('auditEvents', { ...event, orgId, createdAt: NOW })
    const ids = (orgId: number | null | undefined, before: number | null, limit: number) =>
      store.newest('auditEvents', orgId === undefined ? {} : { orgId }, { before, limit }).map(({ id }) => id)
    expect(ids(3, null, 2)).toEqual([4, 3])
    expect(ids(3, 3, 2)).toEqual([1])
    expect(ids(null, null, 9)).toEqual([2])
    expect(ids(undefined, null, 9)).toEqual([4, 3, 2, 1])
    expect(ids(3, 1, 9)).toEqual([])
  })

  it('leaves sealed fields out of heads', () => {
    const { store } = opened
    const { value, ...head } = store.insert('credentials', credential('One'))
    expect(store.heads('credentials', { orgId: 3 })).toEqual([head])
    expect(value).toEqual({ report_key: 'key of One' })
  })

  it('S-12 knows how much the sealed values of an organisation take', () => {
    const { store } = opened
    store.insert('credentials', { ...credential('One'), value: { key: 'x'.repeat(30_000) } })
    expect(store.sealedSize('credentials', 3)).toBeGreaterThan(30_000)
    expect(store.sealedSize('credentials', 3)).toBeLessThan(31_000)
    expect(store.sealedSize('credentials', 5)).toBe(0)
  })

  it('changes the given fields only', () => {
    const { store } = opened
    const { id } = store.insert('credentials', credential('One'))
    const changed = store.update('credentials', id, { name: 'Two' })
    expect(changed).toEqual({ ...credential('One'), id, name: 'Two' })
    expect(store.get('credentials', id)).toEqual(changed)
    expect(() => store.update('credentials', 99, { name: 'Three' })).toThrow()
  })

  it('removes, does nothing for an unknown id, and never uses an id again', () => {
    const { store } = opened
    const { id } = store.insert('credentials', credential('One'))
    store.remove('credentials', id)
    store.remove('credentials', id)
    expect(store.get('credentials', id)).toBeNull()
    expect(store.insert('credentials', credential('Two')).id).toBeGreaterThan(id)
  })

  it('removes what was made until a time, of that kind alone', () => {
    const { store } = opened
    const [early, last, late] = [-1, 0, 1].map((after) =>
      store.insert('credentials', { ...credential(`After ${after}`), createdAt: NOW + after }),
    )
    store.removeUntil('credentials', NOW)
    expect(store.list('credentials')).toEqual([late])
    expect([early, last].map((gone) => store.get('credentials', gone?.id ?? 0))).toEqual([null, null])
    expect(store.list('organisations')).toEqual([ORGANISATION])
  })

  it('removes what expired until a time, an impersonation with the session in which it began', () => {
    const { store } = opened
    const { id: userId } = store.insert('users', person('ana@lumen.example'))
    const open = (expiresAt: number, actorSessionId: number | null = null) =>
      store.insert('sessions', {
        userId,
        actorId: null,
        actorSessionId,
        createdAt: NOW,
        expiresAt,
        revokedAt: null,
        userAgent: '',
        lastUsedAt: NOW,
        generation: 0,
        isConfirmed: true,
      })
    const own = open(NOW)
    open(NOW, own.id)
    const later = open(NOW + 1)
    store.removeExpired('sessions', NOW, 100)
    expect(store.list('sessions')).toEqual([later])
  })

  it('keeps all of a transaction, or none of it', () => {
    const { store } = opened
    const both = () => {
      store.insert('users', person('ana@lumen.example'))
      store.transaction(() => store.update('organisations', 3, { name: 'Other' }))
    }
    expect(() =>
      store.transaction(() => {
        both()
        throw new Error('half way')
      }),
    ).toThrow('half way')
    expect(store.list('users')).toEqual([])
    expect(store.get('organisations', 3)?.name).toBe('Lumen Games')
    store.transaction(both)
    expect(store.list('users')).toHaveLength(1)
    expect(store.get('organisations', 3)?.name).toBe('Other')
  })

  it('gives what the work of a transaction returns', () => {
    const { store } = opened
    expect(store.transaction(() => store.insert('credentials', credential('One')).id)).toBe(1)
  })
})

it.each([
  ['in memory', openMemory],
  ['in a file', openFile],
])(
  'a store %s tells each listener what was written, and of everything after a transaction that failed',
  (_name, open) => {
    const { store, close } = open()
    const [told, alsoTold] = [[] as unknown[], [] as unknown[]]
    store.onChange((kind, id) => told.push([kind, id]))
    store.onChange((kind, id) => alsoTold.push([kind, id]))
    const { id } = store.insert('credentials', credential('One'))
    store.update('credentials', id, { name: 'Two' })
    store.get('credentials', id)
    store.remove('credentials', id)
    store.removeUntil('outbox', NOW)
    expect(() =>
      store.transaction(() => {
        store.update('organisations', 3, { name: 'Other' })
        throw new Error('half way')
      }),
    ).toThrow('half way')
    const one = ['credentials', id]
    const all = KINDS.map((kind) => [kind, null])
    expect(told).toEqual([one, one, one, ['outbox', null], ['organisations', 3], ...all])
    expect(alsoTold).toEqual(told)
    close()
  },
)
