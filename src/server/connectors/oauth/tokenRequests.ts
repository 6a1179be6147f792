/** Requests to the token endpoints of OAuth (RFC 6749, sections 4.1.3 and 6). */
import type { SourceTools } from '../core/source'
import type { AnswerRule, CredentialProbe } from '../core/credentialProbe'
import type { OAuthClient } from './clients'

/** A code of a provider, and what it is exchanged with. */
export interface OAuthCode {
  readonly code: string
  /** The same address as in the authorization request, byte for byte. */
  readonly redirectUri: string
  readonly client: OAuthClient
}

/** Creates the request of a form. */
export const formRequest = (
  { signal }: SourceTools,
  url: string,
  fields: Readonly<Record<string, string>>,
): Request => new Request(url, { method: 'POST', body: new URLSearchParams(fields), signal })

/** Fields that exchange a code for tokens. */
export const codeFields = ({ code, redirectUri, client }: OAuthCode): Readonly<Record<string, string>> => ({
  grant_type: 'authorization_code',
  code,
  redirect_uri: redirectUri,
  client_id: client.clientId,
  client_secret: client.clientSecret,
})

/** Fields that refresh an access token. */
export const refreshFields = (
  client: Pick<OAuthClient, 'clientId' | 'clientSecret'>,
  refreshToken: string,
): Readonly<Record<string, string>> => ({
  grant_type: 'refresh_token',
  refresh_token: refreshToken,
  client_id: client.clientId,
  client_secret: client.clientSecret,
})

/** Rule for answers that say that the provider does not accept the operator's client. */
export const clientRule = (name: string, variables: string): AnswerRule => ({
  statuses: [400, 401, 403],
  text: /invalid_client|unauthorized_client/,
  means: {
    kind: 'unclear',
    message: `${name} does not accept the OAuth client of this server. Its operator must check ${variables}.`,
  },
})

/** Meanings of the answers to the exchange of a code. */
export const codeProbe = (
  name: string,
  variables: string,
  rules: readonly AnswerRule[] = [],
): CredentialProbe => ({
  name,
  field: '',
  fieldName: 'code',
  rules: [
    {
      statuses: [400, 401],
      text: /redirect_uri|redirect uri/i,
      means: {
        kind: 'unclear',
        message: `${name} does not know the address to which it should return. The operator of this server must register it with ${name}, exactly as the documentation says.`,
      },
    },
    ...rules,
    clientRule(name, variables),
    {
      statuses: [400, 401],
      text: /invalid_grant/,
      means: {
        kind: 'unclear',
        message: `The permission of ${name} has ended or was used already. Connect again.`,
      },
    },
    {
      statuses: [400, 401, 403, 404],
      means: { kind: 'unclear', message: `${name} did not complete the connection. Connect again.` },
    },
  ],
})
