/** Connects Snapchat. Facts from its documentation, not yet confirmed with a live account. */
import * as z from 'zod/mini'
import type { SourceTools } from '@/server/connectors/core/source'
import { RunError } from '@/server/lib/runErrors'
import { addressOf, getRequest } from '@/server/connectors/core/providerRequest'
import type { CredentialProbe } from '@/server/connectors/core/credentialProbe'
import { readJson } from '@/server/connectors/core/providerCall'
import { acceptedAnswer } from '@/server/connectors/oauth/acceptedAnswer'
import { clientVariables } from '@/server/connectors/oauth/options.mjs'
import { SNAPCHAT_NO_ADS, organizationsSchema, personSchema } from './api'
import { codeFields, codeProbe, formRequest } from '@/server/connectors/oauth/tokenRequests'
import { someIds, tokenText, withSecret } from '@/server/connectors/oauth/connection'
import type { Connect } from '@/server/connectors/oauth/connection'

const NAME = 'Snapchat'
const PROBE = codeProbe(NAME, clientVariables('snapchat') ?? '')
const LIST: CredentialProbe = {
  name: NAME,
  field: '',
  fieldName: 'login',
  rules: [
    {
      statuses: [401, 403],
      means: {
        kind: 'refused',
        field: null,
        message: SNAPCHAT_NO_ADS,
      },
    },
  ],
}

const tokensSchema = z.object({ access_token: tokenText, refresh_token: z.optional(tokenText) })

const read = async <Value>(
  tools: SourceTools,
  token: string,
  path: string,
  schema: z.ZodMiniType<Value>,
): Promise<Value> => {
  const headers = { Authorization: `Bearer ${token}` }
  const { text } = await acceptedAnswer(
    tools,
    LIST,
    getRequest(tools, `${addressOf(tools, 'snapchat')}${path}`, {}, headers),
  )
  return readJson(tools, NAME, text, schema)
}

/** Connects Snapchat: a refresh token, and the organizations that the login belongs to. */
export const connectSnapchat: Connect = async (tools, code) => {
  const request = formRequest(tools, addressOf(tools, 'snapchat_login'), codeFields(code))
  const { text } = await acceptedAnswer(tools, PROBE, request)
  const { access_token: token, refresh_token } = readJson(tools, NAME, text, tokensSchema)
  if (refresh_token === undefined)
    throw new RunError('credentials', `${NAME} sent no permission that lasts. Connect again.`)
  const masking = withSecret(withSecret(tools, 'access_token', token), 'refresh_token', refresh_token)
  const { me } = await read(masking, token, '/me', personSchema)
  const { organizations } = await read(masking, token, '/me/organizations', organizationsSchema)
  return {
    values: {
      snapchat_username: me.snapchat_username ?? me.display_name ?? me.email ?? me.id,
      refresh_token,
    },
    ids: someIds(
      NAME,
      'organization',
      organizations.flatMap(({ organization }) => (organization === undefined ? [] : [organization.id])),
    ),
  }
}
