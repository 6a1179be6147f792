/**
 * Identity: names are resolved once, over the distinct keys of all rows, never over the rows themselves. The same tables
 * are what a person looks through to map what is left.
 */
import { text } from '@/server/warehouses/core/sqlText'
import { isPrimary } from '@/server/connectors/core/answerReadings'
import type { Provider } from '@/server/connectors/core/answerReadings'
import { membersOf } from './readings'
import type { Providers } from './readings'
import { STACKS_MAX } from './settings'
import type { AnswerSettings } from './settings'
import {
  aliasOf,
  appTokenOf,
  chosenNetworks,
  knownNetworkOf,
  networkList,
  NO_CAMPAIGN,
  platformOf,
  rowsOf,
  trimmed,
  UNMAPPED,
} from './sqlParts'

/** Times that names are followed from one app to the next: name, bundle id, id of a store, id of an attribution. */
const ROUNDS = 4

/** Digits of an id of the App Store; a shorter number can be a title, or an id of a network. */
const STORE_ID_DIGITS = 8
const isNumber = (token: string): string => `${token} <> '' and translate(${token}, '0123456789', '') = ''`
/** Whether a name of rows is an id of the App Store, by its token. */
const isStoreAlias = (alias: string, token: string): string =>
  `${isNumber(token)} and (length(${alias}) >= ${STORE_ID_DIGITS} or lower(${alias}) like 'id%')`
const isBundleId = (token: string): string => `${token} like '%.%' and ${token} not like '% %'`

const orNone = (sql: string | undefined): string => (sql === undefined ? "''" : trimmed(sql))

const campaignApps = ({ loaded }: Providers): readonly string[] =>
  loaded.flatMap(({ source, campaignApps: readings }) =>
    readings.map(
      (reading) => `
  select distinct ${text(source)} as source, 'network' as role, ${trimmed(reading.network)} as network_alias,
    ${trimmed(reading.app)} as app_alias,
    ${reading.platform === undefined ? "''" : platformOf(reading.platform)} as platform,
    ${orNone(reading.campaignId)} as campaign_id, ${orNone(reading.campaign)} as campaign_name,
    report.stack_id as stack_id, cast(0 as bigint) as last_no, cast(null as bigint) as first_no,
    cast(0 as bigint) as installs, cast(0 as bigint) as has_cost
  from ${reading.from}
  where ${trimmed(reading.app)} <> ''`,
    ),
  )

/**
 * Last day, first day with installs, installs, and whether something was spent, of each key of the rows, as delivered; none
 * for a key whose rows an earlier reading replaces.
 */
export const rowTotals = `
select row_key_no, max(day_no) as last_no, cast(null as bigint) as first_no, cast(0 as bigint) as installs,
  cast(max(case when amount <> 0 then 1 else 0 end) as bigint) as has_cost
from sy_stg_spend
group by row_key_no
union all
select row_key_no, max(day_no), min(case when installs > 0 then day_no end),
  cast(coalesce(sum(installs), 0) as bigint), cast(0 as bigint)
from sy_stg_cohort
group by row_key_no`

/** The distinct keys of all rows, with their network. */
export const rawKeys = (providers: Providers, settings: AnswerSettings): string => `
with chosen as (
  ${chosenNetworks(settings)}
),
networks as (
  ${networkList(settings)}
),
found as (
  select keys.source, keys.role, keys.network_alias, keys.app_alias, keys.platform, keys.campaign_id,
    keys.campaign_name, keys.stack_id, totals.last_no, totals.first_no, totals.installs,
    totals.has_cost
  from sy_row_total as totals
  join sy_row_key as keys on keys.row_key_no = totals.row_key_no
  ${campaignApps(providers)
    .map((select) => `union all${select}`)
    .join('\n  ')}
),
keys as (
  select source, role, network_alias, app_alias, platform, campaign_id, campaign_name, min(stack_id) as stack_id,
    max(last_no) as last_no, min(first_no) as first_no, cast(sum(installs) as bigint) as installs,
    max(has_cost) as has_cost, ${aliasOf('network_alias')} as alias
  from found
  group by source, role, network_alias, app_alias, platform, campaign_id, campaign_name
),
named as (
  select keys.source, keys.role, keys.network_alias, keys.app_alias, keys.platform, keys.campaign_id,
    keys.campaign_name, keys.stack_id, keys.last_no, keys.first_no, keys.installs, keys.has_cost, keys.alias,
    coalesce(own.network_id, common.network_id, ${knownNetworkOf('keys.alias')}) as network_id
  from keys
  left join chosen as own on own.provider = keys.source and own.alias = keys.alias
  left join chosen as common on common.provider = '*' and common.alias = keys.alias
)
select named.source, named.role, named.network_alias, named.app_alias, named.platform, named.campaign_id,
  named.campaign_name, named.stack_id, named.last_no, named.first_no, named.installs, named.has_cost,
  coalesce(named.network_id, named.alias) as network_id,
  coalesce(networks.kind, 'unmapped') as network_kind,
  coalesce(networks.title, named.network_alias) as network_title
from named
left join networks on networks.network_id = named.network_id`

