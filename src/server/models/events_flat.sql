select
  event_id,
  event_time,
  cast(day as date) as day,
  user_id,
  app,
  country,
  event,
  revenue,
  cast(parameters ->> 'level' as bigint) as parameter_level,
  parameters ->> 'source' as parameter_source
from firebase_bigquery__events
