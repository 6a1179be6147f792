/** What the installs of a day have earned, by app, network and country, whether they were bought or not. */
import { LTV_AGES } from '@/domain/shared/constants'
import { text } from '@/server/warehouses/core/sqlText'
import { perAge } from './seeds/ages'
import type { AnswerSettings } from './settings'

/** Whether a source delivers all ages that are shown together. */
const HAS_ALL = LTV_AGES.map((age) => `attribution.has_d${age} = 1`).join(' and ')

/** `revenue_dN` is null until it is complete; `ltv_dN` is the revenue so far up to that age. */
export const portfolioLtv = ({ currency }: AnswerSettings): string => `
with cohorts as (
  select day, day_no, app_id, network_id, country, sum(installs) as installs, sum(total) as total,
    ${perAge((age) => `sum(d${age}) as d${age}`)}
  from sy_cohort_claim
  where level = 'campaign' and fate = 'used'
  group by day, day_no, app_id, network_id, country
)
select cast(cohorts.day as date) as first_day, cast(calendar.day as date) as last_day,
  apps.title as app, apps.platform as platform, cohorts.country as country,
  coalesce(networks.title, cohorts.network_id) as network, cohorts.app_id as app_id, cohorts.network_id as network_id,
  cast(coalesce(cohorts.installs, 0) as bigint) as installs,
  cast(coalesce(cohorts.total, 0) as double precision) as revenue,
  ${perAge(
    (age) => `case when attribution.last_no >= cohorts.day_no + ${age} and attribution.has_d${age} = 1
    then cast(coalesce(cohorts.d${age}, 0) as double precision) end as revenue_d${age}`,
  )},
  ${LTV_AGES.map((age) => `cast(coalesce(cohorts.d${age}, 0) as double precision) as ltv_d${age}`).join(',\n  ')},
  cast(case when ${HAS_ALL} then 1 else 0 end as bigint) as has_all_ages,
  ${text(currency)} as currency
from cohorts
join sy_attribution_day as attribution on attribution.app_id = cohorts.app_id and attribution.day_no = cohorts.day_no
join sy_calendar as calendar on calendar.day_no = attribution.last_no
left join sy_title as apps on apps.kind = 'app' and apps.id = cohorts.app_id
left join sy_title as networks on networks.kind = 'network' and networks.id = cohorts.network_id`
