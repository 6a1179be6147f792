/**
 * What users earn, by the day on which it was earned. Ads come from the mediation; an attribution's copy of them counts
 * where the mediation delivers only a part of them. Purchases come from the attribution that counts for the app.
 */
import { text } from '@/server/warehouses/core/sqlText'
import { isNobody, isPrimary } from '@/server/connectors/core/answerReadings'
import type { Provider, UserRevenueReading } from '@/server/connectors/core/answerReadings'
import { WHOLE } from './adRevenue'
import { inCurrency, mostUsed } from './claims'
import { NO_COUNTRY } from './seeds/countries'
import { membersOf } from './readings'
import type { Providers } from './readings'
import type { AnswerSettings } from './settings'
import { appTokenOf, countryOf, platformOf, rowsOf, trimmed } from './sqlParts'

/** Stands for users that nobody can tell apart; it is in totals, and never a user. */
export const NO_USER = '(no user)'

/** Ids of devices are compared in lower case, because networks spell them differently. */
const isDevice = (user: string): string => `length(trim(${user})) = 36 and trim(${user}) like '%-%-%-%-%'`

export const userOf = (sql: string): string =>
  `case when ${isNobody(sql)} then ${text(NO_USER)} when ${isDevice(sql)} then lower(trim(${sql}))
      else trim(${sql}) end`

const rowsOfReading = (source: string, reading: UserRevenueReading, stack: string): string => `
  select ${text(source)} as source, ${text(reading.role)} as role, ${text(reading.kind)} as kind,
    ${stack} as stack_id, cast(${reading.day} as date) as day, ${userOf(reading.user)} as user_id,
    ${trimmed(reading.app)} as app_alias, ${reading.title === undefined ? "''" : trimmed(reading.title)} as title,
    ${reading.platform === undefined ? "''" : platformOf(reading.platform)} as platform,
    ${reading.country === undefined ? text(NO_COUNTRY) : countryOf(reading.country)} as country,
    upper(${trimmed(reading.currency)}) as currency, cast(${reading.amount} as double precision) as amount,
    ${reading.event === undefined ? "''" : trimmed(reading.event)} as event
  from ${reading.from}${reading.where === undefined ? '' : `\n  where ${reading.where}`}`

/**
 * Rows of users, with repeated events once: the first one, and its refunds, which differ in day or amount. Only rows with an
 * id of an event are compared with each other.
 */
export const userRevenueStaging = (providers: Providers): string => {
  const rowsOf = (hasEvents: boolean) =>
    membersOf(providers, ({ source, userRevenue }) =>
      userRevenue
        .filter(({ event }) => (event !== undefined) === hasEvents)
        .map((reading) => rowsOfReading(source, reading, 'report.stack_id')),
    )
  const columns =
    'source, role, kind, stack_id, day, user_id, app_alias, title, platform, country, currency, amount'
  return `
with with_events as (
  ${rowsOf(true).join('\n  union all')}
),
without_events as (
  ${rowsOf(false)
    .map((sql) => `select ${columns} from (${sql}\n  ) as readings`)
    .join('\n  union all ')}
  union all
  select ${columns} from with_events where event = ''
),
app_stacks as (
  select distinct source, role, kind, app_alias, platform, day, stack_id
  from without_events
  where amount is not null and amount <> 0
),
-- without a number of the event, two stacks of one source have the same of an app: the one counts that has read the day later
stacks as (
  select stacks.source, stacks.role, stacks.kind, stacks.app_alias, stacks.platform, stacks.day, stacks.stack_id,
    case when stacks.app_alias = '' then 1 else row_number() over (
      partition by stacks.source, stacks.role, stacks.kind, stacks.app_alias, stacks.platform, stacks.day
      order by coalesce(reads.seq, -1) desc, stacks.stack_id
    ) end as place
  from app_stacks as stacks
  left join sy_calendar as calendar on calendar.day = stacks.day
  left join sy_stack_read as reads on reads.source = stacks.source and reads.stack_id = stacks.stack_id
    and reads.day_no = calendar.day_no and reads.read_for = 'users'
),
facts as (
  select ${columns
    .split(', ')
    .map((column) => `facts.${column}`)
    .join(', ')}
  from without_events as facts
  join stacks on stacks.source = facts.source and stacks.role = facts.role and stacks.kind = facts.kind
    and stacks.app_alias = facts.app_alias and stacks.platform = facts.platform and stacks.day = facts.day
    and stacks.stack_id = facts.stack_id and stacks.place = 1
  union all
  select ${columns}
  from (
    select with_events.*,
      row_number() over (
        partition by source, event, case when amount < 0 then 1 else 0 end, case when amount < 0 then day end,
          case when amount < 0 then amount end
        order by day, stack_id, amount desc, user_id
      ) as place
    from with_events
    where event <> '' and amount is not null and amount <> 0
  ) as repeats
  where place = 1
)
select source, role, kind, day, user_id, app_alias, platform, country, currency, min(stack_id) as stack_id,
  max(title) as title, sum(amount) as amount
from facts
where amount is not null and amount <> 0
group by source, role, kind, day, user_id, app_alias, platform, country, currency`
}

