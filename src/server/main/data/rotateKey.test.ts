/** Rotation of the key that seals secrets, interrupted after each step. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { worlds } from '@mocks/world/worlds'
import { createSealer } from '@/server/lib/sealing'
import { openRunStore } from '@/server/engine/history/sqliteRunStore'
import { openSqliteStore } from '@/server/store/sqliteStore'
import { nextKeyFileOf, openDataFolder } from './dataFolder'
import { rotateKey } from './rotateKey'
import type { RotationStep } from './rotateKey'

let folder: string
const CANARY = 'canary-report-key'
const SAMPLE = {
  table: 'main.roas',
  inserted: 0,
  deleted: 0,
  rowCount: 0,
  columns: [],
  rowsByDay: [],
  sample: [],
  firstDay: null,
  lastDay: null,
}

const RUNNERS = ['source', 'transformation', 'destinationTransformation', 'destination'] as const

const open = () => {
  const { key, dataFile, release } = openDataFolder(folder, null)
  const sealer = createSealer(key)
  const store = openSqliteStore(dataFile, sealer)
  const runs = openRunStore(join(folder, 'runs.sqlite'), sealer)
  const close = () => {
    store.close()
    runs.close()
    release()
  }
  return { store, runs, key, close }
}
/** Everything that is sealed, as it reads after opening it. */
const secrets = () => {
  const { store, runs, close } = open()
  const found = [
    store.list('credentials'),
    store.list('outbox'),
    ...RUNNERS.map((kind) => runs.samples(kind, 1)),
  ]
  close()
  return found
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-'))
  const { store, runs, close } = open()
  const { records } = worlds.busy()
  store.load({ ...records })
  const [[credential], [user]] = [records.credentials, records.users]
  if (!credential || !user) throw new Error('The world has no credential or user')
  store.update('credentials', credential.id, { value: { report_key: CANARY } })
  const mail = { to: 'ana@lumen.example', subject: 'Hello', text: CANARY, createdAt: 0 }
  store.insert('outbox', { ...mail, kind: 'other', aboutId: null })
  store.insert('verificationCodes', {
    userId: user.id,
    purpose: 'resetPassword',
    code: 'code',
    expiresAt: 9e12,
    usedAt: null,
  })
  for (const kind of RUNNERS) runs.putSample(kind, 1, 'roas', SAMPLE, 5)
  close()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const keyText = () => readFileSync(join(folder, 'stackyard.key'), 'utf8')
const STEPS: readonly RotationStep[] = ['keyMade', 'runsSealed', 'storeSealed', 'keyReplaced']

describe('npm run rotate-key', () => {
  it('R-2 seals every secret with a new key, and the old one opens none', () => {
    const [before, oldKey] = [secrets(), keyText()]
    rotateKey(folder)
    expect(secrets()).toEqual(before)
    expect(JSON.stringify(before)).toContain(CANARY)
    expect(keyText()).not.toBe(oldKey)
    expect(statSync(join(folder, 'stackyard.key')).mode & 0o777).toBe(0o600)
    const oldId = createSealer(Buffer.from(oldKey, 'base64')).keyId
    for (const name of ['stackyard.sqlite', 'runs.sqlite'])
      expect(readFileSync(join(folder, name), 'latin1')).not.toContain(`${oldId}.`)
    const { store, close } = open()
    expect(store.list('verificationCodes')).toEqual([])
    close()
  })

  it('R-1 deletes waiting mails whose links end with the key', () => {
    const before = secrets()
    const { store, close } = open()
    for (const kind of ['code', 'invite'] as const)
      store.insert('outbox', { kind, aboutId: 1, to: 'a@b.example', subject: '', text: CANARY, createdAt: 0 })
    close()
    rotateKey(folder)
    expect(secrets()).toEqual(before)
  })

  it.each(STEPS)('goes on after a stop at %s, and no service starts meanwhile', (last) => {
    const [before, oldKey] = [secrets(), keyText()]
    const stop = (step: RotationStep) => {
      if (step === last) throw new Error('killed')
    }
    expect(() => rotateKey(folder, stop)).toThrow('killed')
    if (last === 'keyReplaced') {
      expect(secrets()).toEqual(before)
      return
    }
    expect(() => openDataFolder(folder, null)).toThrow(/npm run rotate-key/)
    const nextKey = readFileSync(nextKeyFileOf(folder), 'utf8')
    rotateKey(folder)
    expect(secrets()).toEqual(before)
    expect([keyText(), keyText() === oldKey]).toEqual([nextKey, false])
  })

  it('changes nothing of a file if one of its secrets cannot be opened', () => {
    const file = join(folder, 'stackyard.sqlite')
    const database = new DatabaseSync(file)
    database.exec("UPDATE outbox SET text = substr(text, 1, 9) || 'AAAA' || substr(text, 14)")
    database.close()
    expect(() => rotateKey(folder)).toThrow(/cannot be opened/)
    const after = new DatabaseSync(file)
    const id = createSealer(Buffer.from(keyText(), 'base64')).keyId
    expect(
      after.prepare('SELECT count(*) AS n FROM credentials WHERE value NOT LIKE ?').get(`${id}.%`),
    ).toEqual({
      n: 0,
    })
    after.close()
  })

  it('makes a new key where the first was not written to its end', () => {
    writeFileSync(nextKeyFileOf(folder), 'AAAA')
    rotateKey(folder)
    expect(JSON.stringify(secrets())).toContain(CANARY)
  })

  it('changes nothing with the key of another folder', () => {
    const key = keyText()
    writeFileSync(join(folder, 'stackyard.key'), `${Buffer.alloc(32, 7).toString('base64')}\n`)
    expect(() => rotateKey(folder)).toThrow(/sealed with another key/)
    expect(existsSync(nextKeyFileOf(folder))).toBe(false)
    writeFileSync(join(folder, 'stackyard.key'), key)
    expect(JSON.stringify(secrets())).toContain(CANARY)
  })

  it('refuses a folder that a service uses, and one without a key file', () => {
    const { close } = open()
    expect(() => rotateKey(folder)).toThrow(/Another Stackyard server/)
    close()
    rmSync(join(folder, 'stackyard.key'))
    expect(() => rotateKey(folder)).toThrow(/no key file/)
  })
})
