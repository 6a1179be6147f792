/** Names invented from the sample studio, for a service without a warehouse. */
import { addDays, daysOfPeriod } from '@/domain/answers/days'
import { ANSWER_DAYS } from '@/domain/shared/constants'
import { askedOf, UNMAPPED_APP, WORTH_DAYS } from '@/domain/answers/names'
import type { AppAttribution, DeliveredName, EffectFigures, NameEffect } from '@/domain/answers/names'
import { cohortRevenueByAge } from '../connectors/studio/studioRevenue'
import { GAMES } from '../connectors/studio/studio'
import type { Campaign } from '../connectors/studio/studio'
import { campaignSpendOn } from '../connectors/studio/studioSpend'
import { yesterdayOf } from '../lib/days'
import type { Store } from '../store/store'
import { fromStored } from './nameChoices'
import { NO_EFFECT, NO_NAMES } from './nameTables'
import type { MappedLine, NameLine, NameTable, NameTables, SignLine } from './nameTables'

const CENTS = 100
/** Age of the figures that a choice changes. */
const AGE = 7
/** How long the invented tables take to be made, in ms. */
const COUNT_MS = 4_000

const appId = ({ id, platform }: Campaign['game']): string => `${id}:${platform}`

interface Invented {
  readonly campaign: Campaign
  readonly line: Omit<DeliveredName, 'networkId' | 'appId'> & { readonly appId?: string }
  /** Days of the 28 on which it came, from the end. */
  readonly days: number
  readonly fact: 'spend' | 'revenue'
  /** Percent of the campaign's amounts that have the name. */
  readonly percent: number
  readonly signs: readonly Pick<SignLine, 'sign' | 'detail'>[]
}

const networkIdOf = (name: string): string => name.toLowerCase().replaceAll(' ', '_')

/** Names that the studio's networks and attribution would deliver: a game, a network and a campaign. */
const inventedOf = (day: string): readonly Invented[] => {
  const campaigns = campaignSpendOn(day).map(({ campaign }) => campaign)
  const on = (network: string) => campaigns.find((campaign) => campaign.network.name === network)
  const [game, reward, twice] = [on('Vungle'), on('ironSource'), on('AppLovin')]
  if (game === undefined || reward === undefined || twice === undefined) return []
  const words = game.game.name.toLowerCase().replaceAll(' ', '-')
  return [
    {
      campaign: game,
      line: { kind: 'app', source: 'vungle', name: `${words}-lite`, platform: game.game.platform, ownId: '' },
      days: 20,
      fact: 'spend',
      percent: 60,
      signs: [{ sign: 'bundle_id', detail: game.game.bundleId }],
    },
    {
      campaign: reward,
      line: { kind: 'network', source: 'tenjin', name: 'oem_preload_3', platform: '', ownId: '' },
      days: WORTH_DAYS,
      fact: 'revenue',
      percent: 20,
      signs: [],
    },
    {
      campaign: twice,
      line: {
        kind: 'campaign',
        source: 'tenjin',
        name: `${twice.name} B`,
        platform: '',
        ownId: '',
        appId: appId(twice.game),
      },
      days: 24,
      fact: 'revenue',
      percent: 10,
      signs: [],
    },
  ]
}

const keyOf = ({ campaign, line }: Invented): DeliveredName => ({
  ...line,
  networkId: line.kind === 'network' ? line.name : networkIdOf(campaign.network.name),
  appId: line.appId ?? (line.kind === 'app' ? UNMAPPED_APP : ''),
})

/** Spend, revenue and installs of the name in a number of days, and the spend and revenue of those that are 7 days old. */
const factsOf = ({ campaign, fact, percent }: Invented, days: readonly string[], dataUpTo: string) => {
  const own = days.flatMap((day) => campaignSpendOn(day).filter((spend) => spend.campaign.id === campaign.id))
  const share = percent / 100
  const sum = (value: (row: (typeof own)[number]) => number) =>
    own.reduce((total, row) => total + value(row), 0) * share
  const spend = fact === 'spend' ? sum(({ spendCents }) => spendCents / CENTS) : null
  const revenue =
    fact === 'revenue'
      ? sum(({ day, country }) => cohortRevenueByAge(day, campaign, country, AGE) / CENTS)
      : null
  return {
    spend,
    revenue,
    installs: fact === 'revenue' ? Math.round(sum(({ installs }) => installs)) : null,
    rows: own.length,
    dataUpTo,
  }
}

const lineOf = (invented: Invented, dataUpTo: string): NameLine => {
  const key = keyOf(invented)
  const { campaign, days } = invented
  const firstDay = addDays(dataUpTo, 1 - days)
  const { rows, spend, revenue, installs } = factsOf(invented, daysOfPeriod(firstDay, dataUpTo), dataUpTo)
  return {
    ...key,
    title: key.name,
    network: key.kind === 'network' ? key.name : campaign.network.name,
    app: key.kind === 'campaign' ? campaign.game.name : '',
    firstDay,
    lastDay: dataUpTo,
    dayBits: 2 ** days - 1,
    worth: { spend, revenue, installs, unrated: null },
    rowCount: rows,
  }
}

const signsOf = (invented: Invented): readonly SignLine[] =>
  invented.signs.map((sign) => ({
    ...keyOf(invented),
    ...sign,
    targetKind: askedOf(keyOf(invented)),
    target: appId(invented.campaign.game),
  }))