/**
 * The app of each name; one without a platform is the only app that has the name. Source `*` has the names that only one
 * app has among all sources, as `appTokenOf` spells them, for reports whose source names the app nowhere else.
 */
export const appNames = `
with known as (
  select source, app_alias, platform, max(app_id) as app_id from sy_app_map group by source, app_alias, platform
  union all
  select '*' as source, ${appTokenOf('app_alias')} as app_alias, platform, max(app_id) as app_id
  from sy_app_map
  group by ${appTokenOf('app_alias')}, platform
  having count(distinct app_id) = 1
),
names as (
  select source, app_alias, platform, app_id from known
  union all
  select source, app_alias, '' as platform, max(app_id) as app_id
  from known
  group by source, app_alias
  having count(distinct app_id) = 1 and max(case when platform = '' then 1 else 0 end) = 0
)
select names.source, names.app_alias, names.platform, names.app_id, titles.title
from names
left join sy_title as titles on titles.kind = 'app' and titles.id = names.app_id`

/** Joins of rows, called `facts`, with the names of their app. */
export const appJoins = `
  left join sy_app_name as names on names.source = facts.source and names.app_alias = facts.app_alias
    and names.platform = facts.platform
  left join sy_app_name as unplaced on unplaced.source = facts.source and unplaced.app_alias = facts.app_alias
    and unplaced.platform = ''
  left join sy_app_name as shared on shared.source = '*' and shared.app_alias = ${appTokenOf('facts.app_alias')}
    and shared.platform = facts.platform`
/** Title of the app of such a row. */
export const appTitle = `coalesce(names.title, unplaced.title, shared.title, nullif(facts.title, ''), facts.app_alias)`

/** In place of a currency where amounts without a rate have several; they have no sum. */
const SEVERAL = '(several)'

/** Queries up to `counted`: what users earn by app and day, of the attribution that counts for the app and of mediations. */
export const countedUsers = (providers: readonly Provider[], settings: AnswerSettings): string => `
families as (
  ${rowsOf(
    providers.map(({ source, sameAs }) => ({ source, family: sameAs ?? source })),
    { source: '', family: '' },
  )}
),
keyed as (
  select facts.source, facts.role, facts.kind, facts.stack_id, facts.day, calendar.day_no, facts.user_id,
    coalesce(names.app_id, unplaced.app_id, shared.app_id, lower(facts.app_alias)) as app_id,
    ${appTitle} as app,
    facts.country, facts.currency, facts.amount, ${inCurrency('facts.amount', settings)} as usd
  from sy_stg_user_revenue as facts
  join sy_calendar as calendar on calendar.day = facts.day${appJoins}
  left join sy_rates as rates on rates.day_no = calendar.day_no and rates.currency = facts.currency
),
candidates as (
  select app_id, source, min(stack_id) as stack_id from keyed where role = 'attribution' group by app_id, source
),
attributions as (
  select count(*) as number from sy_record where ${isPrimary(providers, 'source')}
),
known_apps as (
  select distinct app_id from sy_record
),
first_source as (
  select candidates.app_id, candidates.source,
    row_number() over (
      partition by candidates.app_id
      order by case when ${isPrimary(providers, 'candidates.source')} then 0 else 1 end, candidates.stack_id,
        candidates.source
    ) as place
  from candidates
  cross join attributions
  left join known_apps on known_apps.app_id = candidates.app_id
  where ${isPrimary(providers, 'candidates.source')} or attributions.number = 0 or known_apps.app_id is not null
),
-- the attribution that counts can deliver users by another of its sources
records as (
  select app_id, source, from_no, until_no
  from (
    select records.app_id, candidates.source, records.from_no, records.until_no,
      row_number() over (
        partition by records.app_id, records.from_no
        order by case when candidates.source = records.source then 0 else 1 end, candidates.stack_id, candidates.source
      ) as place
    from sy_record as records
    join families as chosen on chosen.source = records.source
    join families as others on others.family = chosen.family
    join candidates on candidates.app_id = records.app_id and candidates.source = others.source
  ) as ranked
  where place = 1
),
counted as (
  select keyed.source, keyed.role, keyed.kind, keyed.day, keyed.day_no, keyed.user_id, keyed.app_id, keyed.app, keyed.country,
    keyed.currency, keyed.amount, keyed.usd
  from keyed
  left join records on records.app_id = keyed.app_id and keyed.day_no >= records.from_no
    and keyed.day_no < records.until_no
  left join first_source on first_source.app_id = keyed.app_id and first_source.place = 1
  where keyed.role = 'mediation' or keyed.source = coalesce(records.source, first_source.source)
)`

/**
 * A row for each user, app and day. Amounts without a rate stand in their own currency (`unrated_amount`); what the
 * mediation has in all and no user carries stands with nobody.
 */