/**
 * Apps that share their name with another one on the same platform, by their token, with the id of the store where rows have it.
 * Two tokens with one id of the store are one app. Rows are few, but found over all days: a name is not another app's on some.
 */
export const appTwins = (providers: Providers): string => `
with reports as (${membersOf(providers, ({ source, twins }) =>
  twins.map(
    (endpoint) => `
  select ${text(source)} as source, app, platform, app_token, store_id from ${source}__${endpoint} where app_token <> ''`,
  ),
).join('\n  union all')}
),
ids as (
  select source, app, platform, app_token, coalesce(nullif(max(store_id), ''), app_token) as own_id
  from reports
  where app <> ''
  group by source, app, platform, app_token
),
named as (
  select ids.*, min(own_id) over (partition by source, app, platform) as first_id,
    max(own_id) over (partition by source, app, platform) as last_id
  from ids
)
select source, app, platform, app_token, own_id
from named
where first_id <> last_id`

/**
 * A row for each name that a list of a source has for an app. Names are read once and told apart over the rows: the same for each
 * list took a warehouse longer to plan than all other statements.
 */
export const appFacts = (providers: Providers): string => {
  const named = membersOf(providers, ({ source, network, apps }) =>
    apps.flatMap((reading) =>
      reading.names.map(
        (name) => `
  select distinct ${text(source)} as source, ${trimmed(reading.alias)} as app_alias,
    ${trimmed(reading.platform)} as platform, ${trimmed(reading.title)} as title, ${trimmed(name)} as name,
    report.stack_id as stack_id, ${network === null ? 1 : 0} as is_attribution
  from ${reading.from}`,
      ),
    ),
  ).join('\n  union all')
  return `
with named as (${named}
)
select distinct source, app_alias, ${platformOf('platform')} as platform, title, ${appTokenOf('name')} as token,
  case when ${appTokenOf('name')} = ${appTokenOf('title')} then 1 else 0 end as is_title, stack_id, is_attribution
from named
where name <> ''`
}

/** App of a name that stands for itself. */
const ownAppOf = (alias: string, platform: string): string => {
  const name = alias.trim().toLowerCase()
  return platform === '' || platform === '*' ? name : `${name}:${platform}`
}

const appChoices = ({ appAliases }: AnswerSettings): string =>
  rowsOf(
    appAliases.flatMap(({ provider, alias, platform, choice }) =>
      choice.kind === 'ignore'
        ? []
        : [
            {
              provider,
              alias: alias.trim().toLowerCase(),
              platform,
              app: choice.kind === 'same' ? choice.app : ownAppOf(alias, platform),
            },
          ],
    ),
    { provider: '', alias: '', platform: '', app: '' },
  )

const ignoredApps = ({ appAliases }: AnswerSettings): string =>
  rowsOf(
    appAliases.flatMap(({ provider, alias, platform, choice }) =>
      choice.kind === 'ignore' ? [{ provider, alias: alias.trim().toLowerCase(), platform }] : [],
    ),
    { provider: '', alias: '', platform: '' },
  )

/** The smallest number that nodes which share a name can reach, step by step. */
const rounds = (): string =>
  Array.from(
    { length: ROUNDS },
    (_each, round) => `
token_${round} as (
  select edges.token, edges.platform, min(nodes.label) as label
  from edges
  join ${round === 0 ? 'numbered' : `node_${round - 1}`} as nodes on nodes.node = edges.node
  group by edges.token, edges.platform
),
node_${round} as (
  select edges.node, min(tokens.label) as label
  from edges
  join token_${round} as tokens on tokens.token = edges.token and tokens.platform = edges.platform
  group by edges.node
),`,
  ).join('')

/**
 * For an app that another source has under another name, the app that it is: each source that has it knows only one, which
 * no source tells from it.
 */
const linksOf = (pairs: string, apart: string): string => `
  select other, min(label) as label
  from (
    select pairs.other, pairs.source, min(pairs.label) as label
    from ${pairs} as pairs
    join labels as first_app on first_app.label = pairs.label
    join labels as second_app on second_app.label = pairs.other
    left join ${apart} as apart on apart.label = pairs.label and apart.other = pairs.other
    where apart.label is null
      and (first_app.platform = second_app.platform or first_app.platform = '' or second_app.platform = '')
    group by pairs.other, pairs.source
    having count(distinct pairs.label) = 1
  ) as linked
  group by other`

/**
 * One row for each name of an app that a source uses, with the app. Two names are one app if a list says so, if they are
 * spelled alike on one platform, or if a campaign's id of a network belongs to both and to no other.
 */
