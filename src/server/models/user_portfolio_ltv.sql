-- Lifetime value of every user across the apps, from the first day with revenue; app and country are those of that day.
-- The value of an age counts the revenue so far of a user who is not that old.
with first_days as (
  select user_id, min(day) as first_day, arg_min(app, (day, app)) as app, arg_min(country, (day, app)) as country
  from user_level_revenue
  group by user_id
)
select
  users.user_id,
  first_days.first_day,
  any_value(first_days.app) as app,
  any_value(first_days.country) as country,
  max(users.day) as last_day,
  count(distinct users.app) as apps,
  cast(coalesce(sum(revenue) filter (users.day <= first_days.first_day), 0) as double) as ltv_d0,
  cast(coalesce(sum(revenue) filter (users.day <= first_days.first_day + 1), 0) as double) as ltv_d1,
  cast(coalesce(sum(revenue) filter (users.day <= first_days.first_day + 3), 0) as double) as ltv_d3,
  cast(coalesce(sum(revenue) filter (users.day <= first_days.first_day + 7), 0) as double) as ltv_d7,
  cast(coalesce(sum(revenue) filter (users.day <= first_days.first_day + 14), 0) as double) as ltv_d14,
  cast(coalesce(sum(revenue) filter (users.day <= first_days.first_day + 30), 0) as double) as ltv_d30,
  cast(coalesce(sum(revenue) filter (users.day <= first_days.first_day + 60), 0) as double) as ltv_d60,
  cast(sum(revenue) as double) as ltv
from user_level_revenue as users
join first_days on first_days.user_id = users.user_id
group by users.user_id, first_days.first_day