/** Names by which the studio's attribution knows its networks. */
const mappedOf = (campaigns: readonly Campaign[]): readonly MappedLine[] =>
  [...new Set(campaigns.map(({ network }) => network.name))].map((name) => ({
    kind: 'network',
    source: 'tenjin',
    name: `${networkIdOf(name)}_int`,
    platform: '',
    networkId: networkIdOf(name),
    appId: '',
    ownId: '',
    title: name,
    foundBy: 'alias',
  }))

/** The studio's attribution, and a second one that delivers the installs of its first game, too. */
const attributionsOf = (
  choices: readonly Pick<AppAttribution, 'app' | 'source' | 'from'>[],
): readonly AppAttribution[] =>
  GAMES.flatMap((game, place) => {
    const app = appId(game)
    const delivering = place === 0 ? ['adjust', 'tenjin'] : ['tenjin']
    const chosen = choices.filter(
      (choice) => (choice.app === app || choice.app === '*') && delivering.includes(choice.source),
    )
    const records = [{ source: 'tenjin', from: null }, ...chosen]
    return [
      ...records.map(({ source, from }) => ({ app, source, from, isRecord: true })),
      ...delivering.map((source) => ({ app, source, from: null, isRecord: false })),
    ]
  })

const figuresOf = (spend: number, revenue: number): EffectFigures => ({
  spend,
  roas: spend === 0 ? null : revenue / spend,
})

/** Adds the amounts of a name to those of the answer, as a match would. */
const effectOf = (invented: Invented, dataUpTo: string): NameEffect => {
  const from = addDays(dataUpTo, 1 - ANSWER_DAYS)
  const to = addDays(dataUpTo, -AGE)
  const days = daysOfPeriod(from, to)
  const rows = days.flatMap((day) => campaignSpendOn(day))
  const sums = (list: typeof rows) => ({
    spend: list.reduce((sum, { spendCents }) => sum + spendCents, 0) / CENTS,
    revenue:
      list.reduce(
        (sum, { day, campaign, country }) => sum + cohortRevenueByAge(day, campaign, country, AGE),
        0,
      ) / CENTS,
  })
  const { game } = invented.campaign
  const all = sums(rows)
  const own = sums(rows.filter(({ campaign }) => campaign.game.id === game.id))
  const name = factsOf(invented, days.slice(-invented.days), dataUpTo)
  const { spend, revenue } = { spend: name.spend ?? 0, revenue: name.revenue ?? 0 }
  return {
    from,
    to,
    before: figuresOf(all.spend, all.revenue),
    after: figuresOf(all.spend + spend, all.revenue + revenue),
    target: {
      title: game.name,
      before: figuresOf(own.spend, own.revenue),
      after: figuresOf(own.spend + spend, own.revenue + revenue),
    },
  }
}

/**
 * Creates names of the invented studio, the same for every organisation with a stack. A choice counts a few seconds after
 * it is made.
 */
export const studioNames = (store: Store, now: () => number): NameTables => {
  const isOpen = (orgId: number) => {
    const counted = store
      .list('nameChoices', { orgId })
      .filter(({ createdAt }) => createdAt + COUNT_MS <= now())
      .map(({ choice }) => fromStored(choice).name)
    return (invented: Invented) => {
      const key = keyOf(invented)
      return !counted.some(({ kind, name }) => kind === key.kind && name === key.name)
    }
  }
  const read = (orgId: number, destinationId: number | null): NameTable => {
    if (store.list('stacks', { orgId }).length === 0) return NO_NAMES
    const dataUpTo = yesterdayOf(now())
    const invented = inventedOf(dataUpTo).filter(isOpen(orgId))
    const campaigns = campaignSpendOn(dataUpTo).map(({ campaign }) => campaign)
    const [settings] = store.list('answerSettings', { orgId })
    const changedAt = settings?.changedAt ?? 0
    const usual = Date.parse(`${addDays(dataUpTo, 1)}T09:16:00Z`)
    return {
      destinationId,
      countedAt: changedAt + COUNT_MS <= now() ? Math.max(usual, changedAt) : Math.min(usual, changedAt - 1),
      lines: invented.map((each) => lineOf(each, dataUpTo)),
      signs: invented.flatMap(signsOf),
      mapped: mappedOf(campaigns),
      apps: GAMES.map((game) => ({ id: appId(game), title: game.name, platform: game.platform })),
      campaigns: [...new Map(campaigns.map((campaign) => [campaign.id, campaign])).values()].map(
        (campaign) => ({
          id: campaign.remoteId,
          title: campaign.name,
          platform: '',
          networkId: networkIdOf(campaign.network.name),
          appId: appId(campaign.game),
        }),
      ),
      attributions: attributionsOf(
        store
          .list('recordChoices', { orgId })
          .filter(({ createdAt }) => createdAt + COUNT_MS <= now())
          .toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1))
          .map(({ app, source, fromDay }) => ({ app, source, from: fromDay })),
      ),
    }
  }
  return {
    read: (orgId, destinationId) => Promise.resolve(read(orgId, destinationId)),
    effect: (orgId, { name, choice }) => {
      const dataUpTo = yesterdayOf(now())
      const invented = inventedOf(dataUpTo).find(
        (each) => keyOf(each).kind === name.kind && keyOf(each).name === name.name,
      )
      if (store.list('stacks', { orgId }).length === 0 || invented === undefined)
        return Promise.resolve(NO_EFFECT)
      const effect = effectOf(invented, dataUpTo)
      return Promise.resolve(
        choice.kind === 'same' ? effect : { ...effect, after: effect.before, target: null },
      )
    },
  }
}
