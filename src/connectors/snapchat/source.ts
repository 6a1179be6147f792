/**
 * Snapchat Ads (Marketing API). Facts from its documentation and from public connectors, not yet confirmed with a live account: the
 * parameters of the attribution, and the fields of ad accounts. Lists may lack deleted objects, whose figures then have no names.
 */
import * as z from 'zod/mini'
import { UTC } from '@/domain/shared/text/zone'
import { RetryableError, RunError } from '@/server/lib/runErrors'
import { fromMicros, readStoreUrl } from '@/server/connectors/core/fieldReadings'
import { midnightIn } from '@/server/connectors/core/localDays'
import { ForbiddenError, refusedMessage, shapeError } from '@/server/connectors/core/providerCall'
import { addressOf } from '@/server/connectors/core/providerRequest'
import { plansOf } from '@/server/connectors/core/seed'
import type { Source, SourceTools } from '@/server/connectors/core/source'
import type {
  AnswerMapping,
  ColumnSource,
  DeclaredReport,
  Part,
  ProviderApi,
} from '@/server/connectors/declared/declared'
import { declaredSource } from '@/server/connectors/declared/declaredSource'
import { dayAfter, readAllRows } from '@/server/connectors/declared/readDeclared'
import { cachedPerRun } from '@/server/connectors/declared/runCache'
import type { OAuthClient } from '@/server/connectors/oauth/clients'
import { missingClient } from '@/server/connectors/oauth/missingClient'
import { sharedRefresh } from '@/server/connectors/oauth/refreshLogin'
import type { Row } from '@/server/lib/tables'
import { SNAPCHAT_NO_ADS } from './api'
import { checkSnapchat, snapchatLogin } from './check'
import { snapchatEndpoints } from './endpoints'

const NAME = 'Snapchat'
const PAGE_ROWS = 1_000

