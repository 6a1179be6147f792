import type { WireAnswerOf } from '@/api/contract/endpoint'
import type { sharedLinkEndpoints } from '@/api/contract/sharedLinkEndpoints'
import { type AdShares, adSharesOf, tellsShares } from '@/domain/answers/adShares'
import { type BeyondRange, type DeliveredShares, type LeftOut, leftOutSums } from '@/domain/answers/leftOut'
import { type Days, daysBefore, type PeriodCoverage, periodOf } from '@/domain/answers/compare'
import { headlineShares } from '@/domain/answers/cohorts'
import { countOf, groupOf } from '@/domain/answers/creatives'
import { rowsAt } from '@/domain/answers/filters'
import { groupsInOrder, readGroup, returnByGroup } from '@/domain/answers/groups'
import { USUAL_HORIZON } from '@/domain/answers/horizons'
import { ofKind, returnRule, rowsOfKind } from '@/domain/answers/roas'
import { canLackSpend, type UnplacedSpend } from '@/domain/answers/unplaced'
import { isNet } from '@/domain/answers/revenueWords'
import { SHARED_ROWS_MAX } from '@/domain/answers/sharedLinks'
import { historyCut } from '@/domain/answers/freshness'
import { shownPeriodOf } from '@/domain/answers/period'
import {
  type AnswerRevenue,
  isAllRevenue,
  asksForAllocated,
  missingRevenue,
  revenueOffer,
  revenueFacts,
  USUAL_REVENUE,
  type Untold,
  untoldRevenue,
} from '@/domain/answers/revenue'
import { type ViewFault, viewFault } from '@/domain/answers/savedViews'
import type { Answer, AnswerName, CohortRow, CreativeRow, RoasRow } from '@/domain/answers/types'
import {
  askedOfComparedView,
  askedOfCreativeView,
  askedOfLtvView,
  askedOfRoasView,
  cohortsOfView,
  comparisonOfView,
  creativesOfView,
  returnOfView,
  targetOfView,
  unplacedOfCompared,
  unplacedOfCreatives,
  unplacedOfView,
  valuesOfCohorts,
  type ViewReturn,
} from '@/domain/answers/viewFigures'
import type { Core } from '@/server/accounts/core'
import type { SavedViewRecord } from '@/server/store/records'
import { targetsToWire } from '../organisation/answerSettings'
import { leftOutOf, readCreatives, readLtv, readRoas, valueLeftOutOf } from './answers'

type WireOpened = Extract<WireAnswerOf<typeof sharedLinkEndpoints.open>, { readonly state: 'open' }>
type WireView = WireOpened['view']
type WireFigures = WireView['figures']
type WireReturn = Extract<WireFigures, { readonly kind: 'roas' }>
/** A view of an answer, which can be shared. */
export type SharedRecord = SavedViewRecord & { readonly answer: AnswerName }
/** What a person who has the link gets, but for its end. */
type WireShared = Omit<WireView, 'expires_at'>

const faultToWire = (fault: ViewFault): WireFigures => ({
  kind: 'gone',
  fault: fault.kind === 'values' ? { ...fault, names: [...fault.names] } : fault,
})

/** Why there are no figures; null where there are. */
const gapOf = (
  view: SharedRecord,
  answer: Answer<unknown>,
  campaigns: readonly string[] | null,
): WireFigures | null => {
  const fault = viewFault(view, answer, campaigns)
  if (fault !== null) return faultToWire(fault)
  const { parts, table, ...shown } = answer.revenue
  const missing = missingRevenue(shown, parts === null ? null : revenueOffer({ table, parts }))
  return missing === null ? null : { kind: 'revenue', missing }
}

type RoasAsked = ReturnType<typeof askedOfRoasView>

/** Order of shared tables: the most spend first. */
const SPENT_MOST = { column: 'spend', direction: 'desc' } as const

/** What is left out is known of all campaigns together and all of their revenue before what the stores keep. */
const hasLeftOut = ({ installs, campaign, revenue }: RoasAsked): boolean =>
  installs !== 'organic' && campaign === null && isAllRevenue(revenue)

