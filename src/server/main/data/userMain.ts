/** Entry point of `stackyard user`. */
import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { createSealer } from '@/server/lib/sealing'
import { withSecretFiles } from '@/server/lib/secretFiles.mjs'
import { DataFileError } from '@/server/lib/sqlite/dataFileError'
import { openSqliteStore } from '@/server/store/sqliteStore'
import { eraseFolder } from './eraseFolder'
import { keyOfFolder } from './keyOfFolder'
import { runUserCommand } from './userCommand'

const CODE_BYTES = 24

const run = (): void => {
  const secrets = withSecretFiles(process.env)
  if (secrets.kind === 'wrong') throw new DataFileError(secrets.text)
  const { env } = secrets
  const origin = env['STACKYARD_ORIGIN'] || `http://localhost:${env['PORT'] || '4180'}`
  const folder = resolve(env['STACKYARD_DATA'] || '.stackyard')
  const { isFault, text } = runUserCommand(process.argv.slice(2), () => {
    const sealer = createSealer(keyOfFolder(folder, env['STACKYARD_KEY']))
    // a service may use it at the same time
    const store = openSqliteStore(join(folder, 'stackyard.sqlite'), sealer)
    return {
      store,
      links: {
        code: () => randomBytes(CODE_BYTES).toString('base64url'),
        linkOf: (code) => `${origin.replace(/\/$/, '')}/auth/reset-password?code=${code}`,
      },
      erase: (traces) => eraseFolder(store, folder, traces),
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
