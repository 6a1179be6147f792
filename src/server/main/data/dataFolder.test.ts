/** The data folder: one server at a time, and no account that nobody knows. R-13. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMemoryStore } from '@/server/store/memoryStore'
import { DataFileError } from '@/server/lib/sqlite/dataFileError'
import { worlds } from '@mocks/world/worlds'
import { openDataFolder } from './dataFolder'
import { inFolder } from './folderErrors'
import { seedFirstRun } from './firstRun'
import { startFailure, startServer } from '../start'
import { testOptions } from '@/testing/server/testServer'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const start = (dataFolder = folder) =>
  startServer(testOptions(dataFolder), {
    staticFolder: 'dist',
    firstPassword: 'Skerry-Wharf-42',
    runEntry: null,
    clock: () => 0,
    isTerminal: true,
    print: () => undefined,
  })

describe('one server per data folder', () => {
  it('refuses a second one and says what to do, while the first goes on', async () => {
    const first = await start()
    const failure: unknown = await start().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(DataFileError)
    expect(startFailure(failure, 4180)).toBe(
      `Another Stackyard server is using the data folder ${folder}. Stop it, or set STACKYARD_DATA to another folder.`,
    )
    expect((await fetch(`${first.origin}/api/sources/types/tasks`)).status).toBe(200)
    await first.close()
    const second = await start()
    await second.close()
  })

  it('FS-10 each start takes changed passwords out of the note about the first accounts', async () => {
    const note = join(folder, 'first-run.txt')
    const change = async (emails: readonly string[]) => {
      const { store, services, close } = await start()
      const passwordHash = await services.passwords.hash('Umbra-Kelp-31', null)
      for (const email of emails)
        for (const { id } of store.list('users', { email })) store.update('users', id, { passwordHash })
      await close()
    }
    await change(['ana@lumen.example'])
    await change([])
    expect(readFileSync(note, 'utf8')).toMatch(/^ {2}ben@[^]*\n {2}grace@[^\n]*\n$/)
    await change(['ben@lumen.example', 'grace@stackyard.example'])
    await change([])
    expect(existsSync(note)).toBe(false)
  })

  it.each(['restore.moving', 'restore.filling'])(
    'O-6 refuses the folder of a restore that has %s',
    (name) => {
      openDataFolder(folder, null).release()
      mkdirSync(join(folder, name))
      expect(() => openDataFolder(folder, null)).toThrow(
        /A restore of .* was interrupted.*Run npm run restore -- <the same backup>/,
      )
      rmSync(join(folder, name), { recursive: true })
      openDataFolder(folder, null).release()
    },
  )

  it('lets the folder go when its key or its file cannot be used', () => {
    expect(() => openDataFolder(folder, 'no key')).toThrow(/does not hold a key/)
    openDataFolder(folder, null).release()
  })

  it('R-13 a server that was killed leaves no lock behind', async () => {
    const hold = `
      const { DatabaseSync } = require('node:sqlite')
      const lock = new DatabaseSync(${JSON.stringify(join(folder, 'stackyard.lock'))})
      lock.exec('BEGIN EXCLUSIVE')
      console.log('held')
      setInterval(() => lock, 1000)`
    const other = spawn(process.execPath, ['-e', hold])
    await once(other.stdout, 'data')
    expect(() => openDataFolder(folder, null)).toThrow(/Another Stackyard server/)
    const ended = once(other, 'exit')
    other.kill('SIGKILL')
    await ended
    openDataFolder(folder, null).release()
  })
})

describe('a data folder that cannot be used', () => {
  const failureOf = async (dataFolder: string) =>
    startFailure(await start(dataFolder).catch((error: unknown) => error), 4180)

  it.each([
    ['under a file', 'file/data'],
    ['in the place of a file', 'file'],
  ])('is no folder: %s', async (_name, path) => {
    writeFileSync(join(folder, 'file'), '')
    expect(await failureOf(join(folder, path))).toBe(
      `The data folder ${join(folder, path)} cannot be made, because a file is in its way. Set STACKYARD_DATA to another folder.`,
    )
  })

  it.each(['stackyard.lock', 'stackyard.key', 'stackyard.sqlite', 'first-run.txt'])(
    'has a folder where %s belongs',
    async (name) => {
      const data = join(folder, name.replace('.', '-'))
      mkdirSync(join(data, name), { recursive: true })
      expect(await failureOf(data)).toMatch(/^(The data folder|The data file|A folder) .*STACKYARD_DATA/)
    },
  )

  it.each(['EACCES', 'EPERM', 'EROFS'])('is not ours to write: %s', (code) => {
    const error = Object.assign(new Error(code), { code, syscall: 'mkdir', path: '/srv/data' })
    expect(() =>
      inFolder('/srv/data', () => {
        throw error
      }),
    ).toThrow(
      'The data folder /srv/data cannot be written. Allow yourself to write there, or set STACKYARD_DATA to another folder.',
    )
  })

  it.each([
    ['SQLITE_READONLY', 8],
    ['SQLITE_CANTOPEN', 14],
    ['SQLITE_READONLY_DIRECTORY', 1544],
  ])('is not ours to write, as its data file says: %s', (name, errcode) => {
    const error = Object.assign(new Error(name), { code: 'ERR_SQLITE_ERROR', errcode })
    expect(() =>
      inFolder('/srv/data', () => {
        throw error
      }),
    ).toThrow(DataFileError)
  })

  it('any other fault stays what it is', () => {
    const error = new TypeError('a mistake of ours')
    expect(() =>
      inFolder('/srv/data', () => {
        throw error
      }),
    ).toThrow(error)
  })
})

describe('the accounts of the first run', () => {
  const emptyStore = () => createMemoryStore({ ...worlds.fresh().records, users: [], organisations: [] })
  const services = {
    passwords: {
      hash: (text: string) => Promise.resolve(`hash of ${text}`),
      verify: () => Promise.resolve(true),
    },
  }

  it('are kept before they exist', async () => {
    const store = emptyStore()
    const kept: number[] = []
    const keep = () => void kept.push(store.list('users').length)
    const text = await seedFirstRun(store, { services, now: 0, password: null, credentials: 'one', keep })
    expect(kept).toEqual([0])
    expect(store.list('users')).toHaveLength(3)
    expect(text.split('\n')).toHaveLength(3)
  })

  it('do not come to be when they cannot be kept', async () => {
    const store = emptyStore()
    const keep = () => {
      throw new Error('The disk is full')
    }
    await expect(
      seedFirstRun(store, { services, now: 0, password: null, credentials: 'one', keep }),
    ).rejects.toThrow('disk')
    expect(store.list('users')).toEqual([])
  })

  it('stand in a file for the owner alone', async () => {
    const running = await start()
    const file = join(folder, 'first-run.txt')
    expect(existsSync(file)).toBe(true)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    for (const { email } of running.store.list('users')) expect(readFileSync(file, 'utf8')).toContain(email)
    await running.close()
  })
})
