-- Events of the apps' own by user and day, with what the user earned in the app on that day.
with tenjin_app_names as (
  select id, max(name) as app from tenjin__apps group by id
),
-- the table can hold an event twice
tenjin_events as (
  select day, user_id, app_id, country, event
  from (
    select event_id, created_date as day, advertising_id as user_id, app_id, country, event,
      row_number() over (partition by event_id order by created_at) as place
    from tenjin__events
    where event_type = 'event'
  ) as repeats
  where place = 1 or event_id is null
),
events as (
  select day, user_id, coalesce(names.app, tenjin_events.app_id) as app, country, event
  from tenjin_events
  left join tenjin_app_names as names on names.id = tenjin_events.app_id
  union all
  select day, user_id, app, country, event from appsflyer__in_app_events_report
  where event not in ('install', 'open', 'purchase', 'af_ad_revenue')
  union all
  select day, user_id, app, country, event from adjust_csv_google__events
  where event not in ('install', 'open', 'purchase')
)
select
  cast(events.day as date) as day,
  events.user_id,
  events.app,
  max(events.country) as country,
  events.event,
  count(*) as event_count,
  coalesce(max(users.revenue), 0) as user_revenue
from events
left join user_level_revenue as users
  on users.day = events.day and users.user_id = events.user_id and users.app = events.app
group by events.day, events.user_id, events.app, events.event
