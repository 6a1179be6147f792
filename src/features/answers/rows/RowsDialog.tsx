import { type ReactNode, useId, useMemo, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { type AskedRowsBehind, rowsBehindQuery } from '@/api/resources/stacks/answerRows'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { USUAL_CURRENCY } from '@/domain/answers/answerSettings'
import { markedRows, type RowsBehind, sumsByReason } from '@/domain/answers/rowsBehind'
import { moneyIn } from '@/domain/shared/text/money'
import { formatRows } from '@/domain/shared/text/numbers'
import { answerTableSx } from '@/features/answers/page/answerTableSx'
import { CallFailure } from '@/features/common/CallFailure'
import { columnProfile } from '@/features/common/grid/columnProfile'
import { SampleGrid } from '@/features/common/grid/SampleGrid'
import { rowsBehindMessages as texts } from './messages'

export interface RowsDialogProps {
  /** Answer, days and filters of the figures. */
  readonly asked: AskedRowsBehind
  readonly onClose: () => void
}

/**
 * Dialog with the rows behind the figures of a page, which are read from the warehouse when it opens; where the warehouse
 * charges for that, once the user has seen what it costs.
 */
export function RowsDialog({ asked, onClose }: RowsDialogProps) {
  const titleId = useId()
  const [isPaidFor, setIsPaidFor] = useState(false)
  const { data, error, isFetching, refetch } = useQuery(rowsBehindQuery(asked, isPaidFor))
  const bytes = data?.bytes ?? null
  const content = (): ReactNode => {
    if (error !== null && !isFetching)
      return (
        <CallFailure title={texts.failed} error={error} safe={texts.safe} onRetry={() => void refetch()} />
      )
    if (data === undefined)
      return (
        <LoadingState label={texts.loading}>
          <Box component="p" sx={textSx}>
            {texts.loading}
          </Box>
          <Skeleton variant="rounded" height={320} />
        </LoadingState>
      )
    return bytes === null ? (
      <Rows found={data} asked={asked} />
    ) : (
      <Box component="p" sx={textSx}>
        {texts.cost(bytes)}
      </Box>
    )
  }
  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>{content()}</DialogContent>
      <DialogActions>
        {bytes !== null && (
          <Button variant="contained" onClick={() => setIsPaidFor(true)}>
            {texts.read}
          </Button>
        )}
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

/** Columns that say whether a row is in the figures. */
const COUNTED_BY = ['status', 'has_all_ages'] as const

/** What a reader has to know of the rows beside those of the figures. */
const notesOf = (found: RowsBehind, { filter, figures }: AskedRowsBehind): readonly string[] => [
  ...COUNTED_BY.filter((column) => found.columns.some(({ name }) => name === column)).map(
    (column) => texts.counted[column],
  ),
  ...(figures !== undefined && filter.country.length > 0
    ? [found.isFromWarehouse ? texts.unplacedInWarehouse : texts.unplaced]
    : []),
  ...(figures?.isOneCampaign === true ? [texts.oneCampaign] : []),
]

/** Whether the rows do not tell which of them count in a country: those of a warehouse are judged in no country. */
const isUnjudged = ({ isFromWarehouse }: RowsBehind, { filter }: AskedRowsBehind): boolean =>
  isFromWarehouse && filter.country.length > 0

interface RowsProps {
  readonly found: RowsBehind
  readonly asked: AskedRowsBehind
}

function Rows({ found, asked }: RowsProps) {
  const { table, isCut, isFromWarehouse } = found
  const { figures } = asked
  const yes = isUnjudged(found, asked) ? texts.yesIfPlaced : texts.yes
  const { columns, rows } = useMemo(
    () => markedRows(found, texts.inFigures, (reason) => (reason === null ? yes : texts.no(reason)), figures),
    [found, figures, yes],
  )
  const shown = useMemo(
    () =>
      columns.map(({ name, type }, index) => ({
        name,
        type,
        isNew: false,
        profile: columnProfile(
          type,
          rows.map((row) => row[index] ?? null),
        ),
      })),
    [columns, rows],
  )
  if (table === null || rows.length === 0)
    return (
      <Box component="p" sx={textSx}>
        {table === null ? texts.noTable : texts.none}
      </Box>
    )
  return (
    <>
      <Box component="p" sx={textSx}>
        {[texts.source(table, isFromWarehouse, rows.length, isCut), ...notesOf(found, asked)].join(' ')}
      </Box>
      <Sums found={found} asked={asked} />
      <SampleGrid name={table} columns={shown} rows={rows} rowCount={isCut ? null : rows.length} />
    </>
  )
}

interface SumsProps {
  readonly found: RowsBehind
  readonly asked: AskedRowsBehind
}

/** Sums of the rows in the figures, and of the others by their reason. */
function Sums({ found, asked }: SumsProps) {
  const { figures } = asked
  const inSums = isUnjudged(found, asked) ? texts.inSumsIfPlaced : texts.inSums
  const sums = sumsByReason(found, figures)
  if (sums === null) return null
  const currency = found.columns.findIndex(({ name }) => name === 'currency')
  const money = moneyIn(String(found.rows[0]?.[currency] ?? USUAL_CURRENCY))
  const { rows, spend, installs, revenue } = texts.columns
  const hasRevenue = figures !== undefined && sums.some((sum) => sum.revenue !== null)
  const amount = (value: number | null) => (value === null ? '' : money.format(value))
  const title = found.isCut ? texts.sumsOfShown(found.rows.length) : texts.sums
  return (
    <Box sx={{ ...answerTableSx, mb: 4 }}>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {[rows, spend, installs, ...(hasRevenue ? [revenue(figures.horizon)] : [])].map((head) => (
              <th key={head} scope="col" data-number style={{ width: 140 }}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sums.map((sum) => (
            <tr key={sum.reason}>
              <th scope="row">{sum.reason === null ? inSums : texts.notInSums(sum.reason)}</th>
              <td data-number>{formatRows(sum.rows)}</td>
              <td data-number>{amount(sum.spend)}</td>
              <td data-number>{sum.installs === null ? '' : formatRows(sum.installs)}</td>
              {hasRevenue && <td data-number>{amount(sum.revenue)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

const textSx = { mt: 0, mb: 4, color: 'text.secondary' } as const
