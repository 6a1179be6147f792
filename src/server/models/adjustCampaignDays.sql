-- Installs and cohort revenue of Adjust's raw files by install day, country and campaign; they hold no spend.
adjust_installs as (
  select user_id, app, max(country) as country, max(network) as network,
    max(campaign) as campaign, min(day) as day
  from adjust_csv_google__installs
  where campaign is not null
  group by user_id, app
),
adjust_user_days as (
  select user_id, app, day, sum(revenue) as revenue
  from (
    select user_id, app, day, revenue from adjust_csv_google__ad_revenue
    union all
    select user_id, app, day, revenue from adjust_csv_google__events
  ) as revenues
  group by user_id, app, day
),
adjust_last_day as (
  select max(day) as last_day from adjust_user_days
),
adjust_campaign_days as (
  select
    installs.day,
    installs.app,
    installs.country,
    installs.network,
    installs.campaign,
    count(distinct installs.user_id) as installs,
    cast(null as double precision) as spend,
    coalesce(sum(users.revenue), 0) as revenue,
    coalesce(sum(case when users.day <= installs.day then users.revenue end), 0) as revenue_d0,
    case when max(last_day) - installs.day >= 7
      then coalesce(sum(case when users.day <= installs.day + 7 then users.revenue end), 0) end as revenue_d7,
    case when max(last_day) - installs.day >= 30
      then coalesce(sum(case when users.day <= installs.day + 30 then users.revenue end), 0) end as revenue_d30
  from adjust_installs as installs
  cross join adjust_last_day
  left join adjust_user_days as users
    on users.user_id = installs.user_id and users.app = installs.app and users.day >= installs.day
  group by installs.day, installs.app, installs.country, installs.network, installs.campaign
)
