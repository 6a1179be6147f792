select
  cast(spend.date as date) as day,
  spend.country,
  spend.campaign_id,
  max(campaigns.name) as campaign,
  cast(sum(spend.installs) as bigint) as installs,
  cast(sum(spend.spend) / 100.0 as double precision) as spend
from tenjin__daily_country_spend as spend
left join tenjin__campaigns as campaigns on campaigns.id = spend.campaign_id
group by spend.date, spend.country, spend.campaign_id
