/** Requests to AppLovin's reporting API. */
import type { SourceTools } from '@/server/connectors/core/source'
import { RunError } from '@/server/lib/runErrors'
import type { ErrorMapping } from '@/server/connectors/core/providerCall'
import { REQUEST_WINDOW_DAYS } from './endpoints'
import { addressOf } from '@/server/connectors/core/providerRequest'

/** Name of the provider in messages. */
export const NAME = 'AppLovin'

/**
 * Columns that no report has. The documentation states amounts in dollars ($) and times in UTC, and no request takes a
 * currency or a zone: https://support.axon.ai/en/app-discovery/api/reporting-api.
 */
export const AMOUNTS = { currency: 'USD', time_zone: 'UTC' } as const

/** Creates a request. The key is part of the address, so addresses must not be logged. */
export const appLovinRequest = (
  tools: SourceTools,
  path: string,
  query: Readonly<Record<string, string>>,
): Request => {
  const url = new URL(`${addressOf(tools, 'applovin')}${path}`)
  url.searchParams.set('api_key', (tools.secret['report_key'] ?? '').trim())
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return new Request(url, { signal: tools.signal })
}

/** Converts the error of a period that begins too early. */
export const appLovinErrors: ErrorMapping = ({ text }, detail) =>
  /beyond our \d+ day request window/.test(text)
    ? new RunError(
        'provider',
        `${NAME} has data of the last ${REQUEST_WINDOW_DAYS} days only. Choose a later start date.`,
        detail,
      )
    : null
