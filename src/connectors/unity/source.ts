/** Unity Ads (Monetization Stats API). Facts from its documentation, not yet confirmed with a live account. */
import * as z from 'zod/mini'
import type { CheckResult } from '@/server/lib/credentialForm'
import type { SourceTools } from '@/server/connectors/core/source'
import { addressOf, dayOf, getRequest, headerValue } from '@/server/connectors/core/providerRequest'
import { runProbe } from '@/server/connectors/core/credentialProbe'
import type { AnsweredProbe } from '@/server/connectors/core/credentialProbe'
import { declaredSource } from '@/server/connectors/declared/declaredSource'
import { plansOf } from '@/server/connectors/core/seed'
import type { DeclaredReport } from '@/server/connectors/declared/declared'
import { unityEndpoints } from './endpoints'
import { dayAfter } from '@/server/connectors/declared/readDeclared'

const UNITY: AnsweredProbe = {
  name: 'Unity Ads',
  field: 'token',
  fieldName: 'API token',
  form: z.array(z.unknown()),
  rules: [
    {
      statuses: [400],
      text: /access token/i,
      means: {
        kind: 'refused',
        field: 'token',
        message: 'Unity Ads does not accept this API token. Copy the Monetization Stats API key again.',
      },
    },
    {
      statuses: [404],
      means: {
        kind: 'refused',
        field: 'organization_id',
        message:
          'Unity Ads has no organization with this ID. Copy the Organization Core ID, not the developer ID.',
      },
    },
    {
      statuses: [408],
      means: { kind: 'unclear', message: 'Unity Ads did not answer in time. Try again in a minute.' },
    },
  ],
}

const organizationUrl = (tools: SourceTools): string =>
  `${addressOf(tools, 'unity_ads')}/operate/organizations/${encodeURIComponent((tools.secret['organization_id'] ?? '').trim())}`
const headersOf = (tools: SourceTools) => ({
  Authorization: `Token ${headerValue(tools, 'token', UNITY.fieldName)}`,
  Accept: 'application/json',
})

/** Checks a token of Unity Ads with the ad requests of today. */
const check = (tools: SourceTools): Promise<CheckResult> => {
  const today = dayOf(tools.now())
  const query = {
    fields: 'adrequest_count',
    scale: 'all',
    start: `${today}T00:00:00Z`,
    end: `${today}T23:59:59Z`,
  }
  return runProbe(tools, UNITY, getRequest(tools, organizationUrl(tools), query, headersOf(tools)))
}

/** Revenue by day, platform and another dimension, whose column is `column` in the plan and `name` in the answer. */
const report = (groupBy: string, column: string, name: string): DeclaredReport => ({
  url: ({ tools }) => organizationUrl(tools),
  query: ({ window }) => ({
    fields: 'adrequest_count,start_count,view_count,available_sum,revenue_sum',
    groupBy: `${groupBy},platform`,
    scale: 'day',
    start: `${window.from}T00:00:00Z`,
    end: `${dayAfter(window)}T00:00:00Z`,
  }),
  format: 'json',
  rows: [],
  paging: { kind: 'none' },
  columns: {
    day: { dayOf: 'timestamp' },
    [column]: name,
    platform: 'platform',
    requests: 'adrequest_count',
    impressions: 'start_count',
    revenue: 'revenue_sum',
  },
})

/** Reads Unity Ads. */
export const unity = declaredSource({
  endpoints: plansOf(unityEndpoints),
  name: UNITY.name,
  check,
  authorization: { kind: 'headers', headers: headersOf },
  reports: {
    revenue_by_game: report('game', 'app', 'source_name'),
    revenue_by_country: report('country', 'country', 'country'),
    revenue_by_placement: report('placement', 'placement', 'placement'),
  },
})
