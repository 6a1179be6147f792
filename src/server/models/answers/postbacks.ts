/**
 * Installs of iOS that networks count by Apple's postbacks. Nobody can tell which of them an attribution has, too, so that they
 * stand beside its installs, and no answer adds them.
 */
import { text } from '@/server/warehouses/core/sqlText'
import { membersOf } from './readings'
import type { Providers } from './readings'
import { countryOf, platformOf, trimmed } from './sqlParts'

/** A row for each source, network, app, country, campaign and day; an app that no list names has the name as delivered. */
export const postbackDaily = (providers: Providers): string => `
with facts as (${membersOf(providers, ({ source, postbacks }) =>
  postbacks.map(
    (reading) => `
  select ${text(source)} as source, report.stack_id as stack_id, cast(${reading.day} as date) as day,
    ${text(reading.network)} as network, ${trimmed(reading.app)} as app_alias, ${platformOf(reading.platform)} as platform,
    ${trimmed(reading.country)} as country, ${trimmed(reading.campaignId)} as campaign_id,
    ${trimmed(reading.campaign)} as campaign, cast(${reading.count} as double precision) as postbacks
  from ${reading.from}`,
  ),
).join('\n  union all')}
),
sums as (
  select source, stack_id, day, network, app_alias, platform, ${countryOf('country')} as country, campaign_id,
    max(campaign) as campaign, sum(postbacks) as postbacks
  from facts
  where postbacks is not null
  group by source, stack_id, day, network, app_alias, platform, ${countryOf('country')}, campaign_id
),
-- two stacks of one source have the same of a campaign
once as (
  select source, day, network, app_alias, platform, country, campaign_id, max(campaign) as campaign,
    max(postbacks) as postbacks
  from sums
  group by source, day, network, app_alias, platform, country, campaign_id
)
select cast(once.day as date) as day, once.source as source, once.network as network,
  coalesce(titles.title, once.app_alias) as app, coalesce(titles.platform, once.platform) as platform,
  once.country as country, once.campaign as campaign, cast(once.postbacks as double precision) as postbacks
from once
left join sy_app_map as apps on apps.source = once.source and apps.app_alias = once.app_alias
  and apps.platform = once.platform
left join sy_title as titles on titles.kind = 'app' and titles.id = apps.app_id`
