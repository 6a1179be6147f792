import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CREATIVE_GROUPS, type CreativeGroup } from '@/domain/answers/creatives'
import type { Place, PlaceFilter } from '@/domain/answers/filters'
import type { SharedComparison, SharedCreatives, SharedGroup, SharedView } from '@/domain/answers/sharedLinks'
import type { Horizon } from '@/domain/answers/types'
import { countryName } from '@/domain/shared/text/intlCountries'
import { escapeInvisible } from '@/domain/shared/text/invisibleInNames'
import { formatRatio } from '@/domain/shared/text/money'
import { formatRows } from '@/domain/shared/text/numbers'
import { oldEnoughDays, type PeriodCoverage, returnOfPeriod } from '@/domain/answers/compare'
import { unplacedMessages } from '@/domain/answers/messages'
import { comparedUnplacedWords, unplacedWords } from '@/domain/answers/unplaced'
import { UnplacedNotice } from '@/features/answers/roas/UnplacedNotice'
import { CompareBridges } from '@/features/answers/compare/CompareBridges'
import { bothWords, compareSentence, lackingWords } from '@/features/answers/compare/compareWords'
import { CompareCoverage } from '@/features/answers/compare/CompareCoverage'
import { compareMessages } from '@/features/answers/compare/messages'
import { creativeMessages } from '@/features/answers/creative/messages'
import { answerTableSx, cardSx } from '@/features/answers/page/answerTableSx'
import { NetworkName } from '@/features/answers/page/NetworkName'
import { useRevenueWords } from '@/features/answers/revenue/useRevenue'
import { roasGroupMessages } from '@/features/answers/roas/groups/messages'
import { roasMessages } from '@/features/answers/roas/messages'
import { scaleOf } from '@/features/answers/roas/returnBar'
import { ReturnFigure } from '@/features/answers/roas/ReturnFigure'
import { useMoney } from '@/features/answers/useMoney'
import { sharedMessages } from './messages'

const texts = sharedMessages.page

interface TableProps {
  readonly label: string
  readonly columns: readonly { readonly name: string; readonly isNumber?: boolean; readonly width?: number }[]
  readonly children: ReactNode
}

const Table = ({ label, columns, children }: TableProps) => (
  <Box sx={{ ...cardSx, ...answerTableSx, overflowX: 'auto' }}>
    <table aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ name, isNumber = false, width }) => (
            <th key={name} scope="col" data-number={isNumber || undefined} style={{ width }}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </Box>
)

const NUMBER_PX = 120

const useReturnColumns = (horizon: Horizon) => {
  const words = useRevenueWords()
  const { figures } = roasMessages
  return [
    { name: figures.installs, isNumber: true, width: NUMBER_PX },
    { name: figures.spend, isNumber: true, width: NUMBER_PX },
    { name: figures.revenue(horizon, words), isNumber: true, width: NUMBER_PX + NUMBER_PX / 2 },
    { name: figures.roas(horizon, words) },
  ]
}

export interface SharedGroupsProps {
  readonly place: Place
  readonly rows: readonly SharedGroup[]
  readonly horizon: Horizon
}

