/** Entry point of `stackyard user`. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readKey, createSealer } from '@/server/lib/sealing'
import { withSecretFiles } from '@/server/lib/secretFiles.mjs'
import { DataFileError } from '@/server/lib/sqlite/dataFileError'
import { openSqliteStore } from '@/server/store/sqliteStore'
import { eraseFolder } from './eraseFolder'
import { runUserCommand } from './userCommand'

const CODE_BYTES = 24

/** Opens the store of a data folder that a service may use at the same time. */
const openStore = (folder: string, keyText: string | undefined) => {
  const [dataFile, keyFile] = [join(folder, 'stackyard.sqlite'), join(folder, 'stackyard.key')]
  if (!existsSync(dataFile))
    throw new DataFileError(
      `There is no data file ${dataFile} yet. Start the service once, or set STACKYARD_DATA as the service has it.`,
    )
  const text = keyText || (existsSync(keyFile) ? readFileSync(keyFile, 'utf8') : '')
  const key = readKey(text)
  if (key === null)
    throw new DataFileError(`There is no key in ${folder}. Set STACKYARD_KEY as the service has it.`)
  return openSqliteStore(dataFile, createSealer(key))
}

const run = (): void => {
  const secrets = withSecretFiles(process.env)
  if (secrets.kind === 'wrong') throw new DataFileError(secrets.text)
  const { env } = secrets
  const origin = env['STACKYARD_ORIGIN'] || `http://localhost:${env['PORT'] || '4180'}`
  const folder = resolve(env['STACKYARD_DATA'] || '.stackyard')
  const { isFault, text } = runUserCommand(process.argv.slice(2), () => {
    const store = openStore(folder, env['STACKYARD_KEY'])
    return {
      store,
      links: {
        code: () => randomBytes(CODE_BYTES).toString('base64url'),
        linkOf: (code) => `${origin.replace(/\/$/, '')}/auth/reset-password?code=${code}`,
      },
      erase: (texts) => eraseFolder(store, folder, texts),
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
