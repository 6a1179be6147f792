select *
from tenjin__events
qualify row_number() over (partition by coalesce(event_id, cast(uuid() as text)) order by created_at) = 1
