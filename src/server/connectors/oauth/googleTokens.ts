/** Google's refresh of access tokens. Facts from its documentation, not yet confirmed with a live account. */
import type { AnswerRule, CredentialProbe, Meaning } from '../core/credentialProbe'

/**
 * Meanings of the answers to a refresh. `reconnect` says what to do about a refresh token that has ended; `badClient` is
 * the meaning of a client that Google does not accept.
 */
export const googleRefreshProbe = (reconnect: string, badClient: Meaning): CredentialProbe => {
  const ended: AnswerRule = {
    statuses: [400, 401],
    text: /invalid_grant/,
    means: {
      kind: 'refused',
      field: 'refresh_token',
      message: `Google no longer accepts this login. ${reconnect}`,
    },
  }
  return {
    name: 'Google',
    field: 'refresh_token',
    fieldName: 'refresh token',
    rules: [
      ended,
      { statuses: [400, 401, 403], text: /invalid_client|unauthorized_client/, means: badClient },
    ],
  }
}
