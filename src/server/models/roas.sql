-- Return on ad spend by install day, country and campaign. An attribution source gives spend and revenue; a network's
-- own report gives the spend that the attribution lacks. `revenue` is that of all days so far.
, attributions as (
  select 1 as priority, day, app, country, network, campaign, installs, spend, revenue, revenue_d0, revenue_d7,
    revenue_d30
  from tenjin_campaign_days
  union all
  select 2, day, app, country, network, campaign, installs, spend, greatest(revenue_d7, revenue_d30),
    cast(null as double precision), revenue_d7, revenue_d30
  from appsflyer__campaigns
  union all
  select 3, day, app, country, network, campaign, installs, spend, greatest(revenue_d0, revenue_d7, revenue_d30),
    revenue_d0, revenue_d7, revenue_d30
  from adjust__campaigns
  union all
  select 4, day, app, country, network, campaign, installs, spend, revenue, revenue_d0, revenue_d7, revenue_d30
  from adjust_campaign_days
),
-- two attributions of one campaign would count it twice
attributed as (
  select day, app, country, network, campaign, sum(installs) as installs, sum(spend) as spend,
    sum(revenue) as revenue, sum(revenue_d0) as revenue_d0, sum(revenue_d7) as revenue_d7,
    sum(revenue_d30) as revenue_d30
  from (
    select attributions.*, rank() over (partition by day, network, campaign order by priority) as place
    from attributions
  ) as ranked
  where place = 1
  group by day, app, country, network, campaign
),
package_names as (
  select package_name, max(application) as app from applovin__max_report group by package_name
),
network_spend as (
  select report.day, coalesce(names.app, report.campaign_package_name) as app, upper(report.country) as country,
    'AppLovin' as network, report.campaign, sum(report.installs) as installs, sum(report.cost) as spend
  from applovin__advertiser_report as report
  left join package_names as names on names.package_name = report.campaign_package_name
  group by report.day, coalesce(names.app, report.campaign_package_name), upper(report.country), report.campaign
  union all
  select segments_date, null, null, 'Google Ads', campaign_name, null, sum(metrics_cost_micros) / 1e6
  from google_ads__campaign_report_daily
  group by segments_date, campaign_name
),
combined as (
  select attributed.day, attributed.app, attributed.country, attributed.network, attributed.campaign,
    attributed.installs, coalesce(attributed.spend, network_spend.spend, 0) as spend,
    revenue, revenue_d0, revenue_d7, revenue_d30
  from attributed
  left join network_spend
    on attributed.spend is null
    and network_spend.day = attributed.day and network_spend.network = attributed.network
    and network_spend.campaign = attributed.campaign and network_spend.country = attributed.country
  union all
  select day, app, country, network, campaign, installs, spend, null, null, null, null
  from network_spend
  where not exists (
    select 1 from attributed
    where attributed.day = network_spend.day and attributed.network = network_spend.network
      and attributed.campaign = network_spend.campaign
      and (attributed.spend is not null or attributed.country = network_spend.country)
  )
)
select
  cast(day as date) as day,
  app,
  country,
  network,
  campaign,
  cast(installs as bigint) as installs,
  cast(spend as double precision) as spend,
  cast(revenue as double precision) as revenue,
  cast(revenue_d0 as double precision) as revenue_d0,
  cast(revenue_d7 as double precision) as revenue_d7,
  cast(revenue_d30 as double precision) as revenue_d30,
  cast(revenue_d0 / nullif(spend, 0) as double precision) as roas_d0,
  cast(revenue_d7 / nullif(spend, 0) as double precision) as roas_d7,
  cast(revenue_d30 / nullif(spend, 0) as double precision) as roas_d30
from combined
