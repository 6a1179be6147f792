import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deriveKey, readKey } from '@/server/lib/sealing'
import { DataFileError } from '@/server/lib/sqlite/dataFileError'

/** The key that opens runs and nothing else, from the installation's key. */
export const jobKeyOf = (key: Buffer): Buffer => deriveKey(key, 'job')

/**
 * Key of the workers of a service, base64, from its data folder or its STACKYARD_KEY. Throws a DataFileError, whose
 * message says what to do.
 */
export const readWorkerKey = (folder: string, env: Readonly<Record<string, string | undefined>>): string => {
  const file = join(folder, 'stackyard.key')
  const text = env['STACKYARD_KEY'] || (existsSync(file) ? readFileSync(file, 'utf8') : null)
  if (text === null)
    throw new DataFileError(
      `There is no key in ${folder} yet. Start the service once, or set STACKYARD_DATA or STACKYARD_KEY as the service has it.`,
    )
  const key = readKey(text)
  if (key === null)
    throw new DataFileError(
      `${env['STACKYARD_KEY'] ? 'STACKYARD_KEY' : file} does not hold a key: base64 of 32 bytes is expected.`,
    )
  return jobKeyOf(key).toString('base64')
}
