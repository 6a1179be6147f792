/** Parts of transformations in SQL that unite the reports of all providers, from what `answers.ts` of their folders say. */
import { PROVIDERS } from '../connectors/catalogue/catalogueSources'
import type { Provider } from '../connectors/core/answerReadings'

const united = (selections: readonly string[]): string => selections.join('\n  union all\n  ')

const whereOf = (...conditions: readonly (string | undefined)[]): string => {
  const all = conditions.filter((condition) => condition !== undefined)
  return all.length === 0 ? '' : ` where ${all.join(' and ')}`
}

/** Whether a transformation reads an endpoint of a provider. */
const isRead = ({ reads }: Provider, label: string, endpoint: string): boolean =>
  reads[label]?.includes(endpoint) ?? false

/** Spend by creative as the networks and attributions report it, for a transformation; the priority is the order of the providers. */
export const creativeReportsOf = (label: string): string => {
  const selections = PROVIDERS.flatMap((provider, priority) =>
    provider.spend
      .flat()
      .filter(({ endpoint, levels }) => levels.includes('creative') && isRead(provider, label, endpoint))
      .map(
        ({
          from,
          where,
          day,
          app,
          country,
          network,
          campaignId = "''",
          campaign,
          creative,
          impressions,
          clicks,
          installs,
          amount,
          currency,
        }) =>
          `select ${priority} as priority, ${day} as day, ${app} as app, upper(${country}) as country, ${network} as network, coalesce(${campaignId}, '') as campaign_id, ${campaign} as campaign, ${creative} as creative, ${impressions} as impressions, ${clicks} as clicks, ${installs} as installs, ${amount} as spend, upper(${currency}) as currency from ${from}${whereOf(where)}`,
      ),
  )
  return `creative_reports as (\n  ${united(selections)}\n)`
}
