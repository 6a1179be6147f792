/**
 * Meta and Meta Audience Network. Facts from their documentation and from public connectors, not yet confirmed with a
 * live account.
 */
import * as z from 'zod/mini'
import type { CheckResult } from '@/server/lib/credentialForm'
import type { SourceTools } from '@/server/connectors/core/source'
import { nextDay, yesterdayOf } from '@/server/lib/days'
import { META_RULES } from '@/connectors/meta/api'
import { listUnder, runProbe } from '@/server/connectors/core/credentialProbe'
import type { AnsweredProbe } from '@/server/connectors/core/credentialProbe'
import { addressOf, getRequest, headerValue } from '@/server/connectors/core/providerRequest'
import { FieldError } from '@/server/connectors/core/providerCall'

/** Creates the probe of a login that reaches what a field names, `what` for people. */
const probeOf = (name: string, field: string, what: string, form: AnsweredProbe['form']): AnsweredProbe => ({
  name,
  field: 'access_token',
  fieldName: 'login',
  form,
  rules: [
    ...META_RULES,
    {
      statuses: [400, 403, 404],
      text: /"code"\s*:\s*(100|803)\b/,
      means: {
        kind: 'refused',
        field,
        message: `This Meta login does not reach this ${what}. Choose another, or connect ${name} again.`,
      },
    },
  ],
})
const META = probeOf('Meta', 'ad_account_id', 'ad account', z.object({ id: z.string() }))

/** Headers of a call with the login. */
export const metaHeaders = (tools: SourceTools) => ({
  Authorization: `Bearer ${headerValue(tools, 'access_token', 'access token')}`,
})

/** Number of the ad account that is read, which may have `act_` in front. Throws a FieldError for none. */
export const accountOf = ({ secret }: SourceTools): string => {
  const account = (secret['ad_account_id'] ?? '').trim().replace(/^act_/, '')
  if (!/^\d{1,30}$/.test(account))
    throw new FieldError('Choose the ad account whose reports Stackyard should read.', 'ad_account_id')
  return account
}

/** Checks a login of Meta with the ad account that it reads. */
export const checkMeta = async (tools: SourceTools): Promise<CheckResult> => {
  const url = `${addressOf(tools, 'meta')}/act_${accountOf(tools)}`
  const query = { fields: 'id,name,account_status,currency,timezone_name' }
  return runProbe(tools, META, getRequest(tools, url, query, metaHeaders(tools)))
}

/** Business of Meta Audience Network that is read, and the field that names it. Throws a FieldError for none. */
export const audienceBusinessOf = ({ secret }: SourceTools) => {
  const value = (name: string) => (secret[name] ?? '').trim()
  // the list of the connection offers businesses, as there are no advertisers
  const field = value('advertiser_id') === '' ? 'business_id' : 'advertiser_id'
  const id = value(field)
  if (!/^\d{1,30}$/.test(id))
    throw new FieldError('This is not the id of a business. Connect Meta Audience Network again.', field)
  return { id, field }
}

/** Tokens that the reports refuse, and what to do. */
export const NO_PERSON = {
  pattern: /way to access reporting API/i,
  message:
    'Meta Audience Network takes no token of a system user. Connect it again with the login of a person.',
} as const

/** Checks a login of Meta Audience Network with the business that was chosen, else with the first one. */
export const checkMetaAudience = async (tools: SourceTools): Promise<CheckResult> => {
  const { id, field } = audienceBusinessOf(tools)
  const yesterday = yesterdayOf(tools.now())
  const query = {
    metrics: JSON.stringify(['fb_ad_network_imp']),
    since: yesterday,
    // not a day of the answer
    until: nextDay(yesterday),
    aggregation_period: 'total',
  }
  const probe = probeOf('Meta Audience Network', field, 'business', listUnder('data'))
  const { pattern, message } = NO_PERSON
  const rules: AnsweredProbe['rules'] = [
    { text: pattern, means: { kind: 'refused', field: 'access_token', message } },
    {
      text: /should have a property|secure connection/i,
      means: {
        kind: 'refused',
        field,
        message:
          'This business is not set up for ads in apps. Create a property in Monetization Manager of Meta.',
      },
    },
    ...(probe.rules ?? []),
  ]
  return runProbe(
    tools,
    { ...probe, rules },
    getRequest(tools, `${addressOf(tools, 'meta')}/${id}/adnetworkanalytics`, query, metaHeaders(tools)),
  )
}
