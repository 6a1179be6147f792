/**
 * Digital Turbine, formerly Fyber. Facts from public clients, not yet confirmed with a live account: the name by which a request
 * chooses DT Exchange is a guess, and how its host answers for a file that is not made yet is assumed. No public client reads
 * revenue per device.
 */
import * as z from 'zod/mini'
import { UTC } from '@/domain/shared/text/zone'
import type { CheckResult } from '@/server/lib/credentialForm'
import type { CredentialProbe } from '@/server/connectors/core/credentialProbe'
import { readJson } from '@/server/connectors/core/providerCall'
import { addressOf } from '@/server/connectors/core/providerRequest'
import { readPlansOf } from '@/server/connectors/core/seed'
import type { SourceTools } from '@/server/connectors/core/source'
import type { Token } from '@/server/connectors/core/tokenCache'
import { acceptedAnswer } from '@/server/connectors/oauth/acceptedAnswer'
import type { ColumnSource, DeclaredReport } from '@/server/connectors/declared/declared'
import { declaredSource } from '@/server/connectors/declared/declaredSource'
import { digitalTurbineEndpoints } from './endpoints'

const LOGIN: CredentialProbe = {
  name: 'Digital Turbine',
  field: 'client_secret',
  fieldName: 'client secret',
  rules: [
    {
      statuses: [400, 401, 403],
      means: {
        kind: 'refused',
        field: 'client_secret',
        message:
          'Digital Turbine does not accept this client ID and client secret together. Copy both again, those of the reporting API.',
      },
    },
  ],
}

const tokenSchema = z.object({
  accessToken: z.string().check(z.maxLength(10_000), z.regex(/^[\u0021-\u007e]+$/)),
  expiresIn: z.number().check(z.positive(), z.maximum(86_400)),
})

const logIn = async (tools: SourceTools): Promise<Token> => {
  const value = (field: string) => (tools.secret[field] ?? '').trim()
  const request = new Request(`${addressOf(tools, 'digital_turbine')}/auth/v1/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'client_credentials',
      client_id: value('client_id'),
      client_secret: value('client_secret'),
    }),
    signal: tools.signal,
  })
  const { text } = await acceptedAnswer(tools, LOGIN, request)
  const { accessToken, expiresIn } = readJson(tools, LOGIN.name, text, tokenSchema)
  return { value: accessToken, expiresAt: tools.now() + expiresIn * 1_000 }
}

/** Checks client ID and client secret by a login: a report would be a job. */
const check = async (tools: SourceTools): Promise<CheckResult> => {
  await logIn(tools)
  return { isSuccess: true }
}

const SPLITS = ['Date', 'Fyber App ID', 'App Name', 'Placement Name', 'Country', 'Device OS']

/** A report, which is made in the background; names are spelled as on the screens of Digital Turbine. */
const report = (source: string, requests: Readonly<Record<string, string>>): DeclaredReport => {
  const metrics = { ...requests, impressions: 'Impressions', clicks: 'Clicks', revenue: 'Revenue (USD)' }
  return {
    job: {
      start: {
        url: ({ tools }) => `${addressOf(tools, 'digital_turbine')}/api/v1/report`,
        query: () => ({ format: 'csv' }),
        body: ({ window }) => ({
          source,
          dateRange: { start: window.from, end: window.to },
          metrics: Object.values(metrics),
          splits: SPLITS,
          filters: [],
        }),
      },
      id: ['url'],
      isFile: true,
    },
    isLink: true,
    url: ({ part }) => part.values['job'] ?? '',
    format: 'csv',
    rows: [],
    paging: { kind: 'none' },
    columns: {
      day: { dayOf: 'Date' },
      country: 'Country',
      app: 'App Name',
      app_id: { idOf: 'Fyber App ID' },
      platform: 'Device OS',
      placement: 'Placement Name',
      ...Object.fromEntries(Object.entries(metrics).map(([name, of]): [string, ColumnSource] => [name, of])),
      currency: { fixed: 'USD' },
      time_zone: { fixed: UTC },
    },
  }
}

/** Reads Digital Turbine. */
export const digitalTurbine = declaredSource({
  endpoints: readPlansOf(digitalTurbineEndpoints),
  name: LOGIN.name,
  check,
  authorization: { kind: 'session', logIn },
  reports: {
    dt_exchange_report: report('exchange', { requests: 'Bid Requests' }),
    dt_fairbid_report: report('mediation', {}),
  },
})
