/** Entry point of `npx stackyard worker-key`: prints the key that opens runs, and nothing else. */
import { resolve } from 'node:path'
import { readWorkerKey } from './workerKey'
import { DataFileError } from '../store/dataFileError'

try {
  process.stdout.write(
    `${readWorkerKey(resolve(process.env['STACKYARD_DATA'] || '.stackyard'), process.env)}\n`,
  )
} catch (error) {
  if (!(error instanceof DataFileError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
