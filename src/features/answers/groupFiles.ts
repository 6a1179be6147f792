/** CSV files of ROAS by campaign, network, app, platform and country; rows that the page does not show are loaded first. */
import type { QueryClient } from '@tanstack/react-query'
import { roasQuery } from '@/api/resources/stacks/answers'
import { amountNames } from '@/domain/answers/revenueWords'
import { roasGroupMessages } from '@/features/answers/roas/groups/messages'
import { campaignCells, groupCells } from '@/domain/answers/answerFiles'
import type { RoasView } from '@/features/answers/roas/roasView'
import { campaignsInOrder } from '@/domain/answers/campaignOrder'
import { type Place, rowsAt } from '@/domain/answers/filters'
import { groupsInOrder, returnByGroup, ROAS_GROUPS } from '@/domain/answers/groups'
import { returnByCampaign, returnRule, rowsOfKind } from '@/domain/answers/roas'
import type { AnswerFile } from './page/AnswerDownload'

/** Returns the files in the order of the menu. */
export const groupFiles = (client: QueryClient, view: RoasView): readonly AnswerFile[] => {
  const { horizon, installs, order, groupOrder } = view
  const rowsBy = async (groupBy: Place | null) => {
    const answer = await client.ensureQueryData(roasQuery({ ...view, groupBy }))
    const rows = rowsOfKind(rowsAt(answer, view), installs)
    return {
      rows,
      rule: returnRule(horizon, answer.dataUpTo ?? ''),
      currency: answer.currency,
      names: amountNames(answer.revenue),
    }
  }
  const groups = ['campaign', ...ROAS_GROUPS.filter((group) => group !== 'campaign')] as const
  return groups.map((group) => ({
    name: roasGroupMessages.titles[group],
    cells: async () => {
      const { rows, rule, currency, names } = await rowsBy(group === 'campaign' ? null : group)
      return group === 'campaign'
        ? campaignCells(campaignsInOrder(returnByCampaign(rows, rule), order), horizon, currency, names)
        : groupCells(
            groupsInOrder(returnByGroup(rows, rule, group), groupOrder),
            group,
            horizon,
            currency,
            names,
          )
    },
  }))
}