/** An answer tells of itself, and of each of its parts, whether it is whole; in capitals or not. */
const NOT_WHOLE = /"(?:sub_)?request_status"\s*:\s*"(?!success")[^"]*"/i

const answers: AnswerMapping = ({ status, text }, detail) => {
  if (status === 401)
    return new RunError('credentials', `${refusedMessage(NAME)} Connect ${NAME} again.`, detail)
  if (status === 403) return new ForbiddenError(SNAPCHAT_NO_ADS, detail)
  return status < 400 && NOT_WHOLE.test(text)
    ? new RetryableError(`${NAME} sent only a part of its answer.`, detail)
    : null
}

/** Lists of an ad account, by the key of their rows; the key of each row is the singular. */
const LISTS = { campaigns: 'campaign', adsquads: 'adsquad', ads: 'ad', creatives: 'creative' } as const
type List = keyof typeof LISTS
/** What statistics are divided by; their list has the names. */
type Level = 'campaign' | 'adsquad' | 'ad'

const parsed = <Value>(
  tools: SourceTools,
  rows: readonly Row[],
  schema: z.ZodMiniType<Value>,
): readonly Value[] =>
  rows.map((row) => {
    const { success, data } = schema.safeParse(row)
    if (!success) throw shapeError(NAME, JSON.stringify(row), tools.secret)
    return data
  })

const idText = z.string().check(z.minLength(1), z.maxLength(100))
const nameText = z.optional(z.nullable(z.string()))

const organizationSchema = z.object({ organization: z.object({ id: idText, name: nameText }) })
const accountSchema = z.object({
  adaccount: z.object({ id: idText, name: nameText, currency: nameText, timezone: nameText }),
})
const namedSchemas = {
  campaigns: z.object({ campaign: z.object({ id: idText, name: nameText }) }),
  adsquads: z.object({ adsquad: z.object({ id: idText, name: nameText, campaign_id: nameText }) }),
  ads: z.object({
    ad: z.object({ id: idText, name: nameText, ad_squad_id: nameText, creative_id: nameText }),
  }),
}
const creativeSchema = z.object({
  creative: z.object({ id: idText, app_install_properties: z.optional(z.nullable(z.looseObject({}))) }),
})

/** App of the properties of an ad for installs: a number of the App Store, or an address on Google Play. */
const appIn = (value: Row[string] | undefined) => {
  const { ios_app_id: ios, android_app_url: android } = Object(value)
  if (typeof ios === 'string' && ios !== '') return { app: ios, platform: 'ios' as const }
  if (typeof android !== 'string' || android === '') return null
  return readStoreUrl(android) ?? { app: android, platform: 'android' as const }
}

const entries = (level: Level, id: string, values: Readonly<Record<string, string | null | undefined>>) =>
  Object.entries(values).flatMap(([name, value]): readonly [string, string][] =>
    typeof value === 'string' && value !== '' ? [[`${level}.${name} ${id}`, value]] : [],
  )

/** Snapchat with the operator's client; null where there is none. */
export const snapchat = (client: OAuthClient | null): Source => {
  const api: ProviderApi = {
    name: NAME,
    authorization: {
      kind: 'session',
      logIn: async (tools) => {
        if (client === null) throw missingClient('snapchat', NAME)
        return sharedRefresh(tools, snapchatLogin(tools, client))
      },
    },
    answers,
  }
  const paged = { format: 'json', paging: { kind: 'next', path: ['paging', 'next_link'] } } as const

  const organizations: DeclaredReport = {
    ...paged,
    url: ({ tools }) => `${addressOf(tools, 'snapchat')}/me/organizations`,
    rows: ['organizations'],
    under: 'organization',
    columns: {},
  }
  const accounts: DeclaredReport = {
    ...paged,
    url: ({ tools, part }) => `${addressOf(tools, 'snapchat')}/organizations/${part.id}/adaccounts`,
    query: () => ({ limit: String(PAGE_ROWS) }),
    rows: ['adaccounts'],
    under: 'adaccount',
    columns: {},
  }

  const organizationsOf = cachedPerRun(async (tools): Promise<readonly Part[]> => {
    const chosen = (tools.secret['organization_id'] ?? '').trim()
    const found = parsed(tools, await readAllRows(api, organizations, tools), organizationSchema)
    return found
      .filter(({ organization: { id } }) => chosen === '' || id === chosen)
      .map(({ organization: { id, name } }) => ({
        id,
        values: {},
        accountName: `the organization ${typeof name === 'string' && name !== '' ? `${name} (${id})` : id}`,
      }))
  })

  /** Ad accounts of an organization, or its refusal. */
  const accountsIn = cachedPerRun(async (tools, id: string): Promise<readonly Part[] | ForbiddenError> => {
    try {
      const rows = await readAllRows(api, accounts, tools, { id, values: {} })
      return parsed(tools, rows, accountSchema).map(
        ({ adaccount: { id: own, name, currency, timezone } }) => ({
          id: own,
          values: {
            account: own,
            ...(typeof currency === 'string' && { currency }),
            ...(typeof timezone === 'string' && { timezone }),
          },
          accountName: `the ad account ${typeof name === 'string' && name !== '' ? `${name} (${own})` : own}`,
        }),
      )
    } catch (error) {
      if (error instanceof ForbiddenError) return error
      throw error
    }
  })

  const accountParts = async (tools: SourceTools): Promise<readonly Part[]> => {
    const parts: Part[] = []
    const leftOut: Part[] = []
    let refusal: ForbiddenError | null = null
    for (const organization of await organizationsOf(tools)) {
      const found = await accountsIn(tools, organization.id)
      if (found instanceof ForbiddenError) {
        refusal ??= found
        leftOut.push({ ...organization, isRefused: true })
      } else parts.push(...found)
    }
    if (refusal !== null && parts.length === 0) throw refusal
    return [...parts, ...leftOut]
  }

  const list = (kind: List, columns: DeclaredReport['columns']): DeclaredReport => {
    const row = LISTS[kind]
    return {
      ...paged,
      url: ({ tools, part }) => `${addressOf(tools, 'snapchat')}/adaccounts/${part.id}/${kind}`,
      query: () => ({ limit: String(PAGE_ROWS) }),
      rows: [kind],
      under: row,
      parts: accountParts,
      columns: {
        id: `${row}.id`,
        name: `${row}.name`,
        ...columns,
        created_at: `${row}.created_at`,
        ad_account_id: { part: 'account' },
      },
    }
  }
  const lists = {
    campaigns: list('campaigns', { objective: 'campaign.objective', status: 'campaign.status' }),
    adsquads: list('adsquads', {
      campaign_id: 'adsquad.campaign_id',
      optimization_goal: 'adsquad.optimization_goal',
      status: 'adsquad.status',
    }),
    ads: list('ads', {
      ad_squad_id: 'ad.ad_squad_id',
      creative_id: 'ad.creative_id',
      type: 'ad.type',
      status: 'ad.status',
    }),
    creatives: list('creatives', {
      app: {
        anyOf: [
          'creative.app_install_properties.ios_app_id',
          'creative.app_install_properties.android_app_url',
        ],
      },
      type: 'creative.type',
      headline: 'creative.headline',
      status: 'creative.review_status',
    }),
  }

  /** Rows of a list of an ad account; `kind account` is the key. */
  const rowsOf = cachedPerRun((tools, key: string) => {
    const [kind = '', id = ''] = key.split(' ')
    const report = Object.entries(lists).find(([name]) => name === kind)?.[1]
    if (report === undefined) throw new RangeError(key)
    return readAllRows(api, report, tools, { id, values: {} })
  })

  /** Names, parents and apps of the objects of an ad account, which statistics lack. */
  const namesOf = async (tools: SourceTools, id: string): Promise<Readonly<Record<string, string>>> => {
    const read = async <Value>(kind: List, schema: z.ZodMiniType<Value>) =>
      parsed(tools, await rowsOf(tools, `${kind} ${id}`), schema)
    const campaigns = new Map(
      (await read('campaigns', namedSchemas.campaigns)).map(({ campaign }) => [campaign.id, campaign]),
    )
    const squads = new Map(
      (await read('adsquads', namedSchemas.adsquads)).map(({ adsquad }) => [adsquad.id, adsquad]),
    )
    const apps = new Map(
      (await read('creatives', creativeSchema)).map(({ creative }) => [
        creative.id,
        appIn(Object(creative).app_install_properties),
      ]),
    )
    const ads = (await read('ads', namedSchemas.ads)).map(({ ad }) => {
      const squad = squads.get(ad.ad_squad_id ?? '')
      return { ad, squad, app: apps.get(ad.creative_id ?? '') ?? null }
    })
    /** The only app of some ads. */
    const onlyApp = (some: typeof ads) => {
      const found = new Map(some.flatMap(({ app }) => (app === null ? [] : [[app.app, app] as const])))
      const [first, ...others] = found.values()
      return others.length > 0 ? undefined : first
    }
    const campaignOf = (campaignId: string | null | undefined) => ({
      campaign: campaigns.get(campaignId ?? '')?.name,
      campaign_id: campaignId,
    })
    return Object.fromEntries([
      ...[...campaigns.values()].flatMap((one) =>
        entries('campaign', one.id, {
          ...campaignOf(one.id),
          ...onlyApp(ads.filter(({ squad }) => squad?.campaign_id === one.id)),
        }),
      ),
      ...[...squads.values()].flatMap((one) =>
        entries('adsquad', one.id, {
          ...campaignOf(one.campaign_id),
          ...onlyApp(ads.filter(({ squad }) => squad === one)),
          ad_squad: one.name,
        }),
      ),
      ...ads.flatMap(({ ad, squad, app }) =>
        entries('ad', ad.id, {
          ...campaignOf(squad?.campaign_id),
          ...app,
          ad_squad: squad?.name,
          ad_squad_id: ad.ad_squad_id,
          ad: ad.name,
        }),
      ),
    ])
  }

  const namedParts = cachedPerRun(async (tools): Promise<readonly Part[]> => {
    const parts: Part[] = []
    for (const part of await accountParts(tools)) {
      const names = part.isRefused === true ? {} : await namesOf(tools, part.id)
      parts.push({ ...part, values: { ...part.values, ...names } })
    }
    return parts
  })

  const report = (level: Level, columns: DeclaredReport['columns']): DeclaredReport => {
    const named = (name: string): ColumnSource => ({ nameOf: 'id', of: `${level}.${name}` })
    return {
      ...paged,
      url: ({ tools, part }) => `${addressOf(tools, 'snapchat')}/adaccounts/${part.id}/stats`,
      query: ({ window, part: { values } }) => ({
        granularity: 'DAY',
        breakdown: level,
        start_time: midnightIn(values['timezone'] ?? UTC, window.from),
        end_time: midnightIn(values['timezone'] ?? UTC, dayAfter(window)),
        fields: 'impressions,swipes,spend,total_installs,conversion_purchases,conversion_purchases_value',
        swipe_up_attribution_window: '28_DAY',
        view_attribution_window: '1_DAY',
        action_report_time: 'conversion',
        limit: '200',
      }),
      parts: namedParts,
      rows: ['timeseries_stats', '0', 'timeseries_stat', 'breakdown_stats', level],
      hasNoRows: ({ timeseries_stats }) => Array.isArray(timeseries_stats),
      eachOf: 'timeseries',
      columns: {
        day: { dayOf: 'timeseries.start_time' },
        app: named('app'),
        platform: named('platform'),
        network: { fixed: NAME },
        campaign: named('campaign'),
        campaign_id: named('campaign_id'),
        ...columns,
        impressions: 'timeseries.stats.impressions',
        clicks: 'timeseries.stats.swipes',
        installs: 'timeseries.stats.total_installs',
        purchases: 'timeseries.stats.conversion_purchases',
        purchase_value: { of: 'timeseries.stats.conversion_purchases_value', read: fromMicros },
        spend: { of: 'timeseries.stats.spend', read: fromMicros },
        ad_account_id: { part: 'account' },
        currency: { part: 'currency' },
        time_zone: { part: 'timezone' },
      },
    }
  }

  /** Spend of each ad account by day: without a breakdown, statistics are of the account. */
  const spendByDay = {
    column: 'spend',
    report: {
      ...paged,
      url: ({ tools, part }) => `${addressOf(tools, 'snapchat')}/adaccounts/${part.id}/stats`,
      query: ({ window, part: { values } }) => ({
        granularity: 'DAY',
        start_time: midnightIn(values['timezone'] ?? UTC, window.from),
        end_time: midnightIn(values['timezone'] ?? UTC, dayAfter(window)),
        fields: 'spend',
      }),
      parts: accountParts,
      rows: ['timeseries_stats', '0', 'timeseries_stat', 'timeseries'],
      hasNoRows: ({ timeseries_stats }) => Array.isArray(timeseries_stats),
      columns: {
        day: { dayOf: 'start_time' },
        spend: { of: 'stats.spend', read: fromMicros },
        currency: { part: 'currency' },
      },
    } satisfies DeclaredReport,
  }

  return declaredSource({
    endpoints: plansOf(snapchatEndpoints),
    totals: {
      campaigns_stats_daily: spendByDay,
      adsquads_stats_daily: spendByDay,
      ads_stats_daily: spendByDay,
    },
    ...api,
    check: async (tools) => {
      if (client === null) throw missingClient('snapchat', NAME)
      return checkSnapchat(tools, client)
    },
    reports: {
      ...lists,
      campaigns_stats_daily: report('campaign', { campaign_id: 'id' }),
      adsquads_stats_daily: report('adsquad', {
        ad_squad: { nameOf: 'id', of: 'adsquad.ad_squad' },
        ad_squad_id: 'id',
      }),
      ads_stats_daily: report('ad', {
        ad_squad: { nameOf: 'id', of: 'ad.ad_squad' },
        ad_squad_id: { nameOf: 'id', of: 'ad.ad_squad_id' },
        ad: { nameOf: 'id', of: 'ad.ad' },
        ad_id: 'id',
      }),
    },
  })
}
