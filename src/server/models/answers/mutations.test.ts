/** Single rules of the statements switched off, one by one: each is missed by a golden case, so none can be lost unseen. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDeep } from '@/testing/isDeep'
import { modelsOf, openDuckDbAnswers } from '@/testing/server/answerBench'
import type { AnswerBench } from '@/testing/server/answerBench'
import { answerFigures, tablesOfFigures } from '@/testing/server/answerFigures'
import { GOLDEN_CASES, studioOf } from '@/testing/server/goldenStudios'
import { trimmed } from './sqlParts'

interface Mutation {
  /** The rule that is off. */
  readonly rule: string
  readonly label: string
  readonly from: string | RegExp
  readonly to: string
  /** First words of the golden case that misses it. */
  readonly missedBy: string
}

const MUTATIONS: readonly Mutation[] = [
  {
    rule: 'a name is valued by its last 28 days',
    label: 'unmapped_name',
    from: '< 28 then 1',
    to: '< 29 then 1',
    missedBy: 'names that nobody has mapped',
  },
  {
    rule: 'names have no blanks around them',
    label: 'sy_row_key',
    from: `${trimmed('row_campaign')} as campaign_name`,
    to: "coalesce(row_campaign, '') as campaign_name",
    missedBy: 'a blank after a name',
  },
  {
    rule: 'the case of a name does not matter',
    label: 'sy_key_map',
    from: /lower\((\w+\.)?campaign_name\)/g,
    to: '$1campaign_name',
    missedBy: 'a blank after a name',
  },
  {
    rule: 'a name is replaced by the id that the network has for it',
    label: 'sy_key_map',
    from: "when id_of_name.campaign_id is not null then placed.network_id || ':' || id_of_name.campaign_id",
    to: '',
    missedBy: 'a blank after a name',
  },
  {
    rule: 'several ids of a name by which alone the cost is told are one campaign',
    label: 'sy_key_map',
    from: "case when shared_names.source is null then placed.campaign_id else '' end as own_id",
    to: 'placed.campaign_id as own_id',
    missedBy: 'AppsFlyer’s cohorts have two ids',
  },
  {
    rule: 'the value of a young cohort is what it has so far',
    label: 'portfolio_ltv',
    from: 'coalesce(cohorts.d7, cohorts.d3, cohorts.d1, cohorts.d0, 0)',
    to: 'coalesce(cohorts.d7, 0)',
    missedBy: 'the value of a young cohort',
  },
  {
    rule: 'GB is also spelled UK',
    label: 'sy_country',
    from: /'UK' as alias, (\d+) as country_no, 'GB'/,
    to: "'UK' as alias, 0 as country_no, 'GB'",
    missedBy: 'a spelling of a country',
  },
  {
    rule: 'a country is one of ISO 3166',
    label: 'sy_stg_spend',
    from: /coalesce\(countries\.country_no, 0\)/g,
    to: '0',
    missedBy: 'a spelling of a country',
  },
  {
    rule: 'Tenjin’s money is in cents',
    label: 'sy_stg_spend',
    from: 'report.reported_spend / 100.0',
    to: 'report.reported_spend',
    missedBy: 'Tenjin has paid revenue',
  },
  {
    rule: 'Google’s money is in millionths',
    label: 'sy_stg_spend',
    from: '/ 1000000.0',
    to: '',
    missedBy: 'files of Adjust',
  },
  {
    rule: 'of two reports of the same money one counts',
    label: 'sy_stg_spend',
    from: /where known\.known_day is null/g,
    to: '',
    missedBy: 'Tenjin’s older table adds nothing',
  },
  {
    rule: 'a repeated event counts once',
    label: 'sy_stg_cohort',
    from: /repeats\.place = 1 or/g,
    to: '1 = 1 or',
    missedBy: 'a refund counts',
  },
  {
    rule: 'a repeated install counts once',
    label: 'sy_stg_cohort',
    from: /where installs\.place = 1/g,
    to: '',
    missedBy: 'a refund counts',
  },
  {
    rule: 'a refund is revenue, too',
    label: 'sy_stg_cohort',
    from: /repeats\.revenue is not null/g,
    to: 'repeats.revenue > 0',
    missedBy: 'a refund counts',
  },
  {
    rule: 'ads have no store fee',
    label: 'sy_stg_cohort',
    from: /report\.revenue as double precision\) as ad_total/g,
    to: '0.0 as double precision) as ad_total',
    missedBy: 'a store fee is taken from purchases',
  },
  {
    rule: 'Tenjin tells the part of ads',
    label: 'sy_stg_cohort',
    from: /report\.publisher_ad_revenue, 0\) \/ 100\.0 else 0\.0 end as double precision\) as ad_d7/,
    to: 'null, 0) / 100.0 else 0.0 end as double precision) as ad_d7',
    missedBy: 'Tenjin tells purchases and ads apart',
  },
  {
    rule: 'what nobody can tell from ads has no store fee',
    label: 'roas',
    from: 'coalesce(cells.revenue_d7 - cells.ad_revenue_d7, 0)',
    to: 'cells.revenue_d7',
    missedBy: 'nobody tells purchases and ads',
  },
  {
    rule: 'without a store fee nothing is net',
    label: 'roas',
    from: 'case when fees.rate is not null then cells.revenue_d7 - fees.rate * coalesce(cells.revenue_d7 - cells.ad_revenue_d7, 0) end',
    to: 'cells.revenue_d7 - coalesce(fees.rate, 0) * coalesce(cells.revenue_d7 - cells.ad_revenue_d7, 0)',
    missedBy: 'Tenjin tells purchases and ads apart',
  },
  {
    rule: 'an attribution that tells ads apart and has none has no copy of them',
    label: 'sy_ad_revenue_day',
    from: / and without_ads\.app_id is null/g,
    to: '',
    missedBy: 'an attribution that tells ads apart and has none',
  },
  {
    rule: 'revenue that is 0 at an age that was reached was refunded',
    label: 'sy_stg_cohort',
    from: / or \(facts\.(?:ad_)?d\d+ = 0 and reads\.read_no >= calendar\.day_no \+ \d+\)/g,
    to: '',
    missedBy: 'a cohort whose only purchase was refunded',
  },
  {
    rule: 'revenue that is 0 at an age to come says nothing',
    label: 'sy_stg_cohort',
    from: / and reads\.read_no >= calendar\.day_no \+ \d+/g,
    to: '',
    missedBy: 'a cohort whose only purchase was refunded',
  },
  {
    rule: 'a store’s reports count before the fee that a person has set',
    label: 'sy_fee',
    from: 'where place > 1 or month_count = 1',
    to: 'where place = 0',
    missedBy: 'what a store says',
  },
  {
    rule: 'the newest month of a store counts only where there is no other',
    label: 'sy_fee',
    from: 'where place > 1 or month_count = 1',
    to: '',
    missedBy: 'what a store says',
  },
  {
    rule: 'days of which a store has not said what it pays have no fee',
    label: 'sy_fee',
    from: 'having count(distinct days.measure) = 2 and',
    to: 'having',
    missedBy: 'what a store says',
  },
  {
    rule: 'before the first month of a store the fee is that which a person has set',
    label: 'sy_fee',
    from: 'first_measured.app_id is null or told.from_no < first_measured.from_no',
    to: 'first_measured.app_id is null',
    missedBy: 'what a store says',
  },
  {
    rule: 'a store fee of an app counts before that of all apps',
    label: 'sy_fee',
    from: 'or own.from_no is null or starts.from_no < own.from_no',
    to: 'or 1 = 1',
    missedBy: 'Tenjin tells purchases and ads apart',
  },
  {
    rule: 'a store fee counts from its day on',
    label: 'roas',
    from: /and cells\.day_no >= fees\.from_no/,
    to: '',
    missedBy: 'Tenjin tells purchases and ads apart',
  },
  {
    rule: 'zeros are no user',
    label: 'sy_stg_cohort',
    from: /replace\(replace\(trim\(user_id\), '0', ''\), '-', ''\) = ''/g,
    to: '1 = 0',
    missedBy: 'devices that hide',
  },
  {
    rule: 'revenue without an install is left out',
    label: 'sy_cohort_claim',
    from: "claims.level = 'no_install'",
    to: '1 = 0',
    missedBy: 'a refund counts',
  },
  {
    rule: 'one name on two platforms is two apps',
    label: 'sy_app_map',
    from: / and tokens\.platform = edges\.platform/g,
    to: '',
    missedBy: 'Tenjin on iOS and Adjust on Android',
  },
  {
    rule: 'lists say which names are one app',
    label: 'sy_app_map',
    from: /join facts on facts\.source = ordered\.source/,
    to: 'join facts on 1 = 0',
    missedBy: 'the spend of an app that no attribution covers',
  },
  {
    rule: 'a person tells the app of a campaign',
    label: 'sy_key_map',
    from: 'chosen_apps.app_id, app_of_id.app_id,',
    to: 'app_of_id.app_id,',
    missedBy: 'a person says whose campaigns',
  },
  {
    rule: 'a person tells the id of a campaign',
    label: 'sy_key_map',
    from: "when choices.kind = 'same' then placed.network_id",
    to: 'when 1 = 0 then placed.network_id',
    missedBy: 'a person says whose campaigns',
  },
  {
    rule: 'a campaign that a person ignores is left out',
    label: 'sy_key_map',
    from: "when choices.kind = 'ignore' then 1",
    to: 'when 1 = 0 then 1',
    missedBy: 'a person says whose campaigns',
  },
  {
    rule: 'a network that a person ignores is left out',
    label: 'sy_key_map',
    from: "raw.network_kind = 'ignored' or",
    to: '',
    missedBy: 'a person says what names mean',
  },
  {
    rule: 'an app that a person ignores is left out',
    label: 'sy_key_map',
    from: 'or apps.is_ignored = 1',
    to: '',
    missedBy: 'an app that a person leaves out',
  },
  {
    rule: 'installs that a person ignores are left out',
    label: 'sy_cohort_claim',
    from: "when claims.is_ignored = 1 then 'ignored'",
    to: '',
    missedBy: 'a person says what names mean',
  },
  {
    rule: 'a campaign’s id tells the app',
    label: 'sy_key_map',
    from: 'app_of_id.app_id, app_of_name.app_id,',
    to: 'app_of_name.app_id,',
    missedBy: 'amounts in other currencies',
  },
  {
    rule: 'a campaign’s name tells the app',
    label: 'sy_key_map',
    from: 'app_of_id.app_id, app_of_name.app_id,',
    to: 'app_of_id.app_id,',
    missedBy: 'TikTok as the only network',
  },
  {
    rule: 'a name tells the app of reports without apps only',
    label: 'sy_key_map',
    from: /keys\.app_alias = '' and|and keys\.app_alias = ''/g,
    to: '',
    missedBy: 'a campaign of another app of the store',
  },
  {
    rule: 'a name on another platform is that of another app',
    label: 'sy_key_map',
    from: "(keys.platform = platforms.platform or keys.platform = '' or platforms.platform = '')",
    to: '1 = 1',
    missedBy: 'a row without an app, on another platform',
  },
  {
    rule: 'the network’s own report counts, not the attribution’s copy',
    label: 'sy_spend_claim',
    from: 'when own.source is not null',
    to: 'when 1 = 0',
    missedBy: 'the same with the attributions’ cost',
  },
  {
    rule: 'the own report counts on the days that it was read',
    label: 'sy_spend_claim',
    from: 'and own.day_no = claims.day_no',
    to: '',
    missedBy: 'days before those of the network’s report',
  },
  {
    rule: 'an id that no own report has is of another account',
    label: 'sy_spend_claim',
    from: 'and own_campaigns.campaign_key is null',
    to: 'and 1 = 0',
    missedBy: 'a campaign of an account that is not connected',
  },
  {
    rule: 'a name never is of another account',
    label: 'sy_spend_claim',
    from: 'claims.has_id = 1 and',
    to: '',
    missedBy: 'a campaign of an account that is not connected',
  },
  {
    rule: 'only the attribution of record has costs',
    label: 'sy_spend_claim',
    from: 'records.cost_source <> claims.source',
    to: '1 = 0',
    missedBy: 'two attributions of one app',
  },
  {
    rule: 'only the attribution of record has installs',
    label: 'sy_cohort_claim',
    from: 'records.source <> claims.source',
    to: '1 = 0',
    missedBy: 'two attributions of one app',
  },
  {
    rule: 'the record changes on the day that a person says',
    label: 'sy_record',
    from: 'coalesce(lead(ranked.from_no) over (partition by ranked.app_id order by ranked.from_no), 1000000)',
    to: '1000000',
    missedBy: 'a person moves an app',
  },
  {
    rule: 'what may be the same money is held back',
    label: 'sy_spend_claim',
    from: "when unmapped.network_id is not null then 'held_back'",
    to: '',
    missedBy: 'a network’s report whose app nobody knows',
  },
  {
    rule: 'an attribution’s 0 is no cost where it knows none',
    label: 'sy_spend_claim',
    from: "when claims.network_kind = 'paid' and connected.source is null then 'not_connected'",
    to: '',
    missedBy: 'an attribution says 0 and no network',
  },
  {
    rule: 'a cost makes the days after it known',
    label: 'sy_cost_day',
    from: /days\.day_no \+ offsets\.days/g,
    to: 'days.day_no',
    missedBy: 'a day without cost soon after',
  },
  {
    rule: 'an amount without a rate is left out',
    label: 'sy_spend_claim',
    from: "when claims.role = 'network' and claims.rate is null then 'no_rate'",
    to: '',
    missedBy: 'amounts in other currencies',
  },
  {
    rule: 'a day has its own rate',
    label: 'sy_rates',
    from: 'order by rate_offsets.days',
    to: 'order by rate_offsets.days desc',
    missedBy: 'amounts in other currencies',
  },
  {
    rule: 'a rate stands for five days',
    label: 'sy_rates',
    from: 'select 5 as days',
    to: 'select 12 as days',
    missedBy: 'amounts in other currencies',
  },
  {
    rule: 'a figure counts from its age on',
    label: 'sy_key_day',
    from: 'attribution.last_no >= facts.day_no + 30',
    to: '1 = 1',
    missedBy: 'a D30 that was last read on day 29',
  },
  {
    rule: 'a figure is as old as its reading',
    label: 'sy_coverage',
    from: 'max(counted.read_to) as read_to',
    to: "date '2042-05-18' as read_to",
    missedBy: 'single days that are read again',
  },
  {
    rule: 'single days are read, too',
    label: 'sy_coverage',
    from: "where kind = 'days' or",
    to: 'where',
    missedBy: 'single days that are read again',
  },
  {
    rule: 'rows that a load has kept are as old as before',
    label: 'sy_coverage',
    from: 'and (inserted > 0 or deleted > 0)',
    to: '',
    missedBy: 'a load without rows keeps',
  },
  {
    rule: 'days of events have no gap',
    label: 'sy_coverage',
    from: 'partition by stack_id, source, endpoint, island',
    to: 'partition by stack_id, source, endpoint',
    missedBy: 'a gap between the days',
  },
  {
    rule: 'figures settle',
    label: 'sy_coverage',
    from: '- settle as last_no',
    to: 'as last_no',
    missedBy: 'AppsFlyer has no D0',
  },
  {
    rule: 'an age that is not delivered is not 0',
    label: 'sy_roas_cell',
    from: 'and (sums.revenue_rows = 0 or sums.d7 is not null)',
    to: '',
    missedBy: 'an age that the row of an old cohort leaves empty',
  },
  {
    rule: 'an app that is late is not complete',
    label: 'sy_attribution_day',
    from: 'active.app_id is not null and',
    to: '1 = 0 and',
    missedBy: 'one app is late',
  },
  {
    rule: 'an app that has stopped is complete',
    label: 'sy_attribution_day',
    from: 'active.app_id is not null and',
    to: '',
    missedBy: 'one app is late',
  },
  ...(['organic', 'unattributed', 'unmapped'] as const).map((kind) => ({
    rule: `installs that are ${kind} have a status of their own`,
    label: 'sy_key_day',
    from: `when network_kind = '${kind}' then`,
    to: 'when 1 = 0 then',
    missedBy: 'a network that nobody has mapped',
  })),
  {
    rule: 'installs of unknown cost are not counted',
    label: 'sy_key_day',
    from: "when is_cost_known = 0 then 'cost_unknown'",
    to: '',
    missedBy: 'an attribution says 0 and no network',
  },
  {
    rule: 'unmapped spend may be that of any campaign',
    label: 'sy_key_day',
    from: 'or unmapped_days.day_no is not null',
    to: '',
    missedBy: 'part of a network’s spend has no app',
  },
  {
    rule: 'spend without a rate is an unknown cost',
    label: 'sy_key_day',
    from: 'or open_days.day_no is not null',
    to: '',
    missedBy: 'a campaign whose cost has no rate',
  },
  {
    rule: 'the cost of another account is not that of the own one',
    label: 'sy_key_day',
    from: 'when cost_days.is_own = 1 and own_ids.network_id is not null',
    to: 'when 1 = 0',
    missedBy: 'a campaign of such an account',
  },
  {
    rule: 'a campaign without creatives has a row for the rest',
    label: 'creative_roas',
    from: 'from sy_roas_cell as cells',
    to: 'from (select * from sy_roas_cell where 1 = 0) as cells',
    missedBy: 'a report of creatives lacks a country',
  },
  {
    rule: 'what an attribution has of the ad revenue is no revenue without an install',
    label: 'sy_ad_revenue_day',
    from: 'else attributed.usd / totals.usd',
    to: 'else 0.0',
    missedBy: 'MAX and Tenjin have the same ad revenue',
  },
  {
    rule: 'a mediation that has a part of what networks pay does not hide them',
    label: 'sy_ad_revenue_day',
    from: 'feeds.mediated >= 0.8 * feeds.paid',
    to: 'feeds.mediated > 0',
    missedBy: 'a row of 0.01 of the mediation does not hide what a network pays',
  },
  {
    rule: 'what networks pay is in the total of the mediation',
    label: 'sy_ad_revenue_day',
    from: 'feeds.mediated >= 0.8 * feeds.paid',
    to: 'feeds.mediated < 0',
    missedBy: 'what a network pays is in the total of the mediation that serves the app',
  },
  {
    rule: 'ad revenue belongs to the day on which it was earned',
    label: 'sy_stg_ad_revenue',
    from: 'days.day_no + facts.days_after',
    to: 'days.day_no',
    missedBy: 'MAX and Tenjin have the same ad revenue',
  },
  {
    rule: 'one figure of an attribution has its ad revenue in it',
    label: 'sy_ad_revenue_day',
    from: 'when one_figure.source is not null and without_ads.app_id is null then 1.0',
    to: '',
    missedBy: 'an attribution with purchases and ads in one figure',
  },
  {
    rule: 'revenue by installs is said to be shared out',
    label: 'sy_creative_cell',
    from: "then 'allocated'",
    to: "then 'measured'",
    missedBy: 'creatives of a network whose attribution has none',
  },
  {
    rule: 'each refund of an event counts',
    label: 'sy_stg_cohort',
    from: /case when revenue < 0 then day end, case when revenue < 0 then revenue end/g,
    to: '1',
    missedBy: 'events of one id',
  },
  {
    rule: 'a user has an install on each platform',
    label: 'sy_stg_cohort',
    from: /partition by stack_id, app, person, os order/g,
    to: 'partition by stack_id, app, person order',
    missedBy: 'a user installs on both platforms',
  },
  {
    rule: 'reports that are added up need each other',
    label: 'sy_revenue_day',
    from: 'count(*) >= needed.parts and',
    to: '',
    missedBy: 'a day that one of two reports with revenue lacks',
  },
  {
    rule: 'a report whose rows do not count makes others no older',
    label: 'sy_revenue_day',
    from: 'parts.has_revenue = 1 and delivered.day_no is not null',
    to: 'parts.has_revenue = 1',
    missedBy: 'the campaigns go on where the report of creatives',
  },
  {
    rule: 'a creative is as old as its own report',
    label: 'sy_creative_cell',
    from: /and attribution\.creative_last_no >= creatives\.day_no \+ \d+/g,
    to: '',
    missedBy: 'the campaigns go on where the report of creatives',
  },
  {
    rule: 'a report with a part of the networks has no installs of the others',
    label: 'sy_cohort_claim',
    from: 'and partial_days.day_no is not null',
    to: 'and 1 = 0',
    missedBy: 'Tenjin’s older table lacks organic installs',
  },
  {
    rule: 'a campaign that earns without creatives is not measured by them',
    label: 'sy_creative_sum',
    from: 'and coalesce(cohort_rows.revenue_rows, 0) = 0',
    to: '',
    missedBy: 'an attribution measures the creatives of one network',
  },
  {
    rule: 'a name is that of the only id',
    label: 'sy_creative_sum',
    from: 'having count(distinct names.creative_key_no) = 1',
    to: 'having 1 = 0',
    missedBy: 'the name of a creative',
  },
  {
    rule: 'creatives without a country have a part of the revenue of each',
    label: 'sy_creative_share',
    from: 'creatives.claimed_nowhere > 0',
    to: '1 = 0',
    missedBy: 'revenue is shared out among creatives',
  },
  {
    rule: 'revenue without a country is shared out among all creatives',
    label: 'sy_creative_share',
    from: 'creatives.claimed_in_all > 0',
    to: '1 = 0',
    missedBy: 'revenue is shared out among creatives',
  },
  {
    rule: 'an app that may be one of an earlier attribution is held back',
    label: 'sy_app_map',
    from: 'when rivals.label is not null then 1',
    to: '',
    missedBy: 'a second attribution has an app under a name',
  },
  {
    rule: 'apps whose campaigns have ids of their own are not one by a name',
    label: 'sy_app_map',
    from: '(one.has_id = 0 or other.has_id = 0)',
    to: '1 = 1',
    missedBy: 'campaigns of two apps have one name and ids',
  },
  {
    rule: 'a campaign with another id is another one for a report without apps',
    label: 'sy_key_map',
    from: "(keys.campaign_id = '' or known_names.has_id = 0)",
    to: '1 = 1',
    missedBy: 'a report without apps has the name of another campaign',
  },
  {
    rule: 'apps of the store with two ids are not one by a name',
    label: 'sy_app_map',
    from: 'first_ids.has_store_id + second_ids.has_store_id < 2',
    to: '1 = 1',
    missedBy: 'a campaign of another app of the store',
  },
  {
    rule: 'a name that speaks for two apps speaks for none',
    label: 'sy_app_map',
    from: 'having count(distinct other) = 1',
    to: '',
    missedBy: 'names of campaigns that speak for two apps',
  },
  {
    rule: 'only the attribution of record teaches whose campaigns are whose',
    label: 'sy_key_map',
    from: "(keys.role = 'network' or records.source is not null)",
    to: '1 = 1',
    missedBy: 'a second attribution says that a campaign',
  },
  {
    rule: 'a title of two apps of the stores joins nothing',
    label: 'sy_app_map',
    from: 'or shared_titles.token is null',
    to: 'or 1 = 1',
    missedBy: 'two apps of the stores have one title',
  },
  {
    rule: 'an attribution is known from its first install of an app',
    label: 'sy_record',
    from: 'case when connected.day_no >= candidates.first_no then connected.day_no else candidates.first_no end',
    to: '0',
    missedBy: 'an attribution whose stack is older',
  },
  {
    rule: 'a stack was connected when its account was',
    label: 'sy_record',
    from: 'connected.day_no >= candidates.first_no',
    to: '1 = 0',
    missedBy: 'the stack of the first attribution is made anew',
  },
  {
    rule: 'an attribution has the costs of all its sources',
    label: 'sy_record',
    from: 'coalesce(costs.cost_source, ranked.source)',
    to: 'ranked.source',
    missedBy: 'files and reports of one attribution',
  },
  {
    rule: 'a person names an attribution by one of its sources',
    label: 'sy_record',
    from: 'others.family = chosen.family',
    to: 'others.source = choices.source',
    missedBy: 'a person chooses an attribution that delivers by files',
  },
  {
    rule: 'an account that two stacks read counts once',
    label: 'sy_spend_claim',
    from: "when copied.row_key_no is not null then 'other_claim'",
    to: '',
    missedBy: 'an account that two stacks read',
  },
  {
    rule: 'an app that two tokens of an attribution read counts once',
    label: 'sy_copied_day',
    from: 'own.place < others.place',
    to: 'own.place < others.place - 9',
    missedBy: 'two tokens of one attribution',
  },
  {
    rule: 'ad revenue that two keys of a mediation read counts once',
    label: 'sy_ad_revenue_day',
    from: 'select * from all_keyed where place = 1',
    to: 'select * from all_keyed',
    missedBy: 'two tokens of one attribution',
  },
  {
    rule: 'users that two keys of a mediation read count once',
    label: 'sy_stg_user_revenue',
    from: 'and stacks.place = 1',
    to: '',
    missedBy: 'users of a mediation that two stacks read',
  },
]