/** What the shown return may leave out; null where it has no spend. */
const partsOf = (core: Core, orgId: number, asked: RoasAsked): Promise<LeftOut | null> =>
  asked.installs === 'organic' ? Promise.resolve(null) : leftOutOf(core, orgId, asked, asked.installs)

const unplacedToWire = (unplaced: UnplacedSpend | null): WireReturn['unplaced'] =>
  unplaced && { ...unplaced, places: [...unplaced.places] }

/** What a return on paid installs leaves out; null where no spend can lack one of the chosen places. */
const partsOfPaid = (
  core: Core,
  orgId: number,
  asked: Parameters<typeof leftOutOf>[2],
): Promise<LeftOut | null> =>
  canLackSpend(asked, 'paid') ? leftOutOf(core, orgId, asked, 'paid') : Promise.resolve(null)

const sharesToWire = ({ delivered, counted, leftOut: left }: DeliveredShares) => ({
  delivered,
  counted,
  left_out: left,
})

const beyondToWire = (beyond: BeyondRange) => ({
  without_install: beyond.withoutInstall,
  ads_from: beyond.adsFrom,
  one_figure: beyond.untold,
  has_unrated: beyond.hasUnrated,
})

const leftOutToWire = (leftOut: Pick<LeftOut, 'counted' | 'parts'>) => {
  const { spend, revenue, range, beyond } = leftOutSums(leftOut)
  return {
    spend: sharesToWire(spend),
    revenue: sharesToWire(revenue),
    range,
    beyond: beyondToWire(beyond),
  }
}

/** The rows of a view by app, platform, country or network; null for one by campaign, or of one campaign. */
const groupsOf = async (
  core: Core,
  view: SharedRecord,
  asked: RoasAsked,
  dataUpTo: string,
): Promise<WireReturn['groups']> => {
  const place = readGroup(new URLSearchParams(view.search))
  if (place === 'campaign' || asked.campaign !== null) return null
  const grouped = await readRoas(core, view.orgId, asked, place)
  const rows = rowsOfKind(rowsAt(grouped, asked), asked.installs)
  return {
    place,
    rows: groupsInOrder(returnByGroup(rows, returnRule(asked.horizon, dataUpTo), place), SPENT_MOST)
      .slice(0, SHARED_ROWS_MAX)
      .map(({ name, installs, spend, revenue, roas, allocated }) => ({
        name,
        installs,
        spend,
        revenue,
        roas,
        ...(allocated !== undefined && { allocated }),
      })),
  }
}

const returnToWire = (
  { totals, days, outside }: ViewReturn,
  { horizon, installs, campaign }: RoasAsked,
  leftOut: Pick<LeftOut, 'counted' | 'parts'> | null,
  table: Pick<WireReturn, 'target' | 'groups' | 'ad_shares' | 'unplaced'>,
): WireFigures => ({
  kind: 'roas',
  horizon,
  installs,
  campaign,
  ...table,
  totals: {
    installs: totals.installs,
    spend: totals.spend,
    revenue: totals.revenue,
    roas: totals.roas,
    ...(totals.allocated !== undefined && { allocated: totals.allocated }),
    from: totals.from,
    to: totals.to,
    complete_days: totals.completeDays,
    young_days: totals.youngDays,
    young_spend: totals.youngSpend,
    unattributed_spend: totals.unattributedSpend,
  },
  days: days.map(({ isYoung, ...rest }) => ({ ...rest, is_young: isYoung })),
  left_out: leftOut === null ? null : leftOutToWire(leftOut),
  outside: [...outside],
})

/** Names of sources by their labels. */
const namesOf = (labels: readonly string[], { sourceTypes }: Core['content']): string[] =>
  labels.map((label) => sourceTypes.find((type) => type.label === label)?.name ?? label)

const adSharesToWire = (shares: AdShares | null, content: Core['content']): WireReturn['ad_shares'] => {
  if (shares === null) return null
  const { measured, allocated, leftOut, untold } = shares
  return {
    measured,
    allocated,
    left_out: leftOut,
    one_figure: untold && { ...untold, sources: namesOf(untold.sources, content) },
  }
}

