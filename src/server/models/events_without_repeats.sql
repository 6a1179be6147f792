select event_id, created_date, created_at, acquired_at, advertising_id, app_id, bundle_id, platform, country,
  source_campaign_id, event_type, event, currency, revenue
from (
  select events.*, row_number() over (partition by event_id order by created_at) as place
  from tenjin__events as events
) as repeats
where place = 1 or event_id is null
