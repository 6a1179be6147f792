-- Spend and cohort revenue of Tenjin by install day, country and campaign, in US dollars.
-- Revenue of a horizon is null until the cohort is that old; `revenue` is that of all days so far.
tenjin_campaign_names as (
  select
    campaigns.id,
    max(campaigns.name) as campaign,
    max(campaigns.remote_campaign_id) as remote_campaign_id,
    max(apps.name) as app,
    max(networks.name) as network
  from tenjin__campaigns as campaigns
  left join tenjin__apps as apps on apps.id = campaigns.app_id
  left join tenjin__ad_networks as networks on networks.id = campaigns.ad_network_id
  group by campaigns.id
),
tenjin_spend as (
  select date as day, campaign_id, country, sum(installs) as installs, sum(spend) / 100.0 as spend
  from tenjin__daily_country_spend
  group by date, campaign_id, country
),
tenjin_last_day as (
  select max(event_date) as last_day from tenjin__reporting_cohort_metrics
),
tenjin_revenue as (
  select
    install_date as day,
    campaign_id,
    country,
    sum(iap_revenue + publisher_ad_revenue) / 100.0 as revenue,
    coalesce(sum(case when days_since_install <= 0 then iap_revenue + publisher_ad_revenue end), 0) / 100.0 as revenue_d0,
    coalesce(sum(case when days_since_install <= 7 then iap_revenue + publisher_ad_revenue end), 0) / 100.0 as revenue_d7,
    coalesce(sum(case when days_since_install <= 30 then iap_revenue + publisher_ad_revenue end), 0) / 100.0 as revenue_d30
  from tenjin__reporting_cohort_metrics
  group by install_date, campaign_id, country
),
tenjin_campaign_days as (
  select
    spend.day,
    names.app,
    spend.country,
    names.network,
    coalesce(names.campaign, spend.campaign_id) as campaign,
    coalesce(names.remote_campaign_id, '') as remote_campaign_id,
    spend.installs,
    spend.spend,
    coalesce(revenue.revenue, 0) as revenue,
    coalesce(revenue.revenue_d0, 0) as revenue_d0,
    case when last_day - spend.day >= 7 then coalesce(revenue.revenue_d7, 0) end as revenue_d7,
    case when last_day - spend.day >= 30 then coalesce(revenue.revenue_d30, 0) end as revenue_d30
  from tenjin_spend as spend
  cross join tenjin_last_day
  left join tenjin_campaign_names as names on names.id = spend.campaign_id
  left join tenjin_revenue as revenue
    on revenue.day = spend.day and revenue.campaign_id = spend.campaign_id and revenue.country = spend.country
)
