/** The start after a killed upgrade finishes it, and leaves the copies of all files in one folder. */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copyRelease4 } from '@/testing/server/earlierFolder'
import { createSealer, readKey } from '@/server/lib/sealing'
import { upgradeFolder } from './upgradeFolder'

let folder: string
let copies: string
const upgrade = () => {
  const key = readKey(readFileSync(join(folder, 'stackyard.key'), 'utf8'))
  if (key === null) throw new Error('The fixture has no key.')
  return upgradeFolder(join(folder, 'stackyard.sqlite'), [createSealer(key).keyId])
}
const versionIn = (file: string) => {
  const database = new DatabaseSync(file, { readOnly: true })
  const { user_version: version } = database.prepare('PRAGMA user_version').get() ?? {}
  database.close()
  return version
}
const names = () => readdirSync(folder).filter((name) => name.startsWith('before'))
/** Makes the upgrade of the file of the runs fail. */
const breakRuns = () => {
  const database = new DatabaseSync(join(folder, 'runs.sqlite'))
  database.exec('DROP TRIGGER runEnded')
  database.close()
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-'))
  copyRelease4(folder)
  copies = upgrade()?.copies ?? ''
  // as the kill has left them
  renameSync(copies, `${copies}.changing`)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('before the first file, it starts again', () => {
  rmSync(`${copies}.changing`, { recursive: true })
  copyRelease4(folder)
  mkdirSync(`${copies}.part/runs.sqlite`, { recursive: true })
  expect(upgrade()?.copies).toBe(copies)
  expect(names()).toEqual(['before-upgrade-1'])
  expect(readdirSync(copies).toSorted()).toEqual(['runs.sqlite', 'stackyard.sqlite'])
})

it('after the first file, it changes the second one, and one folder has the copies of both', () => {
  const earlier = readFileSync(join(`${copies}.changing`, 'stackyard.sqlite'))
  copyFileSync(join(`${copies}.changing`, 'runs.sqlite'), join(folder, 'runs.sqlite'))
  expect(upgrade()).toMatchObject({ copies, files: [{ name: 'runs.sqlite' }] })
  expect(names()).toEqual(['before-upgrade-1'])
  expect(readFileSync(join(copies, 'stackyard.sqlite'))).toEqual(earlier)
  expect(versionIn(join(copies, 'runs.sqlite'))).toBeLessThan(Number(versionIn(join(folder, 'runs.sqlite'))))
})

it('before the first file, a failure of the next start says that the files are as they were', () => {
  copyRelease4(folder)
  breakRuns()
  expect(upgrade).toThrow(/no such trigger.*Its files are as they were/s)
  expect(names()).toEqual([])
})

it('after the first file, a failure of the next start says where the earlier files are', () => {
  copyFileSync(join(`${copies}.changing`, 'runs.sqlite'), join(folder, 'runs.sqlite'))
  breakRuns()
  expect(upgrade).toThrow(/no such trigger.*A part of its files was changed.*before-upgrade-1\.changing/s)
  expect(names()).toEqual(['before-upgrade-1.changing'])
  expect(readdirSync(`${copies}.changing`).toSorted()).toEqual(['runs.sqlite', 'stackyard.sqlite'])
})

it('after both files, it gives the copies their name', () => {
  expect(upgrade()).toBeNull()
  expect(names()).toEqual(['before-upgrade-1'])
})
