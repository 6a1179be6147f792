import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSealer, newKey } from '../lib/sealing'
import type { SqliteStore } from './sqliteStore'
import { DataFileError } from '@/server/lib/sqlite/dataFileError'
import { openSqliteStore } from './sqliteStore'

const CANARY = 'canary-8c1f0e'
const NOW = Date.parse('2026-11-20T14:20:00Z')

let folder: string
let file: string
let store: SqliteStore
const key = newKey()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-'))
  file = join(folder, 'data.sqlite')
  store = openSqliteStore(file, createSealer(key))
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true })
})

const insertOrganisation = (name: string) =>
  store.insert('organisations', {
    name,
    phoneNumber: '',
    referral: '',
    monthlyRowAllowance: 1,
    inviteGeneration: 0,
    createdAt: NOW,
  })
const insertCredential = (orgId: number) =>
  store.insert('credentials', {
    orgId,
    label: 'applovin',
    name: 'Applovin 1',
    value: { report_key: CANARY, [`${CANARY}-field`]: 'x' },
    place: null,
    createdAt: NOW,
  })

const insertUser = () =>
  store.insert('users', {
    orgId: null,
    firstName: '',
    lastName: '',
    jobTitle: '',
    email: 'ana@lumen.example',
    passwordHash: null,
    role: 'USER',
    emailConfirmed: true,
    mailProven: true,
    createdAt: NOW,
    updatedAt: NOW,
  })
const insertCode = (code: string) =>
  store.insert('verificationCodes', {
    userId: insertUser().id,
    purpose: 'resetPassword',
    code,
    expiresAt: NOW,
    usedAt: null,
  })

/** Names of the files in the data folder, write-ahead log included, in which the text stands. */
const filesWith = (text: string): string[] =>
  readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(text))

describe('codes of mails', () => {
  it('R-2 are found by what the mail says, before and after they are used, and by nothing in the file', () => {
    const { id } = insertCode(CANARY)
    const found = (code: string) => store.list('verificationCodes', { code, purpose: 'resetPassword' })
    const kept = found(CANARY)[0]?.code ?? ''
    expect(found(CANARY).map((record) => record.id)).toEqual([id])
    expect([kept === CANARY, found(kept).length]).toEqual([false, 0])
    store.update('verificationCodes', id, { usedAt: NOW })
    expect(found(CANARY)).toMatchObject([{ id, usedAt: NOW }])
  })
})

describe('data file', () => {
  it('R-2 holds no secret in clear, neither in the file nor in its write-ahead log', () => {
    const { id: orgId } = insertOrganisation('Lumen Games')
    const { id } = insertCredential(orgId)
    store.update('credentials', id, { value: { report_key: `${CANARY}-new` } })
    store.insert('outbox', {
      kind: 'other',
      aboutId: null,
      to: 'ana@lumen.example',
      subject: 'Hello',
      text: CANARY,
      createdAt: NOW,
    })
    store.insert('repeatableAnswers', { key: '1 x', bodyHash: '', status: 200, body: CANARY, createdAt: NOW })
    insertCode(CANARY)
    expect(filesWith('Lumen Games')).not.toEqual([])
    expect(filesWith(CANARY)).toEqual([])
    store.close()
    expect(filesWith(CANARY)).toEqual([])
    store = openSqliteStore(file, createSealer(key))
    expect(store.get('credentials', id)?.value).toEqual({ report_key: `${CANARY}-new` })
  })

  it('R-2 does not open a secret whose row was moved to another organisation or another id', () => {
    const { id: orgId } = insertOrganisation('Lumen Games')
    const { id: otherId } = insertOrganisation('Other Games')
    const first = insertCredential(orgId)
    const second = insertCredential(orgId)
    const database = new DatabaseSync(file)
    database.prepare('UPDATE credentials SET "orgId" = ? WHERE id = ?').run(otherId, first.id)
    database.prepare('UPDATE credentials SET id = 77 WHERE id = ?').run(second.id)
    database.close()
    expect(() => store.get('credentials', first.id)).toThrow()
    expect(() => store.get('credentials', 77)).toThrow()
  })

  it('R-2 refuses a key that it was not made with, in words', () => {
    store.close()
    expect(() => openSqliteStore(file, createSealer(newKey()))).toThrow(DataFileError)
    expect(() => openSqliteStore(file, createSealer(newKey()))).toThrow(/another key.*STACKYARD_KEY/)
    store = openSqliteStore(file, createSealer(key))
  })

  it('refuses a file of another version, in words', () => {
    const database = new DatabaseSync(file)
    database.exec("UPDATE meta SET value = 'older' WHERE name = 'schema'")
    database.close()
    expect(() => openSqliteStore(file, createSealer(key))).toThrow(
      /no version of Stackyard has made.*STACKYARD_DATA/,
    )
  })

  it('keeps an e-mail address unique', () => {
    const person = {
      orgId: null,
      firstName: '',
      lastName: '',
      jobTitle: '',
      email: 'ana@lumen.example',
      passwordHash: null,
      role: 'USER',
      emailConfirmed: true,
      mailProven: true,
      createdAt: NOW,
      updatedAt: NOW,
    } as const
    store.insert('users', person)
    expect(() => store.insert('users', person)).toThrow(/UNIQUE/)
  })

  it('keeps records together: nothing may point at what is not there', () => {
    expect(() => insertCredential(99)).toThrow(/FOREIGN KEY/)
    expect(store.list('credentials')).toEqual([])
  })

  it('R-13 stands whole as a copy taken in the middle of a transaction', () => {
    insertOrganisation('Lumen Games')
    const copy = join(folder, 'copy.sqlite')
    store.transaction(() => {
      insertOrganisation('Half Done Games')
      for (const end of ['', '-wal']) if (existsSync(file + end)) copyFileSync(file + end, copy + end)
    })
    const copied = openSqliteStore(copy, createSealer(key))
    expect(copied.list('organisations').map(({ name }) => name)).toEqual(['Lumen Games'])
    copied.close()
  })

  it('refuses asynchronous work in a transaction', () => {
    expect(() => store.transaction(() => Promise.resolve())).toThrow(/synchronous/)
  })
})
