-- Ad revenue by user and day. In a stack only the views of its own source have rows.
with revenue as (
  select partition_date as day, idfa as user_id, package_name as app, revenue from applovin__user_ad_revenue
  union all
  select date, advertising_id, app_key, revenue from ironsource__userAdRevenue
  union all
  select day, user_id, app, revenue from topon__full_report
  union all
  select day, user_id, app, revenue from tradplus__report
  union all
  select day, user_id, app, revenue from adjust_csv_google__ad_revenue
)
select cast(day as date) as day, user_id, app, cast(sum(revenue) as double precision) as revenue
from revenue
group by day, user_id, app
