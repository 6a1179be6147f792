/**
 * Unmapped: names that providers deliver and that no network, app or campaign is known for, with what they are worth, and
 * what speaks for one they may be. A person decides about them; the tables only propose.
 */
import { WORTH_DAYS } from '@/domain/answers/names'
import { text } from '@/server/warehouses/core/sqlText'
import { inCurrency } from './claims'
import type { AnswerSettings } from './settings'
import { appTokenOf, rowsOf, UNMAPPED } from './sqlParts'

/** Columns that tell one line from another. */
const LINE = ['kind', 'source', 'name', 'platform', 'network_id', 'app_id', 'own_id'] as const
const columnsOf = (table: string): string => LINE.map((column) => `${table}.${column}`).join(', ')
const sameLine = (one: string, other: string): string =>
  LINE.map((column) => `${one}.${column} = ${other}.${column}`).join(' and ')

const RAW_KEY = ['source', 'role', 'network_alias', 'app_alias', 'platform', 'campaign_id', 'campaign_name']
const rawKey = (table: string): string => RAW_KEY.map((column) => `${table}.${column}`).join(', ')
const sameKey = (one: string, other: string): string =>
  RAW_KEY.map((column) => `${one}.${column} = ${other}.${column}`).join(' and ')

/** What a campaign is called: its name, or its id where the source has no name. */
const campaignOf = (table: string): string =>
  `case when ${table}.campaign_name <> '' then ${table}.campaign_name else ${table}.campaign_id end`

/**
 * Keys of the rows with the line that they belong to; one for each part of a key that is unknown. A campaign is unknown
 * if nobody says to which app it belongs, or which of the network's campaigns a name stands for.
 */
export const unmappedKeys = `
with own_ids as (
  select network_id, app_id
  from sy_key_map
  where role = 'network' and campaign_id <> ''
  group by network_id, app_id
)
select 'network' as kind, ${rawKey('keys')}, keys.network_alias as name, '' as line_platform,
  keys.network_id, '' as app_id, '' as own_id
from sy_key_map as keys
where keys.is_ignored = 0 and keys.network_kind = 'unmapped' and keys.network_alias <> ''
union all
select 'app', ${rawKey('keys')}, keys.app_alias, keys.platform, keys.network_id, keys.app_id, ''
from sy_key_map as keys
where keys.is_ignored = 0 and keys.app_id = ${text(UNMAPPED)} and keys.app_alias <> ''
union all
select 'campaign', ${rawKey('keys')}, ${campaignOf('keys')}, '', keys.network_id, keys.app_id, keys.campaign_id
from sy_key_map as keys
left join own_ids on own_ids.network_id = keys.network_id and own_ids.app_id = keys.app_id
where keys.is_ignored = 0 and keys.network_kind = 'paid' and keys.found_by <> 'map' and (keys.campaign_name <> '' or keys.campaign_id <> '')
  and ((keys.app_id = ${text(UNMAPPED)} and keys.app_alias = '')
    or (keys.app_id <> ${text(UNMAPPED)} and keys.campaign_key like 'name:%' and own_ids.network_id is not null))`

const BITS = rowsOf(
  Array.from({ length: WORTH_DAYS }, (_each, age) => ({ age, bit: 2 ** age })),
  { age: 0, bit: 0 },
)

/** Fates of what another row delivers, too: a name of it alone is worth nothing. A campaign is worth what it has, to be recognized by. */
const COPIES = ['other_claim', 'other_attribution']
const IS_WORTH = 'is_recent = 1 and is_copy = 0'

const sumIf = (condition: string, column: string): string => `sum(case when ${condition} then ${column} end)`

/**
 * A row for each name; `own_id` is the network's id of a campaign. `day_bits` has bit 0 for the last day of all rows, and
 * bit 27 for the first of 28; `spend` and `revenue` are in the currency of the answers, `unrated_` in
 * `unrated_currency`, for which no rate is known.
 */
