-- Return on ad spend by install day and creative. Where only the campaign's revenue is known, it is shared out by
-- installs. `revenue` is that of all days so far.
, shared as (
  select
    creative_days.day,
    coalesce(campaigns.app, creative_days.app) as app,
    creative_days.country,
    creative_days.network,
    creative_days.campaign,
    creative_days.creative,
    creative_days.installs,
    creative_days.spend,
    coalesce(creative_days.revenue, campaigns.revenue * share) as revenue,
    coalesce(creative_days.revenue_d0, campaigns.revenue_d0 * share) as revenue_d0,
    coalesce(creative_days.revenue_d7, campaigns.revenue_d7 * share) as revenue_d7,
    coalesce(creative_days.revenue_d30, campaigns.revenue_d30 * share) as revenue_d30
  from (
    select *,
      coalesce(
        cast(installs as double precision) / nullif(sum(installs) over (partition by day, country, network, campaign), 0),
        0
      ) as share
    from creative_days
  ) as creative_days
  left join tenjin_campaign_days as campaigns
    on campaigns.day = creative_days.day and campaigns.network = creative_days.network
    and campaigns.campaign = creative_days.campaign and campaigns.country = creative_days.country
  union all
  select day, app, country, network, campaign, '(all creatives)', installs, spend, revenue, revenue_d0, revenue_d7,
    revenue_d30
  from other_days
)
select
  cast(day as date) as day,
  app,
  country,
  network,
  campaign,
  creative,
  cast(installs as bigint) as installs,
  cast(spend as double precision) as spend,
  cast(revenue as double precision) as revenue,
  cast(revenue_d0 as double precision) as revenue_d0,
  cast(revenue_d7 as double precision) as revenue_d7,
  cast(revenue_d30 as double precision) as revenue_d30,
  cast(revenue_d0 / nullif(spend, 0) as double precision) as roas_d0,
  cast(revenue_d7 / nullif(spend, 0) as double precision) as roas_d7,
  cast(revenue_d30 / nullif(spend, 0) as double precision) as roas_d30
from shared
