/**
 * Spend that counts, by the zone in which its days begin, where that is not the reporting zone. Accounts keep their own
 * zone, and days that a provider no longer has keep the one in which they were read.
 */
import { UTC } from '@/domain/shared/text/zone'
import { text } from '@/server/warehouses/core/sqlText'
import type { SpendReading } from '@/server/connectors/core/answerReadings'
import { membersOf } from './readings'
import type { Providers } from './readings'
import type { AnswerSettings } from './settings'
import { countryJoin } from './rowKeys'
import { trimmed } from './sqlParts'

/** Rows with a zone. Reports of the same spend by other dimensions have the same shares of zones. */
const zonedRows = (source: string, { day, amount, currency, zone, from, where }: SpendReading): string => `
  select ${text(source)} as source, report.stack_id as stack_id, cast(${day} as date) as day, ${zone ?? 'null'} as zone,
    upper(${trimmed(currency)}) as currency, abs(cast(${amount} as double precision)) as amount
  from ${from}${where === undefined ? '' : `\n  where ${where}`}`

/** Join of the days that have a zone at all: spend of the others has days of UTC, which a studio in UTC need not look through. */
const zonedDays = (zone: string): string =>
  zone === UTC
    ? `
    join (
      select distinct shares.source, shares.stack_id, calendar.day_no
      from shares
      join sy_calendar as calendar on calendar.day = shares.day
      where shares.zone <> ${text(UTC)}
    ) as zoned_days on zoned_days.source = claims.source and zoned_days.stack_id = keys.stack_id
      and zoned_days.day_no = claims.day_no`
    : ''

/**
 * A row for each zone, source, network, app, country and day. Where the accounts of a stack have several zones, its spend
 * of a day is shared out by what each has delivered of it; a report without a zone has days of UTC.
 */
export const spendZones = (providers: Providers, { currency, zone }: AnswerSettings): string => `
with zoned as (${membersOf(providers, ({ source, spend }) =>
  spend
    .flat()
    .filter((reading) => reading.zone !== undefined)
    .map((reading) => zonedRows(source, reading)),
).join('\n  union all')}
),
-- accounts of one stack can have several currencies
valued as (
  select zoned.source, zoned.stack_id, zoned.day, zoned.zone,
    case when zoned.currency = ${text(currency)} then zoned.amount else zoned.amount * rates.rate end as amount
  from zoned
  join sy_calendar as calendar on calendar.day = zoned.day
  left join sy_rates as rates on rates.day_no = calendar.day_no and rates.currency = zoned.currency
),
sums as (
  select source, stack_id, day, case when ${trimmed('zone')} = '' then ${text(UTC)} else ${trimmed('zone')} end as zone,
    sum(amount) as amount
  from valued
  where amount > 0
  group by source, stack_id, day, case when ${trimmed('zone')} = '' then ${text(UTC)} else ${trimmed('zone')} end
),
shares as (
  select source, stack_id, day, zone, amount / sum(amount) over (partition by source, stack_id, day) as share
  from sums
),
sums_used as (
  select claims.source, claims.stack_id, claims.day_no, claims.app_id, claims.network_id, facts.country_no,
    sum(facts.amount * claims.rate) as usd
  from sy_stg_spend as facts
  join (
    select claims.row_key_no, claims.day_no, claims.source, claims.rate, keys.stack_id, keys.app_id, keys.network_id
    from sy_spend_claim as claims
    join sy_key as keys on keys.row_key_no = claims.row_key_no
    join sy_key_day as days on days.key_no = claims.key_no and days.day_no = claims.day_no${zonedDays(zone)}
    where claims.level = 'campaign' and claims.fate = 'used' and days.status = 'counted'
  ) as claims on claims.row_key_no = facts.row_key_no and claims.day_no = facts.day_no
  where facts.amount is not null
  group by claims.source, claims.stack_id, claims.day_no, claims.app_id, claims.network_id, facts.country_no
),
used as (
  select sums_used.source, sums_used.stack_id, calendar.day, sums_used.app_id, sums_used.network_id,
    countries.country, sums_used.usd
  from sums_used
  join sy_calendar as calendar on calendar.day_no = sums_used.day_no
  ${countryJoin('sums_used.country_no')}
)
select coalesce(shares.zone, ${text(UTC)}) as zone, used.source as source, used.network_id as network_id,
  coalesce(networks.title, used.network_id) as network, used.app_id as app_id, apps.title as app,
  coalesce(apps.platform, '') as platform, used.country as country, cast(used.day as date) as day,
  cast(sum(used.usd * coalesce(shares.share, 1)) as double precision) as spend
from used
left join shares on shares.source = used.source and shares.stack_id = used.stack_id and shares.day = used.day
left join sy_title as apps on apps.kind = 'app' and apps.id = used.app_id
left join sy_title as networks on networks.kind = 'network' and networks.id = used.network_id
where coalesce(shares.zone, ${text(UTC)}) <> ${text(zone)}
group by coalesce(shares.zone, ${text(UTC)}), used.source, used.network_id, networks.title, used.app_id, apps.title,
  apps.platform, used.country, used.day`
