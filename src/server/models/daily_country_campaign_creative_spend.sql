select
  cast(day as date) as day,
  country,
  network,
  campaign,
  creative,
  cast(impressions as bigint) as impressions,
  cast(clicks as bigint) as clicks,
  cast(installs as bigint) as installs,
  cast(spend as double precision) as spend,
  currency
from creative_days
union all
select cast(day as date), country, network, campaign, '(all creatives)', null, null, cast(installs as bigint),
  cast(spend as double precision), 'USD'
from other_days
