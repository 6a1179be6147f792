-- Revenue of every user, app and day. Ad revenue comes from the mediation; an attribution's copy of it counts only
-- for apps and days of which no mediation has any. Reads ad_revenue; see reportedParts.ts.
, tenjin_app_names as (
  select id, max(name) as app from tenjin__apps group by id
),
-- the table can hold an event twice
tenjin_purchases as (
  select day, user_id, app_id, country, revenue
  from (
    select event_id, created_date as day, advertising_id as user_id, app_id, country, revenue / 100.0 as revenue,
      row_number() over (partition by event_id order by created_at) as place
    from tenjin__events
    where event_type = 'purchase'
  ) as repeats
  where place = 1 or event_id is null
),
revenue as (
  select day, user_id, app, country, revenue as ad_revenue, 0 as purchase_revenue
  from (
    select ad_revenue.*, rank() over (partition by day, app order by priority) as place from ad_revenue
  ) as ranked
  where place = 1
  union all
  select purchases.day, purchases.user_id, coalesce(names.app, purchases.app_id), purchases.country, 0,
    purchases.revenue
  from tenjin_purchases as purchases
  left join tenjin_app_names as names on names.id = purchases.app_id
  union all
  select day, user_id, app, country, 0, revenue from appsflyer__in_app_events_report
  where revenue > 0 and event <> 'af_ad_revenue'
  union all
  select day, user_id, app, country, 0, revenue from adjust_csv_google__events where revenue > 0
)
select
  cast(day as date) as day,
  user_id,
  app,
  max(country) as country,
  cast(sum(ad_revenue) as double precision) as ad_revenue,
  cast(sum(purchase_revenue) as double precision) as purchase_revenue,
  cast(sum(ad_revenue + purchase_revenue) as double precision) as revenue
from revenue
where user_id is not null
group by day, user_id, app
