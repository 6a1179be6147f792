/** Check of a key of Apple Search Ads. */
import * as z from 'zod/mini'
import type { CheckResult } from '@/server/lib/credentialForm'
import type { SourceTools } from '@/server/connectors/core/source'
import { resultOf, runProbe } from '@/server/connectors/core/credentialProbe'
import type { AnsweredProbe } from '@/server/connectors/core/credentialProbe'
import { call } from '@/server/connectors/core/providerCall'
import { addressOf, getRequest } from '@/server/connectors/core/providerRequest'
import { accountHeader, idSchema } from './accounts'
import { APPLE_LOGIN, appleTokenIn, requestAppleToken } from './login'

/** Name in texts. */
export const APPLE_ADS = 'Apple Search Ads'

/** Sentence for an ad account that the key's user may not read. */
export const NO_ROLE =
  'The key works, but its user may not read an ad account. Give the user the role “API Account Read Only” in Apple Search Ads.'

const aclsSchema = z.object({
  result: z.object({ acls: z.array(z.object({ adAccount: z.object({ id: idSchema }) })) }),
})
const accountSchema = z.object({ result: z.object({ id: idSchema }) })

const probe = (form: AnsweredProbe['form'], rules: AnsweredProbe['rules']): AnsweredProbe => ({
  name: APPLE_ADS,
  field: 'search_ads_key_id',
  fieldName: 'key',
  form,
  ...(rules !== undefined && { rules }),
})

const ACLS = probe(aclsSchema, [
  {
    statuses: [200],
    text: /"acls"\s*:\s*(\[\s*\]|null)|"result"\s*:\s*\{\s*\}/,
    means: {
      kind: 'refused',
      field: null,
      message:
        'The key works, but it reaches no ad account. Give its user a role in Apple Search Ads, or create an ad account.',
    },
  },
])
const ACCOUNT = probe(accountSchema, [
  { statuses: [403], means: { kind: 'refused', field: null, message: NO_ROLE } },
])

/** Ad accounts that are asked for until one may be read. */
const ACCOUNTS_MAX = 20

/** Checks a key of Apple Search Ads: exchanges it for a token, lists the ad accounts, and asks for one that it may read. */
export const checkAppleSearchAds = async (tools: SourceTools): Promise<CheckResult> => {
  const answer = await requestAppleToken(tools)
  const result = resultOf(answer, APPLE_LOGIN, tools.secret)
  if (!result.isSuccess) return result
  const authorization = { Authorization: `Bearer ${appleTokenIn(tools, answer).value}` }
  const url = addressOf(tools, 'apple_search_ads')
  const acls = getRequest(tools, `${url}/acls`, {}, authorization)
  const listed = await runProbe(tools, ACLS, acls.clone())
  if (!listed.isSuccess) return listed
  const { result: found } = aclsSchema.parse(JSON.parse((await call(tools, APPLE_ADS, acls)).text))
  let last: CheckResult = listed
  for (const { adAccount } of found.acls.slice(0, ACCOUNTS_MAX)) {
    const headers = { ...authorization, ...accountHeader(adAccount.id) }
    last = await runProbe(
      tools,
      ACCOUNT,
      getRequest(tools, `${url}/ad-accounts/${adAccount.id}`, {}, headers),
    )
    if (last.isSuccess || last.verdict !== 'refused') return last
  }
  return last
}
