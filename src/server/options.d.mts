/** Options of the reference server, from command-line flags and environment variables. */
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
  /** Port of the simulated OAuth providers and Google login; null if they are not started. */
  readonly standInPort: number | null
}

/** Port of the simulated OAuth providers and Google login. Fixed, because builds contain its address. */
export const STAND_IN_PORT: number

/** OAuth client id in builds that use the simulated OAuth providers and Google login. */
export const STAND_IN_CLIENT: string

/** Environment variables of a build whose connect buttons and Google login lead to the simulated providers. */
export function standInBuild(): Record<string, string>

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
 * error. `whose` tells which server wants the port (default: the app's).
 */
export function portTrouble(code: unknown, port: number, whose?: 'server' | 'standIn'): string | null
