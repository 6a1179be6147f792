import { useState } from 'react'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import {
  type CampaignColumn,
  type CampaignOrder,
  isTextColumn,
  nextCampaignOrder,
} from '@/domain/answers/campaignOrder'
import {
  type CampaignReturn,
  countCampaigns,
  type NotCountedCampaign,
  type ReturnFigures,
} from '@/domain/answers/roas'
import type { Horizon } from '@/domain/answers/types'
import { useIsPrinting } from '@/components/common/useIsPrinting'
import { formatRatio } from '@/domain/shared/text/money'
import { formatRows } from '@/domain/shared/text/numbers'
import { roasMessages } from './messages'
import { answerTableSx, cardSx, scrolledBelow } from '@/features/answers/page/answerTableSx'
import { CampaignLine } from './CampaignLine'
import { legendSx } from './lineSx'
import { MoreLines, PAGE_ROWS, ROOM_FOR_ALL } from './MoreLines'
import { type NotCountedCellsProps, NotCountedRows } from './NotCountedRows'
import { scaleOf } from './returnBar'
import { SortHead } from './SortHead'
import type { AmountNames } from '@/domain/answers/messages'
import { revenueColumnPx } from '@/features/answers/revenue/revenueColumn'
import { useRevenueWords } from '@/features/answers/revenue/useRevenue'
import { useMoney } from '@/features/answers/useMoney'

const texts = roasMessages.campaigns

export interface CampaignTableProps {
  /** Campaigns, sorted by `order`. */
  readonly campaigns: readonly CampaignReturn[]
  /** Campaigns that were delivered but do not count, below the sums. */
  readonly notCounted?: readonly NotCountedCampaign[]
  /** Chosen places that spend can lack; none by default. */
  readonly places?: NotCountedCellsProps['places']
  /** Sums of all campaigns, shown below them. */
  readonly totals: ReturnFigures
  /** Number of days after the install up to which revenue counts: 0 or 7. */
  readonly horizon: Horizon
  /** Column and direction by which `campaigns` are sorted. */
  readonly order: CampaignOrder
  /** Called with the new order when the user clicks a column header. */
  readonly onOrder: (order: CampaignOrder) => void
  /** Key of the campaign that the plot shows; null for all. */
  readonly chosen: string | null
  /** Called with the campaign's key, or with null if it was chosen before. */
  readonly onChoose: (key: string | null) => void
}

/** Width in px that the columns need: those of narrow windows, and all. */
const COLUMNS_PX = { few: 820, all: 1130 } as const

const columnsOf = (
  hasAll: boolean,
  names: AmountNames,
): readonly (readonly [CampaignColumn, number | string])[] => [
  ['campaign', hasAll ? '18%' : '34%'],
  ...(hasAll ? [['app', '10%'] as const, ['platform', 96] as const] : []),
  ['network', hasAll ? '10%' : '15%'],
  ['installs', 84],
  ['spend', 96],
  ['revenue', revenueColumnPx(names)],
]

/**
 * Sortable table of the campaigns with spend, revenue and ROAS of the complete days. A click on a campaign shows only
 * that one in the plot.
 */
export function CampaignTable(props: CampaignTableProps) {
  const { campaigns, notCounted = [], places = [], totals, horizon, order, onOrder, chosen, onChoose } = props
  const money = useMoney()
  const names = useRevenueWords()
  const hasAll = useMediaQuery(ROOM_FOR_ALL, { noSsr: true })
  const [opened, setOpened] = useState(PAGE_ROWS)
  const limit = useIsPrinting() ? campaigns.length : opened
  const scale = scaleOf(campaigns)
  const left = campaigns.length - limit
  const { count, beside } = countCampaigns(campaigns)
  const hasOthers = beside.includes('others')
  const head = (column: CampaignColumn, label: string, width?: number | string) => (
    <SortHead
      key={column}
      label={label}
      isNumber={!isTextColumn(column) && column !== 'roas'}
      sorted={order.column === column ? order.direction : null}
      {...(width === undefined ? {} : { width })}
      onSort={() => onOrder(nextCampaignOrder(order, column))}
    />
  )
  const labels = {
    ...texts.columns,
    revenue: roasMessages.figures.revenue(horizon, names),
    roas: roasMessages.figures.roas(horizon, names),
  }
  return (
    <Box
      sx={{
        ...cardSx,
        ...answerTableSx,
        ...wholeNamesSx,
        ...scrolledBelow(COLUMNS_PX[hasAll ? 'all' : 'few']),
      }}
    >
      <table aria-label={texts.label}>
        <thead>
          <tr>
            {columnsOf(hasAll, names).map(([column, width]) => head(column, labels[column], width))}
            {head('roas', labels.roas)}
            {hasAll && (
              <th scope="col" style={{ width: 136 }}>
                {texts.columns.byDay}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {campaigns.slice(0, limit).map((campaign) => (
            <CampaignLine
              key={campaign.key}
              campaign={campaign}
              scale={scale}
              hasAll={hasAll}
              isChosen={campaign.key === chosen}
              onChoose={onChoose}
            />
          ))}
          {left > 0 && (
            <MoreLines
              columns={columnsOf(hasAll, names).length + (hasAll ? 2 : 1)}
              label={texts.more(Math.min(left, PAGE_ROWS))}
              onMore={() => setOpened(limit + PAGE_ROWS)}
            />
          )}
        </tbody>
        <tbody data-foot>
          <tr>
            <th scope="row" colSpan={hasAll ? 4 : 2}>
              {texts.total(count, beside)}
              {!hasAll && (
                <Box component="span" sx={{ ml: 3, ...legendSx }}>
                  {texts.breakEven}
                </Box>
              )}
            </th>
            <td data-number>{formatRows(totals.installs)}</td>
            <td data-number>{money.format(totals.spend)}</td>
            <td data-number>{money.format(totals.revenue)}</td>
            <td data-number>{formatRatio(totals.roas)}</td>
            {hasAll && (
              <Box component="td" sx={{ ...legendSx, '&&&&': { whiteSpace: 'normal', lineHeight: '14px' } }}>
                {texts.breakEven}
              </Box>
            )}
          </tr>
        </tbody>
        {hasOthers && (
          <tbody>
            <tr>
              <Box
                component="td"
                colSpan={columnsOf(hasAll, names).length + (hasAll ? 2 : 1)}
                sx={{ '&&&&': { whiteSpace: 'normal' }, typography: 'caption', color: 'text.secondary' }}
              >
                {texts.othersNote}
              </Box>
            </tr>
          </tbody>
        )}
        {notCounted.length > 0 && <NotCountedRows campaigns={notCounted} hasAll={hasAll} places={places} />}
      </table>
    </Box>
  )
}

/** Long names of campaigns have two lines, which fit into a row: networks often stand at their end. */
const wholeNamesSx = {
  '& tbody th .MuiButtonBase-root': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    lineHeight: '16px',
  },
} as const