export const unmappedNames = (settings: AnswerSettings): string => `
with bits as (
  ${BITS}
),
facts as (
  select spend.row_key_no, spend.day_no, claims.fate, sum(spend.amount) as amount, cast(null as double precision) as total,
    cast(null as bigint) as installs, cast(count(*) as bigint) as row_count
  from sy_stg_spend as spend
  left join sy_spend_claim as claims on claims.row_key_no = spend.row_key_no and claims.day_no = spend.day_no
  group by spend.row_key_no, spend.day_no, claims.fate
  union all
  select days.row_key_no, days.day_no, claims.fate, cast(null as double precision), days.total, days.installs, days.row_count
  from sy_cohort_day as days
  left join sy_cohort_claim as claims on claims.row_key_no = days.row_key_no and claims.day_no = days.day_no
),
ends as (
  select max(totals.last_no) as last_no
  from sy_row_total as totals
  join sy_row_key as keys on keys.row_key_no = totals.row_key_no
  where keys.level <> 'creative'
),
keyed as (
  select keys.kind, keys.source, keys.name, keys.line_platform as platform, keys.network_id, keys.app_id, keys.own_id,
    known.row_key_no, known.currency
  from sy_unmapped_key as keys
  join sy_row_key as known on ${sameKey('known', 'keys')}
  where known.level <> 'creative'
),
named as (
  select ${columnsOf('keyed')}, facts.day_no, ends.last_no - facts.day_no as age, keyed.currency, facts.amount,
    ${inCurrency('facts.amount', settings, 'keyed')} as spend, facts.total, ${inCurrency('facts.total', settings, 'keyed')} as revenue,
    facts.installs, facts.row_count,
    case when ends.last_no - facts.day_no < ${WORTH_DAYS} then 1 else 0 end as is_recent,
    case when keyed.kind <> 'campaign' and facts.fate in (${COPIES.map(text).join(', ')}) then 1 else 0 end as is_copy
  from keyed
  join facts on facts.row_key_no = keyed.row_key_no
  cross join ends
  left join sy_rates as rates on rates.day_no = facts.day_no and rates.currency = keyed.currency
),
lines as (
  select ${columnsOf('named')}, min(named.day_no) as first_no, max(named.day_no) as last_no,
    ${sumIf(IS_WORTH, 'spend')} as spend, ${sumIf(IS_WORTH, 'revenue')} as revenue,
    ${sumIf(IS_WORTH, 'installs')} as installs, sum(named.row_count) as row_count
  from named
  group by ${columnsOf('named')}
),
marks as (
  select ${columnsOf('days')}, sum(bits.bit) as day_bits
  from (select distinct ${columnsOf('named')}, age from named where is_recent = 1) as days
  join bits on bits.age = days.age
  group by ${columnsOf('days')}
),
unrated as (
  select ${columnsOf('sums')}, sums.currency, sums.amount, sums.total,
    row_number() over (
      partition by ${columnsOf('sums')} order by coalesce(sums.amount, 0) + coalesce(sums.total, 0) desc, sums.currency
    ) as place
  from (
    select ${columnsOf('named')}, currency, ${sumIf('spend is null', 'amount')} as amount,
      ${sumIf('revenue is null', 'total')} as total
    from named
    where ${IS_WORTH} and ((amount <> 0 and spend is null) or (total <> 0 and revenue is null))
    group by ${columnsOf('named')}, currency
  ) as sums
),
app_titles as (
  select 'app' as kind, source, app_alias, platform, max(app_title) as title
  from sy_app_map
  group by source, app_alias, platform
)
select ${columnsOf('lines')},
  coalesce(app_titles.title, lines.name) as title,
  coalesce(networks.title, lines.network_id) as network,
  coalesce(apps.title, '') as app,
  cast(first_days.day as date) as first_day, cast(last_days.day as date) as last_day,
  cast(coalesce(marks.day_bits, 0) as bigint) as day_bits,
  cast(lines.spend as double precision) as spend, cast(lines.revenue as double precision) as revenue,
  cast(lines.installs as bigint) as installs, cast(lines.row_count as bigint) as row_count,
  ${text(settings.currency)} as currency,
  coalesce(unrated.currency, '') as unrated_currency,
  cast(unrated.amount as double precision) as unrated_spend,
  cast(unrated.total as double precision) as unrated_revenue
from lines
join sy_calendar as first_days on first_days.day_no = lines.first_no
join sy_calendar as last_days on last_days.day_no = lines.last_no
left join marks on ${sameLine('marks', 'lines')}
left join unrated on ${sameLine('unrated', 'lines')} and unrated.place = 1
left join app_titles on app_titles.kind = lines.kind and app_titles.source = lines.source
  and app_titles.app_alias = lines.name and app_titles.platform = lines.platform
left join sy_title as networks on networks.kind = 'network' and networks.id = lines.network_id
left join sy_title as apps on apps.kind = 'app' and apps.id = lines.app_id`

