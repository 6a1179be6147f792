-- What users earn in the 7 days that begin with an event. A day's revenue counts once for a user and event, however often
-- the event came before it.
with event_days as (
  select distinct day, user_id, app, event from custom_events where user_id <> '(no user)'
),
earned as (
  select distinct event_days.event, event_days.app, event_days.user_id, users.day, users.revenue
  from event_days
  join user_level_revenue as users
    on users.user_id = event_days.user_id and users.app = event_days.app
    and users.day between event_days.day and event_days.day + 6
),
later as (
  select event, app, user_id, sum(revenue) as revenue from earned group by event, app, user_id
),
people as (
  select distinct event, app, user_id from event_days
)
select
  people.event,
  people.app,
  count(distinct people.user_id) as users,
  count(distinct case when later.revenue > 0 then people.user_id end) as paying_users,
  cast(coalesce(sum(later.revenue), 0) as double precision) as revenue_d7,
  cast(coalesce(sum(later.revenue), 0) / nullif(count(distinct people.user_id), 0) as double precision)
    as revenue_d7_per_user
from people
left join later on later.event = people.event and later.app = people.app and later.user_id = people.user_id
group by people.event, people.app