/** What of the revenue cannot be told apart; that of one campaign is not known. */
const untoldOf = (revenue: AnswerRevenue, { campaign, installs, horizon }: RoasAsked): Untold | null =>
  campaign === null ? untoldRevenue(revenue, ofKind(revenue.parts ?? [], installs), horizon) : null

const roasFigures = async (core: Core, view: SharedRecord, answer: Answer<RoasRow>): Promise<WireFigures> => {
  const asked = askedOfRoasView(view.search)
  const found = returnOfView(answer, asked)
  const gap = gapOf(view, answer, found === null ? null : found.campaigns.map(({ key }) => key))
  if (gap !== null) return gap
  if (found === null || found.days.length === 0) return { kind: 'no_rows' }
  // ad revenue without an install is said of measured revenue, too, and of ads
  const isKnown = tellsShares(asked.revenue) && hasLeftOut({ ...asked, revenue: USUAL_REVENUE })
  const read = isKnown || canLackSpend(asked, asked.installs) ? await partsOf(core, view.orgId, asked) : null
  const known = isKnown ? read : null
  const leftOut = hasLeftOut(asked) ? known : null
  const dataUpTo = answer.dataUpTo ?? ''
  return returnToWire(found, asked, leftOut, {
    target: targetOfView(answer, asked),
    unplaced: unplacedToWire(read && unplacedOfView(found, asked, read.parts)),
    ad_shares: adSharesToWire(
      adSharesOf(found.totals, known?.parts ?? null, answer.revenue, untoldOf(answer.revenue, asked)),
      core.content,
    ),
    groups: await groupsOf(core, view, asked, dataUpTo),
  })
}

const periodToWire = (period: PeriodCoverage) => {
  const { spend, installs, revenue } = period.counted
  return {
    from: period.from,
    to: period.to,
    days: period.days,
    counted_days: period.countedDays,
    young_days: period.youngDays,
    young_spend: period.youngSpend,
    spend,
    installs,
    revenue,
    left_out: period.leftOut,
  }
}

type ComparedAsked = NonNullable<ReturnType<typeof askedOfComparedView>>

/** Reads both periods as one run has made them: if the first is of a run before, it is read again. */
const bothPeriods = async (core: Core, orgId: number, asked: ComparedAsked) => {
  const targets = targetsToWire(core, orgId)
  const first = await readRoas(core, orgId, asked, null, targets)
  const now = asked.period.kind === 'between' ? asked.period : shownPeriodOf(first)
  if (now === null) return { answer: first, other: null }
  const days = { now: { from: now.from, to: now.to }, earlier: daysBefore(now, asked.compare) }
  const read = { ...asked, destinationId: asked.destinationId ?? first.destinationId }
  const other = await readRoas(core, orgId, { ...read, period: periodOf(days.earlier) })
  const isSame = other.updatedAt === first.updatedAt && other.currency === first.currency
  const answer = isSame
    ? first
    : await readRoas(core, orgId, { ...read, period: periodOf(days.now) }, null, targets)
  return { answer, other: { earlier: other, days } }
}

/** What both periods leave out, as the figures were read. */
const partsOfBoth = async (
  core: Core,
  orgId: number,
  asked: ComparedAsked,
  days: { readonly now: Days; readonly earlier: Days },
) => {
  const read = async (side: keyof typeof days) =>
    (await partsOfPaid(core, orgId, { ...asked, period: periodOf(days[side]) }))?.parts ?? null
  return { earlier: await read('earlier'), now: await read('now') }
}

