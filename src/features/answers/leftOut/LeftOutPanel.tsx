import { useId } from 'react'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import X from 'lucide-react/icons/x'
import { answerMessages } from '@/features/answers/messages'
import { formatDayOf } from '@/features/answers/dayWords'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { type LeftOut, leftOutSums } from '@/domain/answers/leftOut'
import type { PlaceFilter } from '@/domain/answers/filters'
import { filterWords } from '@/domain/answers/filterWords'
import { formatRatio } from '@/domain/shared/text/money'
import { formatRows } from '@/domain/shared/text/numbers'
import { CallFailure } from '@/features/common/CallFailure'
import { weight } from '@/theme/primitives'
import { AnswerDownload } from '@/features/answers/page/AnswerDownload'
import { RangeWords, ValueWords } from './LeftOutBars'
import { leftOutFile } from './leftOutCsv'
import { footWords } from './leftOutWords'
import { LeftOutTable, type LeftOutTableProps } from './LeftOutTable'
import { leftOutMessages as texts } from './messages'
import { RangeLine } from './RangeLine'
import { ZoneSpends } from './ZoneSpends'
import { useMoney } from '@/features/answers/useMoney'

export interface LeftOutPanelProps extends Pick<LeftOutTableProps, 'sourceName'> {
  readonly actionOf: NonNullable<LeftOutTableProps['actionOf']>
  /** Undefined while it loads. */
  readonly leftOut: LeftOut | undefined
  readonly error: Error | null
  readonly onRetry: () => void
  readonly onClose: () => void
  readonly filter: PlaceFilter
  /** Days of the answer, in the name of the file. */
  readonly period: { readonly from: string; readonly to: string } | null
  /** Which revenue the list is of, where it is not that of the page; '' by default. */
  readonly note?: string
}

/** Panel over the page with everything that the number leaves out: why, how much, and what can be done. */
export function LeftOutPanel(props: LeftOutPanelProps) {
  const { leftOut, error, onRetry, onClose, filter, period } = props
  const headingId = useId()
  const { currency } = useMoney()
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': headingId, sx: paperSx } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 4, py: 3 }}>
        <Typography id={headingId} variant="h3" component="h2" sx={{ flex: 1, minWidth: 0 }}>
          {texts.title}
        </Typography>
        {leftOut !== undefined && leftOut.parts.length > 0 && (
          <AnswerDownload
            name={answerMessages.names[leftOut.kind === 'value' ? 'portfolio-ltv' : 'roas']}
            period={period}
            filter={filter}
            files={[{ name: texts.csv.name, cells: () => leftOutFile(leftOut, currency) }]}
          />
        )}
        <IconButton size="small" title={texts.close} aria-label={texts.close} onClick={onClose}>
          <X size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Box>
      {leftOut === undefined && error === null && (
        <Box sx={{ p: 4 }}>
          <LoadingState label={texts.loading}>
            {[0, 1, 2, 3].map((part) => (
              <Skeleton key={part} height={56} />
            ))}
          </LoadingState>
        </Box>
      )}
      {error !== null && (
        <Box sx={{ px: 4, pb: 3 }}>
          <CallFailure title={texts.failed} error={error} safe={texts.failedBody} onRetry={onRetry} />
        </Box>
      )}
      {leftOut?.isOutdated === true && (
        <Box component="p" sx={{ m: 0, px: 4, pb: 4 }}>
          {texts.outdated}
        </Box>
      )}
      {leftOut?.isOutdated === false && <Content {...props} leftOut={leftOut} />}
    </Drawer>
  )
}

type ContentProps = Omit<LeftOutPanelProps, 'leftOut'> & { readonly leftOut: LeftOut }

function Content({ leftOut, filter, note = '', sourceName, actionOf }: ContentProps) {
  const sums = leftOutSums(leftOut)
  const { roas, range, beyond, rows } = sums
  const isOfValue = leftOut.kind === 'value'
  return (
    <>
      <Box sx={{ px: 4, pb: 3, '& strong': { fontWeight: weight.strong, color: 'text.primary' } }}>
        <Box component="p" sx={{ m: 0, mb: 3, color: 'text.secondary' }}>
          <NumberWords leftOut={leftOut} roas={roas} />{' '}
          {isOfValue ? (
            <ValueWords sums={sums} />
          ) : (
            <RangeWords range={range} beyond={beyond} before={texts.range.ifFirst} />
          )}
          <FilterWords filter={filter} />
          {note !== '' && ` ${note}`}
        </Box>
        {roas !== null && range !== null && range.low < range.high && <RangeLine roas={roas} range={range} />}
      </Box>
      <Box sx={{ flex: 1 }}>
        {leftOut.parts.length > 0 && (
          <LeftOutTable leftOut={leftOut} sourceName={sourceName} actionOf={actionOf} />
        )}
        <ZoneSpends leftOut={leftOut} sourceName={sourceName} />
      </Box>
      <Box component="p" sx={footSx}>
        {footWords(leftOut, rows)}
        <Missing count={leftOut.deliveredRows - leftOut.counted.rows - rows} />
      </Box>
    </>
  )
}

/** Says so where the rows do not add up, which would be a fault of the product. */
const Missing = ({ count }: { readonly count: number }) =>
  count === 0 ? null : (
    <Box component="strong" sx={{ display: 'block', color: 'warning.text' }}>
      {texts.missing(Math.abs(count))}
    </Box>
  )

interface NumberWordsProps {
  readonly leftOut: Pick<LeftOut, 'counted' | 'horizon' | 'kind'>
  readonly roas: number | null
}

function NumberWords({ leftOut: { counted, horizon, kind }, roas }: NumberWordsProps) {
  const money = useMoney()
  const { spend, revenue, installs, from, to } = counted
  if (from === null || to === null) return texts.noNumber(horizon)
  if (kind === 'value')
    return (
      <>
        {texts.value.number(horizon, formatDayOf(from), formatDayOf(to))}
        <strong>{money.format(revenue)}</strong>
        {texts.value.from(formatRows(installs))}
      </>
    )
  return (
    <>
      {texts.number(kind, horizon, formatDayOf(from), formatDayOf(to))}
      <strong>{formatRatio(roas)}</strong>
      {texts.from(money.format(spend), money.format(revenue))}
    </>
  )
}

function FilterWords({ filter }: { readonly filter: PlaceFilter }) {
  const words = filterWords(filter)
  if (words.length === 0) return null
  return ` ${texts.filters(words)} ${texts.unplaced}`
}

const paperSx = { width: 760, maxWidth: '100vw', display: 'flex', flexDirection: 'column' } as const
const footSx = {
  m: 0,
  px: 4,
  py: 3,
  position: 'sticky',
  bottom: 0,
  bgcolor: 'surface.sunken',
  borderTop: 1,
  borderColor: 'line.hairline',
  typography: 'caption',
  color: 'text.secondary',
} as const
