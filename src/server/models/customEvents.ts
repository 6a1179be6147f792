/** Events of the apps' own by user and day, with what the user earned in the app on that day. */
import { appJoins, appTitle, NO_USER, userOf } from './answers/userRevenue'
import { platformOf, trimmed } from './answers/sqlParts'
import { text } from '@/server/warehouses/core/sqlText'

export const customEvents = `
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
  select 'adjust_csv_google', day, user_id, app, app_name, platform, country, event from adjust_csv_google__events
  where event not in ('install', 'open', 'purchase')
),
facts as (
  select source, day, ${userOf('user_id')} as user_id, ${trimmed('app_alias')} as app_alias, ${trimmed('title')} as title,
    ${platformOf('platform')} as platform, country, event
  from delivered
),
named as (
  select facts.day, facts.user_id, ${appTitle} as app, facts.country, facts.event
  from facts${appJoins}
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
  and users.user_id <> ${text(NO_USER)}
group by events.day, events.user_id, events.app, events.event`
