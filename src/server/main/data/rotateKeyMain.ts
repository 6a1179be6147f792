/** Entry point of `npm run rotate-key`. */
import { resolve } from 'node:path'
import { DataFileError } from '@/server/lib/sqlite/dataFileError'
import { rotateKey } from './rotateKey'

const folder = resolve(process.env['STACKYARD_DATA'] || '.stackyard')

const run = (): void => {
  if (process.env['STACKYARD_KEY'])
    throw new DataFileError(
      `The key is in STACKYARD_KEY. Put it into ${folder}/stackyard.key, run this without STACKYARD_KEY, and use the new content of that file.`,
    )
  rotateKey(folder)
  process.stdout.write(
    `All secrets in ${folder} are sealed with a new key. Everybody logs in again, and links in mails and invites sent so far no longer work. Backups need the key that they contain; copies from before an upgrade are deleted. With a queue, delete its tables before the start and give the workers the new key: see "Change the key" in Run Stackyard for your team.\n`,
  )
}

try {
  run()
} catch (error) {
  if (!(error instanceof DataFileError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
