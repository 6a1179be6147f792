// npm run restore -- <folder>: makes a backup the data folder; the folder that was there stays under another name.
import { cpSync, existsSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { dataFolder, fail, lockFolder } from './folder.mjs'

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

const [source, ...others] = process.argv.slice(2)
if (source === undefined || others.length > 0) fail('Usage: npm run restore -- <folder of a backup>')
const folder = dataFolder()
const backup = resolve(source)
if (!existsSync(join(backup, 'stackyard.sqlite')))
  fail(`${backup} is not a backup: it has no stackyard.sqlite.`)
const unlock = existsSync(folder) ? lockFolder(folder) : () => undefined
if (unlock === null) fail(`A service is using ${folder}. Stop it first.`)
unlock()
if (existsSync(folder)) {
  let number = 1
  while (existsSync(`${folder}-before-restore-${number}`)) number += 1
  renameSync(folder, `${folder}-before-restore-${number}`)
  console.log(`The data folder of before is now ${folder}-before-restore-${number}.`)
}
cpSync(backup, folder, { recursive: true })
skipRuns(join(folder, 'runs.sqlite'))
console.log(`Restored ${folder} from ${backup}.`)
