import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readKey } from '@/server/lib/sealing'
import { DataFileError } from '@/server/lib/sqlite/dataFileError'

/** Key of a data folder that a service has made, 32 bytes; `keyText` takes the place of its key file. */
export const keyOfFolder = (folder: string, keyText: string | undefined): Buffer => {
  const [dataFile, keyFile] = [join(folder, 'stackyard.sqlite'), join(folder, 'stackyard.key')]
  if (!existsSync(dataFile))
    throw new DataFileError(
      `There is no data file ${dataFile} yet. Start the service once, or set STACKYARD_DATA as the service has it.`,
    )
  const text = keyText || (existsSync(keyFile) ? readFileSync(keyFile, 'utf8') : '')
  const key = readKey(text)
  if (key === null)
    throw new DataFileError(`There is no key in ${folder}. Set STACKYARD_KEY as the service has it.`)
  return key
}
