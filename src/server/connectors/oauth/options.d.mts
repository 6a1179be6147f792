import type { OAuthClients } from './clients'

/** OAuth clients of the operator. */
export interface OAuthOptions {
  /** By label of the source type; those that are not set up are absent. */
  readonly clients: OAuthClients
  /** Client id for logging in with Google; null if that is not set up. */
  readonly googleClientId: string | null
}

/** Options of a service without OAuth clients. */
export const NO_OAUTH: OAuthOptions

/** Lines of the help text. */
export const OAUTH_HELP: string

/** Reads the clients from environment variables. Returns them, or an error text; never throws. */
export function readOAuth(
  env: Readonly<Record<string, string | undefined>>,
): { readonly kind: 'read'; readonly oauth: OAuthOptions } | { readonly kind: 'wrong'; readonly text: string }

/** Names of the variables that set the client of a provider, in a sentence; null for a type without OAuth. */
export function clientVariables(label: string): string | null

/** Environment variables of a build whose connect buttons and Google login use these clients. */
export function oauthBuild(options: OAuthOptions): Record<string, string>
