import type { DbtOptions } from '../models/dbt/options.mjs'
import type { OAuthOptions } from '../connectors/oauth/options.mjs'
import type { ApiAddresses } from '../connectors/sources/apiAddresses.mjs'
import type { OperationOptions } from '../operations/options.mjs'

/** Options of the service, from command-line flags and environment variables. */
export interface StartOptions {
  /** Port to listen on; 0 for any free one. */
  readonly port: number
  /** Absolute path of the folder with the data file. */
  readonly dataFolder: string
  /** Encryption key as base64 of 32 bytes; null to use the key file in the data folder. */
  readonly keyText: string | null
  /** How far the server's clock runs ahead of the machine's, ms; negative for behind. */
  readonly clockOffsetMs: number
  /** Number of reverse proxies in front of the server that are trusted to report the caller's address. */
  readonly trustedProxies: number
  /** Whether the service has sample pages for Google's login and the OAuth providers. */
  readonly hasSample: boolean
  /** Whether runs really run; otherwise they are simulated. */
  readonly hasEngine: boolean
  /** Whether the service connects to the real providers; otherwise they are simulated in memory. */
  readonly isLive: boolean
  /** Hosts that live mode may connect to, separated by commas; null for every host on the public internet. */
  readonly egress: string | null
  /** Address of the database through which workers get runs; this machine runs everything if null. */
  readonly queue?: string | null
  /** Options of a service that a team uses; the defaults if undefined. */
  readonly operation?: OperationOptions
  /** OAuth clients of the operator, which live mode uses; none if undefined. */
  readonly oauth?: OAuthOptions
  /** Addresses of providers' APIs that the operator has changed, in live mode; none if undefined. */
  readonly apiAddresses?: ApiAddresses
  /** The operator's dbt, which live mode uses; none if null or undefined. */
  readonly dbt?: DbtOptions | null
}

/** Environment variables of a build whose connect buttons and Google login lead to the service's sample pages. */
export function sampleBuild(): Record<string, string>

/** Outcome of reading the server's options: start with these options, print the help, or print an error. */
export type Start =
  | { readonly kind: 'start'; readonly options: StartOptions }
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'wrong'; readonly text: string }

/**
 * Reads the server's options: flags first, then environment variables, then defaults. Never throws; an invalid value
 * gives an error text that names it.
 */
export function readOptions(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Start

/**
 * Returns a message that says what to do if a port is in use or forbidden, by Node's error code; null for any other
 * error.
 */
export function portErrorMessage(code: unknown, port: number): string | null
