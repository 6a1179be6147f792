/** Entry point of `npx stackyard worker-key`: prints the key that opens runs, and nothing else. */
import { resolve } from 'node:path'
import { readWorkerKey } from '@/server/executors/queue/workerKey'
import { withSecretFiles } from '@/server/lib/secretFiles.mjs'
import { DataFileError } from '@/server/lib/sqlite/dataFileError'

const HELP = `Usage: npx stackyard worker-key

Prints the key that workers need in STACKYARD_WORKER_KEY. It opens runs with their credentials: keep it secret.

  STACKYARD_DATA   data folder of the service (default ./.stackyard)
  STACKYARD_KEY    key of the service, if it is not in the data folder
`

const [argument] = process.argv.slice(2)
try {
  if (argument === undefined) {
    const secrets = withSecretFiles(process.env)
    if (secrets.kind === 'wrong') throw new DataFileError(secrets.text)
    const { env } = secrets
    process.stdout.write(`${readWorkerKey(resolve(env['STACKYARD_DATA'] || '.stackyard'), env)}\n`)
  } else if (argument === '--help') process.stdout.write(HELP)
  else {
    process.stderr.write(`There is no ${argument}.\n\n${HELP}`)
    process.exitCode = 1
  }
} catch (error) {
  if (!(error instanceof DataFileError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
