select
  day,
  country,
  cast(sum(installs) as bigint) as installs,
  cast(sum(spend) as double precision) as spend,
  cast(sum(spend) / nullif(sum(installs), 0) as double precision) as cost_per_install
from spend_by_country
group by day, country
