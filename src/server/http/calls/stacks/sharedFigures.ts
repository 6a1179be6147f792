import type { WireAnswerOf } from '@/api/contract/endpoint'
import type { sharedLinkEndpoints } from '@/api/contract/sharedLinkEndpoints'
import { type LeftOut, leftOutSums } from '@/domain/answers/leftOut'
import { shownPeriodOf } from '@/domain/answers/period'
import { missingRevenue, revenueOffer } from '@/domain/answers/revenue'
import { type ViewFault, viewFault } from '@/domain/answers/savedViews'
import type { Answer, CohortRow, RoasRow } from '@/domain/answers/types'
import {
  askedOfLtvView,
  askedOfRoasView,
  cohortsOfView,
  returnOfView,
  valuesOfCohorts,
  type ViewReturn,
} from '@/domain/answers/viewFigures'
import type { Core } from '@/server/accounts/core'
import type { SavedViewRecord } from '@/server/store/records'
import { leftOutOf, readLtv, readRoas } from './answers'

type WireOpened = Extract<WireAnswerOf<typeof sharedLinkEndpoints.open>, { readonly state: 'open' }>
type WireView = WireOpened['view']
type WireFigures = WireView['figures']
/** What a person who has the link gets, but for its end. */
type WireShared = Omit<WireView, 'expires_at'>

const faultToWire = (fault: ViewFault): WireFigures => ({
  kind: 'gone',
  fault: fault.kind === 'values' ? { ...fault, names: [...fault.names] } : fault,
})

/** Why there are no figures; null where there are. */
const gapOf = (
  view: SavedViewRecord,
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

/** What is left out is known of all paid installs and all of their revenue before what the stores keep. */
const hasLeftOut = ({ installs, campaign, revenue }: RoasAsked): boolean =>
  installs === 'paid' && campaign === null && revenue.kind === 'all' && revenue.basis === 'gross'

const leftOutToWire = (leftOut: Pick<LeftOut, 'counted' | 'parts'>) => {
  const { spend, revenue, range } = leftOutSums(leftOut)
  const shares = ({ delivered, counted, leftOut: left }: typeof spend) => ({
    delivered,
    counted,
    left_out: left,
  })
  return { spend: shares(spend), revenue: shares(revenue), range }
}

const returnToWire = (
  { totals, days }: ViewReturn,
  { horizon, installs, campaign }: RoasAsked,
  leftOut: Pick<LeftOut, 'counted' | 'parts'> | null,
): WireFigures => ({
  kind: 'roas',
  horizon,
  installs,
  campaign,
  totals: {
    installs: totals.installs,
    spend: totals.spend,
    revenue: totals.revenue,
    roas: totals.roas,
    from: totals.from,
    to: totals.to,
    complete_days: totals.completeDays,
    young_days: totals.youngDays,
    young_spend: totals.youngSpend,
    unattributed_spend: totals.unattributedSpend,
  },
  days: days.map(({ isYoung, ...rest }) => ({ ...rest, is_young: isYoung })),
  left_out: leftOut === null ? null : leftOutToWire(leftOut),
})

const roasFigures = async (
  core: Core,
  view: SavedViewRecord,
  answer: Answer<RoasRow>,
): Promise<WireFigures> => {
  const asked = askedOfRoasView(view.search)
  const found = returnOfView(answer, asked)
  const gap = gapOf(view, answer, found === null ? null : found.campaigns.map(({ key }) => key))
  if (gap !== null) return gap
  if (found === null || found.days.length === 0) return { kind: 'no_rows' }
  const leftOut = hasLeftOut(asked) ? await leftOutOf(core, view.orgId, asked) : null
  return returnToWire(found, asked, leftOut)
}

const ltvFigures = (view: SavedViewRecord, answer: Answer<CohortRow>): WireFigures => {
  const gap = gapOf(view, answer, null)
  if (gap !== null) return gap
  const asked = askedOfLtvView(view.search)
  const cohorts = cohortsOfView(answer, asked)
  if (cohorts === null || cohorts.length === 0) return { kind: 'no_rows' }
  const { users, values } = valuesOfCohorts(cohorts)
  const isByUser = answer.revenue.parts === null || answer.revenue.table === 'perUser'
  const dividedBy = asked.per === 'payer' ? 'payers' : isByUser ? 'users' : 'installs'
  return { kind: 'ltv', size: asked.size, divided_by: dividedBy, users, values: [...values] }
}

type Asked = Pick<RoasAsked, 'app' | 'platform' | 'country' | 'network' | 'revenue'>

/** What is said of an answer beside its figures: dates, currency and filters. */
const factsOf = (core: Core, view: SavedViewRecord, asked: Asked, answer: Answer<unknown>) => {
  const period = shownPeriodOf(answer)
  return {
    organization: core.store.get('organisations', view.orgId)?.name ?? '',
    name: view.name,
    answer: view.answer,
    data_up_to: answer.dataUpTo,
    updated_at: answer.updatedAt,
    from: period?.from ?? null,
    to: period?.to ?? null,
    currency: answer.currency,
    filter: {
      app: [...asked.app],
      platform: [...asked.platform],
      country: [...asked.country],
      network: [...asked.network],
    },
    revenue_kind: asked.revenue.kind,
    revenue_basis: asked.revenue.basis,
  }
}

/**
 * Reads what a saved view shows: sums by day or age, without names of campaigns, rows or statements. All filters are those
 * that were saved. Views of other answers than ROAS and Portfolio LTV are not shared.
 */
export const sharedFigures = async (core: Core, view: SavedViewRecord): Promise<WireShared> => {
  if (view.answer === 'roas') {
    const asked = askedOfRoasView(view.search)
    const answer = await readRoas(core, view.orgId, asked)
    return { ...factsOf(core, view, asked, answer), figures: await roasFigures(core, view, answer) }
  }
  const asked = askedOfLtvView(view.search)
  const answer = await readLtv(core, view.orgId, asked)
  return { ...factsOf(core, view, asked, answer), figures: ltvFigures(view, answer) }
}