const comparedFigures = async (
  core: Core,
  view: SharedRecord,
  asked: ComparedAsked,
  { answer, other }: Awaited<ReturnType<typeof bothPeriods>>,
): Promise<WireFigures> => {
  const gap = gapOf(view, answer, null)
  if (gap !== null) return gap
  const found = other === null ? null : comparisonOfView(answer, other.earlier, other.days, asked)
  if (found === null || other === null) return { kind: 'no_rows' }
  const { now, earlier, change, lacks } = found
  const { horizon } = asked
  if (lacks !== null) return { kind: 'not_compared', horizon, ...lacks }
  if (change === null)
    return {
      kind: 'not_compared',
      horizon,
      period: now.counted.spend > 0 ? 'earlier' : 'now',
      why: 'no_spend',
    }
  const { price, value, mix } = change
  const read = { ...asked, destinationId: asked.destinationId ?? answer.destinationId }
  const unplaced = unplacedOfCompared(found, asked, await partsOfBoth(core, view.orgId, read, other.days))
  return {
    kind: 'compared',
    earlier_unplaced: unplacedToWire(unplaced.earlier),
    now_unplaced: unplacedToWire(unplaced.now),
    horizon,
    earlier: periodToWire(earlier),
    now: periodToWire(now),
    price,
    value,
    mix,
    target: targetOfView(answer, { ...asked, installs: 'paid', campaign: null }),
  }
}

/** Returns the parameters with the days and the warehouse that the answer has. */
const asAnswered = <Asked extends Pick<Parameters<typeof leftOutOf>[2], 'period' | 'destinationId'>>(
  asked: Asked,
  answer: Answer<unknown>,
): Asked => {
  const days = shownPeriodOf(answer)
  return {
    ...asked,
    period: days === null ? asked.period : periodOf(days),
    destinationId: asked.destinationId ?? answer.destinationId,
  }
}

const creativeFigures = async (
  core: Core,
  view: SharedRecord,
  asked: ReturnType<typeof askedOfCreativeView>,
  answer: Answer<CreativeRow>,
): Promise<WireFigures> => {
  const gap = gapOf(view, answer, null)
  if (gap !== null) return gap
  const found = creativesOfView(answer, asked)
  if (found === null || found.ranked.creatives.length === 0) return { kind: 'no_rows' }
  const { ranked, totals, completeDays, minSpend } = found
  const leftOut = await partsOfPaid(core, view.orgId, asAnswered(asked, answer))
  return {
    kind: 'creatives',
    unplaced: unplacedToWire(leftOut && unplacedOfCreatives(found, asked, leftOut.parts)),
    horizon: asked.horizon,
    complete_days: completeDays,
    min_spend: minSpend,
    left: ranked.left.count,
    totals,
    ranked: ranked.creatives.length,
    earning: countOf(ranked, 'earnsBack'),
    creatives: ranked.creatives.slice(0, SHARED_ROWS_MAX).map((creative) => ({
      app: creative.app,
      network: creative.network,
      format: creative.format,
      installs: creative.installs,
      spend: creative.spend,
      revenue: creative.revenue,
      roas: creative.roas,
      spread: creative.spread,
      group: ranked.groups === null ? null : groupOf(creative),
    })),
  }
}

const valueToWire = (leftOut: LeftOut | null) => {
  if (leftOut === null) return null
  const { revenue, beyond } = leftOutSums(leftOut)
  return { horizon: leftOut.horizon, revenue: sharesToWire(revenue), beyond: beyondToWire(beyond) }
}

const ltvFigures = async (
  core: Core,
  view: SharedRecord,
  answer: Answer<CohortRow>,
): Promise<WireFigures> => {
  const gap = gapOf(view, answer, null)
  if (gap !== null) return gap
  const asked = askedOfLtvView(view.search)
  const cohorts = cohortsOfView(answer, asked)
  if (cohorts === null || cohorts.length === 0) return { kind: 'no_rows' }
  const { users, values, headline } = valuesOfCohorts(cohorts)
  const isByUser = answer.revenue.parts === null || answer.revenue.table === 'perUser'
  const dividedBy = asked.per === 'payer' ? 'payers' : isByUser ? 'users' : 'installs'
  return {
    kind: 'ltv',
    size: asked.size,
    divided_by: dividedBy,
    users,
    values: [...values],
    ad_shares: headlineShares(cohorts, answer.revenue),
    left_out: valueToWire(
      await valueLeftOutOf(core, view.orgId, asked, { answer, age: headline[0]?.age ?? null }),
    ),
  }
}

/** Revenue of a view: its installs, age and campaign. */
type RevenueOfView = Pick<RoasAsked, 'installs' | 'horizon' | 'campaign'>

/** That of the value per install. */
const LTV_REVENUE: RevenueOfView = { installs: 'paid', horizon: USUAL_HORIZON, campaign: null }