const goldenOf = ({ missedBy }: Mutation) => {
  const golden = GOLDEN_CASES.find(({ name }) => name.startsWith(missedBy))
  if (golden === undefined) throw new RangeError(`No golden case begins with ${missedBy}`)
  return golden
}

it('each rule is one of the statements over its golden case', () => {
  for (const mutation of MUTATIONS) {
    const sql =
      modelsOf(studioOf(goldenOf(mutation))).find(({ label }) => label === mutation.label)?.sql ?? ''
    expect([mutation.rule, sql.replace(mutation.from, mutation.to) === sql]).toEqual([mutation.rule, false])
  }
})

// every rule is one more computation of the answers
if (isDeep)
  describe('a rule that is off', () => {
    let bench: AnswerBench
    beforeAll(async () => {
      bench = await openDuckDbAnswers()
    })
    afterAll(() => bench.stop())

    it.each(MUTATIONS)(
      'without "$rule" $missedBy is wrong',
      async (mutation) => {
        const { label, from, to } = mutation
        const { name: _name, studio: _studio, ...expected } = goldenOf(mutation)
        const figures = Object.keys(expected)
        await bench.run(studioOf(goldenOf(mutation)), {
          rewrite: (one, sql) => (one === label ? sql.replace(from, to) : sql),
          tables: tablesOfFigures(figures),
        })
        expect(await answerFigures(bench, figures)).not.toMatchObject(expected)
      },
      30_000,
    )
  })
