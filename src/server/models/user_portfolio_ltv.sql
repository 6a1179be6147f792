-- Lifetime value of every user across the apps, from the first day with revenue.
with first_days as (
  select user_id, min(day) as first_day from user_level_revenue group by user_id
)
select
  users.user_id,
  first_days.first_day,
  max(users.day) as last_day,
  count(distinct users.app) as apps,
  cast(coalesce(sum(revenue) filter (users.day <= first_days.first_day), 0) as double) as ltv_d0,
  cast(coalesce(sum(revenue) filter (users.day <= first_days.first_day + 7), 0) as double) as ltv_d7,
  cast(coalesce(sum(revenue) filter (users.day <= first_days.first_day + 30), 0) as double) as ltv_d30,
  cast(sum(revenue) as double) as ltv
from user_level_revenue as users
join first_days on first_days.user_id = users.user_id
group by users.user_id, first_days.first_day
