/** AdMob, with an OAuth client of the user. Facts from public connectors, not yet confirmed with a live account. */
import * as z from 'zod/mini'
import type { CheckResult } from '@/server/lib/credentialForm'
import type { SourceTools } from '@/server/connectors/core/source'
import { assertAccepted } from '@/server/connectors/oauth/acceptedAnswer'
import { googleRefreshProbe } from '@/server/connectors/oauth/googleTokens'
import { sendWithToken } from '@/server/connectors/oauth/refreshLogin'
import type { RefreshLogin } from '@/server/connectors/oauth/refreshLogin'
import { addressOf, getRequest } from '@/server/connectors/core/providerRequest'
import type { CredentialProbe } from '@/server/connectors/core/credentialProbe'
import { exchange, readJson, refusedField } from '@/server/connectors/core/providerCall'

const LOGIN = googleRefreshProbe(
  'Create a new refresh token with the scope admob.readonly and this client, and paste it here.',
  {
    kind: 'refused',
    field: 'client_id',
    message:
      'Google does not accept client ID and client secret together. Copy both again from the credentials page of your Google Cloud project.',
  },
)
const ACCOUNTS: CredentialProbe = {
  name: 'AdMob',
  field: 'refresh_token',
  fieldName: 'refresh token',
  rules: [
    {
      statuses: [403],
      text: /SERVICE_DISABLED|has not been used in project/,
      means: {
        kind: 'refused',
        field: 'client_id',
        message: 'The AdMob API is off in the Google Cloud project of this client. Switch it on there.',
      },
    },
    {
      statuses: [403],
      means: {
        kind: 'refused',
        field: 'refresh_token',
        message: 'This login may not read AdMob. Create the refresh token with the scope admob.readonly.',
      },
    },
  ],
}

const accountsSchema = z.object({
  account: z._default(
    z.array(z.object({ publisherId: z.string().check(z.maxLength(100)) })).check(z.maxLength(1_000)),
    [],
  ),
})

/** Login of AdMob with the client and the refresh token of the credential. */
export const adMobLogin = (tools: SourceTools): RefreshLogin => {
  const value = (field: string) => (tools.secret[field] ?? '').trim()
  const client = { clientId: value('client_id'), clientSecret: value('client_secret') }
  return { tokenUrl: addressOf(tools, 'google_login'), probe: LOGIN, client }
}

/** Checks a login of AdMob, and that its account is that of the publisher ID. */
export const checkAdMob = async (tools: SourceTools): Promise<CheckResult> => {
  const value = (field: string) => (tools.secret[field] ?? '').trim()
  const answer = await sendWithToken(tools, adMobLogin(tools), (token) =>
    exchange(
      tools,
      ACCOUNTS.name,
      getRequest(tools, `${addressOf(tools, 'admob')}/accounts`, {}, { Authorization: `Bearer ${token}` }),
    ),
  )
  assertAccepted(tools, ACCOUNTS, answer)
  const { account } = readJson(tools, ACCOUNTS.name, answer.text, accountsSchema)
  const [first] = account
  if (first === undefined)
    return refusedField('This login works, but it has no AdMob account.', 'refresh_token')
  return account.some(({ publisherId }) => publisherId === value('publisher_id'))
    ? { isSuccess: true }
    : refusedField(
        `This login belongs to the publisher ID ${first.publisherId}, not to this one.`,
        'publisher_id',
      )
}
