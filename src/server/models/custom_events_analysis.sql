-- What users earn in the 7 days that begin with an event.
with event_days as (
  select distinct day, user_id, app, event from custom_events
),
later as (
  select event_days.event, event_days.app, event_days.user_id, event_days.day,
    coalesce(sum(users.revenue), 0) as revenue
  from event_days
  left join user_level_revenue as users
    on users.user_id = event_days.user_id and users.app = event_days.app
    and users.day between event_days.day and event_days.day + 6
  group by event_days.event, event_days.app, event_days.user_id, event_days.day
)
select
  event,
  app,
  count(distinct user_id) as users,
  count(distinct case when revenue > 0 then user_id end) as paying_users,
  cast(sum(revenue) as double precision) as revenue_d7,
  cast(sum(revenue) / nullif(count(distinct user_id), 0) as double precision) as revenue_d7_per_user
from later
group by event, app