/** Whether two platforms can be one; a source may not say it. */
const onePlatform = (one: string, other: string): string =>
  `(${one} = ${other} or ${one} = '' or ${other} = '')`

/**
 * A row for each sign that a name is an app, network or campaign that is known: `bundle_id` and `store_id` where a list
 * names both, `account` where the account served no other app, `campaign_id` and `campaign_name` where another source
 * has the same campaign.
 */
export const unmappedSigns = `
with lines as (
  select distinct ${LINE.map((column) => (column === 'platform' ? 'line_platform as platform' : column)).join(', ')}
  from sy_unmapped_key
),
known_apps as (
  select source, app_alias, platform as delivered, app_id, app_platform
  from sy_app_map
  where app_id <> ${text(UNMAPPED)}
),
tokens as (
  select source, app_alias, platform, ${appTokenOf('app_alias')} as token from sy_app_map
  union all
  select apps.source, apps.app_alias, apps.platform, facts.token
  from sy_app_map as apps
  join sy_app_fact as facts on facts.source = apps.source and facts.app_alias = apps.app_alias
    and ${onePlatform('facts.platform', 'apps.platform')}
),
app_ids as (
  select distinct ${columnsOf('lines')},
    case when mine.token like '%.%' then 'bundle_id' else 'store_id' end as sign, known_apps.app_id as target,
    mine.token as detail
  from lines
  join tokens as mine on mine.source = lines.source and mine.app_alias = lines.name
    and mine.platform = lines.platform
  join tokens as others on others.token = mine.token
  join known_apps on known_apps.source = others.source and known_apps.app_alias = others.app_alias
    and known_apps.delivered = others.platform and ${onePlatform('known_apps.app_platform', 'lines.platform')}
  where lines.kind = 'app' and mine.token not like '% %' and (mine.token like '%.%' or substr(mine.token, 1, 1) between '0' and '9')
),
accounts as (
  select distinct delivered.account_id, keys.app_id, ${RAW_KEY.map((column) => `delivered.${column}`).join(', ')}
  from (select distinct row_key_no from sy_stg_spend) as spend
  join sy_row_key as delivered on delivered.row_key_no = spend.row_key_no
  join sy_key as keys on keys.row_key_no = delivered.row_key_no
  where delivered.account_id <> ''
),
one_app as (
  select source, account_id, min(app_id) as app_id
  from accounts
  where app_id <> ${text(UNMAPPED)}
  group by source, account_id
  having count(distinct app_id) = 1
),
app_accounts as (
  select distinct ${columnsOf('lines')}, 'account' as sign, one_app.app_id as target, accounts.account_id as detail
  from sy_unmapped_key as keys
  join lines on lines.kind = keys.kind and lines.source = keys.source and lines.name = keys.name
    and lines.platform = keys.line_platform and lines.network_id = keys.network_id and lines.app_id = keys.app_id
    and lines.own_id = keys.own_id
  join accounts on ${sameKey('accounts', 'keys')}
  join one_app on one_app.source = accounts.source and one_app.account_id = accounts.account_id
  join (select app_id, max(app_platform) as app_platform from known_apps group by app_id) as apps
    on apps.app_id = one_app.app_id and ${onePlatform('apps.app_platform', 'lines.platform')}
  where lines.app_id = ${text(UNMAPPED)}
),
campaigns as (
  select distinct source, network_id, network_kind, app_id, campaign_id, lower(campaign_name) as campaign_name
  from sy_key_map
  where network_kind in ('paid', 'unmapped')
),
mine as (
  select distinct ${columnsOf('keys').replace('keys.platform', 'keys.line_platform as platform')}, keys.campaign_id,
    lower(keys.campaign_name) as campaign_name, known.app_id as own_app
  from sy_unmapped_key as keys
  join sy_key_map as known on ${sameKey('known', 'keys')}
),
-- the same campaign under an app that is known
app_campaigns as (
  select distinct ${columnsOf('mine')},
    case when mine.campaign_id <> '' and mine.campaign_id = others.campaign_id then 'campaign_id' else 'campaign_name' end as sign,
    others.app_id as target,
    case when mine.campaign_id <> '' and mine.campaign_id = others.campaign_id then mine.campaign_id else mine.campaign_name end as detail
  from mine
  join campaigns as others on others.network_id = mine.network_id and others.source <> mine.source
    and (mine.campaign_id = others.campaign_id or mine.campaign_name = others.campaign_name)
    and (mine.campaign_id <> '' or mine.campaign_name <> '')
  join (select app_id, max(app_platform) as app_platform from known_apps group by app_id) as apps
    on apps.app_id = others.app_id and ${onePlatform('apps.app_platform', 'mine.platform')}
  where mine.kind in ('app', 'campaign') and mine.app_id = ${text(UNMAPPED)}
    and ((mine.campaign_id <> '' and mine.campaign_id = others.campaign_id)
      or (mine.campaign_name <> '' and mine.campaign_name = others.campaign_name))
),
-- the same campaign under a network that is known
network_campaigns as (
  select distinct ${columnsOf('mine')},
    case when mine.campaign_id <> '' and mine.campaign_id = others.campaign_id then 'campaign_id' else 'campaign_name' end as sign,
    others.network_id as target,
    case when mine.campaign_id <> '' and mine.campaign_id = others.campaign_id then mine.campaign_id else mine.campaign_name end as detail
  from mine
  join campaigns as others on others.source <> mine.source and others.network_kind = 'paid'
    and (others.app_id = mine.own_app or others.app_id = ${text(UNMAPPED)} or mine.own_app = ${text(UNMAPPED)})
  where mine.kind = 'network'
    and ((mine.campaign_id <> '' and mine.campaign_id = others.campaign_id)
      or (mine.campaign_name <> '' and mine.campaign_name = others.campaign_name))
),
-- campaigns of the network with this name
same_names as (
  select distinct ${columnsOf('mine')}, 'campaign_name' as sign, others.campaign_id as target,
    mine.campaign_name as detail
  from mine
  join campaigns as others on others.network_id = mine.network_id and others.app_id = mine.app_id
    and others.campaign_name = mine.campaign_name and others.campaign_id <> ''
  where mine.kind = 'campaign' and mine.app_id <> ${text(UNMAPPED)} and mine.campaign_name <> ''
),
signs as (
  select ${columnsOf('app_ids')}, 'app' as target_kind, sign, target, detail from app_ids
  union all
  select ${columnsOf('app_accounts')}, 'app', sign, target, detail from app_accounts
  union all
  select ${columnsOf('app_campaigns')}, 'app', sign, target, detail from app_campaigns
  union all
  select ${columnsOf('network_campaigns')}, 'network', sign, target, detail from network_campaigns
  union all
  select ${columnsOf('same_names')}, 'campaign', sign, target, detail from same_names
)
select ${columnsOf('signs')}, signs.target_kind, signs.target, signs.sign, max(signs.detail) as detail
from signs
group by ${columnsOf('signs')}, signs.target_kind, signs.target, signs.sign`
