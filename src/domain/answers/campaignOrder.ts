/** Sort order of the campaigns of the ROAS answer. */
import { compareTexts } from '@/domain/shared/text/intlWords'
import type { CampaignReturn } from './roas'

/** Sortable columns of the campaigns. */
const CAMPAIGN_COLUMNS = [
  'campaign',
  'app',
  'platform',
  'network',
  'installs',
  'spend',
  'revenue',
  'roas',
] as const
/** See `CAMPAIGN_COLUMNS`. */
export type CampaignColumn = (typeof CAMPAIGN_COLUMNS)[number]

/** Column and direction by which the campaigns are sorted. */
export interface CampaignOrder {
  readonly column: CampaignColumn
  readonly direction: 'asc' | 'desc'
}

/** Default sort order of the campaigns: most spend first. */
export const defaultCampaignOrder: CampaignOrder = { column: 'spend', direction: 'desc' }

/** Whether a column contains text, which is sorted from A to Z first. */
export const isTextColumn = (column: CampaignColumn): column is 'campaign' | 'app' | 'platform' | 'network' =>
  column === 'campaign' || column === 'app' || column === 'platform' || column === 'network'

/** Returns the order after a click on a column's head: reversed for the current column. */
export const nextCampaignOrder = (order: CampaignOrder, column: CampaignColumn): CampaignOrder => {
  if (order.column !== column) return { column, direction: isTextColumn(column) ? 'asc' : 'desc' }
  return { column, direction: order.direction === 'asc' ? 'desc' : 'asc' }
}

const compare = (
  one: CampaignReturn,
  other: CampaignReturn,
  { column, direction }: CampaignOrder,
): number => {
  const [first, second] = [one[column], other[column]]
  // unknown values come last in both directions
  if (first === null || second === null) return Number(first === null) - Number(second === null)
  const sign = direction === 'asc' ? 1 : -1
  return sign * (typeof first === 'string' ? compareTexts(first, String(second)) : first - Number(second))
}

/** Returns the campaigns in order; equal ones by key, unknown values last in both directions. */
export const campaignsInOrder = (
  campaigns: readonly CampaignReturn[],
  order: CampaignOrder,
): readonly CampaignReturn[] =>
  campaigns.toSorted((one, other) => compare(one, other, order) || compareTexts(one.key, other.key))

/** Reads the sort order of the campaigns from the parameter `sort`: "roas-asc". */
export const readCampaignOrder = (search: URLSearchParams): CampaignOrder => {
  const [name, direction] = (search.get('sort') ?? '').split('-')
  const column = CAMPAIGN_COLUMNS.find((each) => each === name)
  return column === undefined
    ? defaultCampaignOrder
    : { column, direction: direction === 'asc' ? 'asc' : 'desc' }
}
