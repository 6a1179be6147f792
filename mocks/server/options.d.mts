export interface StartOptions {
  readonly port: number
  /** Folder of the data file, absolute. */
  readonly dataFolder: string
  /** Base64 of 32 bytes; null when the key file is to be used. */
  readonly keyText: string | null
  /** How far the server's clock runs ahead, milliseconds. */
  readonly clockOffsetMs: number
  /** How many proxies in front of the server are believed about who calls. */
  readonly trustedProxies: number
  /** Port of the stand-in for the OAuth providers; null without one. */
  readonly standInPort: number | null
}

/** Port of the stand-in for the OAuth providers. */
export const STAND_IN_PORT: number

/** OAuth client id in builds that log in through the local stand-in for the OAuth providers and Google. */
export const STAND_IN_CLIENT: string

/** Variables of a build whose connect buttons lead to the stand-in. */
export function standInBuild(): Record<string, string>

export type Start =
  | { readonly kind: 'start'; readonly options: StartOptions }
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'wrong'; readonly text: string }

/** Never throws; a wrong value is named. Port 0 takes any free port. */
export function readOptions(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Start

/** What to do about a port that cannot be had, by node's error code and whose port it is; null for another fault. */
export function portTrouble(code: unknown, port: number, whose?: 'server' | 'standIn'): string | null
