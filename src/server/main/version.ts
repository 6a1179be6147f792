import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const manifestSchema = z.object({ version: z.string() })

/**
 * Version of the release or of the repository, whose manifest is above the folder of the built programs; 'unknown'
 * elsewhere.
 */
export const readVersion = (folder: string): string => {
  const file = join(folder, '..', 'package.json')
  return existsSync(file)
    ? z.parse(manifestSchema, JSON.parse(readFileSync(file, 'utf8'))).version
    : 'unknown'
}
