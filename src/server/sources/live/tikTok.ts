/** TikTok for Business. Facts from public connectors, not yet confirmed with a live account. */
import type { CheckResult, SourceTools } from '@/server/engine/ports'
import { FieldError } from '../providerCall'
import { getRequest, headerValue } from '../providerRequest'
import { runProbe } from '../credentialProbe'
import type { CredentialProbe } from '../credentialProbe'

/** All answers have the status 200; `code` tells what they are. */
const TIKTOK: CredentialProbe = {
  name: 'TikTok',
  field: 'access_token',
  fieldName: 'access token',
  rules: [
    {
      text: /"code"\s*:\s*(40100|5\d{4})\b/,
      means: { kind: 'unclear', message: 'TikTok permits no more requests for now. Try again in a minute.' },
    },
    {
      text: /"code"\s*:\s*401\d\d\b/,
      means: {
        kind: 'refused',
        field: 'access_token',
        message: 'TikTok does not accept the access token any more. Connect TikTok again.',
      },
    },
    {
      text: /"code"\s*:\s*(?!0\b)\d+|"list"\s*:\s*\[\s*\]/,
      means: {
        kind: 'refused',
        field: 'advertiser_id',
        message:
          'The TikTok account has no access to this advertiser. Choose another, or connect TikTok again.',
      },
    },
  ],
}

/** Checks an access token of TikTok with the advertiser that it reads. */
export const checkTikTok = async (tools: SourceTools): Promise<CheckResult> => {
  const advertiser = (tools.secret['advertiser_id'] ?? '').trim()
  if (advertiser === '')
    throw new FieldError('Choose the advertiser whose reports Stackyard should read.', 'advertiser_id')
  const headers = { 'Access-Token': headerValue(tools, 'access_token', TIKTOK.fieldName) }
  const query = { advertiser_ids: JSON.stringify([advertiser]) }
  const url = 'https://business-api.tiktok.com/open_api/v1.3/advertiser/info/'
  return runProbe(tools, TIKTOK, getRequest(tools, url, query, headers))
}
