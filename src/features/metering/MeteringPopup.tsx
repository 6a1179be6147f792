import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import Download from 'lucide-react/icons/download'
import X from 'lucide-react/icons/x'
import { CopyButton } from '@/components/common/forms/CopyButton'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { errorMessages } from '@/domain/messages/errors'
import { meteringMessages as texts } from './messages'
import { monthName, periodBefore } from './usageMonths'
import type { UsageOwner, UsageRow } from './usageRows'
import { formatRows } from '@/domain/shared/text/numbers'
import { MonthPicker } from './MonthPicker'
import { UsageOverview } from './UsageOverview'
import { UsageSkeleton } from './UsageSkeleton'
import { UsageTable } from './UsageTable'
import type { MonthTotal, UsageOfMonth } from './usageModel'

export interface MeteringPopupProps {
  /** Selected month in UTC, `YYYY-MM`. */
  readonly period: string
  /** First and last day of the month that are counted; the last is today in the current month. */
  readonly days: readonly [number, number]
  /** Totals of the last months, oldest first. */
  readonly months: readonly MonthTotal[]
  /** Usage of the selected month, or its loading state. */
  readonly usage: UsageOfMonth
  /** Returns the table as CSV text. */
  readonly onCopy: () => Promise<string>
  /** Downloads the table as a CSV file. */
  readonly onDownload: () => void
  /** Called with the month that was selected, `YYYY-MM`. */
  readonly onPeriod: (period: string) => void
  /** Retries the failed requests. */
  readonly onRetry: () => void
  /** Called when the dialog should close: button, Escape or a click outside. */
  readonly onClose: () => void
}

const HEADING_ID = 'metering-title'

/**
 * Dialog about the metered row usage of a month: charts by month and by stack, and a table by endpoint and
 * transformation (MET-4).
 */
export function MeteringPopup(props: MeteringPopupProps) {
  const { usage, onClose } = props
  // a message needs little height; the table and its skeleton fill the window
  const isShort = usage.kind === 'notLoaded' || (usage.kind === 'loaded' && usage.rows.length === 0)
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="lg"
      fullWidth
      aria-labelledby={HEADING_ID}
      slotProps={{ paper: { sx: isShort ? undefined : { height: 'min(100% - 48px, 820px)' } } }}
    >
      <Head {...props} />
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
        <Body {...props} />
      </Box>
      {usage.kind === 'loaded' && usage.rows.length > 0 && <Foot {...usage} />}
    </Dialog>
  )
}

function Head({ period, days, months, usage, onCopy, onDownload, onPeriod, onClose }: MeteringPopupProps) {
  const hasRows = usage.kind === 'loaded' && usage.rows.length > 0
  return (
    <Box sx={headSx}>
      <Box sx={{ flex: 1, minWidth: 120 }}>
        <Typography variant="h3" component="h2" id={HEADING_ID} noWrap>
          {texts.title}
        </Typography>
        <Typography variant="caption" component="p" color="text.secondary" noWrap>
          {texts.days(...days, monthName(period))}
        </Typography>
      </Box>
      <MonthPicker periods={months.map((month) => month.period)} period={period} onPick={onPeriod} />
      {hasRows && (
        <>
          <CopyButton text={onCopy} label={texts.copy} size="medium" />
          <Button startIcon={<Download size={16} strokeWidth={1.75} aria-hidden />} onClick={onDownload}>
            {texts.download}
          </Button>
        </>
      )}
      <IconButton title={texts.close} aria-label={texts.close} onClick={onClose}>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Box>
  )
}

function Body({ period, months, usage, onRetry }: MeteringPopupProps) {
  switch (usage.kind) {
    case 'loading':
      return <UsageSkeleton />
    case 'notLoaded':
      return (
        <Box sx={{ p: 5 }}>
          <ErrorState title={errorMessages.metering} onRetry={onRetry}>
            {texts.notLoadedMonth(monthName(period))}
          </ErrorState>
        </Box>
      )
    case 'loaded':
      return (
        <>
          <UsageOverview
            months={months}
            period={period}
            totals={usage.totals}
            rows={usage.rows}
            unnamedRows={usage.unnamedRows}
            onRetry={onRetry}
          />
          {usage.rows.length > 0 && (
            <UsageTable
              key={period}
              rows={usage.rows}
              monthBefore={monthName(periodBefore(period)).split(' ')[0] ?? ''}
            />
          )}
        </>
      )
  }
}

interface FootProps {
  /** Rows by endpoint and transformation; those without rows are counted separately. */
  readonly rows: readonly UsageRow[]
  /** Rows of the month's total that no endpoint or transformation reports; 0 shows nothing. */
  readonly unnamedRows: number
  /** Rows by which endpoints and transformations exceed the month's total; 0 shows nothing. */
  readonly excessRows: number
}

function Foot({ rows, unnamedRows, excessRows }: FootProps) {
  const used = rows.filter((row) => row.rows > 0)
  const endpoints = used.filter(({ kind }) => kind === 'endpoint').length
  const countOwners = (kind: UsageOwner['kind']) =>
    new Set(used.flatMap(({ owner }) => (owner.kind === kind ? owner.id : []))).size
  const owners = { stacks: countOwners('stack'), destinations: countOwners('destination') }
  return (
    <Box sx={footSx}>
      {texts.foot(endpoints, used.length - endpoints, owners, rows.length - used.length)}{' '}
      {unnamedRows > 0 && texts.unnamed(formatRows(unnamedRows))}
      {excessRows > 0 && texts.exceeds(formatRows(excessRows))}
    </Box>
  )
}

// not a DialogTitle: the accessible name is the title alone, without the rest of the header
const headSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  flex: 'none',
  gap: 2,
  minHeight: 60,
  px: 5,
  py: 2,
  boxSizing: 'border-box',
  borderBottom: 1,
  borderColor: 'line.hairline',
} as const
const footSx = {
  flex: 'none',
  px: 5,
  py: 3,
  borderTop: 1,
  borderColor: 'line.hairline',
  typography: 'caption',
  color: 'text.secondary',
} as const
