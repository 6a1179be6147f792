// npm run restore -- <folder>: makes a backup the data folder; the files that were there stay in it, in before-restore-…. A
// folder of copies from before an upgrade replaces the upgraded files only.
import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { callOf, dataFolder, fail, lockFolder, readArguments } from './folder.mjs'
import { restoreBackup, undoUpgrade } from './replace.mjs'

const OWNER_ONLY = 0o700

const USAGE = `Usage: ${callOf('restore')} <folder of a backup, or before-upgrade-… or before-restore-… in the data folder>

Checks all files of a backup first; one that is not whole changes nothing.

  STACKYARD_DATA   data folder (default ./.stackyard); stop its service first`

const [source] = readArguments(USAGE, 1).positionals
const folder = dataFolder()
const backup = resolve(source)
/** The path without symbolic links; as it is if there is nothing. */
const realPath = (path) => (existsSync(path) ? realpathSync(path) : path)
const isInFolder = realPath(dirname(backup)) === realPath(folder)
const isCopy = isInFolder && existsSync(backup) && /^before-upgrade-\d+$/.test(basename(backup))
const isEarlier = isInFolder && /^before-restore-\d+$/.test(basename(backup))
if (!isCopy && ((isInFolder && !isEarlier) || !existsSync(join(backup, 'stackyard.sqlite'))))
  fail(`${backup} is not a backup: it has no stackyard.sqlite, or is a part of the data folder.`)
process.umask(0o077)
mkdirSync(folder, { recursive: true, mode: OWNER_ONLY })
const unlock = lockFolder(folder)
if (unlock === null) fail(`A service is using ${folder}. Stop it first.`)
if (isCopy) {
  const aside = undoUpgrade(backup, folder)
  unlock()
  console.log(
    `Brought back the files in ${backup}; the upgraded ones are in ${aside}. Now install the version from before the upgrade, and start it.`,
  )
} else {
  try {
    const aside = await restoreBackup(backup, folder)
    console.log(
      `Restored ${folder} from ${backup}.${aside === null ? '' : ` The files of before are in ${aside}.`}`,
    )
  } catch (error) {
    console.error(`Nothing was restored, and nothing was changed: ${error.message}`)
    process.exitCode = 1
  }
  unlock()
}
