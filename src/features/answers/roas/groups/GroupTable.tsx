import { type MouseEvent, useState } from 'react'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import useMediaQuery from '@mui/material/useMediaQuery'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { answerMessages } from '@/features/answers/messages'
import { answerTableSx, cardSx, scrolledBelow } from '@/features/answers/page/answerTableSx'
import { NetworkName } from '@/features/answers/page/NetworkName'
import { roasMessages } from '@/features/answers/roas/messages'
import type { AmountNames } from '@/domain/answers/messages'
import { revenueColumnPx } from '@/features/answers/revenue/revenueColumn'
import { useRevenueWords } from '@/features/answers/revenue/useRevenue'
import { RevenueAmount } from '@/features/answers/revenue/RevenueAmount'
import { useMoney } from '@/features/answers/useMoney'
import { pressRow } from '@/components/common/pressRow'
import { visuallyHidden } from '@/components/common/visuallyHidden'
import { useIsPrinting } from '@/components/common/useIsPrinting'
import type { Place } from '@/domain/answers/filters'
import {
  costPerInstall,
  type GroupColumn,
  type GroupOrder,
  type GroupReturn,
  nextGroupOrder,
  type NotCountedGroup,
  type RoasGroup,
} from '@/domain/answers/groups'
import type { ReturnFigures } from '@/domain/answers/roas'
import type { Horizon } from '@/domain/answers/types'
import { countryName } from '@/domain/shared/text/intlCountries'
import { formatRatio } from '@/domain/shared/text/money'
import { formatRows } from '@/domain/shared/text/numbers'
import { legendSx, nameSx, rowSx } from '@/features/answers/roas/lineSx'
import { MoreLines, PAGE_ROWS, ROOM_FOR_ALL } from '@/features/answers/roas/MoreLines'
import {
  NotCountedCells,
  type NotCountedCellsProps,
  NotCountedLines,
} from '@/features/answers/roas/NotCountedRows'
import { scaleOf } from '@/features/answers/roas/returnBar'
import { ReturnFigure } from '@/features/answers/roas/ReturnFigure'
import { SortHead } from '@/features/answers/roas/SortHead'
import { Sparkline } from '@/features/answers/roas/Sparkline'
import { roasGroupMessages as texts } from './messages'

export interface GroupTableProps {
  /** What the rows stand for. */
  readonly place: Place
  /** Groups, sorted by `order`. */
  readonly groups: readonly GroupReturn[]
  /** Groups that were delivered but do not count, below the sums. */
  readonly notCounted?: readonly NotCountedGroup[]
  /** Chosen places that spend can lack; none by default. */
  readonly places?: NotCountedCellsProps['places']
  /** Sums of all groups, shown below them. */
  readonly totals: ReturnFigures
  readonly horizon: Horizon
  /** Column and direction by which `groups` are sorted. */
  readonly order: GroupOrder
  /** Called with the new order when the user clicks a column header. */
  readonly onOrder: (order: GroupOrder) => void
  /** What a chosen group is divided into. */
  readonly next: RoasGroup
  /** Called with the name of a group that the user chooses. */
  readonly onChoose: (name: string) => void
}

/** Width in px that the columns need: those of narrow windows, and all. */
const COLUMNS_PX = { few: 720, all: 1000 } as const

const columnsOf = (
  hasAll: boolean,
  names: AmountNames,
): readonly (readonly [GroupColumn, number | string])[] => [
  ['name', hasAll ? '26%' : '28%'],
  ['installs', 84],
  ['spend', 96],
  ['costPerInstall', 124],
  ['revenue', revenueColumnPx(names)],
]

