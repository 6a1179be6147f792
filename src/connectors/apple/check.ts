/** Check of a key of Apple Search Ads. */
import type { CheckResult } from '@/server/lib/credentialForm'
import type { SourceTools } from '@/server/connectors/core/source'
import { listUnder, resultOf, runProbe } from '@/server/connectors/core/credentialProbe'
import type { AnsweredProbe } from '@/server/connectors/core/credentialProbe'
import { addressOf, getRequest } from '@/server/connectors/core/providerRequest'
import { APPLE_LOGIN, appleTokenIn, requestAppleToken } from './login'

/** Name in texts. */
export const APPLE_ADS = 'Apple Search Ads'

const ACLS: AnsweredProbe = {
  name: APPLE_ADS,
  field: 'search_ads_key_id',
  fieldName: 'key',
  form: listUnder('data'),
  rules: [
    {
      statuses: [200],
      text: /"data"\s*:\s*(\[\s*\]|null)/,
      means: {
        kind: 'refused',
        field: null,
        message: 'The key works, but it reaches no organization. Give its user a role in Apple Search Ads.',
      },
    },
  ],
}

/** Checks a key of Apple Search Ads: exchanges it for a token, then lists the organizations that it reaches. */
export const checkAppleSearchAds = async (tools: SourceTools): Promise<CheckResult> => {
  const answer = await requestAppleToken(tools)
  const result = resultOf(answer, APPLE_LOGIN, tools.secret)
  if (!result.isSuccess) return result
  const { value } = appleTokenIn(tools, answer)
  return runProbe(
    tools,
    ACLS,
    getRequest(
      tools,
      `${addressOf(tools, 'apple_search_ads')}/acls`,
      {},
      { Authorization: `Bearer ${value}` },
    ),
  )
}
