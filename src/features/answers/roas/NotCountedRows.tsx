import { type ReactNode, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useIsPrinting } from '@/components/common/useIsPrinting'
import { campaignName } from '@/domain/answers/answerFiles'
import type { NotCounted, NotCountedCampaign } from '@/domain/answers/roas'
import { formatRows } from '@/domain/shared/text/numbers'
import { answerMessages } from '@/features/answers/messages'
import { unplacedMessages } from '@/domain/answers/messages'
import type { LackedPlace } from '@/domain/answers/unplaced'
import { roasMessages } from './messages'
import { weight } from '@/theme/primitives'
import { NetworkName } from '@/features/answers/page/NetworkName'
import { useMoney } from '@/features/answers/useMoney'

const texts = roasMessages.campaigns.notCounted
const { unknownName } = answerMessages

export interface NotCountedRowsProps extends Pick<NotCountedCellsProps, 'places'> {
  /** Largest first; at least one. */
  readonly campaigns: readonly NotCountedCampaign[]
  /** Whether there is room for the columns of apps, platforms and days. */
  readonly hasAll: boolean
}

/** Number of rows shown at first. */
const SHOWN = 3

/** Rows of the campaigns that were delivered but do not count, below the total: their amounts, status and reason. */
export const NotCountedRows = ({ campaigns, hasAll, places }: NotCountedRowsProps) => (
  <NotCountedLines lines={campaigns} columns={hasAll ? 9 : 6}>
    {(campaign) => <Row key={campaign.key} campaign={campaign} hasAll={hasAll} places={places} />}
  </NotCountedLines>
)

export interface NotCountedLinesProps<Line> {
  /** Largest first; at least one. */
  readonly lines: readonly Line[]
  /** Number of columns of the table. */
  readonly columns: number
  /** Row of a line, with its key. */
  readonly children: (line: Line) => ReactNode
}

/** Group of rows below the total that do not count: the largest at first. */
export function NotCountedLines<Line>({ lines, columns, children }: NotCountedLinesProps<Line>) {
  const [isOpen, setIsOpen] = useState(false)
  const isWhole = useIsPrinting() || isOpen
  const shown = isWhole ? lines : lines.slice(0, SHOWN)
  const more = lines.length - shown.length
  return (
    <Box component="tbody" sx={groupSx}>
      <tr data-group>
        <th scope="rowgroup" colSpan={columns}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Box component="span" sx={{ fontWeight: weight.strong }}>
              {texts.title}
            </Box>
            <Box component="span" sx={{ typography: 'caption', color: 'text.tertiary' }}>
              {texts.note}
            </Box>
            {more > 0 && (
              <Button size="small" sx={{ ml: 'auto' }} onClick={() => setIsOpen(true)}>
                {texts.more(more)}
              </Button>
            )}
          </Box>
        </th>
      </tr>
      {shown.map((line) => children(line))}
    </Box>
  )
}

function Row({
  campaign: line,
  hasAll,
  places,
}: Pick<NotCountedRowsProps, 'hasAll' | 'places'> & { readonly campaign: NotCountedCampaign }) {
  const { campaign, app, platform, network, status } = line
  const name = campaignName({ campaign, kind: status === 'unattributed' ? status : 'others' })
  return (
    <tr>
      <th scope="row" title={name}>
        <bdi>{name}</bdi>
        {!hasAll && app !== null && (
          <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
            <bdi>{app}</bdi>
          </Box>
        )}
      </th>
      {hasAll && (
        <>
          <td title={app ?? ''}>
            <bdi>{app ?? unknownName}</bdi>
          </td>
          <td>{platform ?? unknownName}</td>
        </>
      )}
      <td>
        <NetworkName network={network} />
      </td>
      <NotCountedCells line={line} hasAll={hasAll} places={places} />
    </tr>
  )
}

const reasonOf = (status: NotCounted['status'], places: readonly LackedPlace[]): string =>
  status === 'cost_unknown' && places.length > 0
    ? texts.costOfPlaces(unplacedMessages.places(places))
    : texts.reasons[status]

export interface NotCountedCellsProps {
  readonly line: NotCounted
  /** Whether there is room for the column of days. */
  readonly hasAll: boolean
  /** Chosen places that spend can lack. */
  readonly places: readonly LackedPlace[]
  /** Cells between spend and revenue. */
  readonly children?: ReactNode
}

/** Amounts of a line that does not count, with its status and reason. */
export function NotCountedCells({ line, hasAll, places, children }: NotCountedCellsProps) {
  const money = useMoney()
  const { status, installs, spend, revenue } = line
  const amount = (value: number | null) => (value === null ? unknownName : money.format(value))
  return (
    <>
      <td data-number>{installs === 0 ? unknownName : formatRows(installs)}</td>
      <td data-number>{status === 'cost_unknown' && spend === null ? texts.unknown : amount(spend)}</td>
      {children}
      <td data-number>{amount(revenue)}</td>
      <Box component="td" colSpan={hasAll ? 2 : 1} sx={reasonSx}>
        <Box component="span" sx={statusSx}>
          {texts.statuses[status]}
        </Box>{' '}
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {reasonOf(status, places)}
        </Box>
      </Box>
    </>
  )
}

const groupSx = {
  '& tr[data-group] th': { bgcolor: 'surface.sunken', color: 'text.primary' },
  '&& th[scope="row"]': {
    color: 'text.secondary',
    fontWeight: weight.regular,
    lineHeight: '16px',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
} as const
/** The reason has as many lines as it needs. */
const reasonSx = { '&&&&': { py: 1, whiteSpace: 'normal', overflowWrap: 'anywhere' } } as const
const statusSx = {
  display: 'inline-block',
  mr: 1,
  px: 1.5,
  border: 1,
  borderColor: 'line.strong',
  borderRadius: '4px',
  typography: 'caption',
  color: 'text.primary',
} as const
