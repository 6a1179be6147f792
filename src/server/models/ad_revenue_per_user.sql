-- Ad revenue by user and day. In a stack only the views of its own source have rows. Reads ad_revenue; see
-- reportedParts.ts.
select cast(day as date) as day, user_id, app, cast(sum(revenue) as double precision) as revenue
from ad_revenue
group by day, user_id, app