/** Sortable table of the groups with their figures of the complete days. A click on a group divides it further. */
export function GroupTable(props: GroupTableProps) {
  const {
    place,
    groups,
    notCounted = [],
    places = [],
    totals,
    horizon,
    order,
    onOrder,
    next,
    onChoose,
  } = props
  const money = useMoney()
  const names = useRevenueWords()
  const hasAll = useMediaQuery(ROOM_FOR_ALL, { noSsr: true })
  const [opened, setOpened] = useState(PAGE_ROWS)
  const limit = useIsPrinting() ? groups.length : opened
  const scale = scaleOf(groups)
  const left = groups.length - limit
  const labels: Readonly<Record<GroupColumn, string>> = {
    name: texts.names[place],
    installs: roasMessages.figures.installs,
    spend: roasMessages.figures.spend,
    costPerInstall: roasMessages.figures.costPerInstall,
    revenue: roasMessages.figures.revenue(horizon, names),
    roas: roasMessages.figures.roas(horizon, names),
  }
  const head = (column: GroupColumn, width?: number | string) => (
    <SortHead
      key={column}
      label={labels[column]}
      isNumber={column !== 'name' && column !== 'roas'}
      sorted={order.column === column ? order.direction : null}
      {...(width === undefined ? {} : { width })}
      onSort={() => onOrder(nextGroupOrder(order, column))}
    />
  )
  return (
    <Box sx={{ ...cardSx, ...answerTableSx, ...scrolledBelow(COLUMNS_PX[hasAll ? 'all' : 'few']) }}>
      <table aria-label={texts.titles[place]}>
        <thead>
          <tr>
            {columnsOf(hasAll, names).map(([column, width]) => head(column, width))}
            {head('roas')}
            {hasAll && (
              <th scope="col" style={{ width: 136 }}>
                {roasMessages.campaigns.columns.byDay}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {groups.slice(0, limit).map((group) => (
            <GroupLine
              key={group.key}
              place={place}
              group={group}
              scale={scale}
              hasAll={hasAll}
              next={next}
              onChoose={onChoose}
            />
          ))}
          {left > 0 && (
            <MoreLines
              columns={hasAll ? 7 : 6}
              label={texts.more(Math.min(left, PAGE_ROWS))}
              onMore={() => setOpened(limit + PAGE_ROWS)}
            />
          )}
        </tbody>
        <tbody data-foot>
          <tr>
            <th scope="row">
              {texts.total(groups.length)}
              {!hasAll && (
                <Box component="span" sx={{ ml: 3, ...legendSx }}>
                  {roasMessages.campaigns.breakEven}
                </Box>
              )}
            </th>
            <td data-number>{formatRows(totals.installs)}</td>
            <td data-number>{money.format(totals.spend)}</td>
            <td data-number>{costText(costPerInstall(totals), money.cents)}</td>
            <td data-number>{money.format(totals.revenue)}</td>
            <td data-number>{formatRatio(totals.roas)}</td>
            {hasAll && (
              <Box component="td" sx={{ ...legendSx, '&&&&': { whiteSpace: 'normal', lineHeight: '14px' } }}>
                {roasMessages.campaigns.breakEven}
              </Box>
            )}
          </tr>
        </tbody>
        {notCounted.length > 0 && (
          <NotCountedLines lines={notCounted} columns={hasAll ? 7 : 6}>
            {(line) => (
              <tr key={line.key}>
                <th scope="row" title={line.name ?? texts.rest[place]}>
                  <GroupName place={place} name={line.name} />
                </th>
                <NotCountedCells line={line} hasAll={hasAll} places={places}>
                  <td data-number>{answerMessages.unknownName}</td>
                </NotCountedCells>
              </tr>
            )}
          </NotCountedLines>
        )}
      </table>
      {place === 'country' && groups.some(({ name }) => name === null) && (
        <Box component="p" sx={noteSx}>
          {texts.unplaced}
        </Box>
      )}
    </Box>
  )
}

const costText = (cost: number | null, format: (amount: number) => string): string =>
  cost === null ? answerMessages.unknownName : format(cost)

interface GroupLineProps extends Pick<GroupTableProps, 'place' | 'next' | 'onChoose'> {
  readonly group: GroupReturn
  readonly scale: number
  readonly hasAll: boolean
}

/** Row of a group. The name is a button, and the whole row reacts to a click; the rest can't be chosen. */
function GroupLine({ place, group, scale, hasAll, next, onChoose }: GroupLineProps) {
  const money = useMoney()
  const { name, installs, spend, costPerInstall: cost, revenue, allocated, roas, days } = group
  return (
    <Box
      component="tr"
      sx={name === null ? undefined : rowSx}
      onClick={(event: MouseEvent<HTMLElement>) => {
        if (name !== null) pressRow(event, () => onChoose(name))
      }}
    >
      <th scope="row">
        {name === null ? (
          <GroupName place={place} name={name} />
        ) : (
          <ButtonBase
            disableRipple
            title={name}
            sx={{ ...nameSx, ...groupNameSx }}
            onClick={() => onChoose(name)}
          >
            <GroupName place={place} name={name} />
            <Box component="span" sx={visuallyHidden}>
              {texts.dividedBy(next)}
            </Box>
            <Box
              component={ChevronRight}
              size={14}
              strokeWidth={1.75}
              aria-hidden
              data-screen
              sx={chevronSx}
            />
          </ButtonBase>
        )}
      </th>
      <td data-number>{formatRows(installs)}</td>
      <td data-number data-strong>
        {money.format(spend)}
      </td>
      <td data-number>{costText(cost, money.cents)}</td>
      <td data-number data-strong>
        <RevenueAmount revenue={revenue} allocated={allocated} />
      </td>
      <td>
        <ReturnFigure roas={roas} scale={scale} />
      </td>
      {hasAll && (
        <td>
          <Sparkline days={days} />
        </td>
      )}
    </Box>
  )
}

/** Countries are shown with their name beside the code. */
const CODE = /^[A-Z]{2}$/

function GroupName({ place, name }: { readonly place: Place; readonly name: string | null }) {
  if (name === null)
    return (
      <Box component="span" sx={{ fontStyle: 'italic', color: 'text.secondary' }}>
        {texts.rest[place]}
      </Box>
    )
  if (place === 'network') return <NetworkName network={name} />
  return (
    <Box component="span" sx={ellipsisSx}>
      <bdi>{name}</bdi>{' '}
      {place === 'country' && CODE.test(name) && (
        <Box component="span" sx={{ ml: 1, typography: 'caption', color: 'text.tertiary' }}>
          {countryName(name)}
        </Box>
      )}
    </Box>
  )
}

const ellipsisSx = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' } as const
const groupNameSx = { display: 'flex', alignItems: 'center', gap: 1, justifyContent: 'flex-start' } as const
const chevronSx = { flexShrink: 0, color: 'text.tertiary' } as const
const noteSx = {
  m: 0,
  px: 4,
  py: 2,
  borderTop: 1,
  borderColor: 'line.hairline',
  typography: 'caption',
  color: 'text.tertiary',
} as const