export const appMap = (providers: readonly Provider[], settings: AnswerSettings): string => `
with facts as (
  select source, app_alias, platform, title, token, is_title, stack_id, is_attribution from sy_app_fact
),
choices as (
  ${appChoices(settings)}
),
ignored as (
  ${ignoredApps(settings)}
),
connected as (${connectedStacks(settings)}
),
-- what stores call each app of a list
listed_ids as (
  select source, app_alias, platform, min(case when is_store_id = 1 then token end) as store_id,
    min(case when ${isBundleId('token')} then token end) as bundle_id
  from (
    select source, app_alias, platform, token, case when ${isNumber('token')} then 1 else 0 end as is_store_id
    from facts
    where is_title = 0
    union all
    select source, app_alias, platform, token, case when ${isStoreAlias('app_alias', 'token')} then 1 else 0 end
    from (select source, app_alias, platform, ${appTokenOf('app_alias')} as token from facts) as aliases
  ) as ids
  group by source, app_alias, platform
),
-- a title that a list has for two apps of the stores joins nothing
shared_titles as (
  select distinct titles.token, titles.platform
  from (
    select facts.source, facts.token, facts.platform
    from facts
    join listed_ids on listed_ids.source = facts.source and listed_ids.app_alias = facts.app_alias
      and listed_ids.platform = facts.platform
    where facts.is_title = 1
    group by facts.source, facts.token, facts.platform
    having count(distinct listed_ids.store_id) > 1 or count(distinct listed_ids.bundle_id) > 1
  ) as titles
),
attributions as (
  select count(*) as number from sy_raw_key where role = 'attribution' and ${isPrimary(providers, 'source')}
),
-- names of rows, and those that only lists have; beside an attribution, apps of other sources are those that it has
nodes as (
  select source, app_alias, platform, max(attributed) as attributed, min(stack_id) as stack_id
  from (
    select keys.source, keys.app_alias, keys.platform, keys.stack_id,
      case when keys.role = 'attribution' and (${isPrimary(providers, 'keys.source')} or attributions.number = 0) then 1
        else 0 end as attributed
    from sy_raw_key as keys
    cross join attributions
    where keys.app_alias <> ''
    union all
    select source, app_alias, platform, stack_id, 0 as attributed
    from facts
    where app_alias <> ''
  ) as names
  group by source, app_alias, platform
),
fact_platforms as (
  select source, app_alias, min(platform) as platform
  from facts
  where platform <> ''
  group by source, app_alias
  having count(distinct platform) = 1
),
-- the platform as delivered, or as the source's own list has it
placed as (
  select nodes.source, nodes.app_alias, nodes.platform as delivered, nodes.attributed, nodes.stack_id,
    case when nodes.platform <> '' then nodes.platform else coalesce(fact_platforms.platform, '') end as platform
  from nodes
  left join fact_platforms
    on fact_platforms.source = nodes.source and fact_platforms.app_alias = nodes.app_alias
),
ordered as (
  select placed.source, placed.app_alias, placed.delivered, placed.attributed, placed.stack_id, placed.platform,
    row_number() over (
      order by placed.attributed desc, coalesce(connected.place, ${STACKS_MAX}), placed.stack_id, placed.source,
        placed.app_alias, placed.delivered
    ) as node
  from placed
  left join connected on connected.stack_id = placed.stack_id
),
names as (
  select node, platform, token, case when ${isStoreAlias('app_alias', 'token')} then 1 else 0 end as is_store_id
  from (select node, platform, app_alias, ${appTokenOf('app_alias')} as token from ordered) as aliases
  union all
  select ordered.node, ordered.platform, facts.token,
    case when facts.is_title = 0 and ${isNumber('facts.token')} then 1 else 0 end
  from ordered
  join facts on facts.source = ordered.source and facts.app_alias = ordered.app_alias
    and (facts.platform = ordered.platform or facts.platform = '' or ordered.platform = '')
  left join shared_titles on shared_titles.token = facts.token and shared_titles.platform = facts.platform
  where facts.is_title = 0 or shared_titles.token is null
  union all
  select ordered.node, ordered.platform, 'app ' || choices.app, 0
  from ordered
  join choices on (choices.provider = ordered.source or choices.provider = '*')
    and choices.alias = lower(ordered.app_alias)
    and (choices.platform = ordered.platform or choices.platform = ordered.delivered or choices.platform = '*')
),
-- a name without a platform is that of the only platform on which others have it
only_platforms as (
  select token, min(platform) as platform
  from names
  where platform <> ''
  group by token
  having count(distinct platform) = 1
),
filled as (
  select names.node, coalesce(max(only_platforms.platform), '') as platform
  from names
  left join only_platforms on only_platforms.token = names.token
  where names.platform = ''
  group by names.node
),
numbered as (
  select ordered.node, ordered.node as label, ordered.source, ordered.app_alias, ordered.delivered, ordered.attributed,
    ordered.stack_id, coalesce(filled.platform, ordered.platform) as platform
  from ordered
  left join filled on filled.node = ordered.node
),
edges as (
  select distinct names.node, names.token, numbered.platform
  from names
  join numbered on numbered.node = names.node
),${rounds()}
grouped as (
  select numbered.node, numbered.source, numbered.app_alias, numbered.delivered, numbered.attributed, numbered.platform,
    nodes.label
  from numbered
  join node_${ROUNDS - 1} as nodes on nodes.node = numbered.node
),
labels as (
  select label, max(attributed) as attributed, max(platform) as platform from grouped group by label
),
campaigns as (
  select distinct grouped.label, keys.source, keys.role, keys.network_id, keys.network_kind, keys.campaign_id,
    lower(keys.campaign_name) as campaign_name, keys.first_no, keys.last_no
  from sy_raw_key as keys
  join grouped on grouped.source = keys.source and grouped.app_alias = keys.app_alias
    and grouped.delivered = keys.platform
),
by_id as (
  select campaigns.source, campaigns.network_id, campaigns.campaign_id, labels.platform,
    min(campaigns.label) as label
  from campaigns
  join labels on labels.label = campaigns.label
  where campaigns.campaign_id <> '' and campaigns.network_kind = 'paid'
  group by campaigns.source, campaigns.network_id, campaigns.campaign_id, labels.platform
  having count(distinct campaigns.label) = 1
),
id_pairs as (
  select distinct one.source, one.label as label, other.label as other
  from by_id as one
  join by_id as other on other.network_id = one.network_id and other.campaign_id = one.campaign_id
    and other.source <> one.source and other.label > one.label
),
-- apps that one source tells apart are two
apart as (
  select distinct one.label as label, other.label as other
  from (select distinct source, label from grouped) as one
  join (select distinct source, label from grouped) as other
    on other.source = one.source and other.label > one.label
),
id_links as (${linksOf('id_pairs', 'apart')}
),
-- the same with what ids have joined
apart_by_ids as (
  select distinct one.label as label, other.label as other
  from (
    select distinct grouped.source, coalesce(id_links.label, grouped.label) as label
    from grouped
    left join id_links on id_links.other = grouped.label
  ) as one
  join (
    select distinct grouped.source, coalesce(id_links.label, grouped.label) as label
    from grouped
    left join id_links on id_links.other = grouped.label
  ) as other on other.source = one.source and other.label > one.label
),
-- what stores call an app; two that have no such id in common are not one
store_ids as (
  select coalesce(id_links.label, grouped.label) as label,
    max(names.is_store_id) as has_store_id,
    max(case when ${isBundleId('names.token')} then 1 else 0 end) as has_bundle_id
  from names
  join grouped on grouped.node = names.node
  left join id_links on id_links.other = grouped.label
  group by coalesce(id_links.label, grouped.label)
),
named_campaigns as (
  select campaigns.source, campaigns.network_id, campaigns.campaign_name, campaigns.campaign_id, labels.platform,
    coalesce(id_links.label, campaigns.label) as label, campaigns.first_no, campaigns.last_no
  from campaigns
  join labels on labels.label = campaigns.label
  left join id_links on id_links.other = campaigns.label
  where campaigns.campaign_name <> '' and campaigns.network_kind = 'paid'
),
-- one name can be that of a campaign on each platform
by_name as (
  select source, network_id, campaign_name, platform, min(label) as label, min(first_no) as first_no,
    max(last_no) as last_no, min(case when campaign_id = '' then 0 else 1 end) as has_id
  from named_campaigns
  group by source, network_id, campaign_name, platform
  having count(distinct label) = 1
),
-- campaigns that both have an id of the network are told apart by it
same_names as (
  select distinct one.source, one.label as label, other.source as other_source, other.label as other,
    first_app.attributed + second_app.attributed as attributed,
    case when one.first_no <= other.last_no and other.first_no <= one.last_no then 1 else 0 end as is_at_once
  from by_name as one
  join by_name as other on other.network_id = one.network_id and other.campaign_name = one.campaign_name
    and other.platform = one.platform and other.source <> one.source and other.label > one.label
  join labels as first_app on first_app.label = one.label and first_app.attributed = 1
  join labels as second_app on second_app.label = other.label
  join store_ids as first_ids on first_ids.label = one.label
  join store_ids as second_ids on second_ids.label = other.label
  where (one.has_id = 0 or other.has_id = 0)
    and first_ids.has_store_id + second_ids.has_store_id < 2
    and first_ids.has_bundle_id + second_ids.has_bundle_id < 2
),
-- names tell of one app only if they do not tell of another one of the same source too
sole_names as (
  select label, other_source
  from same_names
  where attributed = 1
  group by label, other_source
  having count(distinct other) = 1
),
name_pairs as (
  select same_names.source, same_names.label, same_names.other
  from same_names
  join sole_names on sole_names.label = same_names.label and sole_names.other_source = same_names.other_source
  where same_names.attributed = 1
),
name_links as (${linksOf('name_pairs', 'apart_by_ids')}
),
links as (
  select id_links.other, coalesce(name_links.label, id_links.label) as label
  from id_links
  left join name_links on name_links.other = id_links.label
  union all
  select other, label from name_links
),
joined as (
  select grouped.node, grouped.source, grouped.app_alias, grouped.delivered, grouped.attributed, grouped.platform,
    coalesce(links.label, grouped.label) as label
  from grouped
  left join links on links.other = grouped.label
),
chosen as (
  select joined.label, min(choices.app) as app
  from joined
  join choices on (choices.provider = joined.source or choices.provider = '*')
    and choices.alias = lower(joined.app_alias)
    and (choices.platform = joined.platform or choices.platform = joined.delivered or choices.platform = '*')
  group by joined.label
),
-- an attribution's title comes before those of networks
ranked_titles as (
  select joined.label, facts.title,
    max(facts.is_attribution) over (partition by joined.label) as is_attribution,
    row_number() over (
      partition by joined.label
      order by case when facts.title = '' then 1 else 0 end, facts.is_attribution desc, facts.stack_id, facts.source,
        facts.title desc
    ) as place
  from joined
  join facts on facts.source = joined.source and facts.app_alias = joined.app_alias
    and (facts.platform = joined.platform or facts.platform = '' or joined.platform = '')
),
titles as (
  select label, title, is_attribution from ranked_titles where place = 1
),
told_apart as (
  select distinct one.label as label, other.label as other
  from (select distinct source, label from joined) as one
  join (select distinct source, label from joined) as other
    on other.source = one.source and other.label > one.label
),
-- an attribution's app that may be one which an earlier attribution has: their installs are not added before a person has decided
rivals as (
  select distinct same_names.other as label
  from same_names
  left join told_apart on told_apart.label = same_names.label and told_apart.other = same_names.other
  where same_names.attributed = 2 and same_names.is_at_once = 1 and told_apart.label is null
),
-- a name that only networks use may be an app that an attribution calls otherwise
ambiguous as (
  select distinct campaigns.label
  from campaigns
  join (select distinct network_id from campaigns where role = 'attribution') as attributed
    on attributed.network_id = campaigns.network_id
),
-- a name without an id that the source's list gives to two apps: it may be either of them
twin_names as (
  select joined.label
  from joined
  join facts on facts.source = joined.source and ${appTokenOf('facts.title')} = ${appTokenOf('joined.app_alias')}
    and facts.platform = joined.platform and facts.app_alias <> joined.app_alias
  join joined as listed on listed.source = facts.source and listed.app_alias = facts.app_alias
    and listed.platform = facts.platform
  left join facts as own on own.source = joined.source and own.app_alias = joined.app_alias and own.is_title = 0
  where own.source is null
  group by joined.node, joined.label
  having count(distinct listed.label) > 1
),
apps as (
  select joined.label, max(joined.attributed) as attributed, max(joined.platform) as platform,
    min(joined.node) as node, max(case when ambiguous.label is null then 0 else 1 end) as is_ambiguous
  from joined
  left join ambiguous on ambiguous.label = joined.label
  group by joined.label
),
named as (
  select apps.label, apps.platform, apps.attributed, chosen.app as chosen_app, nullif(titles.title, '') as listed_title,
    joined.app_alias as first_alias,
    case when chosen.app is not null then 0
      when rivals.label is not null then 1
      when twin_names.label is not null then 1
      when apps.attributed = 0 and apps.is_ambiguous = 1 and coalesce(titles.is_attribution, 0) = 0 then 1
      else 0 end as is_unmapped
  from apps
  join joined on joined.node = apps.node
  left join titles on titles.label = apps.label
  left join chosen on chosen.label = apps.label
  left join rivals on rivals.label = apps.label
  left join (select distinct label from twin_names) as twin_names on twin_names.label = apps.label
),
ignored_nodes as (
  select joined.node
  from joined
  join ignored on (ignored.provider = joined.source or ignored.provider = '*')
    and ignored.alias = lower(joined.app_alias)
    and (ignored.platform = joined.platform or ignored.platform = joined.delivered or ignored.platform = '*')
  group by joined.node
),
placed_apps as (
  select label, platform, is_unmapped, chosen_app, coalesce(listed_title, first_alias) as title,
    case when is_unmapped = 1 then ${text(UNMAPPED)}
      when chosen_app is not null then chosen_app
      when platform = '' then lower(first_alias)
      else lower(first_alias) || ':' || platform end as app_id
  from named
),
-- an app keeps its title when a person says that another name is the same
own_titles as (
  select app_id, max(title) as title from placed_apps where chosen_app is null and is_unmapped = 0 group by app_id
)
select joined.source, joined.app_alias, joined.delivered as platform,
  cast(joined.attributed as bigint) as attributed, placed_apps.app_id,
  coalesce(own_titles.title, placed_apps.title) as app_title, placed_apps.platform as app_platform,
  cast(case when ignored_nodes.node is null then 0 else 1 end as bigint) as is_ignored
from joined
join placed_apps on placed_apps.label = joined.label
left join own_titles on own_titles.app_id = placed_apps.chosen_app
left join ignored_nodes on ignored_nodes.node = joined.node`