export const userLevelRevenue = (providers: readonly Provider[], settings: AnswerSettings): string => `
with ${countedUsers(providers, settings)},
apps as (
  select app_id, max(app) as app from counted where kind = 'ads' group by app_id
),
feeds as (
  select app_id, day_no, sum(mediated) as mediated, sum(copied) as copied, sum(control) as control,
    max(is_mediated) as is_mediated, max(is_copied) as is_copied
  from (
    select app_id, day_no, case when role = 'mediation' then usd end as mediated,
      case when role = 'attribution' then usd end as copied, cast(null as double precision) as control,
      case when role = 'mediation' then 1 else 0 end as is_mediated, case when role = 'attribution' then 1 else 0 end as is_copied
    from counted
    where kind = 'ads'
    union all
    select app_id, day_no, null, null, usd, 0, 0 from sy_ad_revenue_day where fate <> 'other_claim'
  ) as sums
  group by app_id, day_no
),
chosen as (
  select app_id, day_no, control,
    case when is_copied = 0 then 'mediation' when is_mediated = 0 then 'attribution'
      when coalesce(mediated, 0) >= coalesce(copied, 0) then 'mediation'
      when mediated >= ${WHOLE} * copied and mediated >= ${WHOLE} * coalesce(control, 0) then 'mediation'
      else 'attribution' end as role,
    mediated, copied
  from feeds
),
united as (
  select counted.day, counted.user_id, counted.app, counted.country,
    case when counted.kind = 'ads' then counted.usd end as ad_revenue,
    case when counted.kind = 'purchases' then counted.usd end as purchase_revenue,
    case when counted.usd is null then counted.amount end as unrated_amount,
    case when counted.usd is null then counted.currency end as unrated_currency
  from counted
  left join chosen on chosen.app_id = counted.app_id and chosen.day_no = counted.day_no
  where counted.kind = 'purchases' or counted.role = chosen.role
  union all
  select calendar.day, ${text(NO_USER)}, apps.app, ${text(NO_COUNTRY)},
    chosen.control - coalesce(case when chosen.role = 'mediation' then chosen.mediated else chosen.copied end, 0), null,
    null, null
  from chosen
  join apps on apps.app_id = chosen.app_id
  join sy_calendar as calendar on calendar.day_no = chosen.day_no
  where chosen.control
    - coalesce(case when chosen.role = 'mediation' then chosen.mediated else chosen.copied end, 0) > 0.000001
)
select
  cast(day as date) as day,
  user_id,
  app,
  case when user_id = ${text(NO_USER)} then ${text(NO_COUNTRY)}
    else coalesce(max(case when country <> ${text(NO_COUNTRY)} then country end), ${text(NO_COUNTRY)}) end as country,
  cast(coalesce(sum(ad_revenue), 0) as double precision) as ad_revenue,
  cast(coalesce(sum(purchase_revenue), 0) as double precision) as purchase_revenue,
  cast(coalesce(sum(ad_revenue), 0) + coalesce(sum(purchase_revenue), 0) as double precision) as revenue,
  cast(case when count(distinct unrated_currency) = 1 then sum(unrated_amount) end as double precision) as unrated_amount,
  case when count(distinct unrated_currency) > 1 then ${text(SEVERAL)} else max(unrated_currency) end as unrated_currency,
  ${text(settings.currency)} as currency
from united
group by day, user_id, app`

/** Currencies of the rows of users, other than that of the answers. */
export const userCurrencies = ({ currency }: AnswerSettings): string => `
with amounts as (
  select facts.currency, facts.day, case when rates.rate is null then 1 else 0 end as waiting_rows,
    case when rates.rate is null then facts.amount else 0 end as waiting_amount
  from sy_stg_user_revenue as facts
  join sy_calendar as calendar on calendar.day = facts.day
  left join sy_rates as rates on rates.day_no = calendar.day_no and rates.currency = facts.currency
  where facts.currency <> ${text(currency)} and facts.currency <> ''
)
${mostUsed(`
  select currency, cast(min(day) as date) as first_day, cast(max(day) as date) as last_day,
    cast(sum(waiting_rows) as bigint) as waiting_rows, cast(sum(waiting_amount) as double precision) as waiting_amount,
    count(*) as row_count
  from amounts
  group by currency`)}`

/** Ad revenue by user and day as the source's own report has it. In a stack only the views of its own source have rows. */
export const adRevenuePerUser = (providers: readonly Provider[]): string => `
with facts as (
  ${providers
    .flatMap(({ source, userRevenue }) =>
      userRevenue.filter(({ kind }) => kind === 'ads').map((reading) => rowsOfReading(source, reading, '0')),
    )
    .join('\n  union all')}
)
select day, user_id, app_alias as app, cast(sum(amount) as double precision) as revenue, currency
from facts
where amount is not null
group by day, user_id, app_alias, currency`
