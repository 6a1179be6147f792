/** Parts of transformations in SQL that unite the reports of all providers, from what `answers.ts` of their folders say. */
import { PROVIDERS } from '../connectors/catalogue/answerProviders'
import { tableOf } from '../connectors/core/answerReadings'
import type { Provider, UserRevenueReading } from '../connectors/core/answerReadings'

const united = (selections: readonly string[]): string => selections.join('\n  union all\n  ')

const whereOf = (...conditions: readonly (string | undefined)[]): string => {
  const all = conditions.filter((condition) => condition !== undefined)
  return all.length === 0 ? '' : ` where ${all.join(' and ')}`
}

/** Whether a transformation reads an endpoint of a provider. */
const isRead = ({ reads }: Provider, label: string, endpoint: string): boolean =>
  reads[label]?.includes(endpoint) ?? false

/** Ad revenue of users as the mediations and attributions report it, for a transformation. Keys of apps stay as they are. */
export const adRevenueOf = (label: string): string => {
  const selections = PROVIDERS.flatMap((provider) =>
    provider.userRevenue
      .filter(({ endpoint }) => isRead(provider, label, endpoint))
      .map(
        ({ endpoint, day, user, app, amount }) =>
          `select ${day} as day, ${user} as user_id, ${app} as app, ${amount} as revenue from ${tableOf(provider.source, endpoint)}`,
      ),
  )
  return `ad_revenue as (\n  ${united(selections)}\n)`
}

const titlesJoin = (source: string, { app, titles }: UserRevenueReading): string =>
  titles === undefined
    ? ''
    : ` left join (
    select ${titles.app} as app_key, max(${titles.title}) as title
    from ${tableOf(source, titles.endpoint)} group by ${titles.app}
  ) as titles on titles.app_key = ${app}`

/**
 * The same with the titles of the apps, and with a priority: of the reports of a day and an app only those of the first one
 * count. Reports without users must not hide an attribution's copy.
 */
export const rankedAdRevenueOf = (label: string): string => {
  const selections = PROVIDERS.flatMap((provider) =>
    provider.userRevenue
      .filter(({ endpoint }) => isRead(provider, label, endpoint))
      .map((reading) => {
        const { endpoint, role, day, user, app, country, amount, where, titles } = reading
        const isMediation = role === 'mediation'
        const title = titles === undefined ? app : `coalesce(titles.title, ${app})`
        const hasUser = isMediation ? `${user} is not null` : undefined
        return `select ${isMediation ? 1 : 2} as priority, ${day} as day, ${user} as user_id, ${title} as app, ${country} as country, ${amount} as revenue from ${tableOf(provider.source, endpoint)}${titlesJoin(provider.source, reading)}${whereOf(where, hasUser)}`
      }),
  )
  return `ad_revenue as (\n  ${united(selections)}\n)`
}

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
          campaign,
          creative,
          impressions,
          clicks,
          installs,
          amount,
        }) =>
          `select ${priority} as priority, ${day} as day, ${app} as app, upper(${country}) as country, ${network} as network, ${campaign} as campaign, ${creative} as creative, ${impressions} as impressions, ${clicks} as clicks, ${installs} as installs, ${amount} as spend from ${from}${whereOf(where)}`,
      ),
  )
  return `creative_reports as (\n  ${united(selections)}\n)`
}