/** Days on which stacks were connected; `place` is their order. */
const connectedStacks = ({ connected }: AnswerSettings): string => `
select stacks.stack_id, stacks.place, calendar.day_no
from (
  ${rowsOf(
    connected.map(({ stack, on }, place) => ({ stack_id: stack, place, connected_on: on })),
    { stack_id: 0, place: 0, connected_on: '2000-01-01' },
  )}
) as stacks
left join sy_calendar as calendar on calendar.day = cast(stacks.connected_on as date)`

/** The sources of each attribution. */
const familiesOf = (providers: readonly Provider[]): string =>
  rowsOf(
    providers.map(({ source, sameAs, isSecondary = false }, place) => ({
      source,
      family: sameAs ?? source,
      place,
      is_secondary: isSecondary ? 1 : 0,
    })),
    { source: '', family: '', place: 0, is_secondary: 0 },
  )

/**
 * The attribution that counts for an app, from a day to the day before another one: the source whose installs and revenue
 * count, and the one of the same attribution whose costs do.
 */
export const record = (providers: readonly Provider[], settings: AnswerSettings): string => `
with families as (
  ${familiesOf(providers)}
),
connected as (${connectedStacks(settings)}
),
candidates as (
  select apps.app_id, keys.source, sum(keys.installs) as installs, min(keys.stack_id) as stack_id,
    max(keys.has_cost) as has_cost, min(keys.first_no) as first_no
  from sy_raw_key as keys
  join sy_app_map as apps on apps.source = keys.source and apps.app_alias = keys.app_alias
    and apps.platform = keys.platform
  where keys.role = 'attribution' and apps.app_id <> ${text(UNMAPPED)}
  group by apps.app_id, keys.source
),
first_source as (
  select candidates.app_id, candidates.source,
    row_number() over (
      partition by candidates.app_id
      -- attributions come first, then when its first install of the app was known
      order by case when candidates.installs > 0 then 0 else 1 end, families.is_secondary,
        case when connected.day_no >= candidates.first_no then connected.day_no else candidates.first_no end,
        coalesce(connected.place, ${STACKS_MAX}), candidates.stack_id, families.place
    ) as place
  from candidates
  left join families on families.source = candidates.source
  left join connected on connected.stack_id = candidates.stack_id
),
choices as (
  ${rowsOf(
    settings.record.map(({ app, from, source }) => ({ app, from_day: from, source })),
    { app: '', from_day: '2000-01-01', source: '' },
  )}
),
-- an attribution counts for the apps whose installs it delivers, by the source that is named or another one of it
named as (
  select candidates.app_id, candidates.source, choices.from_day, choices.app, choices.source as choice,
    row_number() over (
      partition by candidates.app_id, choices.from_day, choices.app, choices.source
      order by case when candidates.source = choices.source then 0 else 1 end, candidates.stack_id, others.place
    ) as place
  from choices
  join families as chosen on chosen.source = choices.source
  join families as others on others.family = chosen.family
  join candidates on candidates.source = others.source and candidates.installs > 0
    and (candidates.app_id = choices.app or choices.app = '*')
),
starts as (
  select app_id, source, cast(-1 as bigint) as from_no, 1 as is_for_all from first_source where place = 1
  union all
  select named.app_id, named.source, calendar.day_no, case when named.app = '*' then 1 else 0 end
  from named
  join sy_calendar as calendar on calendar.day = cast(named.from_day as date)
  where named.place = 1
),
ranked as (
  select app_id, source, from_no,
    row_number() over (partition by app_id, from_no order by is_for_all, source) as place
  from starts
),
costs as (
  select ranked.app_id, ranked.source, ranked.from_no, candidates.source as cost_source,
    row_number() over (
      partition by ranked.app_id, ranked.from_no
      order by case when candidates.source = ranked.source then 0 else 1 end, candidates.stack_id, others.place
    ) as place
  from ranked
  join families as chosen on chosen.source = ranked.source
  join families as others on others.family = chosen.family
  join candidates on candidates.app_id = ranked.app_id and candidates.source = others.source
    and candidates.has_cost = 1
  where ranked.place = 1
)
select ranked.app_id, ranked.source, coalesce(costs.cost_source, ranked.source) as cost_source, ranked.from_no,
  coalesce(lead(ranked.from_no) over (partition by ranked.app_id order by ranked.from_no), 1000000) as until_no
from ranked
left join costs on costs.app_id = ranked.app_id and costs.from_no = ranked.from_no and costs.place = 1
where ranked.place = 1`

