/** Names of the sample studio that no answer can place, for a service without a warehouse. */
import { addDays, daysOfPeriod } from '@/domain/answers/days'
import { ANSWER_DAYS } from '@/domain/shared/constants'
import { askedOf, UNMAPPED_APP, WORTH_DAYS } from '@/domain/answers/names'
import type { AppAttribution, DeliveredName, EffectFigures, NameEffect } from '@/domain/answers/names'
import { cohortRevenueByAge } from '../connectors/studio/studioRevenue'
import { campaignNameOn } from '../connectors/studio/stories'
import {
  CAMPAIGNS,
  campaignsOn,
  GAMES,
  NETWORKS,
  PRELOAD,
  UNATTRIBUTED,
  UNPAID,
} from '../connectors/studio/studio'
import type { Campaign } from '../connectors/studio/studio'
import { billedOn, campaignSpendOn, installsOn } from '../connectors/studio/studioSpend'
import { listedNameAt, networkNameAt } from '../connectors/studio/views'
import { yesterdayOf } from '../lib/days'
import type { Store } from '../store/store'
import { fromStored } from './nameChoices'
import { NO_EFFECT, NO_NAMES } from './nameTables'
import type { MappedLine, NameLine, NameTable, NameTables, SignLine } from './nameTables'
import { titleOf } from './studioTitles'

const CENTS = 100
/** Source whose names they are, but for those of apps. */
const ATTRIBUTION = 'tenjin'
/** Age of the figures that a choice changes. */
const AGE = 7
/** How long the invented tables take to be made, in ms. */
const COUNT_MS = 4_000

const appId = ({ id, platform }: Campaign['game']): string => `${id}:${platform}`

/** A name that the studio's sources deliver, and that no answer can place. */
interface Unplaced {
  /** Campaigns with the name. */
  readonly campaigns: readonly Campaign[]
  readonly line: DeliveredName
  readonly title: string
  readonly fact: 'spend' | 'revenue'
  readonly signs: readonly Pick<SignLine, 'sign' | 'detail' | 'target'>[]
}

const networkIdOf = (name: string): string => name.toLowerCase().replaceAll(' ', '_')

/** A campaign whose link lacks the network's id: its name is that of another one, too. */
const copies = (): readonly Unplaced[] =>
  CAMPAIGNS.filter(({ isLinked }) => !isLinked).map((campaign) => {
    const name = listedNameAt(ATTRIBUTION, campaign).trim()
    return {
      campaigns: [campaign],
      line: {
        kind: 'campaign',
        source: ATTRIBUTION,
        name,
        platform: '',
        ownId: '',
        networkId: networkIdOf(campaign.network.name),
        appId: appId(campaign.game),
      },
      title: name,
      fact: 'revenue',
      signs: campaignsOn(campaign.network.name)
        .filter((other) => other.name === campaign.name && other.game === campaign.game)
        .map(({ remoteId }) => ({ sign: 'campaign_name', detail: name.toLowerCase(), target: remoteId })),
    }
  })

/** The names that the sources of the studio deliver: a campaign, a network and an app. */
const UNPLACED: readonly Unplaced[] = [
  ...copies(),
  {
    campaigns: UNPAID.filter(({ network }) => network === PRELOAD),
    line: {
      kind: 'network',
      source: ATTRIBUTION,
      name: PRELOAD.name,
      platform: '',
      ownId: '',
      networkId: PRELOAD.name,
      appId: '',
    },
    title: PRELOAD.name,
    fact: 'revenue',
    signs: [],
  },
  ...UNATTRIBUTED.map((campaign): Unplaced => ({
    campaigns: [campaign],
    line: {
      kind: 'app',
      source: campaign.network.source ?? '',
      name: campaign.game.bundleId,
      platform: campaign.game.platform,
      ownId: '',
      networkId: networkIdOf(campaign.network.name),
      appId: UNMAPPED_APP,
    },
    title: campaign.game.bundleId,
    fact: 'spend',
    signs: [],
  })),
]

