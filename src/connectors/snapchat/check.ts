/** Snapchat. Facts from its documentation and from public connectors, not yet confirmed with a live account. */
import type { CheckResult } from '@/server/lib/credentialForm'
import type { SourceTools } from '@/server/connectors/core/source'
import type { OAuthClient } from '@/server/connectors/oauth/clients'
import { assertAccepted } from '@/server/connectors/oauth/acceptedAnswer'
import { clientVariables } from '@/server/connectors/oauth/options.mjs'
import { sendWithToken } from '@/server/connectors/oauth/refreshLogin'
import type { RefreshLogin } from '@/server/connectors/oauth/refreshLogin'
import { SNAPCHAT_NO_ADS, organizationsSchema, personSchema } from '@/connectors/snapchat/api'
import { clientRule } from '@/server/connectors/oauth/tokenRequests'
import { addressOf, getRequest } from '@/server/connectors/core/providerRequest'
import type { CredentialProbe } from '@/server/connectors/core/credentialProbe'
import { exchange, readJson, refusedField } from '@/server/connectors/core/providerCall'

const NAME = 'Snapchat'
const ended = {
  kind: 'refused',
  field: 'refresh_token',
  message: `${NAME} no longer accepts this login. Connect ${NAME} again.`,
} as const
const LOGIN: CredentialProbe = {
  name: NAME,
  field: 'refresh_token',
  fieldName: 'login',
  rules: [
    clientRule(NAME, clientVariables('snapchat') ?? ''),
    { statuses: [400, 401], text: /invalid_grant/, means: ended },
    { statuses: [401], means: ended },
    {
      statuses: [403],
      means: { kind: 'refused', field: 'refresh_token', message: SNAPCHAT_NO_ADS },
    },
  ],
}

/** Login of Snapchat with the operator's client. */
export const snapchatLogin = (tools: SourceTools, client: OAuthClient): RefreshLogin => ({
  tokenUrl: addressOf(tools, 'snapchat_login'),
  probe: LOGIN,
  client,
})

/** Checks a login of Snapchat, and that it belongs to the organization if one is chosen. */
export const checkSnapchat = async (tools: SourceTools, client: OAuthClient): Promise<CheckResult> => {
  const read = async (path: string): Promise<string> => {
    const answer = await sendWithToken(tools, snapchatLogin(tools, client), (token) =>
      exchange(
        tools,
        NAME,
        getRequest(tools, `${addressOf(tools, 'snapchat')}${path}`, {}, { Authorization: `Bearer ${token}` }),
      ),
    )
    assertAccepted(tools, LOGIN, answer)
    return answer.text
  }
  const chosen = (tools.secret['organization_id'] ?? '').trim()
  if (chosen === '') {
    readJson(tools, NAME, await read('/me'), personSchema)
    return { isSuccess: true }
  }
  const { organizations } = readJson(tools, NAME, await read('/me/organizations'), organizationsSchema)
  return organizations.some(({ organization }) => organization?.id === chosen)
    ? { isSuccess: true }
    : refusedField(
        `This ${NAME} login does not belong to this organization. Choose another, or connect ${NAME} again.`,
        'organization_id',
      )
}
