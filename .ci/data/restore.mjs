// npm run restore -- <folder>: makes a backup the data folder; the folder that was there stays under another name. A
// folder of copies from before an upgrade replaces the upgraded files only.
import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, renameSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { dataFolder, fail, lockFolder, readArguments } from './folder.mjs'

const OWNER_ONLY = 0o700
/** More runs than a service makes between a backup and its restoration. */
const SKIPPED_RUNS = 1_000_000

/**
 * Numbers the next runs behind those that were made after the backup, because the ledgers of warehouses outside the
 * folder have those, and refuse lower numbers. The time keeps a second restore of the same backup apart from the first.
 */
const skipRuns = (file) => {
  if (!existsSync(file)) return
  const runs = new DatabaseSync(file)
  runs.exec(`INSERT INTO sqlite_sequence (name, seq)
    SELECT 'runs', 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'runs')`)
  runs.exec(`UPDATE sqlite_sequence SET seq = max(seq + ${SKIPPED_RUNS}, unixepoch()) WHERE name = 'runs'`)
  runs.close()
}

/** Returns a path with the first number at its end that is free. */
const freePath = (path) => {
  let number = 1
  while (existsSync(`${path}${number}`)) number += 1
  return `${path}${number}`
}

/**
 * Brings back the files that an upgrade copied; the other files of the folder stay as they are. Returns the folder that the
 * replaced files are moved to.
 */
const undoUpgrade = (copies, folder) => {
  const aside = freePath(join(folder, 'after-upgrade-'))
  mkdirSync(aside, { mode: OWNER_ONLY })
  for (const name of readdirSync(copies)) {
    const file = join(folder, name)
    if (existsSync(file)) {
      // writes what is only in its log into the file, and removes the log
      const database = new DatabaseSync(file)
      database.exec('PRAGMA journal_mode = DELETE')
      database.close()
      renameSync(file, join(aside, name))
    }
    cpSync(join(copies, name), file)
  }
  skipRuns(join(folder, 'runs.sqlite'))
  return aside
}

const USAGE = `Usage: npm run restore -- <folder of a backup, or before-upgrade-… in the data folder>

  STACKYARD_DATA   data folder (default ./.stackyard); stop its service first`

const [source] = readArguments(USAGE, 1).positionals
const folder = dataFolder()
const backup = resolve(source)
/** The path without symbolic links; as it is if there is nothing. */
const realPath = (path) => (existsSync(path) ? realpathSync(path) : path)
const isInFolder = realPath(dirname(backup)) === realPath(folder)
const isCopy = isInFolder && existsSync(backup) && /^before-upgrade-\d+$/.test(basename(backup))
if (!isCopy && (isInFolder || !existsSync(join(backup, 'stackyard.sqlite'))))
  fail(`${backup} is not a backup: it has no stackyard.sqlite, or is a part of the data folder.`)
const unlock = existsSync(folder) ? lockFolder(folder) : () => undefined
if (unlock === null) fail(`A service is using ${folder}. Stop it first.`)
if (isCopy) {
  const aside = undoUpgrade(backup, folder)
  unlock()
  console.log(
    `Brought back the files in ${backup}; the upgraded ones are in ${aside}. Now install the version from before the upgrade, and start it.`,
  )
} else {
  unlock()
  if (existsSync(folder)) {
    const aside = freePath(`${folder}-before-restore-`)
    renameSync(folder, aside)
    console.log(`The data folder of before is now ${aside}.`)
  }
  cpSync(backup, folder, { recursive: true })
  skipRuns(join(folder, 'runs.sqlite'))
  console.log(`Restored ${folder} from ${backup}.`)
}
