/**
 * What stores keep of purchases, taxes included: what their own reports say of an app, and before these what an organisation
 * has set. Cohorts arrive added up by install day, so the fee is that of the install day. There is none that nobody has said.
 */
import { FIRST_DAY } from './calendar'
import type { AnswerSettings } from './settings'
import { rowsOf, UNMAPPED } from './sqlParts'
import { text } from '@/server/warehouses/core/sqlText'

const FEE_PARTS = 10_000
/** After all days of the calendar. */
const NO_END = 1_000_000

/** Number of a day's month, which grows by one with each month. */
const MONTH_NO =
  'cast(extract(year from days.day) as bigint) * 12 + cast(extract(month from days.day) as bigint)'

/**
 * Fees by app from a day until before another one. A fee of an app counts before that of all apps (`*`). A store's reports of a
 * month say the fee of its install days, and that of later ones until the next month; the newest month still changes, so that
 * it counts only where there is no other. Fees are rounded to hundredths of a percent.
 */
export const fees = ({ fees: choices }: AnswerSettings): string => `
with choices as (
  ${rowsOf(
    choices.map(({ app, from, rate }) => ({ app, from_day: from ?? FIRST_DAY, rate })),
    { app: '', from_day: FIRST_DAY, rate: 0 },
  )}
),
apps as (
  select distinct app_id from sy_app_map where app_id <> ${text(UNMAPPED)}
),
starts as (
  select apps.app_id, calendar.day_no as from_no, choices.rate, case when choices.app = '*' then 1 else 0 end as is_for_all
  from choices
  join sy_calendar as calendar on calendar.day = cast(choices.from_day as date)
  join apps on apps.app_id = choices.app or choices.app = '*'
),
own as (
  select app_id, min(from_no) as from_no from starts where is_for_all = 0 group by app_id
),
told as (
  select starts.app_id, starts.from_no, max(starts.rate) as rate
  from starts
  left join own on own.app_id = starts.app_id
  where starts.is_for_all = 0 or own.from_no is null or starts.from_no < own.from_no
  group by starts.app_id, starts.from_no
),
-- days of which a store has said both what people have paid and what it pays of it
store_days as (
  select days.app_id, days.source, days.day, days.day_no,
    sum(case when days.measure = 'gross' then days.usd end) as gross,
    sum(case when days.measure = 'proceeds' then days.usd end) as proceeds
  from sy_store_day as days
  where days.app_id <> ${text(UNMAPPED)} and days.measure <> 'installs'
  group by days.app_id, days.source, days.day, days.day_no
  having count(distinct days.measure) = 2 and max(case when days.usd is null then 1 else 0 end) = 0
),
months as (
  select days.app_id, ${MONTH_NO} as month_no,
    min(days.day_no - cast(extract(day from days.day) as bigint) + 1) as from_no, sum(days.gross) as gross,
    sum(days.proceeds) as proceeds
  from store_days as days
  group by days.app_id, ${MONTH_NO}
),
ranked as (
  select months.*, row_number() over (partition by app_id order by month_no desc) as place,
    count(*) over (partition by app_id) as month_count
  from months
  where gross > 0 and proceeds >= 0 and proceeds <= gross
),
measured as (
  select app_id, from_no, floor((1 - proceeds / gross) * ${FEE_PARTS} + 0.5) / ${FEE_PARTS} as rate
  from ranked
  where place > 1 or month_count = 1
),
first_measured as (
  select app_id, min(from_no) as from_no from measured group by app_id
),
counting as (
  select app_id, from_no, cast(rate as double precision) as rate, 'measured' as origin from measured
  union all
  select told.app_id, told.from_no, cast(told.rate as double precision), 'set'
  from told
  left join first_measured on first_measured.app_id = told.app_id
  where first_measured.app_id is null or told.from_no < first_measured.from_no
)
select app_id, 'iap' as kind, from_no,
  coalesce(lead(from_no) over (partition by app_id order by from_no), ${NO_END}) as until_no, rate, origin
from counting`

/** Join of the fee of an app's purchases on an install day as `fees`. */
export const feeJoin = (app: string, dayNo: string): string =>
  `left join sy_fee as fees on fees.app_id = ${app} and fees.kind = 'iap' and ${dayNo} >= fees.from_no
  and ${dayNo} < fees.until_no`

/** What stores leave of an amount; what nobody can tell from ads is not lowered. Null without a fee. */
export const netOf = (revenue: string, ads: string): string =>
  `cast(case when fees.rate is not null then ${revenue} - fees.rate * coalesce(${revenue} - ${ads}, 0) end as double precision)`