const campaignChoices = ({ campaignNames }: AnswerSettings): string => {
  const rows = campaignNames.map(({ network, app, name, choice }) => ({
    network_id: network,
    app_id: app,
    campaign_name: name.trim().toLowerCase(),
    kind: choice.kind,
    campaign_id: choice.kind === 'same' ? choice.campaignId : '',
  }))
  // one for each campaign, so that its rows do not multiply
  const byKey = new Map(rows.map((row) => [`${row.network_id} ${row.app_id} ${row.campaign_name}`, row]))
  return rowsOf([...byKey.values()], {
    network_id: '',
    app_id: '',
    campaign_name: '',
    kind: '',
    campaign_id: '',
  })
}

const chosenApps = ({ campaignApps }: AnswerSettings): string => {
  const rows = campaignApps.map(({ network, campaign, app }) => ({
    network_id: network,
    campaign: campaign.trim().toLowerCase(),
    app_id: app,
  }))
  const byKey = new Map(rows.map((row) => [`${row.network_id} ${row.campaign}`, row]))
  return rowsOf([...byKey.values()], { network_id: '', campaign: '', app_id: '' })
}

/**
 * For each key of the rows: its network, app and campaign, and whether a person has chosen to leave it out.
 */
export const keyMap = (providers: readonly Provider[], settings: AnswerSettings): string => `
with families as (
  ${familiesOf(providers)}
),
-- the sources of the attributions that count
records as (
  select distinct records.app_id, others.source
  from sy_record as records
  join families as chosen on chosen.source = records.source
  join families as others on others.family = chosen.family
),
keys as (
  select raw.source, raw.role, raw.network_alias, raw.app_alias, raw.platform, raw.campaign_id, raw.campaign_name,
    raw.last_no, raw.has_cost, raw.network_id, raw.network_kind, raw.network_title,
    coalesce(apps.app_id, ${text(UNMAPPED)}) as app_id,
    case when raw.network_kind = 'ignored' or apps.is_ignored = 1 then 1 else 0 end as is_ignored
  from sy_raw_key as raw
  left join sy_app_map as apps on apps.source = raw.source and apps.app_alias = raw.app_alias
    and apps.platform = raw.platform
),
-- to which app a campaign belongs, as the network itself says, or else the attribution that counts
taught as (
  select keys.network_id, keys.campaign_id, lower(keys.campaign_name) as campaign_name, keys.app_id,
    case when keys.role = 'network' then 0 else 1 end as place
  from keys
  left join records on records.app_id = keys.app_id and records.source = keys.source
  where keys.app_id <> ${text(UNMAPPED)} and keys.network_kind = 'paid'
    and (keys.role = 'network' or records.source is not null)
),
first_taught as (
  select network_id, campaign_id, min(place) as place
  from taught
  where campaign_id <> ''
  group by network_id, campaign_id
),
app_of_id as (
  select taught.network_id, taught.campaign_id, min(taught.app_id) as app_id
  from taught
  join first_taught on first_taught.network_id = taught.network_id and first_taught.campaign_id = taught.campaign_id
    and first_taught.place = taught.place
  group by taught.network_id, taught.campaign_id
  having count(distinct taught.app_id) = 1
),
known_names as (
  select network_id, campaign_name, min(app_id) as app_id,
    coalesce(
      min(case when place = 0 then null when campaign_id <> '' then 1 else 0 end),
      min(case when campaign_id <> '' then 1 else 0 end)
    ) as has_id
  from taught
  where campaign_name <> ''
  group by network_id, campaign_name
  having count(distinct app_id) = 1
),
platforms as (
  select app_id, max(app_platform) as platform from sy_app_map group by app_id
),
-- a name says it for reports without apps, and only if one of both has no id
app_of_name as (
  select distinct keys.app_alias, keys.platform, keys.network_id, lower(keys.campaign_name) as campaign_name,
    case when keys.campaign_id = '' then 0 else 1 end as has_id, known_names.app_id
  from keys
  join known_names on known_names.network_id = keys.network_id
    and known_names.campaign_name = lower(keys.campaign_name)
  join platforms on platforms.app_id = known_names.app_id
  where keys.app_id = ${text(UNMAPPED)} and keys.app_alias = ''
    and (keys.campaign_id = '' or known_names.has_id = 0)
    and (keys.platform = platforms.platform or keys.platform = '' or platforms.platform = '')
),
chosen_apps as (
  ${chosenApps(settings)}
),
placed as (
  select keys.source, keys.role, keys.network_alias, keys.app_alias, keys.platform, keys.campaign_id,
    keys.campaign_name, keys.last_no, keys.has_cost, keys.network_id, keys.network_kind, keys.network_title,
    keys.is_ignored,
    case when keys.app_id = ${text(UNMAPPED)}
      then coalesce(chosen_apps.app_id, app_of_id.app_id, app_of_name.app_id, ${text(UNMAPPED)})
      else keys.app_id end as app_id
  from keys
  left join chosen_apps on chosen_apps.network_id = keys.network_id and chosen_apps.campaign = lower(
    case when keys.campaign_id <> '' then keys.campaign_id else keys.campaign_name end)
  left join app_of_id on app_of_id.network_id = keys.network_id and app_of_id.campaign_id = keys.campaign_id
  left join app_of_name on app_of_name.app_alias = keys.app_alias and app_of_name.platform = keys.platform
    and app_of_name.network_id = keys.network_id and app_of_name.campaign_name = lower(keys.campaign_name)
    and app_of_name.has_id = case when keys.campaign_id = '' then 0 else 1 end
),
-- ids are learned from the network itself, then from the attribution that counts; a second one overrules neither
known_ids as (
  select placed.network_id, placed.app_id, lower(placed.campaign_name) as campaign_name, placed.campaign_id,
    case when placed.role = 'network' then 0 else 1 end as place
  from placed
  left join records on records.app_id = placed.app_id and records.source = placed.source
  where placed.campaign_id <> '' and placed.campaign_name <> ''
    and (placed.role = 'network' or records.source is not null)
),
first_ids as (
  select network_id, app_id, campaign_name, min(place) as place
  from known_ids
  group by network_id, app_id, campaign_name
),
id_of_name as (
  select known_ids.network_id, known_ids.app_id, known_ids.campaign_name, min(known_ids.campaign_id) as campaign_id
  from known_ids
  join first_ids on first_ids.network_id = known_ids.network_id and first_ids.app_id = known_ids.app_id
    and first_ids.campaign_name = known_ids.campaign_name and first_ids.place = known_ids.place
  group by known_ids.network_id, known_ids.app_id, known_ids.campaign_name
  having count(distinct known_ids.campaign_id) = 1
),
choices as (
  ${campaignChoices(settings)}
),
own_ids as (
  select distinct network_id, app_id
  from placed
  where role = 'network' and campaign_id <> ''
),
-- names of several ids of which a report tells what they earned, and another only what the name has cost: one campaign
shared_names as (
  select placed.source, placed.role, placed.network_id, placed.app_id, lower(placed.campaign_name) as campaign_name
  from placed
  left join own_ids on own_ids.network_id = placed.network_id and own_ids.app_id = placed.app_id
  where placed.role = 'attribution' and placed.campaign_name <> '' and own_ids.network_id is null
  group by placed.source, placed.role, placed.network_id, placed.app_id, lower(placed.campaign_name)
  having count(distinct nullif(placed.campaign_id, '')) > 1
    and max(case when placed.campaign_id = '' then placed.has_cost else 0 end) = 1
    and max(case when placed.campaign_id = '' then 0 else placed.has_cost end) = 0
),
resolved as (
  select placed.source, placed.role, placed.network_alias, placed.app_alias, placed.platform, placed.campaign_id,
    placed.campaign_name, placed.last_no, placed.network_id, placed.network_kind, placed.network_title,
    placed.is_ignored, placed.app_id,
    case when shared_names.source is null then placed.campaign_id else '' end as own_id
  from placed
  left join shared_names on shared_names.source = placed.source and shared_names.role = placed.role
    and shared_names.network_id = placed.network_id and shared_names.app_id = placed.app_id
    and shared_names.campaign_name = lower(placed.campaign_name)
),
mapped as (
  select placed.source, placed.role, placed.network_alias, placed.app_alias, placed.platform, placed.campaign_id,
    placed.campaign_name, placed.last_no, placed.network_id, placed.network_kind, placed.network_title, placed.app_id,
    case when placed.own_id <> '' then placed.network_id || ':' || placed.own_id
      when choices.kind = 'same' then placed.network_id || ':' || choices.campaign_id
      when choices.kind = 'new' then 'name:' || lower(placed.campaign_name)
      when id_of_name.campaign_id is not null then placed.network_id || ':' || id_of_name.campaign_id
      when placed.campaign_name <> '' then 'name:' || lower(placed.campaign_name)
      else ${text(NO_CAMPAIGN)} end as campaign_key,
    case when placed.own_id <> '' then 'id'
      when choices.kind in ('same', 'new') then 'map'
      when id_of_name.campaign_id is not null or placed.campaign_name <> '' then 'name'
      else 'none' end as found_by,
    cast(case when choices.kind = 'ignore' then 1 else placed.is_ignored end as bigint) as is_ignored
  from resolved as placed
  left join choices on choices.network_id = placed.network_id and choices.app_id = placed.app_id
    -- names that have an id are told apart by it
    and choices.campaign_name = case when placed.own_id <> '' then lower(placed.own_id)
      else lower(placed.campaign_name) end
  left join id_of_name on id_of_name.network_id = placed.network_id and id_of_name.app_id = placed.app_id
    and id_of_name.campaign_name = lower(placed.campaign_name)
)
select * from mapped`

