import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { Store } from '@/server/store/store'
import { createKeptStore, forgetRecords, keptRecords } from './keptStore'
import { ORG } from './data/ids'
import { worlds } from './world/worlds'

const NOW = Date.UTC(2026, 10, 22)
const { records } = worlds.fresh()
const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})
beforeEach(() => kept.clear())
afterAll(() => vi.unstubAllGlobals())

const session = (store: Store, expiresAt: number) =>
  store.insert('sessions', {
    userId: store.list('users')[0]?.id ?? 0,
    actorId: null,
    actorSessionId: null,
    createdAt: NOW,
    expiresAt,
    revokedAt: null,
    userAgent: '',
    lastUsedAt: NOW,
    generation: 0,
    isConfirmed: true,
  })

it.each<readonly [name: string, change: (store: Store) => void]>([
  ['insert', (store) => session(store, NOW + 1)],
  ['update', (store) => store.update('organisations', ORG.lumen, { name: 'Another name' })],
  ['remove', (store) => store.remove('outbox', 7)],
  ['removeUntil', (store) => store.removeUntil('auditEvents', NOW)],
  ['removeExpired', (store) => store.removeExpired('sessions', NOW, 10)],
  [
    'transaction',
    (store) => store.transaction(() => store.update('organisations', ORG.lumen, { name: 'In one' })),
  ],
])('R-8 the storage of the development app keeps what %s changes', async (_name, change) => {
  const store = createKeptStore(records)
  session(store, NOW - 1)
  store.insert('outbox', {
    to: 'ana@lumen.example',
    subject: 'Hello',
    text: 'Hello',
    kind: 'other',
    aboutId: null,
    createdAt: NOW,
  })
  await Promise.resolve()
  kept.clear()
  change(store)
  await Promise.resolve()
  const after = keptRecords()
  expect(after?.sessions).toEqual(store.list('sessions'))
  expect(after?.outbox).toEqual(store.list('outbox'))
  expect(after?.auditEvents).toEqual(store.list('auditEvents'))
  expect(after?.organisations).toEqual(store.list('organisations'))
})

it('forgets its records, and reads no others', () => {
  expect(keptRecords()).toBeNull()
  kept.set('stackyard.devBackend.4', '{"users":5}')
  expect(keptRecords()).toBeNull()
  forgetRecords()
  expect(kept.size).toBe(0)
})
