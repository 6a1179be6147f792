-- Events of the apps' own by user and day, with what the user earned in the app on that day.
-- the table of Tenjin can hold an event twice
with tenjin_events as (
  select day, user_id, app_id, platform, country, event
  from (
    select event_id, created_date as day, advertising_id as user_id, app_id, platform, country, event,
      row_number() over (partition by event_id order by created_at) as place
    from tenjin__events
    where event_type = 'event'
  ) as repeats
  where place = 1 or event_id is null
),
delivered as (
  select 'tenjin' as source, day, user_id, app_id as app_alias, '' as title, platform, country, event from tenjin_events
  union all
  select 'appsflyer', day, user_id, coalesce(app_id, app), app, platform, country, event
  from appsflyer__in_app_events_report
  where event not in ('install', 'open', 'purchase', 'af_ad_revenue')
  union all
  select 'adjust_csv_google', day, user_id, app, app, platform, country, event from adjust_csv_google__events
  where event not in ('install', 'open', 'purchase')
),
named as (
  select delivered.day,
    case
      when delivered.user_id is null or trim(delivered.user_id) = ''
        or replace(replace(trim(delivered.user_id), '0', ''), '-', '') = '' then '(no user)'
      when length(trim(delivered.user_id)) = 36 and trim(delivered.user_id) like '%-%-%-%-%' then lower(trim(delivered.user_id))
      else trim(delivered.user_id) end as user_id,
    coalesce(exact.title, names.title, nullif(trim(delivered.title), ''), trim(delivered.app_alias)) as app,
    delivered.country, delivered.event
  from delivered
  left join sy_app_name as exact on exact.source = delivered.source and exact.app_alias = trim(delivered.app_alias)
    and exact.platform = lower(trim(delivered.platform))
  left join sy_app_name as names on names.source = delivered.source and names.app_alias = trim(delivered.app_alias)
    and names.platform = ''
)
select
  cast(events.day as date) as day,
  events.user_id,
  events.app,
  max(events.country) as country,
  events.event,
  count(*) as event_count,
  coalesce(max(users.revenue), 0) as user_revenue
from named as events
left join user_level_revenue as users
  on users.day = events.day and users.user_id = events.user_id and users.app = events.app
  and users.user_id <> '(no user)'
group by events.day, events.user_id, events.app, events.event
