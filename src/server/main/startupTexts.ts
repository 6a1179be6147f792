import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DataFolder } from './data/dataFolder'
import type { ApiAddresses } from '../connectors/core/apiAddresses.mjs'
import { mailFolderOf } from '../operations/mailFolder'
import type { OperationOptions } from '../operations/options.mjs'

/** What a service that has started says about itself. */
export interface Startup {
  /** Address at which people open the app. */
  readonly appOrigin: string
  /** Address at which the service listens. */
  readonly origin: string
  readonly folder: DataFolder
  /** Initial accounts of a first run, with passwords; null for later runs. */
  readonly accounts: string | null
  readonly hasSample: boolean
  /** Whether texts are printed for a person at a terminal only. */
  readonly isTerminal: boolean
  /**
   * What the service connects to: hosts, null for every public one, private ones, and changed addresses; null if
   * providers are simulated.
   */
  readonly outbound: {
    readonly egress: string | null
    readonly privateHosts?: string | null
    readonly addresses: ApiAddresses
  } | null
  /** Address of the queue of the workers; null without one. */
  readonly queue: string | null
  /** What the service says about an installed dbt; null if nothing is set for one. */
  readonly dbt: string | null
  readonly options: OperationOptions
}

/** Host and database of an address, without its user and password. */
const placeOf = (address: string): string => {
  const { host, pathname } = new URL(address)
  return `${host}${pathname}`
}

const accountHeading = (accounts: string): string =>
  accounts.includes('/auth/reset-password?code=')
    ? 'Set the password of each account; a link works once, for seven days or until the next start:'
    : 'Log in with:'

const accountLines = (startup: Startup): readonly string[] => {
  const { accounts, folder, hasSample, isTerminal, options } = startup
  // no log may have what gives access to a service for a team
  const mayPrint = options.logFormat === 'text' && (hasSample || isTerminal)
  if (accounts !== null && mayPrint)
    return [`${accountHeading(accounts)}\n${accounts}\n(also kept in ${folder.accountsFile})`]
  return existsSync(folder.accountsFile) ? [`First accounts: ${folder.accountsFile}`] : []
}

/** Where mails go; those of live mode have links that give access, so they are not printed. */
const mailWords = ({ options: { smtp }, outbound, folder }: Startup): string => {
  if (smtp !== null) return `Mail is sent through ${smtp.host}:${smtp.port}.`
  return outbound === null
    ? 'Mail is not sent but printed here.'
    : `Mail is not sent, because there is no mail server: set one with --smtp. Until then, mails are kept in ${mailFolderOf(dirname(folder.dataFile))}.`
}

/** Returns the texts that the service prints when it has started. */
export const startupTexts = (startup: Startup): readonly string[] => {
  const { appOrigin, origin, folder, hasSample, outbound, queue, dbt, options } = startup
  return [
    `Stackyard is running at ${appOrigin}`,
    ...(appOrigin === origin ? [] : [`The proxy in front must send requests to ${origin}`]),
    `Data file: ${folder.dataFile}`,
    ...(folder.newKeyFile === null
      ? []
      : [`Sealing key, made just now; keep it with the data file: ${folder.newKeyFile}`]),
    ...accountLines(startup),
    ...(outbound === null
      ? []
      : [
          `Live: connects to providers with the stored credentials, to ${outbound.egress ?? 'any public host'}`,
          ...(outbound.privateHosts
            ? [`Private hosts, as permitted by the operator: ${outbound.privateHosts.replaceAll(',', ', ')}`]
            : []),
          ...Object.entries(outbound.addresses).map(
            ([name, address]) => `Address of the API ${name}, as set by the operator: ${address}`,
          ),
        ]),
    ...(queue === null
      ? []
      : [`Runs into remote warehouses and buckets go to workers, through the queue at ${placeOf(queue)}`]),
    ...(dbt === null ? [] : [dbt]),
    ...(options.workerToken === null
      ? []
      : ['Runs can be called by whoever has the STACKYARD_WORKER_TOKEN, with stackyard run.']),
    ...(hasSample
      ? [
          "Google's login and the OAuth providers are sample pages, open to anyone on this machine; off with STACKYARD_SAMPLE=off",
        ]
      : []),
    `${mailWords(startup)} Stop with Ctrl+C.`,
  ]
}
