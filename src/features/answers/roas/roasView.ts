/** State of the ROAS page in the URL: filters, horizon, groups, sort order and view. */
import { type CampaignOrder, defaultCampaignOrder, readCampaignOrder } from '@/domain/answers/campaignOrder'
import type { ComparedWith } from '@/domain/answers/compare'
import type { Place } from '@/domain/answers/filters'
import {
  defaultGroupOrder,
  GROUP_SORT,
  type GroupOrder,
  readGroupOrder,
  ROAS_GROUPS,
  type RoasGroup,
} from '@/domain/answers/groups'
import type { InstallKind } from '@/domain/answers/roas'
import { atAge } from '@/domain/answers/period'
import { type AskedRevenue, USUAL_REVENUE } from '@/domain/answers/revenue'
import { pages } from '@/domain/shared/paths'
import type { Horizon } from '@/domain/answers/types'
import {
  type AnswerFilters,
  type AnswerMode,
  putCompared,
  putHorizon,
  putLeftOutOpen,
  putMode,
  putRevenue,
  putText,
  readCompared,
  readFilters,
  readHorizon,
  readInstalls,
  readLeftOutOpen,
  readMode,
  readRevenue,
  readText,
  withFilters,
} from '@/domain/answers/answerUrl'

/** State of the ROAS page. */
export interface RoasView extends AnswerFilters {
  /** Key of the campaign that the plot shows; null for all. */
  readonly campaign: string | null
  readonly horizon: Horizon
  readonly mode: AnswerMode
  readonly order: CampaignOrder
  /** What a row of the table stands for. */
  readonly group: RoasGroup
  /** Order of the rows that stand for anything but campaigns. */
  readonly groupOrder: GroupOrder
  readonly installs: InstallKind
  readonly revenue: AskedRevenue
  /** Whether the panel with what the number leaves out is open. */
  readonly isLeftOutOpen: boolean
  /** Days that the period is compared with; null for no comparison. */
  readonly compare: ComparedWith | null
}

const GROUP = 'group'

/** Text of an order; null for the default one. */
const orderText = <Order extends CampaignOrder | GroupOrder>(order: Order, usual: Order): string | null =>
  order.column === usual.column && order.direction === usual.direction
    ? null
    : `${order.column}-${order.direction}`

/** Reads the state of the ROAS page from URL parameters, with defaults for missing and unknown ones. */
export const parseRoasView = (search: URLSearchParams): RoasView => ({
  ...atAge(readFilters(search, 'roas'), readHorizon(search)),
  campaign: readText(search, 'campaign'),
  horizon: readHorizon(search),
  mode: readMode(search),
  order: readCampaignOrder(search),
  group: ROAS_GROUPS.find((group) => group === search.get(GROUP)) ?? 'campaign',
  groupOrder: readGroupOrder(search),
  installs: readInstalls(search),
  revenue: readRevenue(search),
  isLeftOutOpen: readLeftOutOpen(search),
  compare: readCompared(search),
})

/** Returns a copy of the URL parameters with the state of the ROAS page; defaults are left out. */
export const withRoasView = (search: URLSearchParams, view: RoasView): URLSearchParams => {
  const next = withFilters(search, 'roas', atAge(view, view.horizon))
  putText(next, 'campaign', view.campaign)
  putHorizon(next, view.horizon)
  putMode(next, view.mode)
  putText(next, 'installs', view.installs === 'paid' ? null : view.installs)
  putRevenue(next, view.revenue)
  putLeftOutOpen(next, view.isLeftOutOpen)
  putCompared(next, view.compare)
  putText(next, GROUP, view.group === 'campaign' ? null : view.group)
  putText(next, 'sort', orderText(view.order, defaultCampaignOrder))
  putText(next, GROUP_SORT, orderText(view.groupOrder, defaultGroupOrder))
  return next
}

/** Returns the place by which the service adds up the rows; null for campaigns, which a comparison needs, too. */
export const groupedPlace = ({ group, compare }: Pick<RoasView, 'group' | 'compare'>): Place | null =>
  group === 'campaign' || compare !== null ? null : group

/** Returns the revenue that the page asks for: a comparison is of all revenue before what the stores keep. */
export const askedRevenue = ({ revenue, compare }: Pick<RoasView, 'revenue' | 'compare'>): AskedRevenue =>
  compare === null ? revenue : USUAL_REVENUE

/** Returns the address of what ROAS leaves out for the same period, filters and age. */
export const leftOutHref = (filters: AnswerFilters & Pick<RoasView, 'horizon'>): string => {
  const { period, destinationId, app, platform, country, network, horizon } = filters
  const own = { period, destinationId, app, platform, country, network, horizon }
  const view = { ...parseRoasView(new URLSearchParams()), ...own, isLeftOutOpen: true }
  return `${pages.answer.href('roas')}?${withRoasView(new URLSearchParams(), view).toString()}`
}