/**
 * What is known of the revenue of a view; null where its answer tells no parts, and where nothing of it is shown. Fees are
 * only told where they were taken off. Amounts are those of all campaigns, so that a view of one has none.
 */
const revenueToWire = (
  core: Core,
  { parts, ...revenue }: AnswerRevenue,
  { installs, horizon: age, campaign }: RevenueOfView,
  figures: WireFigures,
): WireView['revenue_facts'] => {
  if (parts === null || (figures.kind !== 'roas' && figures.kind !== 'ltv')) return null
  const { range, hasNet, without, untold } = revenueFacts(revenue, ofKind(parts, installs), age)
  const isTaken = isNet(revenue)
  const isOfAll = campaign === null
  return {
    age,
    has_net: hasNet,
    fees: isTaken ? range : null,
    without_fee:
      isTaken && isOfAll && without !== null
        ? { app: without.app, app_count: without.appCount, revenue: without.revenue }
        : null,
    one_figure:
      isOfAll && untold !== null ? { ...untold, sources: namesOf(untold.sources, core.content) } : null,
  }
}

type Asked = Pick<RoasAsked, 'period' | 'app' | 'platform' | 'country' | 'network' | 'revenue'>

/** What is said of an answer beside its figures: dates, currency and filters. */
const factsOf = (core: Core, view: SharedRecord, asked: Asked, answer: Answer<unknown>) => {
  const period = shownPeriodOf(answer)
  const cut = historyCut(answer)
  const { revenue } = answer
  return {
    organization: core.store.get('organisations', view.orgId)?.name ?? '',
    name: view.name,
    answer: view.answer,
    data_up_to: answer.dataUpTo,
    updated_at: answer.updatedAt,
    from: period?.from ?? null,
    to: period?.to ?? null,
    loading: cut === null ? null : { before: cut.day, days: cut.days, of: cut.of },
    week_age: asked.period.kind === 'oldWeek' ? asked.period.age : null,
    currency: answer.currency,
    filter: {
      app: [...asked.app],
      platform: [...asked.platform],
      country: [...asked.country],
      network: [...asked.network],
    },
    revenue_kind: asked.revenue.kind,
    revenue_basis: asked.revenue.basis,
    ...(revenue.ads === undefined ? {} : { revenue_ads: revenue.ads }),
    is_unchecked: revenue.hasUnchecked === true && asksForAllocated(revenue),
  }
}

/**
 * Reads what a saved view shows: sums by day, age, place or period, without names of campaigns and creatives, rows or
 * statements. All filters are those that were saved.
 */
export const sharedFigures = async (core: Core, view: SharedRecord): Promise<WireShared> => {
  switch (view.answer) {
    case 'roas':
      return sharedReturn(core, view)
    case 'creative-roas': {
      const asked = askedOfCreativeView(view.search)
      const answer = await readCreatives(core, view.orgId, asked)
      return {
        ...factsOf(core, view, asked, answer),
        figures: await creativeFigures(core, view, asked, answer),
      }
    }
    case 'portfolio-ltv': {
      const asked = askedOfLtvView(view.search)
      const answer = await readLtv(core, view.orgId, asked)
      const figures = await ltvFigures(core, view, answer)
      return {
        ...factsOf(core, view, asked, answer),
        revenue_facts: revenueToWire(core, answer.revenue, LTV_REVENUE, figures),
        figures,
      }
    }
  }
}

const sharedReturn = async (core: Core, view: SharedRecord): Promise<WireShared> => {
  const compared = askedOfComparedView(view.search)
  if (compared !== null) {
    const both = await bothPeriods(core, view.orgId, compared)
    return {
      ...factsOf(core, view, compared, both.answer),
      figures: await comparedFigures(core, view, compared, both),
    }
  }
  const asked = askedOfRoasView(view.search)
  const answer = await readRoas(core, view.orgId, asked, null, targetsToWire(core, view.orgId))
  const figures = await roasFigures(core, view, answer)
  return {
    ...factsOf(core, view, asked, answer),
    revenue_facts: revenueToWire(core, answer.revenue, asked, figures),
    figures,
  }
}
