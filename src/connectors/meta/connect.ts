/**
 * Connects Meta and Meta Audience Network. Facts from its documentation and from public connectors, not yet confirmed
 * with a live account.
 */
import * as z from 'zod/mini'
import type { SourceTools } from '@/server/connectors/core/source'
import { addressOf, getRequest } from '@/server/connectors/core/providerRequest'
import type { CredentialProbe } from '@/server/connectors/core/credentialProbe'
import { readJson } from '@/server/connectors/core/providerCall'
import { acceptedAnswer } from '@/server/connectors/oauth/acceptedAnswer'
import { META_RULES } from './api'
import { clientVariables } from '@/server/connectors/oauth/options.mjs'
import { codeProbe } from '@/server/connectors/oauth/tokenRequests'
import type { OAuthCode } from '@/server/connectors/oauth/tokenRequests'
import { MOST_PAGES, accountText, someIds, tokenText, withSecret } from '@/server/connectors/oauth/connection'
import type { Connect } from '@/server/connectors/oauth/connection'

type Query = Readonly<Record<string, string>>

const PAGE_SIZE = '100'
const NAME = 'Meta'

const tokenSchema = z.object({ access_token: tokenText })
const personSchema = z.object({ name: accountText })
const pageSchema = z.object({
  data: z.array(z.object({ id: accountText })).check(z.maxLength(1_000)),
  paging: z.optional(
    z.object({
      cursors: z.optional(z.object({ after: z.optional(z.string().check(z.maxLength(2_000))) })),
      // its presence tells that there is a next page; its address has the access token in it
      next: z.optional(z.string().check(z.maxLength(20_000))),
    }),
  ),
})

/** Meanings of the answers to the exchange of a code; Meta's errors have a number. */
const codeProbeOf = (label: string): CredentialProbe => {
  const variables = clientVariables(label) ?? ''
  return codeProbe(NAME, variables, [
    {
      statuses: [400, 401],
      text: /validating client secret|validating application|"code"\s*:\s*101\b/i,
      means: {
        kind: 'unclear',
        message: `${NAME} does not accept the app of this server. Its operator must check ${variables}.`,
      },
    },
    {
      statuses: [400, 401],
      text: /verification code|authorization code/i,
      means: {
        kind: 'unclear',
        message: `The permission of ${NAME} has ended or was used already. Connect again.`,
      },
    },
  ])
}

/** Meanings of the answers to the lists of accounts. */
const LIST: CredentialProbe = { name: NAME, field: '', fieldName: 'login', rules: META_RULES }

/** Exchanges a code for a token of about an hour, and that one for a token of about 60 days. There is no refresh. */
const lastingToken = async (tools: SourceTools, probe: CredentialProbe, code: OAuthCode): Promise<string> => {
  const url = `${addressOf(tools, 'meta')}/oauth/access_token`
  const app = { client_id: code.client.clientId, client_secret: code.client.clientSecret }
  const tokenOf = async (query: Query): Promise<string> => {
    const { text } = await acceptedAnswer(tools, probe, getRequest(tools, url, { ...app, ...query }))
    return readJson(tools, NAME, text, tokenSchema).access_token
  }
  const short = await tokenOf({ redirect_uri: code.redirectUri, code: code.code })
  return tokenOf({ grant_type: 'fb_exchange_token', fb_exchange_token: short })
}

/** A login to the Graph API. */
interface MetaLogin {
  readonly tools: SourceTools
  readonly token: string
}

const read = async ({ tools, token }: MetaLogin, path: string, query: Query): Promise<string> => {
  const headers = { Authorization: `Bearer ${token}` }
  const { text } = await acceptedAnswer(
    tools,
    LIST,
    getRequest(tools, `${addressOf(tools, 'meta')}${path}`, query, headers),
  )
  return text
}

/** Lists the ids of all entries of a list. */
const listIds = async (login: MetaLogin, path: string): Promise<readonly string[]> => {
  const ids: string[] = []
  let after: string | null = ''
  for (let page = 0; page < MOST_PAGES && after !== null; page += 1) {
    const query: Query = { fields: 'id,name', limit: PAGE_SIZE, ...(after !== '' && { after }) }
    const text: string = await read(login, path, query)
    const { data, paging } = readJson(login.tools, NAME, text, pageSchema)
    ids.push(...data.map(({ id }) => id))
    after = paging?.next === undefined ? null : (paging.cursors?.after ?? null)
  }
  return ids
}

const logIn = async (tools: SourceTools, label: string, code: OAuthCode) => {
  const token = await lastingToken(tools, codeProbeOf(label), code)
  const login = { token, tools: withSecret(tools, 'access_token', token) }
  const person = await read(login, '/me', { fields: 'id,name' })
  return { login, name: readJson(tools, NAME, person, personSchema).name }
}

/** Connects Meta: a token of about 60 days, and the ad accounts that the login reaches. */
export const connectMeta: Connect = async (tools, code) => {
  const { login, name } = await logIn(tools, 'meta', code)
  const accounts = await listIds(login, '/me/adaccounts')
  return { values: { name, access_token: login.token }, ids: someIds(NAME, 'ad account', accounts) }
}

/**
 * Connects Meta Audience Network: a token of about 60 days, and the businesses that the login reaches. The first one is
 * read unless another is chosen.
 */
export const connectMetaAudience: Connect = async (tools, code) => {
  const { login, name } = await logIn(tools, 'meta_audience', code)
  const ids = someIds(NAME, 'business', await listIds(login, '/me/businesses'))
  return { values: { name, access_token: login.token, business_id: ids[0] ?? '' }, ids }
}
