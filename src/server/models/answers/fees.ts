/**
 * Store fees: what an organisation says that stores keep of purchases. Cohorts arrive added up by install day, so the fee
 * is that of the install day. There is none unless somebody has set it.
 */
import { FIRST_DAY } from './calendar'
import type { AnswerSettings } from './settings'
import { rowsOf, UNMAPPED } from './sqlParts'
import { text } from '@/server/warehouses/core/sqlText'

/** After all days of the calendar. */
const NO_END = 1_000_000

/** Fees by app from a day until before another one. A fee of an app counts before that of all apps (`*`). */
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
counting as (
  select starts.app_id, starts.from_no, max(starts.rate) as rate
  from starts
  left join own on own.app_id = starts.app_id
  where starts.is_for_all = 0 or own.from_no is null or starts.from_no < own.from_no
  group by starts.app_id, starts.from_no
)
select app_id, 'iap' as kind, from_no,
  coalesce(lead(from_no) over (partition by app_id order by from_no), ${NO_END}) as until_no,
  cast(rate as double precision) as rate
from counting`

/** Join of the fee of an app's purchases on an install day as `fees`. */
export const feeJoin = (app: string, dayNo: string): string =>
  `left join sy_fee as fees on fees.app_id = ${app} and fees.kind = 'iap' and ${dayNo} >= fees.from_no
  and ${dayNo} < fees.until_no`

/** What stores leave of an amount; what nobody can tell from ads is not lowered. Null without a fee. */
export const netOf = (revenue: string, ads: string): string =>
  `cast(case when fees.rate is not null then ${revenue} - fees.rate * coalesce(${revenue} - ${ads}, 0) end as double precision)`
