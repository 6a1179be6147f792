/** Connects TikTok for Business. Facts from public connectors, not yet confirmed with a live account. */
import * as z from 'zod/mini'
import { RunError } from '@/server/lib/runErrors'
import type { SourceTools } from '@/server/connectors/core/source'
import { addressOf, getRequest } from '@/server/connectors/core/providerRequest'
import type { CredentialProbe } from '@/server/connectors/core/credentialProbe'
import { readJson } from '@/server/connectors/core/providerCall'
import { acceptedAnswer } from '@/server/connectors/oauth/acceptedAnswer'
import { clientVariables } from '@/server/connectors/oauth/options.mjs'
import { accountText, someIds, tokenText, withSecret } from '@/server/connectors/oauth/connection'
import type { Connect } from '@/server/connectors/oauth/connection'

const NAME = 'TikTok'

const busy = {
  text: /"code"\s*:\s*(40100|5\d{4})\b/,
  means: {
    kind: 'unclear',
    message: `${NAME} permits no more requests for now, or has a temporary problem. Connect again in a minute.`,
  },
} as const

/** All answers have the status 200; `code` tells what they are. */
const CODE: CredentialProbe = {
  name: NAME,
  field: '',
  fieldName: 'code',
  rules: [
    busy,
    {
      text: /"code"\s*:\s*(?!0\b)\d+[\s\S]*(secret|app_id)/i,
      means: {
        kind: 'unclear',
        message: `${NAME} does not accept the app of this server. Its operator must check ${clientVariables('tiktok')}.`,
      },
    },
    {
      text: /"code"\s*:\s*(?!0\b)\d+/,
      means: {
        kind: 'unclear',
        message: `The permission of ${NAME} has ended or was used already. Connect again.`,
      },
    },
  ],
}
const LIST: CredentialProbe = {
  name: NAME,
  field: '',
  fieldName: 'login',
  rules: [
    busy,
    {
      text: /"code"\s*:\s*(?!0\b)\d+/,
      means: { kind: 'unclear', message: `${NAME} did not say which advertisers you reach. Connect again.` },
    },
  ],
}

const nameText = z.string().check(z.maxLength(500))
const tokenSchema = z.object({ data: z.object({ access_token: tokenText }) })
const advertisersSchema = z.object({
  data: z.object({
    list: z
      .array(z.object({ advertiser_id: accountText, advertiser_name: z.optional(nameText) }))
      .check(z.maxLength(10_000)),
  }),
})
const personSchema = z.object({
  data: z.object({ email: z.optional(nameText), display_name: z.optional(nameText) }),
})

/** Name of the login: its address, else its name; '' where TikTok does not say it. */
const nameOf = async (tools: SourceTools, headers: Readonly<Record<string, string>>): Promise<string> => {
  try {
    const { text } = await acceptedAnswer(
      tools,
      LIST,
      getRequest(tools, `${addressOf(tools, 'tiktok')}/user/info/`, {}, headers),
    )
    const { email, display_name } = readJson(tools, NAME, text, personSchema).data
    return email || display_name || ''
  } catch (error) {
    // only a name, without which reports can be read
    if (error instanceof RunError) return ''
    throw error
  }
}

/** Connects TikTok: a token that does not end, and the advertisers that the login reaches. */
export const connectTikTok: Connect = async (tools, { code, client: { clientId, clientSecret } }) => {
  const request = new Request(`${addressOf(tools, 'tiktok')}/oauth2/access_token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ app_id: clientId, secret: clientSecret, auth_code: code }),
    signal: tools.signal,
  })
  const exchanged = await acceptedAnswer(tools, CODE, request)
  const { access_token: token } = readJson(tools, NAME, exchanged.text, tokenSchema).data
  const masking = withSecret(tools, 'access_token', token)
  const headers = { 'Access-Token': token }
  const app = { app_id: clientId, secret: clientSecret }
  const listed = await acceptedAnswer(
    masking,
    LIST,
    getRequest(tools, `${addressOf(tools, 'tiktok')}/oauth2/advertiser/get/`, app, headers),
  )
  const { list } = readJson(masking, NAME, listed.text, advertisersSchema).data
  const ids = someIds(
    NAME,
    'advertiser',
    list.map(({ advertiser_id }) => advertiser_id),
  )
  const email = (await nameOf(masking, headers)) || list[0]?.advertiser_name || (ids[0] ?? '')
  return { values: { email, access_token: token }, ids }
}
