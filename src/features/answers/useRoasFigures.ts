import { useMemo } from 'react'
import type { RoasView } from '@/components/answers/roas/roasView'
import { campaignsInOrder } from '@/domain/answers/campaignOrder'
import { rowsAt } from '@/domain/answers/filters'
import {
  campaignKey,
  type CampaignReturn,
  returnByCampaign,
  returnByDay,
  type ReturnDay,
  returnTotals,
  type ReturnTotals,
  youngDays,
} from '@/domain/answers/roas'
import type { Answer, RoasRow } from '@/domain/answers/types'

/** Figures of the ROAS page. */
export interface RoasFigures {
  /** Days and totals of what the plot shows: all campaigns, or the chosen one. */
  readonly days: readonly ReturnDay[]
  readonly totals: ReturnTotals
  /** Campaigns that match the filters, in order, and their totals. */
  readonly campaigns: readonly CampaignReturn[]
  readonly allTotals: ReturnTotals
  /** The chosen campaign; null for none, and for one that does not match the filters. */
  readonly chosen: CampaignReturn | null
}

/** Returns the figures of the ROAS page for its filters; null for an answer without rows. */
export function useRoasFigures(answer: Answer<RoasRow> | undefined, view: RoasView): RoasFigures | null {
  const { app, country, network, campaign, horizon, order } = view
  const placed = useMemo(
    () => rowsAt(answer?.rows ?? [], { app, country, network }),
    [answer?.rows, app, country, network],
  )
  const dataUpTo = answer?.dataUpTo ?? null
  const rule = useMemo(
    () => (dataUpTo === null ? null : { horizon, young: youngDays(placed, horizon, dataUpTo) }),
    [placed, horizon, dataUpTo],
  )
  const campaigns = useMemo(() => (rule === null ? [] : returnByCampaign(placed, rule)), [placed, rule])
  const chosen = campaigns.find(({ key }) => key === campaign) ?? null
  const chosenKey = chosen?.key ?? null
  return useMemo(() => {
    if (rule === null) return null
    const plotted = chosenKey === null ? placed : placed.filter((row) => campaignKey(row) === chosenKey)
    return {
      days: returnByDay(plotted, rule),
      totals: returnTotals(plotted, rule),
      allTotals: returnTotals(placed, rule),
      campaigns: campaignsInOrder(campaigns, order),
      chosen,
    }
  }, [rule, placed, chosenKey, campaigns, order, chosen])
}
