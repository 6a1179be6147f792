/** The App Store Connect API: the token that signs in, and what its refusals mean. */
import type { CheckResult } from '@/server/lib/credentialForm'
import { RunError } from '@/server/lib/runErrors'
import { DAY_MS } from '@/domain/shared/constants'
import { listUnder, resultOf, runProbe } from '@/server/connectors/core/credentialProbe'
import type { AnswerRule } from '@/server/connectors/core/credentialProbe'
import { exchange } from '@/server/connectors/core/providerCall'
import { addressOf, dayOf, getRequest } from '@/server/connectors/core/providerRequest'
import type { SourceTools } from '@/server/connectors/core/source'
import type { Token } from '@/server/connectors/core/tokenCache'
import type { AnswerMapping, ProviderApi } from '@/server/connectors/declared/declared'
import { signedToken } from './login'

/** Name in texts. */
const APP_STORE = 'App Store Connect'

/** Life of a token, seconds; Apple permits 20 minutes. */
const TOKEN_S = 1_140

const NO_ACCESS =
  'The key works, but may not read this. Give it the access “Admin”, or “Sales” and “App Manager”, in App Store Connect.'

/** Signs a token, which is sent as it is: no call exchanges it. */
const logIn = (tools: SourceTools): Token => {
  const value = (field: string) => (tools.secret[field] ?? '').trim()
  const claims = { iss: value('issuer_id'), aud: 'appstoreconnect-v1' }
  return {
    value: signedToken(tools, value('appstore_key_id'), claims, TOKEN_S),
    expiresAt: tools.now() + TOKEN_S * 1_000,
  }
}

const answers: AnswerMapping = ({ status }, detail) =>
  status === 403 ? new RunError('credentials', NO_ACCESS, detail) : null

export const appStoreApi: ProviderApi = {
  name: APP_STORE,
  authorization: { kind: 'session', logIn: async (tools) => Promise.resolve(logIn(tools)) },
  answers,
}

/** Days that a daily report takes at most, so that one which is not there yet blames no value. */
const REPORT_DAYS = 2

const RULES: readonly AnswerRule[] = [
  {
    statuses: [401],
    means: {
      kind: 'refused',
      field: 'appstore_key_id',
      message:
        'Apple does not accept key ID, issuer ID and private key together. Copy the IDs again from Users and Access > Integrations, and upload the key that belongs to them. A wrong clock on this computer has the same effect.',
    },
  },
  { statuses: [403], means: { kind: 'refused', field: null, message: NO_ACCESS } },
]

/** Query of the report of the vendor's sales on a day. */
export const salesQuery = (
  { secret }: SourceTools,
  type: { readonly type: string; readonly subType: string; readonly version: string },
  day: string,
) => ({
  'filter[frequency]': 'DAILY',
  'filter[reportType]': type.type,
  'filter[reportSubType]': type.subType,
  'filter[version]': type.version,
  'filter[vendorNumber]': (secret['vendor_id'] ?? '').trim(),
  'filter[reportDate]': day,
})

/** Sales by product, country and price. */
export const SALES = { type: 'SALES', subType: 'SUMMARY', version: '1_0' } as const

/** Checks the key with the list of apps, and the vendor with a day of sales, of which there may be none. */
export const checkAppStore = async (tools: SourceTools): Promise<CheckResult> => {
  const headers = { Authorization: `Bearer ${logIn(tools).value}` }
  const url = addressOf(tools, 'apple_appstore')
  const probe = { name: APP_STORE, field: 'appstore_key_id', fieldName: 'key', rules: RULES }
  const apps = await runProbe(
    tools,
    { ...probe, form: listUnder('data') },
    getRequest(tools, `${url}/apps`, { limit: '1' }, headers),
  )
  if (!apps.isSuccess) return apps
  const day = dayOf(tools.now() - REPORT_DAYS * DAY_MS)
  const request = getRequest(tools, `${url}/salesReports`, salesQuery(tools, SALES, day), {
    ...headers,
    Accept: 'application/a-gzip',
  })
  const answer = await exchange(tools, APP_STORE, request)
  return answer.status === 404
    ? { isSuccess: true }
    : resultOf(
        answer,
        {
          ...probe,
          rules: [
            {
              statuses: [400],
              text: /vendor/i,
              means: {
                kind: 'refused',
                field: 'vendor_id',
                message:
                  'The key works, but has no vendor of this number. Copy the vendor ID from Payments and Financial Reports in App Store Connect.',
              },
            },
            ...RULES,
          ],
        },
        tools.secret,
      )
}
