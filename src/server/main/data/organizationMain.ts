/** Entry point of `stackyard organization`. */
import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { RUN_FILE } from '@/server/engine/history/runFile'
import { openRunStore } from '@/server/engine/history/sqliteRunStore'
import { createSealer } from '@/server/lib/sealing'
import { withSecretFiles } from '@/server/lib/secretFiles.mjs'
import { DataFileError } from '@/server/lib/sqlite/dataFileError'
import { openSqliteStore } from '@/server/store/sqliteStore'
import { openDataFolder } from './dataFolder'
import { eraseFolder } from './eraseFolder'
import { runOrganizationCommand } from './organizationCommand'
import { keyOfFolder } from './keyOfFolder'

const OWNER_ONLY_FILE = 0o600

const writeNew = (file: string, text: string): void => {
  try {
    writeFileSync(file, text, { mode: OWNER_ONLY_FILE, flag: 'wx' })
  } catch (error) {
    throw new DataFileError(
      `${file} cannot be written: ${error instanceof Error ? error.message : 'unknown'}`,
    )
  }
}

const run = (): void => {
  const secrets = withSecretFiles(process.env)
  if (secrets.kind === 'wrong') throw new DataFileError(secrets.text)
  const { env } = secrets
  const folder = resolve(env['STACKYARD_DATA'] || '.stackyard')
  const { isFault, text } = runOrganizationCommand(process.argv.slice(2), (isAlone) => {
    const key = keyOfFolder(folder, env['STACKYARD_KEY'])
    // held until the process ends
    if (isAlone) openDataFolder(folder, env['STACKYARD_KEY'] || null)
    const sealer = createSealer(key)
    const store = openSqliteStore(join(folder, 'stackyard.sqlite'), sealer)
    const runFile = join(folder, RUN_FILE)
    return {
      store,
      runs: existsSync(runFile) ? openRunStore(runFile, sealer) : null,
      folder,
      erase: (traces) => eraseFolder(store, folder, traces),
      write: writeNew,
      now: Date.now(),
    }
  })
  process[isFault ? 'stderr' : 'stdout'].write(`${text}\n`)
  if (isFault) process.exitCode = 1
}

try {
  process.umask(0o077)
  run()
} catch (error) {
  if (!(error instanceof DataFileError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
