import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Traces } from '@/server/accounts/core'
import { removeKeptMails } from '@/server/operations/mailFolder'
import type { SqliteStore } from '@/server/store/sqliteStore'
import { ACCOUNTS_FILE, keepAccounts } from './dataFolder'

/** Folders of earlier states, which belong to whoever runs the service. */
const EARLIER = /^(before-upgrade|after-upgrade|before-restore)-/

const pruneAccountLines = (folder: string, addresses: readonly string[]): void => {
  const file = join(folder, ACCOUNTS_FILE)
  if (!existsSync(file)) return
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  const left = lines.filter((line) => !addresses.includes(line.trim().split(/\s/)[0] ?? ''))
  if (left.length === 0) rmSync(file)
  else if (left.length < lines.length) keepAccounts(file, left.join('\n'))
}

/** Returns whether all files could be read and changed. */
const removeFromFiles = (folder: string, addresses: readonly string[]): boolean => {
  try {
    pruneAccountLines(folder, addresses)
    removeKeptMails(folder, addresses)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false
    throw error
  }
}

/**
 * Removes what the files of a data folder still hold of deleted records. Returns a
 * sentence for whoever runs the service about what may be left; null for nothing.
 */
export const eraseFolder = (
  store: SqliteStore,
  folder: string,
  { addresses, texts, isMany }: Traces,
): string | null => {
  if (!removeFromFiles(folder, addresses) || !store.erase(texts, isMany))
    return `The files in ${folder} may still hold data of a deleted account: they could not be rewritten now, because the disk is full, a file cannot be changed, or another program reads them. The next deletion tries it again.`
  const earlier = readdirSync(folder).filter((name) => EARLIER.test(name))
  return earlier.length === 0
    ? null
    : `Copies of earlier states may still hold data of a deleted account: ${earlier.join(', ')} in ${folder}. Delete them when you no longer need them.`
}
