import { existsSync } from 'node:fs'
import type { DataFolder } from './data/dataFolder'
import type { StartOptions } from './options.mjs'

/** What has just started. */
export interface Startup {
  readonly folder: DataFolder
  /** Initial accounts of a first run; null for later ones. */
  readonly accounts: string | null
  readonly options: StartOptions
}

/** Prints where the service runs, and what a person needs to know about it. */
export const announce = (
  origin: string,
  { folder, accounts, options: { hasSample, isLive, egress } }: Startup,
  print: (text: string) => void,
): void => {
  print(`Stackyard is running at ${origin}`)
  print(`Data file: ${folder.dataFile}`)
  if (folder.newKeyFile) print(`Sealing key, made just now; keep it with the data file: ${folder.newKeyFile}`)
  if (accounts) print(`Log in with:\n${accounts}\n(also kept in ${folder.accountsFile})`)
  else if (existsSync(folder.accountsFile)) print(`First accounts: ${folder.accountsFile}`)
  if (isLive)
    print(`Live: connects to providers with the stored credentials, to ${egress ?? 'any public host'}`)
  if (hasSample)
    print(
      "Google's login and the OAuth providers are sample pages, open to anyone on this machine; off with STACKYARD_SAMPLE=off",
    )
  print('Mail is not sent but printed here. Stop with Ctrl+C.')
}
