// Replaces the files of a data folder: by those of a backup, all or none, or by the copies of before an upgrade.
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { checkBackup, MANIFEST } from './copies.mjs'

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
export const undoUpgrade = (copies, folder) => {
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

/** What a restore never moves: the lock that it holds, and folders of other restores. */
const STAYS = /^(stackyard\.lock|before-restore-\d+|restore\.\w+)$/
/** A restore goes through these, so that an interrupted one is finished by the next: all files are checked, the old ones go. */
const steps = { copying: 'restore.part', moving: 'restore.moving', filling: 'restore.filling' }

const moveAll = (from, to, isMoved = () => true) => {
  for (const name of readdirSync(from)) if (isMoved(name)) renameSync(join(from, name), join(to, name))
}

/** Copies a checked backup into the data folder, beside what is there, and checks the copies again. */
const stage = async (backup, folder) => {
  const part = join(folder, steps.copying)
  rmSync(part, { recursive: true, force: true })
  const paths = await checkBackup(backup)
  for (const path of paths) {
    mkdirSync(dirname(join(part, path)), { recursive: true, mode: OWNER_ONLY })
    cpSync(join(backup, path), join(part, path))
  }
  if (existsSync(join(backup, MANIFEST))) cpSync(join(backup, MANIFEST), join(part, MANIFEST))
  await checkBackup(part)
  rmSync(join(part, MANIFEST), { force: true })
  skipRuns(join(part, 'runs.sqlite'))
  renameSync(part, join(folder, steps.moving))
}

/** Puts the staged files in the place of those that are there; returns the folder that has these, null for none. */
const replace = (folder) => {
  const [moving, filling] = [join(folder, steps.moving), join(folder, steps.filling)]
  const hasOld = existsSync(moving) && readdirSync(folder).some((name) => !STAYS.test(name))
  const aside = hasOld ? freePath(join(folder, 'before-restore-')) : null
  if (aside !== null) {
    mkdirSync(aside, { mode: OWNER_ONLY })
    moveAll(folder, aside, (name) => !STAYS.test(name))
  }
  if (existsSync(moving)) renameSync(moving, filling)
  moveAll(filling, folder)
  rmdirSync(filling)
  return aside
}

/**
 * Makes a backup the content of a locked data folder, after it has finished a restore that was interrupted. Returns the
 * folder with the files of before, null for none. Rejects, and has changed nothing of this backup, for one that is not whole.
 */
export const restoreBackup = async (backup, folder) => {
  const isInterrupted = [steps.moving, steps.filling].some((name) => existsSync(join(folder, name)))
  if (isInterrupted) replace(folder)
  try {
    await stage(backup, folder)
  } catch (error) {
    rmSync(join(folder, steps.copying), { recursive: true, force: true })
    throw error
  }
  return replace(folder)
}
