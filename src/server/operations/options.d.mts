/** Mail server that mails are sent through. */
export interface SmtpOptions {
  readonly host: string
  readonly port: number
  /** Encrypted from the start, by STARTTLS or not at all, or by STARTTLS if the server offers it (loopback only). */
  readonly tls: 'always' | 'startTls' | 'ifOffered'
  /** User and password; null for a server that asks for none. */
  readonly login: { readonly user: string; readonly password: string } | null
  /** Sender of the mails: an address, with or without a name. */
  readonly from: string
}

/** Options of a service that a team uses. */
export interface OperationOptions {
  /** E-mail address of the only first account; null for the accounts of an example organisation. */
  readonly firstAdmin: string | null
  /** Origin at which people open the app, without a trailing slash; null for localhost. */
  readonly publicOrigin: string | null
  readonly logFormat: 'text' | 'json'
  /** Mail server; null if mails are printed. */
  readonly smtp: SmtpOptions | null
  /** Bearer token of `/metrics`; null if there is no such page. */
  readonly metricsToken: string | null
  /** Bearer token of the calls of `stackyard run`; null if there are no such calls. */
  readonly workerToken: string | null
}

/** Options of a service that nothing is set for. */
export const DEFAULT_OPERATION: OperationOptions

/** Flags of `readOperation`, for `parseArgs`. */
export const OPERATION_FLAGS: Readonly<Record<'origin' | 'log' | 'smtp', { readonly type: 'string' }>>

/** Lines of the help text. */
export const OPERATION_HELP: string

/** Reads the options from flags and environment variables. Returns them, or an error text; never throws. */
export function readOperation(
  flags: Readonly<Partial<Record<'origin' | 'log' | 'smtp', string | undefined>>>,
  env: Readonly<Record<string, string | undefined>>,
):
  | { readonly kind: 'read'; readonly operation: OperationOptions }
  | { readonly kind: 'wrong'; readonly text: string }
