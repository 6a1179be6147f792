// npm run backup -- <folder>: copies the data folder, with its key and warehouses, while the service runs or not.
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { copyFolder, LAST_BACKUP, unfinishedChange } from './copies.mjs'
import { callOf, dataFolder, fail, readArguments } from './folder.mjs'

const USAGE = `Usage: ${callOf('backup')} <new folder>

Copies the data folder and checks the copy, also while its service runs. Waits for runs that load into a local warehouse.

  STACKYARD_DATA   data folder (default ./.stackyard)`

/** Longer than a load takes. */
const PATIENCE_MS = 10 * 60_000

const [target] = readArguments(USAGE, 1).positionals
const folder = dataFolder()
const copy = resolve(target)
if (!existsSync(join(folder, 'stackyard.sqlite'))) fail(`There is no data folder ${folder}.`)
if (existsSync(copy)) fail(`${copy} already exists. Name a new folder.`)
const changing = unfinishedChange(folder)
if (changing !== undefined)
  fail(`${folder} is being changed as a whole, or such a change was interrupted: see ${changing} there.`)
process.umask(0o077)
const part = `${copy}.part`
rmSync(part, { recursive: true, force: true })
try {
  const now = new Date().toISOString()
  const { files } = await copyFolder(folder, part, { now, patienceMs: PATIENCE_MS })
  renameSync(part, copy)
  writeFileSync(join(folder, LAST_BACKUP), `${JSON.stringify({ madeAt: now })}\n`)
  console.log(
    `Copied ${files.length} files of ${folder} to ${copy}, and checked them. It contains the key that decrypts the credentials: keep it safe.`,
  )
} catch (error) {
  rmSync(part, { recursive: true, force: true })
  fail(`No backup was made: ${error.message}`)
}
