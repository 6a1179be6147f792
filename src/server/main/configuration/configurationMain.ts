/** What the entry points of `stackyard export` and `stackyard apply` share. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { providersOf } from '@/server/connectors/providers'
import { NO_OAUTH } from '@/server/connectors/oauth/options.mjs'
import { createCredentialCheck } from '@/server/engine/checkCredential'
import { createSealer } from '@/server/lib/sealing'
import { withSecretFiles } from '@/server/lib/secretFiles.mjs'
import { DataFileError } from '@/server/lib/sqlite/dataFileError'
import { readStackQuota } from '@/server/operations/options.mjs'
import { openSqliteStore } from '@/server/store/sqliteStore'
import { WrongCommand } from '../data/command'
import { lockFile } from '../data/dataFolder'
import { keyOfFolder } from '../data/keyOfFolder'
import { readPermittedHosts } from '../options.mjs'
import { runConfigurationCommand } from './configurationCommand'

const OWNER_ONLY_FILE = 0o600
/** How long an apply waits for another one, ms. */
const LONGEST_WAIT_MS = 60_000

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown')

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new WrongCommand(`${file} cannot be read: ${reasonOf(error)}`)
  }
}

const write = (file: string, text: string): void => {
  try {
    writeFileSync(file, text, { mode: OWNER_ONLY_FILE, flag: 'wx' })
  } catch (error) {
    throw new WrongCommand(`${file} cannot be written: ${reasonOf(error)}`)
  }
}

const run = async (command: 'export' | 'apply'): Promise<void> => {
  const secrets = withSecretFiles(process.env)
  if (secrets.kind === 'wrong') throw new DataFileError(secrets.text)
  const { env } = secrets
  const folder = resolve(env['STACKYARD_DATA'] || '.stackyard')
  const { isFault, text } = await runConfigurationCommand(command, process.argv.slice(2), () => {
    const quota = readStackQuota(env)
    if (quota.kind === 'wrong') throw new WrongCommand(quota.text)
    const permitted = readPermittedHosts(env)
    if (permitted.kind === 'wrong') throw new WrongCommand(permitted.text)
    const key = keyOfFolder(folder, env['STACKYARD_KEY'])
    // a service may use it at the same time
    const store = openSqliteStore(join(folder, 'stackyard.sqlite'), createSealer(key))
    return {
      store,
      key,
      mostStacks: quota.most,
      read,
      write,
      lock: () => lockFile(join(folder, 'apply.lock'), LONGEST_WAIT_MS),
      checkCredential: (isSample) => {
        const outbound = { egress: permitted.egress, clients: NO_OAUTH.clients, addresses: {} }
        return createCredentialCheck({
          providers: providersOf(isSample ? null : outbound, Date.now),
          now: Date.now,
        })
      },
      now: Date.now(),
    }
  })
  process[isFault ? 'stderr' : 'stdout'].write(`${text}\n`)
  if (isFault) process.exitCode = 1
}

/** Runs the command of this process. */
export const runMain = async (command: 'export' | 'apply'): Promise<void> => {
  try {
    process.umask(0o077)
    await run(command)
  } catch (error) {
    if (!(error instanceof DataFileError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
