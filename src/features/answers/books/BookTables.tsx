import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { answerTableSx, cardSx, scrolledBelow } from '@/features/answers/page/answerTableSx'
import { formatDayOf, formatWeekday } from '@/features/answers/dayWords'
import { gapSums } from '@/domain/answers/reconciliation'
import type { GapCause, GapSums, Reconciliation, ReconciledLine } from '@/domain/answers/reconciliation'
import { formatRatio } from '@/domain/shared/text/money'
import { MINUS, isZero } from '@/domain/shared/text/signed'
import { daysWithTotal, hasGap, isCompared, isNothing, lineKey, namedCauses, restOf } from './bookFigures'
import type { Shown } from './bookFigures'
import { bookMessages as texts } from './messages'

/** Formats of a fact: amounts, and changes with their sign. */
export interface FactFormat {
  readonly format: (value: number) => string
  readonly change: (value: number) => string
}

export interface CauseTableProps {
  readonly sums: GapSums
  readonly settledTo: string | null
  readonly format: FactFormat
}

/** Part of a gap, with a sign where the cause is against it. */
const formatShare = (share: number): string => {
  const size = formatRatio(Math.abs(share))
  return share < 0 && !isZero(size) ? `${MINUS}${size}` : size
}

/** The causes of a gap with what each means; the rest is the last one, and shown when it is nothing. */
export function CauseTable({ sums, settledTo, format }: CauseTableProps) {
  const { causes, gap } = sums
  const { isMarked } = restOf(sums)
  const shown: readonly GapCause[] = [...namedCauses(sums), 'unexplained']
  const share = (amount: number) => (gap === 0 ? '' : formatShare(amount / gap))
  return (
    <Box sx={{ ...cardSx, ...answerTableSx, ...scrolledBelow(640) }}>
      <table aria-label={texts.causes.label}>
        <thead>
          <tr>
            <th scope="col">{texts.causes.cause}</th>
            <th scope="col" data-number style={{ width: 120 }}>
              {texts.causes.amount}
            </th>
            <th scope="col" data-number style={{ width: 96 }}>
              {texts.causes.share}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((cause) => (
            <tr key={cause} data-marked={cause === 'unexplained' && isMarked ? '' : undefined}>
              <Box component="th" scope="row" sx={whySx}>
                {texts.causes.names[cause]}
                <p>{texts.causes.whys[cause](settledTo === null ? '' : formatDayOf(settledTo))}</p>
              </Box>
              <Box component="td" data-number sx={cause === 'unexplained' && isMarked ? markedSx : undefined}>
                {format.change(-causes[cause])}
              </Box>
              <td data-number>{share(causes[cause])}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.causes.total}</th>
            <td data-number>{format.change(-gap)}</td>
            <td data-number>{share(gap)}</td>
          </tr>
        </tfoot>
      </table>
    </Box>
  )
}

export interface LineTableProps {
  readonly reconciliation: Reconciliation
  readonly chosen: ReconciledLine | null
  readonly onChoose: (key: string | null) => void
  readonly format: FactFormat
  readonly sourceName: (label: string) => string
}

/** A line for each network, or source of a fact without networks; one shows its causes above. */
export function LineTable({ reconciliation, chosen, onChoose, format, sourceName }: LineTableProps) {
  const { lines } = reconciliation
  const compared = lines.filter(isCompared)
  const total = gapSums(compared)
  const hasTotals = lines.some((line) => daysWithTotal(line) > 0)
  const hasNetworks = lines.some(({ networkId }) => networkId !== '')
  return (
    <Box sx={{ ...cardSx, ...answerTableSx, ...scrolledBelow(760) }}>
      <table aria-label={texts.table.label}>
        <thead>
          <tr>
            <th scope="col">{hasNetworks ? texts.table.network : texts.table.source}</th>
            {hasTotals && <Head>{texts.table.own}</Head>}
            <Head>{texts.table.delivered}</Head>
            <Head>{texts.table.other}</Head>
            <Head>{texts.table.named}</Head>
            <Head>{texts.table.rest}</Head>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const key = lineKey(line)
            const isChosen = chosen !== null && lineKey(chosen) === key
            const name = hasNetworks ? line.network : sourceName(key)
            return (
              <Box component="tr" key={key} aria-current={isChosen || undefined} sx={lineSx}>
                <th scope="row">
                  <ButtonBase
                    disableRipple
                    dir="auto"
                    aria-pressed={isChosen}
                    onClick={() => onChoose(isChosen ? null : key)}
                    sx={chooseSx}
                  >
                    {name}
                  </ButtonBase>
                </th>
                <LineFigures line={line} hasTotals={hasTotals} format={format} />
              </Box>
            )
          })}
        </tbody>
        {compared.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{texts.table.total(compared.length)}</th>
              <SumFigures sums={total} own={hasTotals ? total.own : undefined} format={format} />
            </tr>
          </tfoot>
        )}
      </table>
    </Box>
  )
}

const Head = ({ children }: { readonly children: string }) => (
  <th scope="col" data-number style={{ width: 148 }}>
    {children}
  </th>
)

interface LineFiguresProps extends Pick<LineTableProps, 'format'> {
  readonly line: ReconciledLine
  readonly hasTotals: boolean
}

