import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mailText } from '../accounts/outbox'
import { addressIn } from '../lib/addressIn'
import type { Mail } from '../lib/mail'

const OWNER_ONLY_FOLDER = 0o700
const OWNER_ONLY_FILE = 0o600
/** Number of mails that are kept. */
const MOST_MAILS = 100
const DIGITS = 8

/** Folder of the mails of a data folder. */
export const mailFolderOf = (dataFolder: string): string => join(dataFolder, 'mails')

/** Deletes the kept mails that have one of the addresses, whole. */
export const removeKeptMails = (dataFolder: string, addresses: readonly string[]): void => {
  const folder = mailFolderOf(dataFolder)
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const path = join(folder, name)
    const text = readFileSync(path, 'utf8')
    if (addresses.some((email) => addressIn(email).test(text))) rmSync(path)
  }
}

/**
 * Creates the function that keeps a mail in a file that only the owner of the data folder reads, and returns its path: for
 * live mode without a mail server, whose output may end in a log that others read (S-12).
 */
export const createMailFolder = (dataFolder: string): ((mail: Mail) => string) => {
  const folder = mailFolderOf(dataFolder)
  return (mail) => {
    mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER })
    chmodSync(folder, OWNER_ONLY_FOLDER)
    const names = readdirSync(folder)
      .filter((name) => /^\d+\.txt$/.test(name))
      .toSorted()
    for (const name of names.slice(0, Math.max(0, names.length - MOST_MAILS + 1))) rmSync(join(folder, name))
    const number = Number.parseInt(names.at(-1) ?? '0', 10) + 1
    const path = join(folder, `${String(number).padStart(DIGITS, '0')}.txt`)
    writeFileSync(path, mailText(mail), { mode: OWNER_ONLY_FILE, flag: 'wx' })
    return path
  }
}