/** The rows of a return by app, platform, country or network. */
export function SharedGroups({ place, rows, horizon }: SharedGroupsProps) {
  const money = useMoney()
  const columns = useReturnColumns(horizon)
  const scale = scaleOf(rows)
  return (
    <Table
      label={roasGroupMessages.titles[place]}
      columns={[{ name: roasGroupMessages.names[place] }, ...columns]}
    >
      {rows.map(({ name, installs, spend, revenue, roas }) => (
        <tr key={name ?? ''}>
          <th scope="row">
            <GroupName place={place} name={name} />
          </th>
          <td data-number>{formatRows(installs)}</td>
          <td data-number>{money.format(spend)}</td>
          <td data-number>{money.format(revenue)}</td>
          <td>
            <ReturnFigure roas={roas} scale={scale} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

function GroupName({ place, name }: { readonly place: Place; readonly name: string | null }) {
  if (name === null) return roasGroupMessages.rest[place]
  if (place === 'network') return <NetworkName network={name} />
  return <bdi>{place === 'country' ? countryName(name) : escapeInvisible(name)}</bdi>
}

const CREATIVE_PX = 180

interface GroupProps {
  /** Null where there are too few complete days for groups. */
  readonly group: CreativeGroup | null
  readonly shown: SharedCreatives
  /** Return at the end of the bars. */
  readonly scale: number
}

function Group({ group, shown: { creatives }, scale }: GroupProps) {
  const money = useMoney()
  const own = creatives.flatMap((creative, index) =>
    creative.group === group ? [{ ...creative, rank: index + 1 }] : [],
  )
  if (own.length === 0) return null
  return (
    <>
      {group !== null && (
        <tr>
          <Box component="th" scope="rowgroup" colSpan={COLUMNS} sx={groupSx}>
            <strong>{creativeMessages.groups[group][0]}</strong> {creativeMessages.groups[group][1]}
          </Box>
        </tr>
      )}
      {own.map(({ rank, app, network, format, spend, revenue, roas }) => (
        <tr key={rank}>
          <th scope="row">{texts.creative(rank, creativeMessages.formats[format])}</th>
          <td>{app !== null && <bdi>{escapeInvisible(app)}</bdi>}</td>
          <td>{network !== null && <NetworkName network={network} />}</td>
          <td data-number>{money.format(spend)}</td>
          <td data-number>{money.format(revenue)}</td>
          <td>
            <ReturnFigure roas={roas} scale={scale} />
          </td>
        </tr>
      ))}
    </>
  )
}

/** Columns of the creatives. */
const COLUMNS = 6

/** Creatives by their ROAS; each is the number of its rank, because names are not shared. */
export function SharedRanking({ shown }: { readonly shown: SharedCreatives }) {
  const money = useMoney()
  const { creatives, horizon, completeDays, ranked, earning, left, minSpend, totals, unplaced } = shown
  const columns = useReturnColumns(horizon)
  const scale = scaleOf(creatives)
  const { sentence } = creativeMessages
  const unsure = creatives.filter(({ group }) => group === CREATIVE_GROUPS[1]).length
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {unplaced !== null && (
        <UnplacedNotice {...unplacedWords(unplaced, totals.roas, money)}>
          {` ${unplacedMessages.creatives}`}
        </UnplacedNotice>
      )}
      <Box component="section" sx={{ ...cardSx, p: 5 }} aria-label={creativeMessages.table}>
        <Typography variant="h1" component="p" sx={{ textWrap: 'balance' }}>
          {creatives.every(({ group }) => group === null)
            ? creativeMessages.noGroups(ranked, completeDays)
            : [
                sentence.before(earning, ranked),
                sentence.strong(earning, ranked),
                ranked > creatives.length ? '.' : sentence.after(unsure, ranked),
              ].join('')}
        </Typography>
        <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 2 }}>
          {[
            texts.ranked(formatRows(ranked), money.format(totals.spend), formatRatio(totals.roas)),
            ...(left > 0 ? [`${creativeMessages.left(left, money.format(minSpend))}.`] : []),
            ...(ranked > creatives.length ? [texts.first(creatives.length)] : []),
            texts.creativesUnnamed,
          ].join(' ')}
        </Typography>
      </Box>
      <Table
        label={creativeMessages.table}
        columns={[
          { name: creativeMessages.columns.creative, width: CREATIVE_PX },
          { name: roasMessages.campaigns.columns.app, width: CREATIVE_PX },
          { name: roasMessages.campaigns.columns.network, width: CREATIVE_PX },
          ...columns.slice(1),
        ]}
      >
        {[null, ...CREATIVE_GROUPS].map((group) => (
          <Group key={group} group={group} shown={shown} scale={scale} />
        ))}
      </Table>
    </Box>
  )
}

/** Says why two periods are not compared. */
export const notComparedWords = ({
  horizon,
  period,
  why,
}: Extract<SharedView['figures'], { readonly kind: 'notCompared' }>): string =>
  why === 'noSpend'
    ? compareMessages.noSpend.title(texts.periodNames[period].toLowerCase())
    : lackingWords([{ age: horizon, lacks: { period, why } }], texts.periodNames).join(' ')

const rateOf = (period: PeriodCoverage): number => returnOfPeriod(period).roas ?? 0

export interface SharedPeriodsProps {
  readonly shown: SharedComparison
  readonly filter: PlaceFilter
}

/** Two periods: how far the return moved, by price, value and mix, and the sums of each. */
export function SharedPeriods({ shown, filter }: SharedPeriodsProps) {
  const money = useMoney()
  const { horizon, earlier, now, price, value, mix, target } = shown
  const { foot } = compareMessages
  const change = { earlier: rateOf(earlier), now: rateOf(now), price, value, mix }
  const words = bothWords(oldEnoughDays(earlier), oldEnoughDays(now))
  const unplaced = comparedUnplacedWords(shown.unplaced, change, words, money)
  const { before, strong, after } = compareSentence(change)
  const days =
    earlier.countedDays === now.countedDays ? null : { earlier: earlier.countedDays, now: now.countedDays }
  const columns = useReturnColumns(horizon)
  const scale = scaleOf([{ roas: change.earlier }, { roas: change.now }])
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {unplaced !== null && <UnplacedNotice {...unplaced} />}
      <Box component="section" sx={cardSx} aria-label={compareMessages.title}>
        <Typography variant="h1" component="p" sx={{ p: 5, pb: 4, textWrap: 'balance' }}>
          {before}
          <Box component="strong" sx={{ color: 'primary.text', fontWeight: 'inherit' }}>
            {strong}
          </Box>
          {after}
        </Typography>
        <CompareBridges
          change={change}
          spend={{ earlier: earlier.counted.spend, now: now.counted.spend }}
          days={days}
          words={words}
          horizon={horizon}
          target={target}
        />
      </Box>
      <Table label={texts.periods} columns={[{ name: texts.columns.period }, ...columns]}>
        {(
          [
            [words.earlier, earlier],
            [words.now, now],
          ] as const
        ).map(([name, period]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-number>{formatRows(period.counted.installs)}</td>
            <td data-number>{money.format(period.counted.spend)}</td>
            <td data-number>{money.format(period.counted.revenue)}</td>
            <td>
              <ReturnFigure roas={rateOf(period)} scale={scale} />
            </td>
          </tr>
        ))}
      </Table>
      <Typography variant="caption" component="p" color="text.secondary">
        {[
          foot.equalAge(horizon),
          foot.noRest,
          ...(days === null ? [] : [foot.perDay(days.earlier, days.now)]),
        ].join(' ')}
      </Typography>
      <CompareCoverage figures={shown} words={bothWords(earlier, now)} filter={filter} hrefOf={null} />
    </Box>
  )
}

const groupSx = {
  typography: 'caption',
  color: 'text.secondary',
  bgcolor: 'surface.sunken',
  '& strong': { color: 'text.primary' },
} as const