/** Spend, revenue and installs of the name in a number of days, and the spend and revenue of those that are 7 days old. */
const factsOf = ({ campaigns, fact }: Unplaced, days: readonly string[]) => {
  const networks = [...new Set(campaigns.map(({ network }) => network.name))]
  const own = days
    .flatMap((day) => (fact === 'spend' ? networks.flatMap((name) => billedOn(name, day)) : installsOn(day)))
    .filter(({ campaign }) => campaigns.includes(campaign))
  const sum = (value: (row: (typeof own)[number]) => number) =>
    own.reduce((total, row) => total + value(row), 0)
  return {
    spend: fact === 'spend' ? sum(({ spendCents }) => spendCents / CENTS) : null,
    revenue:
      fact === 'revenue'
        ? sum(({ day, campaign, country }) => cohortRevenueByAge(day, campaign, country, AGE) / CENTS)
        : null,
    installs: fact === 'revenue' ? sum(({ installs }) => installs) : null,
    rows: own.length,
  }
}

const lineOf = (unplaced: Unplaced, dataUpTo: string): NameLine => {
  const { campaigns, line, title } = unplaced
  const firstDay = addDays(dataUpTo, 1 - WORTH_DAYS)
  const { rows, spend, revenue, installs } = factsOf(unplaced, daysOfPeriod(firstDay, dataUpTo))
  return {
    ...line,
    title,
    network: campaigns[0]?.network.name ?? '',
    app: line.kind === 'campaign' ? (campaigns[0]?.game.name ?? '') : '',
    firstDay,
    lastDay: dataUpTo,
    dayBits: 2 ** WORTH_DAYS - 1,
    worth: { spend, revenue, installs, unrated: null },
    rowCount: rows,
  }
}

const signsOf = ({ line, signs }: Unplaced): readonly SignLine[] =>
  signs.map((sign) => ({ ...line, ...sign, targetKind: askedOf(line) }))

/** Names by which the studio's attribution knows its networks. */
const MAPPED: readonly MappedLine[] = NETWORKS.map((network) => ({
  kind: 'network',
  source: ATTRIBUTION,
  name: networkNameAt(ATTRIBUTION, network),
  platform: '',
  networkId: networkIdOf(network.name),
  appId: '',
  ownId: '',
  title: network.name,
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

/** Adds the amounts of a name to those of the answer, as a match would. The revenue of a campaign is counted already. */
const effectOf = (unplaced: Unplaced, target: string, dataUpTo: string): NameEffect => {
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
  const game = GAMES.find((each) => appId(each) === target) ?? unplaced.campaigns[0]?.game
  const all = sums(rows)
  const own = sums(rows.filter(({ campaign }) => campaign.game === game))
  const added = unplaced.line.kind === 'campaign' ? null : factsOf(unplaced, days)
  const { spend, revenue } = { spend: added?.spend ?? 0, revenue: added?.revenue ?? 0 }
  return {
    currency: null,
    from,
    to,
    before: figuresOf(all.spend, all.revenue),
    after: figuresOf(all.spend + spend, all.revenue + revenue),
    target: {
      title: game === undefined ? '' : titleOf(game),
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
    return ({ line }: Unplaced) => !counted.some(({ kind, name }) => kind === line.kind && name === line.name)
  }
  const read = (orgId: number, destinationId: number | null): NameTable => {
    if (store.list('stacks', { orgId }).length === 0) return NO_NAMES
    const dataUpTo = yesterdayOf(now())
    const open = UNPLACED.filter(isOpen(orgId))
    const [settings] = store.list('answerSettings', { orgId })
    const changedAt = settings?.changedAt ?? 0
    const usual = Date.parse(`${addDays(dataUpTo, 1)}T09:16:00Z`)
    return {
      destinationId,
      countedAt: changedAt + COUNT_MS <= now() ? Math.max(usual, changedAt) : Math.min(usual, changedAt - 1),
      lines: open.map((each) => lineOf(each, dataUpTo)),
      signs: open.flatMap(signsOf),
      mapped: MAPPED,
      apps: GAMES.map((game) => ({ id: appId(game), title: titleOf(game), platform: game.platform })),
      campaigns: CAMPAIGNS.map((campaign) => ({
        id: campaign.remoteId,
        title: campaignNameOn(dataUpTo, campaign),
        platform: '',
        networkId: networkIdOf(campaign.network.name),
        appId: appId(campaign.game),
      })),
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
      const unplaced = UNPLACED.find(({ line }) => line.kind === name.kind && line.name === name.name)
      if (store.list('stacks', { orgId }).length === 0 || unplaced === undefined)
        return Promise.resolve(NO_EFFECT)
      const effect = effectOf(unplaced, choice.kind === 'same' ? choice.target : '', dataUpTo)
      return Promise.resolve(
        choice.kind === 'same' ? effect : { ...effect, after: effect.before, target: null },
      )
    },
  }
}
