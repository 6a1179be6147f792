/** Days with their number, so that no statement needs a function for days, which differ between warehouses. */
import { daysBetween } from '@/domain/answers/days'

/** First day of the calendar. */
export const FIRST_DAY = '2015-01-01'
/** 10,000 days after the first one. */
export const LAST_DAY = '2042-05-18'

/** Number of a day, such as `2026-11-20`, in the calendar; below 0 before its first one. */
export const dayNumber = (day: string): number => daysBetween(FIRST_DAY, day)

const DIGITS = Array.from({ length: 10 }, (_each, digit) => `select ${digit} as digit`).join(' union all ')
const NUMBER = 'ones.digit + 10 * tens.digit + 100 * hundreds.digit + 1000 * thousands.digit'

/** `day`, and `day_no`, which grows by one with each day. */
export const calendar = `
with digits as (${DIGITS})
select cast(date '${FIRST_DAY}' + (${NUMBER}) as date) as day, cast(${NUMBER} as bigint) as day_no
from digits as ones
cross join digits as tens
cross join digits as hundreds
cross join digits as thousands`
