import { useMemo } from 'react'
import type { RoasView } from './roasView'
import { type AgeOption, agesOf } from '@/domain/answers/ages'
import { campaignsInOrder } from '@/domain/answers/campaignOrder'
import {
  type GroupReturn,
  groupsInOrder,
  type NotCountedGroup,
  notCountedGroups,
  returnByGroup,
  type RoasGroup,
} from '@/domain/answers/groups'
import {
  campaignKey,
  type CampaignReturn,
  type NotCountedCampaign,
  notCountedCampaigns,
  notCountedIn,
  type OutsideAmounts,
  outsideAmounts,
  returnByCampaign,
  returnByDay,
  type ReturnDay,
  returnTotals,
  type ReturnTotals,
  rowsOfKind,
  youngUnattributedSpend,
} from '@/domain/answers/roas'
import type { Answer, RoasRow } from '@/domain/answers/types'
import { useReturnRows } from './useReturnRows'

/** Figures of the ROAS page. */
export interface RoasFigures {
  /** Days and totals of what the plot shows: all campaigns, or the chosen one. */
  readonly days: readonly ReturnDay[]
  readonly totals: ReturnTotals
  /** Campaigns that match the filters, in order, and their totals. */
  readonly campaigns: readonly CampaignReturn[]
  readonly allTotals: ReturnTotals
  /** Campaigns that were delivered, but are not in the return on the chosen installs. */
  readonly notCounted: readonly NotCountedCampaign[]
  /** What the rows of the table stand for: until other ones are loaded, that by which they were added up. */
  readonly group: RoasGroup
  /** Groups in order, and those that are not counted; none for campaigns. */
  readonly groups: readonly GroupReturn[]
  readonly notCountedGroups: readonly NotCountedGroup[]
  /** Ages, and on how many days the period can be judged at each. */
  readonly ages: readonly AgeOption[]
  /** Spend of days that are too young, of which no source knows the revenue; in no figure. */
  readonly youngLeftOut: number
  /** See `outsideAmounts`; none for a chosen campaign. */
  readonly outside: readonly OutsideAmounts[]
  /** The chosen campaign; null for none, and for one that does not match the filters. */
  readonly chosen: CampaignReturn | null
}

/** Returns the figures of the ROAS page for its filters; null for an answer without rows. */
export function useRoasFigures(answer: Answer<RoasRow> | undefined, view: RoasView): RoasFigures | null {
  const { campaign, order, installs, groupOrder } = view
  const all = useReturnRows(answer, view)
  const dataUpTo = answer?.dataUpTo ?? null
  const group = answer?.groupedBy ?? view.group
  const found = useMemo(
    () => (all === null ? null : { rows: rowsOfKind(all.rows, installs), rule: all.rule }),
    [all, installs],
  )
  const notCounted = useMemo(
    () => (all === null ? [] : notCountedIn(notCountedCampaigns(all.rows, all.rule), installs)),
    [all, installs],
  )
  const outside = useMemo(
    () => (all === null ? [] : outsideAmounts(all.rows, all.rule, installs)),
    [all, installs],
  )
  const groups = useMemo(
    () => (found === null || group === 'campaign' ? [] : returnByGroup(found.rows, found.rule, group)),
    [found, group],
  )
  const groupsLeftOut = useMemo(
    () =>
      all === null || group === 'campaign'
        ? []
        : notCountedIn(notCountedGroups(all.rows, all.rule, group), installs),
    [all, group, installs],
  )
  const ages = useMemo(
    () => (found === null || dataUpTo === null ? [] : agesOf(found.rows, dataUpTo)),
    [found, dataUpTo],
  )
  const campaigns = useMemo(() => (found === null ? [] : returnByCampaign(found.rows, found.rule)), [found])
  const chosen = campaigns.find(({ key }) => key === campaign) ?? null
  const chosenKey = chosen?.key ?? null
  return useMemo(() => {
    if (found === null) return null
    const { rows, rule } = found
    const plotted = chosenKey === null ? rows : rows.filter((row) => campaignKey(row) === chosenKey)
    return {
      days: returnByDay(plotted, rule),
      totals: returnTotals(plotted, rule),
      allTotals: returnTotals(rows, rule),
      campaigns: campaignsInOrder(campaigns, order),
      notCounted,
      group,
      groups: groupsInOrder(groups, groupOrder),
      notCountedGroups: groupsLeftOut,
      ages,
      youngLeftOut: youngUnattributedSpend(plotted, rule),
      outside: chosenKey === null ? outside : [],
      chosen,
    }
  }, [
    found,
    chosenKey,
    campaigns,
    order,
    notCounted,
    group,
    groups,
    groupOrder,
    groupsLeftOut,
    ages,
    outside,
    chosen,
  ])
}
