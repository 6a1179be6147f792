import { Fragment } from 'react'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { CreativeReturn, RankedCreatives } from '@/domain/answers/creatives'
import type { ReturnFigures } from '@/domain/answers/roas'
import type { Horizon } from '@/domain/answers/types'
import { formatRatio } from '@/domain/shared/text/money'
import { creativeMessages as texts } from './messages'
import { roasMessages } from '@/features/answers/roas/messages'
import { answerTableSx, cardSx, scrolledBelow } from '@/features/answers/page/answerTableSx'
import { CreativeLine } from './CreativeLine'
import { spreadScale } from './spreadScale'
import { useMoney } from '@/features/answers/useMoney'

export interface CreativeTableProps {
  /** Creatives from best to worst ROAS, their groups, and how many have too little spend for the ranking. */
  readonly ranked: RankedCreatives
  /** Totals of the ranked creatives. */
  readonly totals: Pick<ReturnFigures, 'spend' | 'revenue' | 'roas'>
  /** Number of days after the install up to which revenue counts: 0 or 7. */
  readonly horizon: Horizon
  /** Least spend of the ranked creatives in the currency of the answer. */
  readonly minSpend: number
  /** `plot` draws the spread, `table` has its figures. */
  readonly mode: 'plot' | 'table'
  /** Called with the key of a creative that is to be shown by day. */
  readonly onOpen: (key: string) => void
}

/** Media query for windows with room for the column of networks and of how steady a creative is. */
const ROOM_FOR_ALL = '(min-width: 1240px)'

/** Width in px that the columns need. */
const COLUMNS_PX = 800

const spendOf = (creatives: readonly CreativeReturn[]) => creatives.reduce((sum, { spend }) => sum + spend, 0)

/** Creatives ranked by ROAS within the groups that their spread decides. */
export function CreativeTable({ ranked, totals, horizon, mode, minSpend, onOpen }: CreativeTableProps) {
  const money = useMoney()
  const hasAll = useMediaQuery(ROOM_FOR_ALL, { noSsr: true })
  const { creatives, groups, left } = ranked
  const scale = spreadScale(creatives)
  const columns = mode === 'table' ? 8 : hasAll ? 7 : 5
  const lineOf = (creative: CreativeReturn) => (
    <CreativeLine
      key={creative.key}
      rank={creatives.indexOf(creative) + 1}
      creative={creative}
      scale={scale}
      mode={mode}
      hasAll={hasAll || mode === 'table'}
      onOpen={onOpen}
    />
  )
  return (
    <Box sx={{ ...cardSx, ...answerTableSx, ...creativeSx, ...scrolledBelow(COLUMNS_PX) }}>
      <table aria-label={texts.table}>
        <Head horizon={horizon} mode={mode} hasAll={hasAll || mode === 'table'} />
        <tbody>
          {groups === null
            ? creatives.map(lineOf)
            : groups.map(({ group, creatives: own }) => (
                <Fragment key={group}>
                  <tr className="answer-group">
                    <th colSpan={columns} scope="rowgroup" aria-label={texts.groups[group][0]}>
                      <Box sx={{ display: 'flex', gap: 2 }}>
                        <strong>{texts.groups[group][0]}</strong>
                        <span>{texts.groups[group][1]}</span>
                        <Box component="span" sx={{ ml: 'auto' }}>
                          {texts.groupTotal(own.length, money.format(spendOf(own)))}
                        </Box>
                      </Box>
                    </th>
                  </tr>
                  {own.map(lineOf)}
                </Fragment>
              ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={hasAll || mode === 'table' ? 3 : 2}>
              {texts.total(creatives.length)}
            </th>
            <td data-number>{money.format(totals.spend)}</td>
            <td data-number>{money.format(totals.revenue)}</td>
            {mode === 'table' && <td data-number>{formatRatio(totals.roas)}</td>}
            <td colSpan={columns - (mode === 'table' ? 6 : hasAll ? 5 : 4)}>
              <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
                {mode === 'plot' && (
                  <span>
                    {formatRatio(totals.roas, 0)}
                    <Box component="span" sx={{ ml: 3, typography: 'caption', color: 'text.tertiary' }}>
                      {roasMessages.campaigns.breakEven}
                    </Box>
                  </span>
                )}
                {left.count > 0 && (
                  <Box component="span" sx={{ ml: 'auto', ...leftSx }}>
                    {texts.left(left.count, money.format(minSpend))}
                  </Box>
                )}
              </Box>
            </td>
          </tr>
        </tfoot>
      </table>
    </Box>
  )
}

function Head({
  horizon,
  mode,
  hasAll,
}: Pick<CreativeTableProps, 'horizon' | 'mode'> & { readonly hasAll: boolean }) {
  const { figures } = roasMessages
  return (
    <thead>
      <tr>
        <th scope="col" style={{ width: 56 }}>
          {texts.columns.rank}
        </th>
        <th scope="col" style={{ width: hasAll ? '24%' : '34%' }}>
          {texts.columns.creative}
        </th>
        {hasAll && (
          <th scope="col" style={{ width: '11%' }}>
            {roasMessages.campaigns.columns.network}
          </th>
        )}
        <th scope="col" data-number style={{ width: 88 }}>
          {figures.spend}
        </th>
        <th scope="col" data-number style={{ width: 116 }}>
          {figures.revenue(horizon)}
        </th>
        <th scope="col" data-number={mode === 'table' || undefined}>
          {figures.roas(horizon)}
        </th>
        {mode === 'table' && (
          <>
            <th scope="col" data-number style={wrapped}>
              {texts.columns.low}
            </th>
            <th scope="col" data-number style={wrapped}>
              {texts.columns.high}
            </th>
          </>
        )}
        {mode === 'plot' && hasAll && (
          <th scope="col" style={{ width: 160 }}>
            {texts.columns.steady}
          </th>
        )}
      </tr>
    </thead>
  )
}

/** Long heads wrap in narrow windows. */
const wrapped = { whiteSpace: 'normal', lineHeight: '16px' } as const
const leftSx = {
  typography: 'caption',
  color: 'text.tertiary',
  whiteSpace: 'normal',
  textAlign: 'right',
} as const
const creativeSx = {
  '& .answer-group th': {
    height: 28,
    bgcolor: 'surface.sunken',
    color: 'text.tertiary',
    fontSize: '0.75rem',
  },
  '& .answer-group strong': { color: 'text.primary' },
  '& tbody td:first-of-type': { pl: 4, color: 'text.tertiary' },
  '& tbody th': { pl: 2 },
  '& .answer-group > th': { pl: 4, pr: 4 },
} as const