/**
 * For each key of the rows as delivered: what its rows have in common, with numbers by which rows are joined and added up.
 * `key_no` stands for network, app and campaign by their titles (`cellKeys`), `network_app_no` for network and app, and
 * `line_no` for source, app, network and currency.
 */
export const keys = `
select delivered.row_key_no, delivered.stack_id, delivered.source, delivered.report, delivered.role, delivered.level,
  delivered.has_installs, delivered.currency,
  cast(case when delivered.campaign_id <> '' then 1 else 0 end as bigint) as has_id,
  keys.network_id, keys.network_kind, keys.app_id, keys.campaign_key, numbers.key_no, keys.is_ignored,
  dense_rank() over (order by keys.network_id, keys.app_id) as network_app_no,
  dense_rank() over (order by delivered.source, keys.app_id, keys.network_id, delivered.currency) as line_no
from sy_row_key as delivered
join sy_key_map as keys on keys.source = delivered.source and keys.role = delivered.role
  and keys.network_alias = delivered.network_alias and keys.app_alias = delivered.app_alias
  and keys.platform = delivered.platform and keys.campaign_id = delivered.campaign_id
  and keys.campaign_name = delivered.campaign_name
join sy_cell_name as names on names.network_id = keys.network_id and names.app_id = keys.app_id
  and names.campaign_key = keys.campaign_key
join sy_cell_key as numbers on numbers.network_id = names.network_id and numbers.app_id = names.app_id
  and numbers.campaign_key = names.campaign_key and numbers.app_name = names.app_name
  and numbers.network = names.network and numbers.campaign = names.campaign`