function LineFigures({ line, hasTotals, format }: LineFiguresProps) {
  const sums = gapSums([line])
  const own = daysWithTotal(line) > 0 ? sums.own : null
  if (hasGap(line))
    return (
      <SumFigures sums={sums} own={hasTotals ? own : undefined} hasOther={isCompared(line)} format={format} />
    )
  const sum = (side: 'own' | 'other') =>
    line.days.some((day) => day[side] !== null)
      ? format.format(line.days.reduce((all, day) => all + (day[side] ?? 0), 0))
      : NONE
  return (
    <>
      {hasTotals && <td data-number>{NONE}</td>}
      <td data-number>{sum('own')}</td>
      <td data-number>{sum('other')}</td>
      <td data-number colSpan={2}>
        {texts.table.single}
      </td>
    </>
  )
}

const NONE = '–'

interface SumFiguresProps extends Pick<LineTableProps, 'format'> {
  readonly sums: GapSums
  /** Own totals; null for a line without any, undefined where no line has one. */
  readonly own: number | null | undefined
  readonly hasOther?: boolean
}

function SumFigures({ sums, own, hasOther = true, format }: SumFiguresProps) {
  const { delivered, other, gap, causes } = sums
  const { share, isMarked } = restOf(sums)
  return (
    <>
      {own !== undefined && (
        <td data-number data-strong>
          {own === null ? NONE : format.format(own)}
        </td>
      )}
      <td data-number data-strong={own === undefined ? '' : undefined}>
        {format.format(delivered)}
      </td>
      <td data-number>{hasOther ? format.format(other) : NONE}</td>
      <td data-number>{format.change(causes.unexplained - gap)}</td>
      <Box component="td" data-number sx={isMarked ? markedSx : undefined}>
        {format.change(-causes.unexplained)} <small>{formatRatio(share)}</small>
      </Box>
    </>
  )
}

export interface DayTableProps {
  readonly shown: Shown
  readonly settledTo: string | null
  readonly format: FactFormat
}

const byDay = ({ lines }: Shown) => {
  const days = [...new Set(lines.flatMap((line) => line.days.map(({ day }) => day)))].toSorted().toReversed()
  return days.map((day) => ({
    day,
    sums: gapSums(lines.map((line) => ({ days: line.days.filter((each) => each.day === day) }))),
  }))
}

/** Largest cause first. */
const causeWords = ({ causes }: GapSums, format: FactFormat): string =>
  [...namedCauses({ causes }), ...(isNothing(causes.unexplained) ? [] : (['unexplained'] as const))]
    .toSorted((one, other) => Math.abs(causes[other]) - Math.abs(causes[one]))
    .map((cause) => `${texts.causes.names[cause]} ${format.change(-causes[cause])}`)
    .join(', ')

/** The gap by day, newest first, with the causes of each. */
export function BookDays({ shown, settledTo, format }: DayTableProps) {
  const days = byDay(shown)
  const { sums } = shown
  const hasTotals = shown.lines.some((line) => daysWithTotal(line) > 0)
  const hasOther = shown.lines.some(isCompared)
  const figures = ({ own, delivered, other, gap }: GapSums): readonly string[] => [
    ...(hasTotals ? [format.format(own)] : []),
    format.format(delivered),
    ...(hasOther ? [format.format(other)] : []),
    format.change(-gap),
  ]
  const { own, delivered, other, gap } = texts.days
  const heads = [...(hasTotals ? [own] : []), delivered, ...(hasOther ? [other] : []), gap]
  return (
    <Box sx={{ ...answerTableSx, ...scrolledBelow(760) }}>
      <table aria-label={texts.days.label}>
        <thead>
          <tr>
            <th scope="col" style={{ width: 130 }}>
              {texts.days.day}
            </th>
            {heads.map((name) => (
              <th scope="col" key={name} data-number style={{ width: 104 }}>
                {name}
              </th>
            ))}
            <th scope="col">{texts.days.causes}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((each) => (
            <tr key={each.day}>
              <th scope="row">{formatWeekday(each.day)}</th>
              {figures(each.sums).map((figure, index) => (
                <td key={heads[index]} data-number data-strong={index === 0 ? '' : undefined}>
                  {figure}
                </td>
              ))}
              <Box component="td" sx={wrappedSx}>
                {causeWords(each.sums, format) ||
                  (settledTo !== null && each.day > settledTo ? texts.days.settling : '')}
              </Box>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.days.total(days.length)}</th>
            {figures(sums).map((figure, index) => (
              <td key={heads[index]} data-number>
                {figure}
              </td>
            ))}
            <Box component="td" sx={wrappedSx}>
              {causeWords(sums, format)}
            </Box>
          </tr>
        </tfoot>
      </table>
    </Box>
  )
}

const whySx = {
  '&&': { whiteSpace: 'normal', py: 1.5 },
  '& p': { m: 0, color: 'text.secondary', fontWeight: 'fontWeightRegular' },
} as const
const wrappedSx = { '&&': { whiteSpace: 'normal', py: 1 } } as const
const markedSx = { '&&': { color: 'warning.text' } } as const
const lineSx = {
  '&[aria-current]': { bgcolor: 'surface.selected' },
  '& small': { fontSize: '0.75rem', color: 'text.tertiary' },
} as const
const chooseSx = {
  display: 'block',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  font: 'inherit',
  textAlign: 'left',
  '&:hover': { textDecoration: 'underline' },
} as const
