-- Lifetime value of every user across the apps, from the first day with revenue; app and country are those of that day.
-- The value of an age counts the revenue so far of a user who is not that old.
with first_days as (
  select user_id, day as first_day, app, country
  from (
    select user_id, day, app, country, row_number() over (partition by user_id order by day, app) as place
    from user_level_revenue
    where user_id <> '(no user)'
  ) as days
  where place = 1
)
select
  users.user_id,
  first_days.first_day,
  max(first_days.app) as app,
  max(first_days.country) as country,
  max(users.day) as last_day,
  count(distinct users.app) as apps,
  cast(coalesce(sum(case when users.day <= first_days.first_day then revenue end), 0) as double precision) as ltv_d0,
  cast(coalesce(sum(case when users.day <= first_days.first_day + 1 then revenue end), 0) as double precision) as ltv_d1,
  cast(coalesce(sum(case when users.day <= first_days.first_day + 3 then revenue end), 0) as double precision) as ltv_d3,
  cast(coalesce(sum(case when users.day <= first_days.first_day + 7 then revenue end), 0) as double precision) as ltv_d7,
  cast(coalesce(sum(case when users.day <= first_days.first_day + 14 then revenue end), 0) as double precision) as ltv_d14,
  cast(coalesce(sum(case when users.day <= first_days.first_day + 30 then revenue end), 0) as double precision) as ltv_d30,
  cast(coalesce(sum(case when users.day <= first_days.first_day + 60 then revenue end), 0) as double precision) as ltv_d60,
  cast(sum(revenue) as double precision) as ltv,
  max(users.currency) as currency
from user_level_revenue as users
join first_days on first_days.user_id = users.user_id
group by users.user_id, first_days.first_day
