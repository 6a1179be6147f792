import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DataFileError } from '@/server/store/dataFileError'
import { openRunStore } from './sqliteRunStore'

const sealer = { seal: (text: string) => text, open: (sealed: string) => sealed }
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-runs-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('a damaged file is named, with what to do, and stays as it is', () => {
  const file = join(folder, 'runs.sqlite')
  const damaged = 'no database '.repeat(1_000)
  writeFileSync(file, damaged)
  expect(() => openRunStore(file, sealer)).toThrow(DataFileError)
  expect(() => openRunStore(file, sealer)).toThrow(file)
  expect(readFileSync(file, 'utf8')).toBe(damaged)
})
