-- Return on spend of each install day; null until the cohort is that old.
with last_days as (
  select max(day) as last_day from appsflyer__campaigns
),
cohorts as (
  select day, sum(installs) as installs, sum(spend) as spend, sum(revenue_d1) as revenue_d1,
    sum(revenue_d7) as revenue_d7, sum(revenue_d30) as revenue_d30, sum(revenue_d90) as revenue_d90
  from appsflyer__campaigns
  group by day
)
select
  cast(day as date) as day,
  cast(installs as bigint) as installs,
  cast(spend as double precision) as spend,
  case when last_day - day >= 1 then cast(revenue_d1 / nullif(spend, 0) as double precision) end as roas_d1,
  case when last_day - day >= 7 then cast(revenue_d7 / nullif(spend, 0) as double precision) end as roas_d7,
  case when last_day - day >= 30 then cast(revenue_d30 / nullif(spend, 0) as double precision) end as roas_d30,
  case when last_day - day >= 90 then cast(revenue_d90 / nullif(spend, 0) as double precision) end as roas_d90
from cohorts
cross join last_days
